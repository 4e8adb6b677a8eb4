#include "tools/asm65/language/expression.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace asm65 {
namespace {

using Unsigned = std::uint64_t;

// All arithmetic wraps at 64 bits.
std::int64_t wrap(Unsigned value) { return static_cast<std::int64_t>(value); }
Unsigned bits(std::int64_t value) { return static_cast<Unsigned>(value); }

bool valid_shift(std::int64_t count) { return count >= 0 && count < 64; }

std::int64_t divide(const Token& op, std::int64_t a, std::int64_t b, bool resolved) {
    const bool quotient = op.value == punctuation_code("/");
    if (b == 0 && resolved) throw StatementError{op, "division by zero"};
    if (b == 0) return 0;
    if (b == -1) return quotient ? wrap(0 - bits(a)) : 0; // the only quotient that can overflow
    return quotient ? a / b : a % b;
}

std::int64_t apply(const Token& op, std::int64_t a, std::int64_t b, bool resolved) {
    switch (op.value) {
    case punctuation_code("*"): return wrap(bits(a) * bits(b));
    case punctuation_code("/"):
    case punctuation_code("%"): return divide(op, a, b, resolved);
    case punctuation_code("&"): return a & b;
    case punctuation_code("^"): return a ^ b;
    case punctuation_code("<<"): return valid_shift(b) ? wrap(bits(a) << b) : 0;
    case punctuation_code(">>"): return valid_shift(b) ? wrap(bits(a) >> b) : 0;
    case punctuation_code("+"): return wrap(bits(a) + bits(b));
    case punctuation_code("-"): return wrap(bits(a) - bits(b));
    case punctuation_code("|"): return a | b;
    case punctuation_code("="):
    case punctuation_code("=="): return a == b;
    case punctuation_code("<>"):
    case punctuation_code("!="): return a != b;
    case punctuation_code("<"): return a < b;
    case punctuation_code(">"): return a > b;
    case punctuation_code("<="): return a <= b;
    case punctuation_code(">="): return a >= b;
    case punctuation_code("&&"): return a != 0 && b != 0;
    case punctuation_code("^^"): return (a != 0) != (b != 0);
    default: return a != 0 || b != 0; // "||": no other operator remains
    }
}

// How strongly a binary operator binds; 0: another token.
int level_of(const Token& token) {
    if (token.kind != TokenKind::punctuation) return 0;
    switch (token.value) {
    case punctuation_code("||"): return 1;
    case punctuation_code("&&"):
    case punctuation_code("^^"): return 2;
    case punctuation_code("="):
    case punctuation_code("=="):
    case punctuation_code("<>"):
    case punctuation_code("!="):
    case punctuation_code("<"):
    case punctuation_code(">"):
    case punctuation_code("<="):
    case punctuation_code(">="): return 3;
    case punctuation_code("+"):
    case punctuation_code("-"):
    case punctuation_code("|"): return 4;
    case punctuation_code("*"):
    case punctuation_code("/"):
    case punctuation_code("%"):
    case punctuation_code("&"):
    case punctuation_code("^"):
    case punctuation_code("<<"):
    case punctuation_code(">>"): return 5;
    default: return 0;
    }
}

Value make(std::int64_t number, bool resolved) { return {resolved ? number : 0, Value::constant, resolved}; }

// The address size of a result: ca65's StudyExpr.
AddressSize binary_size(const Token& op, const Value& a, const Value& b) {
    if (level_of(op) <= 3) return AddressSize::zero_page;
    const AddressSize left = a.address_size(), right = b.address_size();
    const bool smaller = op.value == punctuation_code("&") && std::max(left, right) != AddressSize::unknown;
    return smaller ? std::min(left, right) : std::max(left, right);
}

Value binary_result(const Token& op, const Value& a, const Value& b) {
    const bool resolved = a.resolved && b.resolved;
    Value result = make(apply(op, a.number, b.number, resolved), resolved);
    if (a.size != AddressSize::by_value || b.size != AddressSize::by_value) result.size = binary_size(op, a, b);
    if (a.base == Value::constant && b.base == Value::constant) return result;
    const bool minus = op.value == punctuation_code("-");
    if (minus && a.base == b.base && a.base >= 0) return result; // a distance
    const bool sum = minus || op.value == punctuation_code("+");
    result.base = Value::complex;
    if (sum && b.base == Value::constant) result.base = a.base;
    if (sum && !minus && a.base == Value::constant) result.base = b.base;
    return result;
}

class Evaluator {
  public:
    Evaluator(Cursor& cursor, Environment& environment) : cursor_(cursor), environment_(environment) {}

