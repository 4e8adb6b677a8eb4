#include "host/debug/expression.hpp"

#include "host/debug/chip_registers.hpp"
#include "host/debug/debugger.hpp"
#include "host/debug/readout.hpp"
#include "tools/asm65/language/expression.hpp"
#include "tools/asm65/language/lexer.hpp"

#include <cctype>
#include <fmt/format.h>

namespace host {

struct Expression::Tokens {
    asm65::Sources sources{[](const std::string&) { return std::nullopt; }};
    asm65::Line line;
};

namespace {

constexpr std::size_t longest_expression = 1000; // bytes of an expression

std::string with_dots(std::string text) {
    for (auto at = text.find("::"); at != std::string::npos; at = text.find("::", at)) text.replace(at, 2, ".");
    return text;
}

// The machine and the symbols as an assembler's environment. A name outside them is an error.
class MachineNames final : public asm65::Environment {
  public:
    explicit MachineNames(const Debugger& debugger) : debugger_(debugger) {}

    asm65::Value symbol(std::span<const asm65::Token> path) override {
        const auto name = asm65::path_text(path);
        if (const auto value = find(name)) return {*value};
        const auto* known = chip_register(debugger_.machine().kind(), with_dots(name));
        if (known == nullptr) throw asm65::StatementError{path.front(), fmt::format("unknown name '{}'", name)};
        if (const auto value = register_value(debugger_, *known)) return {*value};
        throw asm65::StatementError{path.front(),
                                    fmt::format("'{}' has no value: a write to it only has an effect", name)};
    }
    bool is_defined(std::span<const asm65::Token> path) override { return find(asm65::path_text(path)).has_value(); }
    asm65::Value anonymous(const asm65::Token& token) override {
        throw asm65::StatementError{token, "unnamed labels are unknown here"};
    }
    asm65::Value program_counter() override { return {debugger_.registers().pc}; }
    std::uint8_t mapped(std::uint8_t character) override { return character; }
    asm65::Value of_name(const asm65::Token& function, std::span<const asm65::Token>) override {
        throw asm65::StatementError{function, fmt::format("{} is unknown here", function.text)};
    }
    std::int64_t cpu() override { return 0x02; } // a 6502
    asm65::Value segment(std::string_view, const asm65::Token& name) override {
        throw asm65::StatementError{name, "segments are unknown here"};
    }
    bool reads_memory() const override { return true; }
    asm65::Value memory(std::int64_t address, std::int64_t bytes) override {
        std::int64_t value = 0;
        for (std::int64_t i = std::clamp<std::int64_t>(bytes, 1, 4); i-- > 0;)
            value = value << 8 | debugger_.peek(static_cast<std::uint16_t>(address + i));
        return {value};
    }

  private:
    std::optional<std::int64_t> find(const std::string& name) const {
        const auto lower = asm65::lower(name);
        const auto& registers = debugger_.registers();
        const auto beam = debugger_.beam();
        const auto flag = [&](std::uint8_t bit) { return (registers.p & bit) != 0 ? 1 : 0; };
        if (lower == "a") return registers.a;
        if (lower == "x") return registers.x;
        if (lower == "y") return registers.y;
        if (lower == "s") return registers.s;
        if (lower == "p") return registers.p;
        if (lower == "pc") return registers.pc;
        if (lower == "flag::n") return flag(emu::flag::negative);
        if (lower == "flag::v") return flag(emu::flag::overflow);
        if (lower == "flag::d") return flag(emu::flag::decimal);
        if (lower == "flag::i") return flag(emu::flag::interrupt_disable);
        if (lower == "flag::z") return flag(emu::flag::zero);
        if (lower == "flag::c") return flag(emu::flag::carry);
        if (lower == "cycle") return debugger_.now();
        if (lower == "frame") return beam.frame;
        if (lower == "line") return beam.line;
        if (lower == "dot") return beam.dot;
        if (!debugger_.symbols()) return std::nullopt;
        return debugger_.symbols()(name.starts_with("::") ? name.substr(2) : name);
    }

    const Debugger& debugger_;
};

// Without the brackets of [antic.dmactl], whose value is not an address.
std::string without_brackets(std::string text) {
    for (auto open = text.find('['); open != std::string::npos; open = text.find('[', open + 1)) {
        const auto close = std::min(text.find(']', open), text.size());
        const auto inside = text.substr(open + 1, close - std::min(close, open + 1));
        const auto is_register = [&](MachineKind kind) { return chip_register(kind, inside) != nullptr; };
        if (close == text.size() || inside.find('.') == std::string::npos) continue;
        if (is_register(MachineKind::apple2plus) || is_register(MachineKind::atari800)) text[open] = text[close] = ' ';
    }
    return text;
}

// antic.dmactl is antic::dmactl to the assembler. A dot after a blank or an operator begins a function.
std::string with_scopes(std::string_view text) {
    const auto in_name = [](char c) { return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_'; };
    std::string scoped;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const bool inside =
            text[i] == '.' && i > 0 && in_name(text[i - 1]) && i + 1 < text.size() && in_name(text[i + 1]);
        scoped += inside ? "::" : std::string(1, text[i]);
    }
    return scoped;
}

} // namespace

emu::Result<Expression> Expression::parse(std::string_view text) {
    if (text.size() > longest_expression) return emu::Error{"the expression is too long"};
    auto tokens = std::make_shared<Tokens>();
    const asm65::Features features;
    asm65::FileReader lines(*tokens->sources.add("", with_scopes(without_brackets(std::string(text))) + "\n"), features,
                            tokens->sources.names());
    if (!lines.next(tokens->line)) return emu::Error{"an expression is missing"};
    if (asm65::Line more; lines.next(more)) return emu::Error{"one line is expected"};
    Expression expression;
    expression.text_ = text;
    expression.tokens_ = std::move(tokens);
    return expression;
}

emu::Result<std::int64_t> Expression::value(const Debugger& debugger) const {
    const auto& line = tokens_->line;
    try {
        asm65::Cursor cursor(line.tokens, line.source);
        MachineNames names(debugger);
        const auto value = asm65::evaluate(cursor, names);
        cursor.expect_end();
        return value.number;
    } catch (const asm65::StatementError& error) {
        return emu::Error{text_.find("::") == std::string::npos ? with_dots(error.text) : error.text};
    }
}

std::string hexadecimal(std::int64_t value) {
    const auto magnitude = value < 0 ? 0 - static_cast<std::uint64_t>(value) : static_cast<std::uint64_t>(value);
    return fmt::format("{}${:0{}X}", value < 0 ? "-" : "", magnitude, magnitude > 0xFF ? 4 : 2);
}

} // namespace host
