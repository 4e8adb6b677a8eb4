// Splits source text into lines of tokens. Never fails: an invalid token has kind `error` and is reported only if its
// line is assembled.
#pragma once

#include "tools/asm65/source.hpp"

namespace asm65 {

// Fills source_lines and lines from the text. Tokens are views into the file and into `names`.
void tokenize(SourceFile& file, Names& names);

char lower(char c);
std::string lower(std::string_view text);

} // namespace asm65
