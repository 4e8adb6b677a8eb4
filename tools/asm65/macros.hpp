// Macros and repeats: lines with some names replaced by tokens.
#pragma once

#include "tools/asm65/parser.hpp"

namespace asm65 {

struct Macro {
    std::string_view name;
    std::vector<std::string_view> parameters;
    std::vector<Line> body;
    Token where;
};

// A name and what stands for it.
struct Replacement {
    std::string_view name;
    std::vector<Token> tokens;
};

// Splits at commas; `{a, b}` is one argument without its braces. A missing argument is empty.
std::vector<std::vector<Token>> read_arguments(Cursor& cursor);

// Lines and tokens that all lines with replaced names may hold at once: some 50 MB.
inline constexpr std::size_t expansion_limit = 1'000'000;

// The line with its names replaced. Its tokens, and one for the line, are taken from `room`. Throws StatementError if
// the line exceeds 4,096 tokens, or the room left.
Line substitute(const Line& line, const std::vector<Replacement>& replacements, std::size_t& room);

// The body with arguments, .paramcount and fresh names for those given to .local. `serial` makes them fresh; `room` as
// above.
std::vector<Line> expand(const Macro& macro, std::vector<std::vector<Token>> arguments, std::uint64_t serial,
                         Names& names, std::size_t& room);

} // namespace asm65
