// Sets the columns of instructions: mnemonics in column 9 or where they are if that is further right, comments behind
// them in column 41 or after one blank. In all other lines only blanks at the end go.
#pragma once

#include <string>
#include <string_view>

namespace asm65::lsp {

std::string with_columns(std::string_view source);

} // namespace asm65::lsp
