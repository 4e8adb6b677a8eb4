// A cursor over the tokens of one line.
#pragma once

#include <span>

#include "tools/asm65/diagnostics.hpp"
#include "tools/asm65/language/lexer.hpp"
#include "tools/asm65/source.hpp"

namespace asm65 {

inline bool is_punctuation(const Token& token, std::string_view text) {
    return token.kind == TokenKind::punctuation && token.value == punctuation_code(text);
}

class Cursor {
  public:
    Cursor(std::span<const Token> tokens, const SourceLine* line) : tokens_(tokens) {
        end_.line = line;
        if (tokens.empty()) return;
        const Token& last = tokens.back();
        const std::size_t quotes = last.kind == TokenKind::string ? 2 : 0;
        end_.line = last.line;
        end_.column = last.column + static_cast<std::uint32_t>(last.text.size() + quotes);
    }

    const Token& peek(std::size_t ahead = 0) const {
        return at_ + ahead < tokens_.size() ? tokens_[at_ + ahead] : end_;
    }
    const Token& next() {
        const Token& token = peek();
        if (!at_end()) ++at_;
        return token;
    }
    bool at_end() const { return at_ >= tokens_.size(); }
    std::span<const Token> rest() const { return tokens_.subspan(at_); }

    bool is(std::string_view punctuation, std::size_t ahead = 0) const {
        return is_punctuation(peek(ahead), punctuation);
    }
    // Compares with a register name or similar, ignoring case.
    bool is_word(std::string_view word, std::size_t ahead = 0) const;
    bool accept(std::string_view punctuation) {
        if (!is(punctuation)) return false;
        ++at_;
        return true;
    }
    void skip_item(); // up to a comma outside of parentheses
    // These throw StatementError if the next token is another one.
    void expect(std::string_view punctuation);
    void expect_end() const;
    Token expect(TokenKind kind, std::string_view what);

    // Throws StatementError; reports an error of the token itself first.
    [[noreturn]] void fail(std::string text) const;

  private:
    std::span<const Token> tokens_;
    std::size_t at_ = 0;
    Token end_;
};

// The directive after the line's labels; "" if none.
std::string_view directive_of(const Line& line);

// Moves the lines up to `close` into `body`, skipping nested blocks. Returns false if the end is missing.
bool collect(LineReader& lines, std::string_view open, std::string_view close, std::vector<Line>& body);

} // namespace asm65
