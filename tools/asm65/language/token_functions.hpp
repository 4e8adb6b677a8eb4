// Rewrites a line's tokens before it is executed: .define names are replaced, and functions whose result is a token
// (.concat, .ident, .left ...) are evaluated from the inside out. Semantics: ca65 Users Guide, "Pseudo functions".
#pragma once

#include <unordered_map>

#include "tools/asm65/language/expression.hpp"

namespace asm65 {

struct Define {
    std::vector<std::string_view> parameters;
    std::vector<Token> body;
    Token where;
};

using Defines = std::unordered_map<std::string_view, Define>;

// Replaces the names, also in what replaces them. Throws StatementError if the result exceeds 4,096 tokens or a name
// contains itself.
std::vector<Token> replace_defines(std::span<const Token> tokens, const Defines& defines);

bool has_token_function(std::span<const Token> tokens);

// Generated names and strings are stored in `names`. Throws StatementError for a wrong argument.
std::vector<Token> evaluate_functions(std::span<const Token> tokens, Environment& environment, Names& names);

} // namespace asm65
