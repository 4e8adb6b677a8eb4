// Determines the firmware and settings that a replay of a trace must match.
#pragma once

#include "host/recording/format/trace.hpp"

namespace host {

// Hashes the ROM images for this kind of machine. Error: one is missing or has the wrong length.
emu::Result<std::uint64_t> firmware_hash(MachineKind kind, const Products& products,
                                         const std::filesystem::path& firmware);

// Returns the firmware and settings of a machine with these options. make_self_contained() adds the program and the
// cartridge's name.
emu::Result<Identity> identity_of(const MachineOptions& options, const Products& products);

} // namespace host
