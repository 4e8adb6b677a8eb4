// Labels in the formats of other assemblers and of emulators.
#pragma once

#include "tools/asm65/assembler.hpp"

namespace asm65 {

// VICE's monitor, as of ld65 -Ln: "al C:4000 .main".
std::string vice_labels(const Assembly& assembly);
// MADS, which also Altirra reads: bank, address, name. Scopes are a.b; contains constants too.
std::string mads_labels(const Assembly& assembly);
// AppleWin: "4000 main". Source: AppleWin, Debugger_Symbols.cpp.
std::string applewin_symbols(const Assembly& assembly);
// Mesen: P for addresses in the ROM, by the place in the file after its iNES header; R for RAM; G for registers.
std::string mesen_labels(const Assembly& assembly);

} // namespace asm65
