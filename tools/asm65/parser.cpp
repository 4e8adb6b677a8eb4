#include "tools/asm65/parser.hpp"

#include <fmt/format.h>

#include "tools/asm65/lexer.hpp"

namespace asm65 {

bool is_punctuation(const Token& token, std::string_view text) {
    return token.kind == TokenKind::punctuation && token.value == punctuation_code(text);
}

Cursor::Cursor(std::span<const Token> tokens, const SourceLine* line) : tokens_(tokens) {
    end_.line = line;
    if (tokens.empty()) return;
    const Token& last = tokens.back();
    const std::size_t quotes = last.kind == TokenKind::string ? 2 : 0;
    end_.line = last.line;
    end_.column = last.column + static_cast<std::uint32_t>(last.text.size() + quotes);
}

Token Cursor::next() {
    const Token token = peek();
    if (!at_end()) ++at_;
    return token;
}

bool Cursor::is(std::string_view punctuation, std::size_t ahead) const {
    return is_punctuation(peek(ahead), punctuation);
}

bool Cursor::is_word(std::string_view word, std::size_t ahead) const {
    const Token& token = peek(ahead);
    return token.kind == TokenKind::identifier && lower(token.text) == word;
}

bool Cursor::accept(std::string_view punctuation) {
    if (!is(punctuation)) return false;
    ++at_;
    return true;
}

void Cursor::fail(std::string text) const {
    if (peek().kind == TokenKind::error) text = peek().text;
    throw StatementError{peek(), std::move(text)};
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

std::size_t find_close(std::span<const Line> lines, std::size_t from, std::string_view open, std::string_view close) {
    std::size_t depth = 1;
    for (std::size_t i = from + 1; i < lines.size(); ++i) {
        const std::string_view directive = directive_of(lines[i]);
        if (directive == open) ++depth;
        if (directive == close && --depth == 0) return i;
    }
    return lines.size();
}

} // namespace asm65
