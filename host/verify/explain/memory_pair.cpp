#include "host/verify/explain/memory_pair.hpp"

namespace host {
namespace {

bool is_io(MachineKind kind, std::size_t address) {
    return kind == MachineKind::apple2plus ? address >> 12 == 0xC : address >= 0xD000 && address < 0xD800;
}

} // namespace

AddressSet MemoryPair::differences(MachineKind kind) const {
    AddressSet found;
    for (std::size_t address = 0; address < found.size(); ++address) {
        if (recorded[address] != changed[address] && !is_io(kind, address)) found.set(address);
    }
    return found;
}

emu::Result<MemoryPair> memories(RunPair runs) {
    auto recorded = runs.recorded.memory();
    if (!recorded) return emu::Error{recorded.error()};
    auto changed = runs.changed.memory();
    if (!changed) return emu::Error{changed.error()};
    return MemoryPair{std::move(*recorded), std::move(*changed)};
}

} // namespace host
