// Iterations of a loop that waits are skipped in the course of a planned line (Atari800::find_calm).
#include "emu/atari/cycle_bus.hpp"

#include <algorithm>
#include <optional>

namespace emu::atari {

namespace {

// Until VCOUNT counts, or may.
std::optional<std::uint8_t> vcount_at(const Antic& antic, int cycle) {
    if (cycle >= AnticState::vcount_counts) return std::nullopt; // guard: it counts
    return antic.read(antic_reg::VCOUNT, cycle);
}

} // namespace

// As many as begin and end before a chip has anything to do: in them only time passes, and what the loop counts.
int CycleBus::skip_iterations(Atari800& machine, const Registers& registers, std::uint16_t after, int cycle) {
    int limit = std::min(machine.quiet_, machine.stop_);
    if (machine.options_.exact || cycle >= limit) return cycle;
    const auto vcount = vcount_at(machine.antic_, cycle);
    const IdleIteration iteration = machine.idle_loop_.find(machine.memory_, {registers, after}, vcount);
    if (iteration.free_cycles == 0) return cycle;
    if (iteration.looks_at_vcount) limit = std::min(limit, AnticState::vcount_counts); // guard: it counts there
    const auto is_plain = [&](std::uint16_t address) { return machine.is_plain_store(address); };
    if (!iteration.stores_only_where(is_plain)) return cycle; // guard: ANTIC may fetch what the loop stores
    const int free_cycles = machine.dma_->free_cycles(cycle, limit);
    const int iterations = std::min(free_cycles / iteration.free_cycles, iteration.most);
    if (iterations <= 0) return cycle;
    iteration.leave(machine.memory_, iterations);
    return machine.dma_->after(cycle, iterations * iteration.free_cycles);
}

} // namespace emu::atari
