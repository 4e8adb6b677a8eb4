// A cursor over the tokens of one line.
#pragma once

#include <span>

#include "tools/asm65/diagnostics.hpp"
#include "tools/asm65/source.hpp"

namespace asm65 {

class Cursor {
  public:
    Cursor(std::span<const Token> tokens, const SourceLine* line);

    const Token& peek(std::size_t ahead = 0) const {
        return at_ + ahead < tokens_.size() ? tokens_[at_ + ahead] : end_;
    }
    Token next();
    bool at_end() const { return at_ >= tokens_.size(); }
    std::span<const Token> rest() const { return tokens_.subspan(at_); }

    bool is(std::string_view punctuation, std::size_t ahead = 0) const;
    // Compares with a register name or similar, ignoring case.
    bool is_word(std::string_view word, std::size_t ahead = 0) const;
    bool accept(std::string_view punctuation);
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

bool is_punctuation(const Token& token, std::string_view text);

// The directive after the line's labels; "" if none.
std::string_view directive_of(const Line& line);

// The first line after `from` that closes the block opened by line `from`, skipping nested blocks; lines.size() if
// none.
std::size_t find_close(std::span<const Line> lines, std::size_t from, std::string_view open, std::string_view close);

} // namespace asm65
