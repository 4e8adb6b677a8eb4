// Sets the columns of instructions: mnemonics in column 9 or further right if they are there already, the comments
// that follow them in column 41 or after one blank. Removes blanks at the end of every line.
#pragma once

#include <string>
#include <string_view>

namespace asm65::lsp {

std::string with_columns(std::string_view source);

} // namespace asm65::lsp
