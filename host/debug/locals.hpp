// The local variables of a C function, from cc65's debug information.
#pragma once

#include "host/debug/debugger.hpp"
#include "host/debug/symbols.hpp"

namespace host {

struct LocalVariable {
    std::string name;
    std::uint16_t address;
    std::string value; // "$01 (1)"; the bytes of an array or structure
};

// Returns those of the current function once its arguments are on the stack. Looks back to its start, because the stack
// pointer moves.
std::vector<LocalVariable> locals(Debugger& debugger, const ProgramSymbols& symbols);

} // namespace host
