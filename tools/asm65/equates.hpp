// Names whose value needs a name from further down. At the end of a pass each is computed again, after those that it
// needs, so that a chain of any length is known after one pass.
#pragma once

#include <functional>

#include "tools/asm65/expression.hpp"
#include "tools/asm65/symbols.hpp"

namespace asm65 {

// An expression and the program's answers. The answer to a name may change until the end of the pass, if it is the
// value of another equate or of a name that was not defined yet.
class Formula final : private Environment {
  public:
    struct Answer {
        Value value;
        std::optional<std::size_t> equate{};
        std::optional<Reference> later{};
    };
    using AskName = std::function<Answer(std::span<const Token> path)>;

    // Evaluates the cursor's expression for the first time.
    Value read(Cursor& cursor, Environment& program, const AskName& ask_name);
    // Evaluates it again, with these answers. Throws StatementError.
    Value evaluate_again();
    std::vector<Answer>& answers() { return answers_; }
    bool may_change() const;

  private:
    Value symbol(std::span<const Token> path) override {
        return answer([&] { return (*ask_name_)(path); });
    }
    bool is_defined(std::span<const Token> path) override {
        return answer([&] { return Answer{{program_->is_defined(path)}}; }).number != 0;
    }
    Value anonymous(const Token& token) override {
        return answer([&] { return Answer{program_->anonymous(token)}; });
    }
    std::int64_t program_counter() override {
        return answer([&] { return Answer{{program_->program_counter()}}; }).number;
    }
    std::uint8_t mapped(std::uint8_t code) override {
        return static_cast<std::uint8_t>(answer([&] { return Answer{{program_->mapped(code)}}; }).number);
    }
    Value segment(std::string_view function, const Token& name) override {
        return answer([&] { return Answer{program_->segment(function, name)}; });
    }
    template <class Ask>
    Value answer(Ask ask) {
        if (program_) answers_.push_back(ask());
        return answers_[asked_++].value;
    }

    std::vector<Token> tokens_;
    std::vector<Answer> answers_;
    std::size_t asked_ = 0;
    Environment* program_ = nullptr; // while the expression is read for the first time
    const AskName* ask_name_ = nullptr;
};

class Equates {
  public:
    // Its number, for the symbol.
    std::size_t add(Reference name, Value value, Formula formula);
    // Gives the symbols their values at the end of the pass. The first equate that needs itself, or nothing.
    std::optional<Token> settle(Symbols& symbols);

  private:
    enum class State : std::uint8_t { fresh, entered, settled };
    struct Equate {
        Reference name;
        Value value;
        Formula formula;
        State state = State::fresh;
    };

    void enter(std::size_t number, Symbols& symbols);
    void compute(Equate& equate, const Symbols& symbols);

    std::vector<Equate> equates_;
    std::vector<std::size_t> path_; // those entered, then those to enter next
    std::vector<std::size_t> circular_;
};

} // namespace asm65
