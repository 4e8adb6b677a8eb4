// Saves the complete state of an ejected disk, which no image format can hold.
#pragma once

#include "emu/state.hpp"
#include "host/machine/machine.hpp"

namespace host {

void serialize(const Disk& disk, emu::StateWriter& out);

// Reads a disk for this kind of machine. Invalid bytes put the reader into its error state.
Disk deserialize_disk(MachineKind kind, emu::StateReader& in);

} // namespace host