    Value expression() {
        const Nesting nesting(*this);
        if (cursor_.accept("!")) {
            const Value value = expression();
            return unary_result(value.number == 0, value, AddressSize::zero_page);
        }
        return binary(1);
    }

  private:
    // Limits nesting, so that no source overflows the stack.
    struct Nesting {
        explicit Nesting(Evaluator& e) : evaluator(e) {
            static constexpr int limit = 200;
            if (++evaluator.depth_ > limit) evaluator.cursor_.fail("the expression is nested too deeply");
        }
        Nesting(const Nesting&) = delete;
        Nesting& operator=(const Nesting&) = delete;
        ~Nesting() { --evaluator.depth_; }
        Evaluator& evaluator;
    };

    static Value unary_result(std::int64_t number, const Value& operand, AddressSize size) {
        Value result = make(number, operand.resolved);
        if (operand.size != AddressSize::by_value) result.size = size;
        if (operand.base != Value::constant) result.base = Value::complex;
        return result;
    }

    // Operators that bind at least this strongly.
    Value binary(int weakest) {
        Value left = unary();
        for (int level = level_of(cursor_.peek()); level >= weakest; level = level_of(cursor_.peek())) {
            const Token& op = cursor_.next();
            left = binary_result(op, left, binary(level + 1));
        }
        return left;
    }

    Value unary() {
        if (cursor_.peek().kind != TokenKind::punctuation) return primary();
        const Nesting nesting(*this);
        const std::int64_t op = cursor_.peek().value;
        switch (op) {
        case punctuation_code("+"):
        case punctuation_code("-"):
        case punctuation_code("~"):
        case punctuation_code("<"):
        case punctuation_code(">"):
        case punctuation_code("^"): {
            cursor_.next();
            const Value value = unary();
            if (op == punctuation_code("+")) return value;
            const bool bytes = op != punctuation_code("-") && op != punctuation_code("~");
            return unary_result(apply_unary(op, value.number), value, bytes ? AddressSize::zero_page : value.size);
        }
        case punctuation_code("!"): return expression();
        default: return primary();
        }
    }

    static std::int64_t apply_unary(std::int64_t op, std::int64_t value) {
        switch (op) {
        case punctuation_code("-"): return wrap(0 - bits(value));
        case punctuation_code("~"): return ~value;
        case punctuation_code("<"): return value & 0xFF;
        case punctuation_code(">"): return value >> 8 & 0xFF;
        case punctuation_code("^"): return value >> 16 & 0xFF;
        default: return value;
        }
    }

    Value primary() {
        const Token& token = cursor_.peek();
        switch (token.kind) {
        case TokenKind::number: return {cursor_.next().value};
        case TokenKind::character: return {environment_.mapped(static_cast<std::uint8_t>(cursor_.next().value))};
        case TokenKind::anonymous: return environment_.anonymous(cursor_.next());
        case TokenKind::identifier:
        case TokenKind::local: return environment_.symbol(read_path(cursor_));
        case TokenKind::directive: return function();
        case TokenKind::punctuation: break;
        default: cursor_.fail("a value is missing here");
        }
        if (cursor_.is("(")) return parenthesis();
        if (cursor_.accept("*")) return environment_.program_counter();
        if (cursor_.is("::")) return environment_.symbol(read_path(cursor_));
        if (environment_.reads_memory() && cursor_.accept("[")) return memory();
        cursor_.fail("a value is missing here");
    }

    Value memory() {
        const Value address = expression();
        const Value bytes = cursor_.accept(",") ? expression() : Value{1};
        cursor_.expect("]");
        return environment_.memory(address.number, bytes.number);
    }

    Value parenthesis() {
        cursor_.expect("(");
        const Value value = expression();
        cursor_.expect(")");
        return value;
    }

