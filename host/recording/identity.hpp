// What a machine on the command line and a machine in a trace have to have in common.
#pragma once

#include "host/recording/format/trace.hpp"

namespace host {

// Of the ROM images that a machine of this kind gets. Error: one is missing or has another length.
emu::Result<std::uint64_t> firmware_hash(MachineKind kind, const Products& products,
                                         const std::filesystem::path& firmware);

// Of a machine made from these options: its firmware and its settings. The program and the cartridge's name come when
// the trace is settled.
emu::Result<Identity> identity_of(const MachineOptions& options, const Products& products);

} // namespace host
