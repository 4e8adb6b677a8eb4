// The clock by which a trace's cycles are counted.
#pragma once

#include "host/machine/machines.hpp"

namespace host {

// Of the processor of a machine that these make.
inline double cycles_per_second(const MachineOptions& options) {
    return options.kind == MachineKind::atari800 ? emu::atari::cycles_per_second(options.tv)
                                                 : emu::apple2::cycles_per_second;
}

} // namespace host
