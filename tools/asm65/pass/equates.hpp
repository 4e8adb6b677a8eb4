// Names whose value depends on a name defined further down. At the end of a pass they are recomputed in dependency
// order, so a chain of any length is resolved in one pass.
#pragma once

#include <functional>

#include "tools/asm65/language/expression.hpp"
#include "tools/asm65/symbols.hpp"

namespace asm65 {

// An expression with the values of its names. The value of a name may change until the end of the pass if the name is
// another equate or was not yet defined.
class Formula final : private Environment {
  public:
    struct Answer {
        Value value;
        std::uint32_t equate = Symbol::no_equate;
        std::optional<Reference> later{};
    };
    using AskName = std::function<Answer(std::span<const Token> path)>;

    // Evaluates the cursor's expression the first time.
    Value read(Cursor& cursor, Environment& program, const AskName& ask_name);
    // Evaluates it again with the current values. Throws StatementError.
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
    Value program_counter() override {
        return answer([&] { return Answer{program_->program_counter()}; });
    }
    std::uint8_t mapped(std::uint8_t code) override {
        return static_cast<std::uint8_t>(answer([&] { return Answer{{program_->mapped(code)}}; }).number);
    }
    Value of_name(const Token& function, std::span<const Token> path) override {
        return answer([&] { return Answer{program_->of_name(function, path)}; });
    }
    std::int64_t cpu() override {
        return answer([&] { return Answer{{program_->cpu()}}; }).number;
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
    Environment* program_ = nullptr; // during the first evaluation
    const AskName* ask_name_ = nullptr;
};

class Equates {
  public:
    // Returns its number, for the symbol.
    std::uint32_t add(Reference name, Value value, Formula formula);
    // The value as far as it is known now: ca65 decides between zero page and absolute where a name is used.
    Value current(std::uint32_t number, Symbols& symbols, int depth = 0);
    // Sets the symbols to their values at the end of the pass. Returns the first equate that depends on itself, if any.
    std::optional<Token> settle(Symbols& symbols);

  private:
    enum class State : std::uint8_t { fresh, entered, settled };
    struct Equate {
        Reference name;
        Value value;
        Formula formula;
        State state = State::fresh;
    };

    void enter(std::uint32_t number, Symbols& symbols);
    void compute(Equate& equate, Symbols& symbols);

    std::vector<Equate> equates_;
    std::vector<std::uint32_t> path_; // equates entered so far, then those to enter next
    std::vector<std::uint32_t> circular_;
};

} // namespace asm65
