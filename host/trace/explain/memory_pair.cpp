#include "host/trace/explain/memory_pair.hpp"

#include "emu/cpu/opcodes.hpp"

#include <algorithm>

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

bool MemoryPair::same_code(std::uint16_t pc) const {
    const int length = std::max(emu::opcodes[recorded[pc]].length(), emu::opcodes[changed[pc]].length());
    for (int i = 0; i < length; ++i) {
        const auto address = static_cast<std::uint16_t>(pc + i);
        if (recorded[address] != changed[address]) return false;
    }
    return true;
}

emu::Result<MemoryPair> memories(RunPair runs) {
    auto recorded = runs.recorded.memory();
    if (!recorded) return emu::Error{recorded.error()};
    auto changed = runs.changed.memory();
    if (!changed) return emu::Error{changed.error()};
    return MemoryPair{std::move(*recorded), std::move(*changed)};
}

bool in_step(const ViewPair& view) {
    auto recorded = view.recorded, changed = view.changed;
    for (auto* parts : {&recorded.parts, &changed.parts}) parts->ram = parts->disk = 0;
    return recorded == changed;
}

} // namespace host
