// The source line of each address, for debuggers, coverage and profilers. MANUAL.md describes the format.
#pragma once

#include "tools/asm65/assembler.hpp"

namespace asm65 {

// One row per statement with bytes, sorted by address. File paths are relative to the main file's folder.
std::string format_line_table(const Assembly& assembly, const std::string& main_path);

} // namespace asm65
