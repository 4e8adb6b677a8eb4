// Modified snapshots: each is rejected with a message, or gives a machine that runs, draws and saves itself again.
#pragma once

#include "patch.hpp"

#include <cstdlib>
#include <vector>

namespace fuzz {

// `sound`: the machine whose snapshot is modified. `use`: exercises a restored machine.
template <class Machine, class Use>
void try_snapshot(const Machine& sound, const std::uint8_t* data, std::size_t size, Use use) {
    static const std::vector<std::uint8_t> whole = sound.snapshot();
    static Machine again = sound;
    std::vector<std::uint8_t> bytes = whole;
    // Half of the changes affect the registers and latches at the start: the memory after them accepts any value.
    patch(std::span(bytes).first(4096), data, size / 2);
    patch(bytes, data + size / 2, size - size / 2);
    Machine machine = sound;
    if (const auto restored = machine.restore(bytes); !restored) {
        if (restored.error().empty() || machine.snapshot() != whole) std::abort();
        return;
    }
    use(machine);
    const auto after = machine.snapshot();
    if (!again.restore(after) || again.snapshot() != after) std::abort();
}

} // namespace fuzz
