// How far the processor may run before something can happen to it: free cycles up to the next event.
#include "emu/atari/accelerator/fast_bus.hpp"
#include "emu/atari/accelerator/interrupt_opcodes.hpp"

#include <algorithm>

namespace emu::atari {

namespace {

constexpr int no_free_cycle = 1 << 20;
constexpr int fewest_free_cycles_ahead = 40; // of Antic::free_cycles_ahead, where there are lines ahead

} // namespace

// The cycle of the free cycle taken last; the machine goes on to its line.
Cycle AcceleratedRun::time_of(FreeCycles& free_cycles, FastRun& run) {
    begin_free_cycles();
    while (free_cycles.free_cycle > this->free_cycles()) {
        skip_lines_before(free_cycles.free_cycle - 1, free_cycles, run);
        if (free_cycles.free_cycle == 1 && !antic_.fetched(0)) return line_start_; // before ANTIC's cycle 1
        begin_free_cycles();
    }
    return line_start_ + static_cast<Cycle>(antic_.taken().cycle_of_free_cycle(free_cycles.free_cycle - 1));
}

// The line begun last, which does not have this free cycle, and the lines like it that do not have it either.
void AcceleratedRun::skip_lines_before(int of_free_cycle, FreeCycles& free_cycles, FastRun& run) {
    begin_free_cycles(); // guard: an access in a line's first free cycle does not look at the line's cycles
    int passed = this->free_cycles();
    const int ahead = of_free_cycle - passed;
    int lines = 0; // beside this one
    if (ahead >= fewest_free_cycles_ahead) {
        const int free_cycles_ahead = antic_.free_cycles_ahead();
        const bool together = uses(AcceleratorLayer::lines_ahead);
        const int alike = !together ? 0 : free_cycles.stop != 0 ? run.lines_ahead : antic_.lines_ahead(antic_bus());
        lines = std::min(ahead / free_cycles_ahead, alike);
        passed += lines * free_cycles_ahead;
    }
    const Cycle last = line_start_ + static_cast<Cycle>(lines * cycles_per_line); // of the lines passed
    if (irq_ || deadline() < last + cycles_per_line)
        note_last_free_cycles(run, last, lines == 0 ? antic_.taken() : antic_.taken_ahead());
    run.lines_free_cycles += passed;
    run.lines_ahead = std::max(run.lines_ahead - (lines + 1), 0);
    free_cycles.free_cycle -= passed;
    free_cycles.stop = std::max(free_cycles.stop - passed, 0); // what was known of the lines ahead is known still
    run.stop_but_for_interrupts -= passed;
    free_cycles.plain_until = std::max(free_cycles.plain_until - passed, 0);
    run.before_wsync = 0;
    if (free_cycles.free_cycle == 1)
        return skip_lines(lines + 1); // what is written in that free cycle may come before ANTIC's cycle 1
    skip_lines_to_free_cycles(lines + 1);
}

void AcceleratedRun::note_last_free_cycles(FastRun& run, Cycle line, const TakenCycles& taken) {
    for (int n = 0; n < static_cast<int>(run.before_line.size()); ++n) {
        const int number = std::max(taken.free_cycles() - 1 - n, 0);
        run.before_line[static_cast<std::size_t>(n)] = line + static_cast<Cycle>(taken.cycle_of_free_cycle(number));
    }
}

// RAM that is watched, but not for the line begun last and those ahead up to the free cycle's.
bool AcceleratedRun::is_plain_now(const FastRun& run, std::uint16_t address) const {
    if (antic_.cycle() < 2) return false; // guard: the line's cycles are not known
    const bool ahead = run.free_cycles.free_cycle > free_cycles();
    const bool is_late = ahead && run.free_cycles.free_cycle > run.free_cycles.stop;
    if (is_late) return false;                 // guard: the line may be another than those ahead
    if (antic_.awaits_address()) return false; // guard: the line's address may still turn to that page
    if (ahead && antic_.may_fetch_ahead(address, run.lines_ahead)) return false; // guard: a line ahead may fetch it
    if (antic_.may_fetch(address)) return false;                                 // guard: this line may still fetch it
    return memory_.is_ram(address);
}

// Called before an instruction.
NextEvent AcceleratedRun::find_next_event(FreeCycles free_cycles, FastRun& run, std::uint16_t pc, bool unpolled) {
    if (run.wsync_free_cycle != FastRun::none) {
        if (uses(AcceleratorLayer::holds) && skip_hold(free_cycles, run, pc)) return {free_cycles, false};
        begin_hold(free_cycles, run);
    }
    begin_free_cycles();
    while (free_cycles.free_cycle >= this->free_cycles()) {
        skip_lines_before(free_cycles.free_cycle, free_cycles, run);
        begin_free_cycles();
    }
    if (antic_.awaits_address() && free_cycles.free_cycle > antic_.taken().free_cycles_before(FastAntic::address_known))
        run_antic(FastAntic::address_known);
    if (free_cycles.free_cycle < run.before_wsync)
        free_cycles.stop = run.before_wsync;
    else if (free_cycles.stop != 0 && free_cycles.free_cycle < run.stop_but_for_interrupts)
        stop_before_interrupts(free_cycles, run, unpolled);
    else
        look_ahead(free_cycles, run, unpolled);
    run.before_wsync = 0;
    const bool exactly =
        minds_interrupts(memory_[pc]) && free_cycles.free_cycle + 1 + longest_instruction >= free_cycles.stop;
    if (halt_until_ != never) return {free_cycles, true}; // guard: WSYNC holds the processor
    return {free_cycles, free_cycles.free_cycle >= free_cycles.stop || run.interrupts != 0 || exactly || run.unmasks};
}

void AcceleratedRun::look_ahead(FreeCycles& free_cycles, FastRun& run, bool unpolled) {
    const bool settled = !antic_.awaits_address();
    int end = settled
                  ? this->free_cycles()
                  : std::max(antic_.taken().free_cycles_before(FastAntic::address_known), free_cycles.free_cycle + 1);
    run.lines_ahead = settled ? lines_ahead() : 0;
    end += run.lines_ahead * antic_.free_cycles_ahead();
    const int event = std::min(free_cycle_of_target(), free_cycle_of_event());
    run.stop_but_for_interrupts = std::min(end, event);
    free_cycles.plain_until = settled ? end : 0;
    if (antic_.fetches_low_pages()) free_cycles.plain_until = 0; // guard: ANTIC reads pages where a store asks nothing
    stop_before_interrupts(free_cycles, run, unpolled);
}

// All but the interrupts is known.
void AcceleratedRun::stop_before_interrupts(FreeCycles& free_cycles, FastRun& run, bool unpolled) {
    const int nmi = stop_for_nmi(free_cycles.free_cycle, run, unpolled);
    const bool quiet = !sees_irq() && !run.irq_found && deadline() >= line_end() + cycles_per_line;
    const int irq = quiet ? no_free_cycle : stop_for_irq(free_cycles.free_cycle, run, unpolled);
    free_cycles.stop = std::min({run.stop_but_for_interrupts, nmi, irq});
}

// In an idle loop it does not matter when the processor reads memory, so ANTIC may be run ahead of it: past the lines
// that look_ahead knows, and what comes after them is looked up. The processor's free cycles may still be before them.
// False: an event, a store or the run's end forbids it.
bool AcceleratedRun::skip_idle_lines(FreeCycles& free_cycles, FastRun& run) {
    if (free_cycles.free_cycle >= free_cycles.stop) return false;
    if (!free_cycles.ends_by_lines()) return false; // guard: something else comes first, or its stores may be fetched
    const Cycle passed = line_end() + static_cast<Cycle>(run.lines_ahead * cycles_per_line);
    if (deadline() < passed) return false;                // guard: IRQ falls after the last free cycles
    if (target_ < passed + cycles_per_line) return false; // guard: the run ends before what ANTIC will have done
    skip_lines_before(free_cycles.stop, free_cycles, run);
    begin_free_cycles();
    if (antic_.awaits_address()) run_antic(FastAntic::address_known);
    look_ahead(free_cycles, run, false);
    return true;
}

// In a free cycle before `stop`, so of the line begun last or of those that go on like it. It counts near the end of
// every second line.
VcountStay AcceleratedRun::stay_of_vcount(int free_cycle, int stop) const {
    if (antic_.cycle() < 2 || free_cycle < 0 || free_cycle >= stop) return {std::nullopt, free_cycle};
    const int own = free_cycles(), each = antic_.free_cycles_ahead();
    const int line = free_cycle < own ? 0 : 1 + (free_cycle - own) / each; // from the line begun last on
    const int second = line + (~(antic_.line() + line) & 1);               // of the two
    const TakenCycles& taken = second == 0 ? antic_.taken() : antic_.taken_ahead();
    const int begin = second == 0 ? 0 : own + (second - 1) * each;
    const int counts = std::min(begin + taken.free_cycles_before(AnticState::vcount_counts), stop);
    if (free_cycle < counts) return {static_cast<std::uint8_t>((antic_.line() + line) / 2), counts};
    return {antic_.vcount_at(antic_.line() + line, taken.cycle_of_free_cycle(free_cycle - begin)), free_cycle + 1};
}

// The free cycle before which an NMI cannot have been seen. One that has fallen is, if the last instruction looked for
// it after that; else by the next one.
int AcceleratedRun::stop_for_nmi(int free_cycle, FastRun& run, bool unpolled) {
    const auto free_cycles_before_fall = [this] {
        const Cycle fall = nmi_time();
        return fall == never || fall == nmi_served_ ? no_free_cycle : antic_.taken().free_cycles_before(in_line(fall));
    };
    int fell = free_cycles_before_fall();
    if (fell >= free_cycle) return fell + free_cycles_to_find;
    run_antic(std::max(antic_.cycle(), FastAntic::early_cycles_end));
    fell = free_cycles_before_fall();
    if (fell >= free_cycle) return fell + free_cycles_to_find;
    const int polled = free_cycle - (unpolled ? 2 : 1);
    if (!run.begun || fell >= polled) return free_cycle + 1;
    nmi_served_ = nmi_time();
    run.interrupts |= attention::nmi | attention::interrupt;
    return no_free_cycle;
}

// The same of IRQ, which falls at the deadline at the earliest, and then stays low until the processor has seen it.
int AcceleratedRun::stop_for_irq(int free_cycle, FastRun& run, bool unpolled) {
    const int fell = free_cycles_before_deadline(run);
    const bool has_fallen = irq_ || fell + free_cycles_to_find <= free_cycle;
    const bool looked = run.irq_looked_at == run.lines_free_cycles + free_cycle;
    if ((has_fallen || looked) && finds_irq(free_cycle, run, unpolled)) {
        run.irq_found = false;
        run.interrupts |= attention::interrupt;
        return no_free_cycle;
    }
    if (irq_may_rise()) return irq_ ? 0 : last_stop_before_deadline(); // guard: between the two looks of a branch
    if (has_fallen) return free_cycle + 1;
    return fell + free_cycles_to_find;
}

// Of the line begun last.
int AcceleratedRun::free_cycles_before_deadline(const FastRun& run) const {
    const Cycle at = deadline();
    if (at >= line_end()) return no_free_cycle;
    if (at >= line_start_) return antic_.taken().free_cycles_before(in_line(at));
    return -static_cast<int>(std::ranges::count_if(run.before_line, [at](Cycle free) { return free >= at; }));
}

// No instruction that begins before this one is under way then.
int AcceleratedRun::last_stop_before_deadline() const {
    const Cycle at = deadline();
    const int cycle = at <= line_start_ ? 0 : std::min(in_line(at), cycles_per_line);
    return antic_.taken().free_cycles_before(cycle) - longest_instruction;
}

// Whether the instruction that has ended before this free cycle has found IRQ low, one cycle before its last.
bool AcceleratedRun::finds_irq(int free_cycle, const FastRun& run, bool unpolled) {
    if (masked_ || !run.begun) return false;
    if (run.irq_looked_at == run.lines_free_cycles + free_cycle) return run.irq_found;
    return irq_at_end_of(time_of_free_cycle(free_cycle - (unpolled ? 3 : 2), run));
}

// What the processor's last cycle does to POKEY or the PIA comes after its look for IRQ.
void AcceleratedRun::look_for_irq_before_access(FastRun& run) {
    run.irq_found = finds_irq(run.free_cycles.free_cycle, run, false);
    run.irq_looked_at = run.lines_free_cycles + run.free_cycles.free_cycle;
}

// In the first cycle of CLI or RTI. False: IRQ is low.
bool AcceleratedRun::lets_irqs_in(FastRun& run) {
    const Cycle at = time_of(run.free_cycles, run);
    if (irq_at_end_of(at)) return false; // guard: it is looked for in the course of the instruction
    masked_ = false;
    run.free_cycles.stop = 0;
    return true;
}

// Of the line begun last, or, down to -3, of the one before.
Cycle AcceleratedRun::time_of_free_cycle(int free_cycle, const FastRun& run) const {
    if (free_cycle < 0) return run.before_line[static_cast<std::size_t>(-1 - free_cycle)];
    return line_start_ + static_cast<Cycle>(antic_.taken().cycle_of_free_cycle(free_cycle));
}

// How many of the lines to come bring nothing that find_next_event looks for, if no register is written.
int AcceleratedRun::lines_ahead() const {
    const int lines = uses(AcceleratorLayer::lines_ahead) ? antic_.lines_ahead(antic_bus()) : 0;
    if (lines == 0) return 0;
    const Cycle begin = line_end();
    const Cycle event = deadline();
    const Cycle noisy = std::min(target_, event - std::min<Cycle>(event, cycles_per_line));
    if (begin + static_cast<Cycle>(lines * cycles_per_line) < noisy) return lines;
    return noisy <= begin ? 0 : static_cast<int>((noisy - begin - 1) / cycles_per_line);
}

// The first free cycle at which cycles() >= target_ before an instruction.
int AcceleratedRun::free_cycle_of_target() const {
    if (target_ > line_end()) return no_free_cycle;
    if (target_ <= line_start_) return 0;
    return antic_.taken().free_cycles_before(in_line(target_) - 1) + 1;
}

// No instruction that begins before leaves a byte on the bus as late as it may matter.
int AcceleratedRun::free_cycle_of_event() const {
    const int virtual_from = antic_.needs_bus_from();
    const bool saturated = antic_.may_saturate_dma(antic_bus());
    int cycle = no_free_cycle;
    if (saturated) cycle = cycles_per_line;                             // guard: a DMA-saturated line
    if (virtual_from < cycles_per_line) cycle = virtual_from;           // guard: virtual DMA
    if (may_load_phantoms() && antic_.cycle() < objects_end) cycle = 0; // guard: phantom DMA
    if (may_load_phantoms()) cycle = std::min(cycle, cycles_per_line);  // guard: phantom DMA
    if (cycle == no_free_cycle) return no_free_cycle;
    return antic_.taken().free_cycles_before(cycle) - longest_instruction;
}

// --- interrupt lines
// --------------------------------------------------------------------------------------------------

Cycle AcceleratedRun::nmi_time() const {
    const int cycle = antic_.nmi_cycle();
    return cycle < 0 ? never : line_start_ + static_cast<Cycle>(cycle);
}

// That of a line before this one has been seen.
bool AcceleratedRun::take_nmi(Cycle at) {
    if (at < line_start_ + FastAntic::earliest_nmi) return false;
    begin_free_cycles();
    if (at >= line_start_ && at < line_end()) run_antic(std::min(in_line(at) + 1, FastAntic::early_cycles_end));
    const Cycle fell = nmi_time();
    if (fell > at || fell == nmi_served_) return false;
    nmi_served_ = fell;
    return true;
}

void AcceleratedRun::attend(std::uint8_t interrupts) {
    Cpu6502::State state = cpu_.state();
    const bool masked = (state.registers.p & flag::interrupt_disable) != 0 && (interrupts & attention::nmi) == 0;
    if (masked || interrupts == 0) return;
    state.waiting |= interrupts;
    cpu_.set_state(state);
}

} // namespace emu::atari
