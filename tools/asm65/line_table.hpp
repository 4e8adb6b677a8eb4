// The source line of each address, for debuggers, coverage and profiles. MANUAL.md describes the
// format.
#pragma once

#include "tools/asm65/assembler.hpp"

namespace asm65 {

// One statement with bytes a line, by address. Files are named by their path from the main file's folder.
std::string format_line_table(const Assembly& assembly, const std::string& main_path);

} // namespace asm65
