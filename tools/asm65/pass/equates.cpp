#include "tools/asm65/pass/equates.hpp"

#include <algorithm>

namespace asm65 {

Value Formula::read(Cursor& cursor, Environment& program, const AskName& ask_name) {
    const std::span<const Token> tokens = cursor.rest();
    program_ = &program;
    ask_name_ = &ask_name;
    const Value value = evaluate(cursor, *this);
    program_ = nullptr;
    if (may_change()) tokens_.assign(tokens.begin(), tokens.end());
    return value;
}

Value Formula::evaluate_again() {
    asked_ = 0;
    Cursor cursor(tokens_, tokens_.front().line);
    return evaluate(cursor, *this);
}

bool Formula::may_change() const {
    return std::ranges::any_of(answers_,
                               [](const Answer& answer) { return answer.equate != Symbol::no_equate || answer.later; });
}

std::uint32_t Equates::add(Reference name, Value value, Formula formula) {
    equates_.push_back({name, value, std::move(formula)});
    return static_cast<std::uint32_t>(equates_.size() - 1);
}

Value Equates::current(std::uint32_t number, Symbols& symbols, int depth) {
    static constexpr int deepest = 4;
    Equate& equate = equates_[number];
    if (depth == deepest) return equate.value;
    for (Formula::Answer& answer : equate.formula.answers()) {
        std::uint32_t needed = answer.equate;
        if (const Symbol* symbol = answer.later ? symbols.find(*answer.later) : nullptr) {
            answer.value = symbol->value;
            needed = symbol->equate;
        }
        if (needed != Symbol::no_equate) answer.value = current(needed, symbols, depth + 1);
    }
    try {
        return equate.formula.evaluate_again();
    } catch (const StatementError&) { // its own line reports it
        return equate.value;
    }
}

std::optional<Token> Equates::settle(Symbols& symbols) {
    for (std::uint32_t number = 0; number < equates_.size(); ++number) {
        path_.push_back(number);
        while (!path_.empty()) enter(path_.back(), symbols);
    }
    for (const std::uint32_t number : circular_)
        if (const auto& [name, value, formula, state] = equates_[number]; !value.resolved) {
            const Symbol& symbol = *symbols.defined({name.scope, name.name});
            return Token{TokenKind::identifier, 0, symbol.column, -1, name.name, symbol.line};
        }
    return std::nullopt;
}

// Pushes the unsettled equates that the last one on the path needs; computes it if there are none.
void Equates::enter(std::uint32_t number, Symbols& symbols) {
    Equate& equate = equates_[number];
    if (equate.state == State::fresh) {
        equate.state = State::entered;
        for (Formula::Answer& answer : equate.formula.answers()) {
            if (const Symbol* symbol = answer.later ? symbols.find(*answer.later) : nullptr)
                answer.equate = symbol->equate;
            if (answer.equate == Symbol::no_equate || equates_[answer.equate].state == State::settled) continue;
            if (equates_[answer.equate].state == State::fresh)
                path_.push_back(answer.equate);
            else
                circular_.push_back(answer.equate);
        }
        return;
    }
    path_.pop_back();
    if (equate.state == State::settled) return;
    equate.state = State::settled;
    compute(equate, symbols);
    symbols.settle(equate.name, number, equate.value);
}

void Equates::compute(Equate& equate, Symbols& symbols) {
    for (Formula::Answer& answer : equate.formula.answers()) {
        if (answer.equate != Symbol::no_equate)
            answer.value = equates_[answer.equate].value;
        else if (answer.later)
            if (const Symbol* symbol = symbols.find(*answer.later)) answer.value = symbol->value;
    }
    try {
        equate.value = equate.formula.evaluate_again();
    } catch (const StatementError&) { // run_statement reports it
    }
}

} // namespace asm65
