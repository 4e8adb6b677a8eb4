#include "tools/asm65/language/token_functions.hpp"

#include <algorithm>
#include <array>
#include <fmt/format.h>
#include <fmt/printf.h>

#include "tools/asm65/opcodes.hpp"

namespace asm65 {
namespace {

using Tokens = std::vector<Token>;

// One argument, without the braces around it.
using Argument = std::span<const Token>;

class Functions {
  public:
    Functions(Environment& environment, Names& names) : environment_(environment), names_(names) {}

    Tokens run(std::span<const Token> tokens, int depth) {
        static constexpr int deepest = 64;
        Tokens result;
        for (std::size_t i = 0; i < tokens.size(); ++i) {
            const Handler handler = handler_of(tokens[i]);
            if (!handler || i + 1 == tokens.size() || !is_punctuation(tokens[i + 1], "(")) {
                result.push_back(tokens[i]);
                continue;
            }
            if (depth == deepest) throw StatementError{tokens[i], "the functions are nested too deeply"};
            const std::size_t close = closing(tokens, i + 1);
            const Tokens inner = run(tokens.subspan(i + 2, close - i - 2), depth + 1);
            const Tokens made = (this->*handler)(tokens[i], arguments(inner));
            result.insert(result.end(), made.begin(), made.end());
            i = close;
        }
        return result;
    }

    static bool is_function(const Token& token) { return handler_of(token) != nullptr; }

  private:
    using Arguments = std::vector<Argument>;
    using Handler = Tokens (Functions::*)(const Token& name, const Arguments& arguments);

    static Handler handler_of(const Token& token) {
        struct Entry {
            std::string_view name;
            Handler handler;
        };
        static constexpr std::array<Entry, 11> table{{
            {".concat", &Functions::concat},
            {".ident", &Functions::ident},
            {".left", &Functions::part},
            {".match", &Functions::match},
            {".mid", &Functions::part},
            {".right", &Functions::part},
            {".sprintf", &Functions::sprintf},
            {".strat", &Functions::strat},
            {".string", &Functions::string},
            {".tcount", &Functions::tcount},
            {".xmatch", &Functions::match},
        }};
        if (token.kind != TokenKind::directive) return nullptr;
        const auto found = std::ranges::find(table, token.text, &Entry::name);
        return found == table.end() ? nullptr : found->handler;
    }

    static std::size_t closing(std::span<const Token> tokens, std::size_t open) {
        int depth = 0;
        for (std::size_t i = open; i < tokens.size(); ++i) {
            if (is_punctuation(tokens[i], "(")) ++depth;
            if (is_punctuation(tokens[i], ")") && --depth == 0) return i;
        }
        throw StatementError{tokens.back(), "')' expected"};
    }

    // Splits at the commas outside of parentheses and braces.
    static Arguments arguments(std::span<const Token> tokens) {
        Arguments result;
        int depth = 0;
        std::size_t begin = 0;
        const auto end_at = [&](std::size_t end) {
            Argument one = tokens.subspan(begin, end - begin);
            if (one.size() >= 2 && is_punctuation(one.front(), "{") && is_punctuation(one.back(), "}"))
                one = one.subspan(1, one.size() - 2);
            result.push_back(one);
            begin = end + 1;
        };
        for (std::size_t i = 0; i < tokens.size(); ++i) {
            if (is_punctuation(tokens[i], "(") || is_punctuation(tokens[i], "{")) ++depth;
            if (is_punctuation(tokens[i], ")") || is_punctuation(tokens[i], "}")) --depth;
            if (depth == 0 && is_punctuation(tokens[i], ",")) end_at(i);
        }
        end_at(tokens.size());
        return result;
    }

    static void expect_count(const Token& name, const Arguments& arguments, std::size_t count) {
        if (arguments.size() != count)
            throw StatementError{name, fmt::format("{} has {} argument{}, not {}", name.text, count,
                                                   count == 1 ? "" : "s", arguments.size())};
    }

    std::int64_t number(const Token& name, Argument argument) {
        Cursor cursor(argument, name.line);
        const std::int64_t value = evaluate(cursor, environment_).number;
        cursor.expect_end();
        return value;
    }

    static std::string_view text(const Token& name, Argument argument) {
        if (argument.size() != 1 || argument[0].kind != TokenKind::string)
            throw StatementError{argument.empty() ? name : argument[0], "a text in quotes expected"};
        return argument[0].text;
    }

    static Token make(Token token, TokenKind kind, std::int64_t value) {
        token.kind = kind;
        token.value = value;
        return token;
    }

    Tokens make_string(const Token& name, std::string text) {
        static constexpr std::size_t longest = 4096; // a macro that doubles a text would take all memory
        if (text.size() > longest) throw StatementError{name, "the text is too long"};
        Token token = make(name, TokenKind::string, 0);
        token.text = names_.intern(std::move(text));
        return {token};
    }

    static Tokens make_number(const Token& name, std::int64_t value) { return {make(name, TokenKind::number, value)}; }

    Tokens concat(const Token& name, const Arguments& arguments) {
        std::string joined;
        for (const Argument& argument : arguments) joined += text(name, argument);
        return make_string(name, std::move(joined));
    }