    Value function() {
        const Token& name = cursor_.next();
        if (name.text == ".lobyte") return byte_of("<");
        if (name.text == ".hibyte") return byte_of(">");
        if (name.text == ".bankbyte") return byte_of("^");
        if (name.text == ".min" || name.text == ".max") return extreme(name.text == ".min");
        if (name.text == ".loword" || name.text == ".hiword") return word_of(name.text == ".hiword");
        if (name.text == ".defined") return defined();
        if (name.text == ".const") return known();
        if (name.text == ".sizeof" || name.text == ".referenced" || name.text == ".addrsize" ||
            name.text == ".definedmacro" || name.text == ".ismnemonic" || name.text == ".ismnem")
            return of_name(name);
        if (name.text == ".cpu") return {environment_.cpu()};
        if (name.text == ".version") return {0x320}; // ca65 2.18
        if (name.text == ".bank") return bank();
        if (name.text == ".strlen") return string_length();
        if (name.text == ".blank") return blank();
        if (name.text == ".segstart" || name.text == ".segend" || name.text == ".segsize") return segment(name.text);
        throw StatementError{name, fmt::format("'{}' is not a function", name.text)};
    }

    Value byte_of(std::string_view op) {
        const Value value = parenthesis();
        return unary_result(apply_unary(punctuation_code(op), value.number), value, AddressSize::zero_page);
    }

    Value word_of(bool high) {
        const Value value = parenthesis();
        return unary_result(value.number >> (high ? 16 : 0) & 0xFFFF, value, AddressSize::absolute);
    }

    Value known() {
        const Value value = parenthesis();
        return {value.resolved && value.base == Value::constant};
    }

    Value bank() {
        parenthesis();
        return {0};
    }

    Value of_name(const Token& function) {
        cursor_.expect("(");
        const Value result = environment_.of_name(function, read_path(cursor_));
        cursor_.expect(")");
        return result;
    }

    Value extreme(bool least) {
        cursor_.expect("(");
        const Value a = expression();
        cursor_.expect(",");
        const Value b = expression();
        cursor_.expect(")");
        Value result = least == (b.number < a.number) ? b : a;
        result.resolved = a.resolved && b.resolved;
        if (a.base != Value::constant || b.base != Value::constant) result.base = Value::complex;
        if (a.size != AddressSize::by_value || b.size != AddressSize::by_value)
            result.size = std::max(a.address_size(), b.address_size());
        return result;
    }

    Value defined() {
        cursor_.expect("(");
        const bool result = environment_.is_defined(read_path(cursor_));
        cursor_.expect(")");
        return {result};
    }

    Value string_length() {
        cursor_.expect("(");
        const Token string = cursor_.expect(TokenKind::string, "a string");
        cursor_.expect(")");
        return {static_cast<std::int64_t>(string.text.size())};
    }

    // .blank(...): true if a macro's argument is empty. The argument may contain any tokens; `{}` around them does not
    // count.
    Value blank() {
        cursor_.expect("(");
        bool empty = true;
        for (int depth = 1;;) {
            if (cursor_.at_end()) cursor_.fail("')' expected");
            const Token token = cursor_.next();
            if (is_punctuation(token, "(")) ++depth;
            if (is_punctuation(token, ")") && --depth == 0) return {empty};
            if (!is_punctuation(token, "{") && !is_punctuation(token, "}")) empty = false;
        }
    }

    Value segment(std::string_view name) {
        cursor_.expect("(");
        const Token segment = cursor_.expect(TokenKind::string, "a segment's name in quotes");
        cursor_.expect(")");
        return environment_.segment(name, segment);
    }

    Cursor& cursor_;
    Environment& environment_;
    int depth_ = 0;
};

} // namespace

Value evaluate(Cursor& cursor, Environment& environment) { return Evaluator(cursor, environment).expression(); }

std::span<const Token> read_path(Cursor& cursor) {
    const std::span<const Token> start = cursor.rest();
    if (cursor.peek().kind == TokenKind::local) {
        cursor.next();
        return start.first(1);
    }
    std::size_t length = cursor.accept("::") ? 2 : 1;
    cursor.expect(TokenKind::identifier, "a name");
    for (; cursor.accept("::"); length += 2) cursor.expect(TokenKind::identifier, "a name");
    return start.first(length);
}

std::string path_text(std::span<const Token> path) {
    std::string result;
    for (const Token& token : path) result += token.text;
    return result;
}

} // namespace asm65
