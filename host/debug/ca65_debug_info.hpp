// Reads ca65's and cc65's debug information (ld65 --dbgfile, version 2.0).
#pragma once

#include "host/debug/symbols.hpp"

namespace host {

bool is_ca65_debug_info(std::string_view text);

// Lines of C hide those of the assembly that cc65 made of them; a macro's lines count as the line that calls it.
// Error: "line N: ...".
emu::Result<SymbolFile> parse_ca65_debug_info(std::string_view text);

} // namespace host