    Tokens ident(const Token& name, const Arguments& arguments) {
        expect_count(name, arguments, 1);
        const std::string_view written = text(name, arguments[0]);
        const bool local = written.starts_with('@');
        const std::string_view rest = written.substr(local ? 1 : 0);
        const auto is_letter = [](char c) { return (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z') || c == '_'; };
        const bool valid = !rest.empty() && (local || is_letter(rest[0])) &&
                           std::ranges::all_of(rest, [&](char c) { return is_letter(c) || (c >= '0' && c <= '9'); });
        if (!valid) throw StatementError{name, fmt::format("'{}' is not a name", written)};
        Token token = make(name, local ? TokenKind::local : TokenKind::identifier, find_mnemonic(written));
        token.text = written;
        return {token};
    }

    // .left(count, tokens), .right(count, tokens), .mid(first, count, tokens): the first is number 0.
    Tokens part(const Token& name, const Arguments& arguments) {
        const bool mid = name.text == ".mid";
        expect_count(name, arguments, mid ? 3 : 2);
        const Argument tokens = arguments.back();
        const auto limit = static_cast<std::int64_t>(tokens.size());
        std::int64_t first = mid ? std::clamp<std::int64_t>(number(name, arguments[0]), 0, limit) : 0;
        const std::int64_t count = std::clamp<std::int64_t>(number(name, arguments[mid ? 1 : 0]), 0, limit - first);
        if (name.text == ".right") first = limit - count;
        const Argument chosen = tokens.subspan(static_cast<std::size_t>(first), static_cast<std::size_t>(count));
        return {chosen.begin(), chosen.end()};
    }

    static bool is_register(const Token& token) {
        return token.kind == TokenKind::identifier && token.text.size() == 1 &&
               std::string_view("aAxXyY").find(token.text) != std::string_view::npos;
    }

    // .match compares only the kinds of tokens that have a value, .xmatch the values too.
    Tokens match(const Token& name, const Arguments& arguments) {
        expect_count(name, arguments, 2);
        const bool exact = name.text == ".xmatch";
        const auto same = [&](const Token& a, const Token& b) {
            if (a.kind != b.kind) return false;
            const bool fixed =
                a.kind == TokenKind::punctuation || a.kind == TokenKind::directive ||
                (a.kind == TokenKind::identifier && (a.value >= 0 || b.value >= 0 || is_register(a) || is_register(b)));
            if (is_register(a) && is_register(b)) return lower(a.text) == lower(b.text);
            if (a.kind == TokenKind::number || a.kind == TokenKind::character) return !exact || a.value == b.value;
            return (!exact && !fixed) || a.text == b.text;
        };
        return make_number(name, std::ranges::equal(arguments[0], arguments[1], same));
    }

    Tokens strat(const Token& name, const Arguments& arguments) {
        expect_count(name, arguments, 2);
        const std::string_view string = text(name, arguments[0]);
        const std::int64_t index = number(name, arguments[1]);
        if (index < 0 || index >= static_cast<std::int64_t>(string.size()))
            throw StatementError{name, fmt::format("the text has no character {}", index)};
        return {make(name, TokenKind::character, static_cast<std::uint8_t>(string[static_cast<std::size_t>(index)]))};
    }

    Tokens string(const Token& name, const Arguments& arguments) {
        expect_count(name, arguments, 1);
        if (arguments[0].size() == 1 &&
            (arguments[0][0].kind == TokenKind::identifier || arguments[0][0].kind == TokenKind::local))
            return make_string(name, std::string(arguments[0][0].text));
        return make_string(name, fmt::format("{}", number(name, arguments[0])));
    }

    Tokens tcount(const Token& name, const Arguments& arguments) {
        expect_count(name, arguments, 1);
        return make_number(name, static_cast<std::int64_t>(arguments[0].size()));
    }

    Tokens sprintf(const Token& name, const Arguments& arguments) {
        const std::string_view format = text(name, arguments[0]);
        std::string result;
        std::size_t used = 1;
        for (std::size_t i = 0; i < format.size(); ++i) {
            if (format[i] != '%') {
                result += format[i];
                continue;
            }
            const std::size_t end = format.find_first_not_of("+- #0123456789.", i + 1);
            if (end == std::string_view::npos) throw StatementError{name, "the format ends within a '%'"};
            if (format[end] == '%')
                result += '%';
            else if (used == arguments.size())
                throw StatementError{name, "the format has more '%' than there are values"};
            else
                result += formatted(name, std::string(format.substr(i, end - i)), format[end], arguments[used++]);
            i = end;
        }
        if (used != arguments.size()) throw StatementError{name, "the format has fewer '%' than there are values"};
        return make_string(name, std::move(result));
    }

    // `flags`: the '%' with flags, width and precision.
    std::string formatted(const Token& name, const std::string& flags, char conversion, Argument argument) {
        if (flags.size() > 8) throw StatementError{name, "the format's width is too large"};
        try {
            if (conversion == 's') return fmt::sprintf(flags + 's', text(name, argument));
            const std::int64_t value = number(name, argument);
            if (conversion == 'c') return fmt::sprintf(flags + 'c', static_cast<char>(value & 0xFF));
            if (std::string_view("diuxXo").find(conversion) != std::string_view::npos)
                return fmt::sprintf(flags + conversion, value);
        } catch (const fmt::format_error&) {
            throw StatementError{name, fmt::format("'{}{}' is not a format", flags, conversion)};
        }
        throw StatementError{name, fmt::format("'%{}' is not a conversion", conversion)};
    }

    Environment& environment_;
    Names& names_;
};

} // namespace

bool has_token_function(std::span<const Token> tokens) { return std::ranges::any_of(tokens, Functions::is_function); }

std::vector<Token> evaluate_functions(std::span<const Token> tokens, Environment& environment, Names& names) {
    return Functions(environment, names).run(tokens, 0);
}

} // namespace asm65
