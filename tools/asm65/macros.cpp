#include "tools/asm65/macros.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace asm65 {
namespace {

bool enclosed(const std::vector<Token>& tokens) {
    return tokens.size() >= 2 && is_punctuation(tokens.front(), "{") && is_punctuation(tokens.back(), "}");
}

// Reads the names of `.local a, b`.
void read_locals(const Line& line, std::uint64_t serial, Names& names, std::vector<Replacement>& replacements) {
    Cursor cursor(line.tokens, line.source);
    cursor.next();
    do {
        Token name = cursor.expect(TokenKind::identifier, "a name");
        const std::string_view old = name.text;
        name.text = names.intern(fmt::format("{}?{}", old, serial)); // no source name contains a question mark
        name.value = -1;
        replacements.push_back({old, {name}});
    } while (cursor.accept(","));
    cursor.expect_end();
}

Token number(const Token& where, std::int64_t value) {
    Token token = where;
    token.kind = TokenKind::number;
    token.value = value;
    return token;
}

} // namespace

std::vector<std::vector<Token>> read_arguments(Cursor& cursor) {
    std::vector<std::vector<Token>> arguments;
    if (cursor.at_end()) return arguments;
    arguments.emplace_back();
    int depth = 0;
    while (!cursor.at_end()) {
        const Token token = cursor.next();
        if (is_punctuation(token, "{")) ++depth;
        if (is_punctuation(token, "}") && --depth < 0) throw StatementError{token, "'}' without '{'"};
        if (depth == 0 && is_punctuation(token, ","))
            arguments.emplace_back();
        else
            arguments.back().push_back(token);
    }
    if (depth > 0) cursor.fail("'}' expected");
    for (auto& argument : arguments)
        if (enclosed(argument)) argument = {argument.begin() + 1, argument.end() - 1};
    return arguments;
}

Line substitute(const Line& line, const std::vector<Replacement>& replacements, std::size_t& room) {
    static constexpr std::size_t longest = 4096; // tokens
    Line result{line.source, {}};
    result.tokens.reserve(line.tokens.size());
    for (const Token& token : line.tokens) {
        auto found = replacements.end();
        if (token.kind == TokenKind::identifier || token.kind == TokenKind::directive)
            found = std::ranges::find(replacements, token.text, &Replacement::name);
        if (found == replacements.end())
            result.tokens.push_back(token);
        else
            result.tokens.insert(result.tokens.end(), found->tokens.begin(), found->tokens.end());
        if (result.tokens.size() > longest) throw StatementError{token, "the arguments make this line too long"};
    }
    if (result.tokens.size() >= room) {
        Token where;
        where.line = line.source;
        throw StatementError{
            where, fmt::format("the macros and repeats in one another come to more than {} tokens", expansion_limit)};
    }
    room -= result.tokens.size() + 1;
    return result;
}

std::vector<Line> expand(const Macro& macro, std::vector<std::vector<Token>> arguments, std::uint64_t serial,
                         Names& names, std::size_t& room) {
    std::vector<Replacement> replacements;
    replacements.push_back({".paramcount", {number(macro.where, static_cast<std::int64_t>(arguments.size()))}});
    arguments.resize(std::max(arguments.size(), macro.parameters.size()));
    for (std::size_t i = 0; i < macro.parameters.size(); ++i)
        replacements.push_back({macro.parameters[i], std::move(arguments[i])});

    std::vector<const Line*> kept;
    std::size_t depth = 0; // nested macro definitions
    for (const Line& line : macro.body) {
        const std::string_view directive = directive_of(line);
        if (directive == ".macro") ++depth;
        if (directive == ".endmacro") --depth;
        if (depth == 0 && directive == ".local" && line.tokens[0].text == ".local")
            read_locals(line, serial, names, replacements);
        else
            kept.push_back(&line);
    }
    std::vector<Line> result;
    result.reserve(kept.size());
    for (const Line* line : kept) result.push_back(substitute(*line, replacements, room));
    return result;
}

} // namespace asm65
