// Macros and repeats: lines in which tokens replace some names.
#pragma once

#include "tools/asm65/language/lexer.hpp"
#include "tools/asm65/language/parser.hpp"

namespace asm65 {

// The body of a macro or repeat. Tokens to be replaced have Token::parameter: first the parameters, then the names of
// .local. `.local` lines are removed.
class Body {
  public:
    static constexpr std::uint8_t parameter_count = 255; // Token::parameter of .paramcount

    // Throws StatementError for a wrong .local or more than 254 names.
    Body(std::vector<std::string_view> parameters, std::vector<Line> lines);

    const std::vector<Line>& lines() const { return lines_; }
    std::size_t parameters() const { return parameters_; }
    // The names of .local.
    std::span<const std::string_view> locals() const { return std::span(names_).subspan(parameters_); }

  private:
    void add_locals(const Line& line);
    void mark(Line& line) const;

    std::vector<std::string_view> names_;
    std::size_t parameters_;
    std::vector<Line> lines_;
};

struct Macro {
    std::shared_ptr<const Body> body; // also of the calls that are running when the macro is deleted
    Token where;
};

// The tokens of each argument.
struct Arguments {
    std::vector<Token> tokens;
    std::vector<std::size_t> ends; // of each argument in `tokens`

    std::span<const Token> operator[](std::size_t i) const;
};

// Splits at commas; `{a, b}` is one argument without its braces. A missing argument is empty.
Arguments read_arguments(Cursor& cursor);

// Yields the body's lines with their names replaced. Throws StatementError for a line of more than 4,096 tokens.
class BodyReader final : public LineReader {
  public:
    // `serial` makes the names of .local unique.
    BodyReader(const Body& body, const Arguments& arguments, std::uint64_t serial, Names& names)
        : body_(body), arguments_(arguments), serial_(serial), names_(names) {}

    bool next(Line& line) override;

  private:
    void append(const Token& token, Line& line);

    const Body& body_;
    const Arguments& arguments_;
    std::uint64_t serial_;
    Names& names_;
    std::vector<std::string_view> locals_;
    std::size_t at_ = 0;
};

} // namespace asm65
