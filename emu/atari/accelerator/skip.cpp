// Skips iterations of idle loops while no chip has anything to do (Atari800::find_limits), and continues into the next
// lines as long as nothing can reach the processor there.
#include "emu/atari/cycle_bus.hpp"

#include <algorithm>

namespace emu::atari {

namespace {

// Returns the DMA map of the next line, assuming no register writes; nullptr: it may raise an NMI or is unknown.
// `writes`: nullptr also if the line may fetch from pages 0 and 1.
const DmaMap* next_line(const AnticState& antic, Antic::Memory memory, bool writes) {
    const int line = antic.line_ + 1;
    if (line == AnticState::vertical_blank_line) return nullptr;  // guard: its interrupt
    if (line == AnticState::first_displayed_line) return nullptr; // guard: the list begins
    const bool begins = antic.list_active_ && antic.row_ == antic.last_row(antic.vscrol_until_109_);
    const unsigned instruction = begins && antic.enables_list() ? memory[antic.list_] : antic.control_;
    if ((instruction & list_op::interrupt) != 0) return nullptr; // guard: its interrupt
    const bool loads_address = (instruction & list_op::load_memory_scan) != 0;
    if (begins && writes && loads_address) return nullptr; // guard: the stores of the loop
    const AnticMode& mode = antic_modes[instruction & list_op::mode_bits];
    const bool is_low = (mode.rate != FetchRate::none && antic.scan_ < 0x1000) || (mode.text && antic.chbase_ < 4);
    if (writes && is_low) return nullptr; // guard: the stores of the loop
    const bool scrolls = mode.rate != FetchRate::none && (instruction & list_op::horizontal_scroll) != 0;
    const int width = antic.width() == 0 ? 0 : std::min(antic.width() + (scrolls ? 1 : 0), 3);
    const DmaMap* const map = &DmaMap::of(
        {mode.rate, mode.text, width, scrolls ? antic.hscrol_ >> 1 : 0, begins, antic.enables_players(), true});
    if (map->end() != cycles_per_line) return nullptr; // guard: virtual DMA
    return map;
}

} // namespace

// True if the processor can keep waiting to the end of this line and for `cycles` more of its own in the next.
// `writes`: the loop writes to pages 0 and 1.
bool Atari800::may_pass_line(int cycles, bool writes) const {
    const Cycle passed = line_end() + cycles_per_line;
    if (no_interrupt_until_ < cycles_per_line) return false; // guard: something comes before the line's end
    if (next_event_ < passed) return false;                  // guard: something comes in the next line
    if (target_ < passed) return false;                      // guard: the run ends there
    if (may_load_phantoms()) return false;                   // guard: phantom DMA
    const DmaMap* const next = next_line(antic_.state(), memory_.all(), writes);
    if (next == nullptr) return false;
    if (next->free_cycles(DmaMap::first_cycle, cycles_per_line) < cycles) return false; // guard: it leaves too few
    return true;
}

// Continues in the next line, after `cycles` of the processor's cycles there. Returns the cycle of that line.
int Atari800::pass_line(int cycles) {
    now_ = line_end();
    run_antic(cycles_per_line);
    leave_plan();
    begin_line();
    plan_line();
    int cycle = 0;
    for (; cycle < DmaMap::first_cycle && cycles > 0; ++cycle) cycles -= antic_.has_taken(cycle) ? 0 : 1;
    if (cycles > 0) cycle = dma_->after(cycle, cycles);
    now_ = line_start_ + static_cast<Cycle>(cycle);
    find_limits();
    return cycle;
}

int CycleBus::skip_iterations(Atari800& machine, const Registers& registers, std::uint16_t after, int cycle) {
    if (machine.options_.exact || cycle >= std::min(machine.no_interrupt_until_, machine.no_check_until_)) return cycle;
    const std::uint8_t vcount = machine.antic_.read(antic_reg::VCOUNT, cycle);
    IdleIteration iteration = machine.idle_loop_.find(machine.memory_, {registers, after}, vcount);
    if (iteration.free_cycles == 0) return cycle;
    for (;;) {
        if (iteration.writes() && machine.antic_.may_fetch_low_pages()) return cycle; // guard: the stores of the loop
        int limit = std::min(machine.no_interrupt_until_, machine.no_check_until_);
        if (iteration.looks_at_vcount) limit = std::min(limit, AnticState::vcount_counts); // guard: VCOUNT counts there
        const int free_cycles = cycle < limit ? machine.dma_->free_cycles(cycle, limit) : 0;
        const int iterations = std::min(free_cycles / iteration.free_cycles, iteration.most);
        if (iterations > 0) {
            iteration.leave(machine.memory_, iterations);
            iteration.most -= iterations;
            cycle = machine.dma_->after(cycle, iterations * iteration.free_cycles);
        }
        if (iteration.looks_at_vcount || iteration.most == 0) return cycle; // guard: the loop ends
        const int in_next_line = iteration.free_cycles - machine.dma_->free_cycles(cycle, cycles_per_line);
        if (cycle < Antic::line_head_end) return cycle; // guard: the list may continue
        machine.run_line_head(cycle);
        if (!machine.may_pass_line(in_next_line, iteration.writes())) return cycle;
        cycle = machine.pass_line(in_next_line);
        iteration.leave(machine.memory_, 1);
        --iteration.most;
    }
}

} // namespace emu::atari
