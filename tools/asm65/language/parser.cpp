#include "tools/asm65/language/parser.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace asm65 {

bool Cursor::is_word(std::string_view word, std::size_t ahead) const {
    const Token& token = peek(ahead);
    return token.kind == TokenKind::identifier &&
           std::ranges::equal(token.text, word, {}, [](char c) { return lower(c); });
}

void Cursor::fail(std::string text) const {
    if (peek().kind == TokenKind::error) text = peek().text;
    throw StatementError{peek(), std::move(text)};
}

void Cursor::skip_item() {
    for (int depth = 0; !at_end() && (depth > 0 || !is(",")); ++at_) depth += is("(") ? 1 : is(")") ? -1 : 0;
}

void Cursor::expect(std::string_view punctuation) {
    if (!accept(punctuation)) fail(fmt::format("'{}' expected", punctuation));
}

void Cursor::expect_end() const {
    if (!at_end()) fail("the statement should end here");
}

Token Cursor::expect(TokenKind kind, std::string_view what) {
    if (peek().kind != kind) fail(fmt::format("{} expected", what));
    return next();
}

std::string_view directive_of(const Line& line) {
    if (!line.may_contain(TokenKind::directive)) return {};
    std::size_t i = 0;
    const auto& tokens = line.tokens;
    for (;;) {
        if (i < tokens.size() && is_punctuation(tokens[i], ":")) {
            ++i;
        } else if (i + 1 < tokens.size() && is_punctuation(tokens[i + 1], ":") &&
                   (tokens[i].kind == TokenKind::identifier || tokens[i].kind == TokenKind::local)) {
            i += 2;
        } else {
            break;
        }
    }
    return i < tokens.size() && tokens[i].kind == TokenKind::directive ? tokens[i].text : std::string_view{};
}

bool collect(LineReader& lines, std::string_view open, std::string_view close, std::vector<Line>& body) {
    std::size_t depth = 1;
    for (Line line; lines.next(line);) {
        const std::string_view directive = directive_of(line);
        if (directive == open) ++depth;
        const bool closes = !line.tokens.empty() && line.tokens.back().kind == TokenKind::directive &&
                            line.tokens.back().text == close; // also after a statement
        const bool ends = closes && --depth == 0;
        if (ends) line.tokens.pop_back();
        if (!ends || !line.tokens.empty()) body.push_back(line);
        if (ends) return true;
    }
    return false;
}

} // namespace asm65
