// The clock of a trace's cycles.
#pragma once

#include "host/machine/machines.hpp"

namespace host {

// Returns the processor clock of a machine with these options.
inline double cycles_per_second(const MachineOptions& options) {
    return options.kind == MachineKind::atari800 ? emu::atari::cycles_per_second(options.tv)
                                                 : emu::apple2::cycles_per_second;
}

} // namespace host
