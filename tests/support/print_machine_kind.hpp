// Lets GoogleTest print a machine's name.
#pragma once

#include "host/machine/machine_kind.hpp"

#include <ostream>

namespace host {

inline void PrintTo(MachineKind kind, std::ostream* out) { *out << facts(kind).name; }

} // namespace host
