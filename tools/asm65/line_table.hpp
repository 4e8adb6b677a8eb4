// Which line of source stands at which address: what debuggers, coverage and profiles read. MANUAL.md describes the
// format.
#pragma once

#include "tools/asm65/assembler.hpp"

namespace asm65 {

// One statement with bytes a line, by address. Files are named by their path from the main file's folder.
std::string format_line_table(const Assembly& assembly, const std::string& main_path);

} // namespace asm65
