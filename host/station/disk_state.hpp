// A disk out of its drive as bytes: its state to the bit, which no image format holds.
#pragma once

#include "emu/state.hpp"
#include "host/machine/machine.hpp"

namespace host {

void serialize(const Disk& disk, emu::StateWriter& out);

// Of a machine of this kind. Fails the reader where the bytes are no such disk.
Disk deserialize_disk(MachineKind kind, emu::StateReader& in);

} // namespace host
