// Macros and repeats: lines in which tokens replace some names.
#pragma once

#include "tools/asm65/parser.hpp"

namespace asm65 {

struct Macro {
    std::string_view name;
    std::vector<std::string_view> parameters;
    std::vector<Line> body;
    Token where;
};

// A name and the tokens that replace it.
struct Replacement {
    std::string_view name;
    std::vector<Token> tokens;
};

// Splits at commas; `{a, b}` is one argument without its braces. A missing argument is empty.
std::vector<std::vector<Token>> read_arguments(Cursor& cursor);

// Limit for the lines and tokens of all expansions together: about 50 MB.
inline constexpr std::size_t expansion_limit = 1'000'000;

// Returns the line with its names replaced. Subtracts its tokens, plus one for the line, from `room`. Throws
// StatementError if the line exceeds 4,096 tokens or the room left.
Line substitute(const Line& line, const std::vector<Replacement>& replacements, std::size_t& room);

// Returns the body with arguments, .paramcount and unique names for those listed in .local. `serial` makes them unique;
// `room` is as above.
std::vector<Line> expand(const Macro& macro, std::vector<std::vector<Token>> arguments, std::uint64_t serial,
                         Names& names, std::size_t& room);

} // namespace asm65
