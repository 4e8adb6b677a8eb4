// ca65's debug information, version 2.0, for debuggers that read ld65's --dbgfile.
#pragma once

#include "tools/asm65/assembler.hpp"

namespace asm65 {

// `program`: the file of the program's bytes; empty: none. `sizes`: of the source files.
std::string format_debug_info(const Assembly& assembly, const std::string& program,
                              const std::map<std::string, std::size_t>& sizes);

} // namespace asm65
