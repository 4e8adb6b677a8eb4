// Holds by WSYNC: the processor goes on where RDY rises again, in one step where nothing happens on the way.
#include "emu/atari/accelerator/fast_bus.hpp"
#include "emu/atari/accelerator/interrupt_opcodes.hpp"

#include <utility>

namespace emu::atari {

// Whether the processor is held is found before its next instruction: most holds are skipped, in whatever line.
void AcceleratedRun::write_wsync(FastRun& run) {
    if (run.wsync_free_cycle != FastRun::none) begin_hold(run.free_cycles, run); // an instruction that writes twice
    run.wsync_free_cycle = run.free_cycles.free_cycle;
    run.before_wsync = run.free_cycles.stop;
    run.free_cycles.stop = 0;
}

// The write takes place, and RDY falls.
void AcceleratedRun::begin_hold(FreeCycles& free_cycles, FastRun& run) {
    const int since = free_cycles.free_cycle - run.wsync_free_cycle;
    free_cycles.free_cycle = run.wsync_free_cycle;
    free_cycles.stop = run.before_wsync;
    run.wsync_free_cycle = FastRun::none;
    machine_.hold_until_line_end(time_of(free_cycles, run));
    free_cycles.free_cycle += since;
    run.before_wsync = free_cycles.stop;
    free_cycles.stop = 0;
}

// Skips a whole hold, in the line begun last or in one of those ahead: the processor goes on in the cycle in which RDY
// rises, after at most one read before it fell. False: an event comes before that, or a guard forbids it.
bool AcceleratedRun::skip_hold(FreeCycles& free_cycles, FastRun& run, std::uint16_t pc) {
    begin_free_cycles();
    if (masked_ && may_unmask(memory_[pc])) return false; // guard: it is put off, and held it looks for IRQ again
    if (run.stops != nullptr && run.stops->contains(pc)) return false; // guard: it ends here
    const int own = this->free_cycles(), each = antic_.free_cycles_ahead();
    const int line =
        free_cycles.free_cycle < own ? 0 : 1 + (free_cycles.free_cycle - own) / each; // from the line begun last on
    const int begin = line == 0 ? 0 : own + (line - 1) * each;
    if (run.wsync_free_cycle <= begin) return false; // guard: written in the line before
    const TakenCycles& taken = line == 0 ? antic_.taken() : antic_.taken_ahead();
    const int held_from = taken.cycle_of_free_cycle(run.wsync_free_cycle - 1 - begin) + Atari800::wsync_delay;
    if (held_from > Atari800::wsync_release) return false; // guard: it ends in the next line
    const int released = begin + taken.free_cycles_before(Atari800::wsync_release);
    if (run.before_wsync <= released + free_cycles_to_find) return false; // guard: something comes before its end
    const bool held_at_once = held_from <= taken.cycle_of_free_cycle(free_cycles.free_cycle - begin);
    free_cycles.free_cycle = std::max(free_cycles.free_cycle, held_at_once ? released : released - 1);
    free_cycles.stop = std::exchange(run.before_wsync, 0);
    run.wsync_free_cycle = FastRun::none;
    return true;
}

} // namespace emu::atari
