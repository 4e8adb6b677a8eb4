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

// The line with its names replaced; throws StatementError if it grows beyond all reason.
Line substitute(const Line& line, const std::vector<Replacement>& replacements);

// The body with arguments, .paramcount and fresh names for those given to .local. `serial` makes them fresh.
std::vector<Line> expand(const Macro& macro, std::vector<std::vector<Token>> arguments, std::uint64_t serial,
                         Names& names);

} // namespace asm65
