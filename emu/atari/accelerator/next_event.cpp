// How far the processor may run before something can happen to it: free cycles up to the next event.
#include "emu/atari/accelerator/fast_bus.hpp"

#include <utility>

namespace emu::atari {

namespace {

constexpr int no_slot = 1 << 20;
constexpr int fewest_slots_ahead = 40;    // of Antic::slots_ahead, where there are lines ahead
constexpr std::uint8_t brk_opcode = 0x00; // may be put off by the fast bus

constexpr bool may_unmask(std::uint8_t opcode) {
    constexpr std::uint8_t cli = 0x58, plp = 0x28, rti = 0x40;
    return opcode == cli || opcode == plp || opcode == rti;
}

} // namespace

// The cycle of the slot taken last; the machine goes on to its line.
Cycle AcceleratedRun::time_of(Slots& slots, FastRun& run) {
    begin_slots();
    while (slots.slot > this->slots()) {
        pass_lines_before(slots.slot - 1, slots, run);
        if (slots.slot == 1 && !antic_.fetched(0)) return line_start_; // before ANTIC's cycle 1
        begin_slots();
    }
    return line_start_ + static_cast<Cycle>(antic_.taken().cycle_of_slot(slots.slot - 1));
}

// The line begun last, which does not have this slot, and the lines like it that do not have it either.
void AcceleratedRun::pass_lines_before(int of_slot, Slots& slots, FastRun& run) {
    int passed = this->slots();
    const int ahead = of_slot - passed;
    int lines = 0; // beside this one
    if (ahead >= fewest_slots_ahead) {
        const int slots_ahead = antic_.slots_ahead();
        const bool together = uses(AcceleratorLayer::lines_ahead);
        const int alike = !together ? 0 : slots.stop != 0 ? run.lines_ahead : antic_.lines_ahead(antic_bus());
        lines = std::min(ahead / slots_ahead, alike);
        passed += lines * slots_ahead;
    }
    run.lines_slots += passed;
    run.lines_ahead = std::max(run.lines_ahead - (lines + 1), 0);
    slots.slot -= passed;
    slots.stop = std::max(slots.stop - passed, 0); // what was known of the lines ahead is known still
    run.stop_but_for_nmi -= passed;
    slots.plain_until = std::max(slots.plain_until - passed, 0);
    run.before_wsync = 0;
    if (slots.slot == 1) return pass_lines(lines + 1); // what is written in that slot may come before ANTIC's cycle 1
    pass_lines_to_slots(lines + 1);
}

// RAM that is watched, but not for the line begun last and those ahead up to the slot's.
bool AcceleratedRun::is_plain_now(const FastRun& run, std::uint16_t address) const {
    const bool ahead = run.slots.slot > slots();
    if (ahead && run.slots.slot > run.slots.stop) return false; // guard: the line may be another than those ahead
    if (antic_.awaits_address()) return false;                  // guard: the line's address may still turn to that page
    if (ahead && antic_.may_fetch_ahead(address, run.lines_ahead)) return false; // guard: a line ahead may fetch it
    if (antic_.may_fetch(address)) return false;                                 // guard: this line may still fetch it
    return antic_.cycle() >= 2 && memory_.is_ram(address);
}

// An instruction that modifies a register writes it twice, and has looked for interrupts in between.
void AcceleratedRun::note_write(FastRun& run, int count, Cycle at) {
    const bool modifies = count == run.write_count + 1;
    if (modifies) run.interrupts |= interrupts_at_end_of(run.written); // guard: interrupts between the two writes
    run.write_count = count;
    run.written = at;
}

// Called before an instruction.
Horizon AcceleratedRun::find_horizon(Slots slots, FastRun& run, std::uint16_t pc, bool unpolled) {
    if (run.wsync_slot != FastRun::none) {
        if (uses(AcceleratorLayer::holds) && skip_hold(slots, run, pc)) return {slots, false};
        begin_hold(slots, run);
    }
    begin_slots();
    while (slots.slot >= this->slots()) {
        pass_lines_before(slots.slot, slots, run);
        begin_slots();
    }
    if (antic_.awaits_address() && slots.slot > antic_.taken().slots_before(FastAntic::address_known))
        run_antic(FastAntic::address_known);
    if (slots.slot < run.before_wsync)
        slots.stop = run.before_wsync;
    else if (slots.stop != 0 && slots.slot < run.stop_but_for_nmi)
        stop_before_nmi(slots, run, unpolled);
    else
        look_ahead(slots, run, unpolled);
    run.before_wsync = 0;
    const bool brk = memory_[pc] == brk_opcode && slots.slot + 1 + longest_instruction >= slots.stop;
    if (halt_until_ != never) return {slots, true}; // guard: WSYNC holds the processor
    return {slots, slots.slot >= slots.stop || run.interrupts != 0 || brk || run.unmasks};
}

void AcceleratedRun::look_ahead(Slots& slots, FastRun& run, bool unpolled) {
    const bool settled = !antic_.awaits_address();
    int end = settled ? this->slots() : std::max(antic_.taken().slots_before(FastAntic::address_known), slots.slot + 1);
    run.lines_ahead = settled ? lines_ahead() : 0;
    end += run.lines_ahead * antic_.slots_ahead();
    const int event = std::min(slot_of_target(), slot_of_event());
    run.stop_but_for_nmi = std::min(end, event);
    run.ends_by_lines = settled && end < event;
    slots.plain_until = settled ? end : 0;
    if (antic_.fetches_low_pages()) slots.plain_until = 0; // guard: ANTIC reads pages where a store asks nothing
    stop_before_nmi(slots, run, unpolled);
}

// All but the NMI is known.
void AcceleratedRun::stop_before_nmi(Slots& slots, FastRun& run, bool unpolled) {
    const int nmi = stop_for_nmi(slots.slot, run, unpolled);
    slots.stop = std::min(run.stop_but_for_nmi, nmi);
    run.lines_end_first = run.ends_by_lines && slots.stop < nmi;
}

// In a loop that waits, from which nobody can tell when it looks at memory: on to the lines after those known so far,
// if no event comes early in them. The processor's slots may still be before them.
bool AcceleratedRun::pass_idle_lines(Slots& slots, FastRun& run) {
    constexpr Cycle margin = 2 * cycles_per_line;
    if (slots.slot >= slots.stop) return false;
    if (!run.lines_end_first) return false;            // guard: something else comes first
    if (slots.plain_until != slots.stop) return false; // guard: the loop's stores may be fetched
    if (halt_until_ != never) return false;            // guard: WSYNC
    const Cycle passed = line_end() + static_cast<Cycle>(run.lines_ahead * cycles_per_line);
    if (std::min(target_, deadline()) < passed + margin) return false; // guard: an event early in the lines after
    if (may_load_phantoms()) return false;                             // guard: phantom DMA
    pass_lines_before(slots.stop, slots, run);
    begin_slots();
    if (antic_.awaits_address()) run_antic(FastAntic::address_known);
    look_ahead(slots, run, false);
    return true;
}

// In a slot before `stop`, so of the line begun last or of those that go on like it. It counts near the end of every
// second line.
VcountStay AcceleratedRun::stay_of_vcount(int slot, int stop) const {
    if (antic_.cycle() < 2 || slot < 0 || slot >= stop) return {std::nullopt, slot};
    const int own = slots(), each = antic_.slots_ahead();
    const int line = slot < own ? 0 : 1 + (slot - own) / each; // from the line begun last on
    const int second = line + (~(antic_.line() + line) & 1);   // of the two
    const TakenCycles& taken = second == 0 ? antic_.taken() : antic_.taken_ahead();
    const int begin = second == 0 ? 0 : own + (second - 1) * each;
    const int counts = std::min(begin + taken.slots_before(AnticState::vcount_counts), stop);
    if (slot < counts) return {static_cast<std::uint8_t>((antic_.line() + line) / 2), counts};
    return {antic_.vcount_at(antic_.line() + line, taken.cycle_of_slot(slot - begin)), slot + 1};
}

// The slot before which an NMI cannot have been seen. One that has fallen is, if the last instruction looked for it
// after that; else by the next one.
int AcceleratedRun::stop_for_nmi(int slot, FastRun& run, bool unpolled) {
    const auto slots_before_fall = [this] {
        const Cycle fall = nmi_time();
        return fall == never || fall == nmi_served_ ? no_slot : antic_.taken().slots_before(in_line(fall));
    };
    int fell = slots_before_fall();
    if (fell >= slot) return fell == no_slot ? no_slot : fell + 2;
    run_antic(std::max(antic_.cycle(), FastAntic::early_cycles_end));
    fell = slots_before_fall();
    if (fell >= slot) return fell == no_slot ? no_slot : fell + 2;
    const int polled = slot - (unpolled ? 2 : 1);
    if (!run.begun || fell >= polled) return slot + 1;
    nmi_served_ = nmi_time();
    run.interrupts |= attention::nmi | attention::interrupt;
    return no_slot;
}

// Whether the processor is held is found before its next instruction: most holds are skipped, in whatever line.
void AcceleratedRun::write_wsync(FastRun& run) {
    if (run.wsync_slot != FastRun::none) begin_hold(run.slots, run); // an instruction that writes twice
    run.wsync_slot = run.slots.slot;
    run.before_wsync = run.slots.stop;
    run.slots.stop = 0;
}

// The write takes place, and RDY falls.
void AcceleratedRun::begin_hold(Slots& slots, FastRun& run) {
    const int since = slots.slot - run.wsync_slot;
    slots.slot = run.wsync_slot;
    slots.stop = run.before_wsync;
    run.wsync_slot = FastRun::none;
    const Cycle at = time_of(slots, run);
    note_write(run, run.lines_slots + slots.slot, at);
    machine_.hold_until_line_end(at);
    slots.slot += since;
    run.before_wsync = slots.stop;
    slots.stop = 0;
}

// WSYNC's hold of RDY, if nothing happens on its way: the processor goes on at its end, but for one read before the
// hold begins. In the line begun last, or in one of those ahead.
bool AcceleratedRun::skip_hold(Slots& slots, FastRun& run, std::uint16_t pc) const {
    if (antic_.cycle() < 2 || antic_.awaits_address()) return false; // guard: the line's cycles may be others
    if (halt_until_ != never) return false;                          // guard: it is held already
    if (Memory::is_io(pc)) return false;                             // guard: the byte read while held is a chip's
    if (memory_[pc] == brk_opcode) return false;                     // guard: a BRK may turn to the NMI's handler
    if (masked_ && may_unmask(memory_[pc])) return false; // guard: it is put off, and held it looks for IRQ again
    if (run.interrupts != 0 || (run.stops != nullptr && run.stops->contains(pc))) return false; // guard: it ends here
    const int own = this->slots(), each = antic_.slots_ahead();
    const int line = slots.slot < own ? 0 : 1 + (slots.slot - own) / each; // from the line begun last on
    const int begin = line == 0 ? 0 : own + (line - 1) * each;
    if (run.wsync_slot <= begin) return false; // guard: written in the line before
    const TakenCycles& taken = line == 0 ? antic_.taken() : antic_.taken_ahead();
    const int held_from = taken.cycle_of_slot(run.wsync_slot - 1 - begin) + Atari800::wsync_delay;
    if (held_from > Atari800::wsync_release) return false; // guard: it ends in the next line
    const int released = begin + taken.slots_before(Atari800::wsync_release);
    if (run.before_wsync <= released) return false; // guard: something comes before its end
    const bool held_at_once = held_from <= taken.cycle_of_slot(slots.slot - begin);
    slots.slot = std::max(slots.slot, held_at_once ? released : released - 1);
    slots.stop = std::exchange(run.before_wsync, 0);
    run.wsync_slot = FastRun::none;
    return true;
}

// How many of the lines to come bring nothing that find_horizon looks for, if no register is written.
int AcceleratedRun::lines_ahead() const {
    const int lines = uses(AcceleratorLayer::lines_ahead) ? antic_.lines_ahead(antic_bus()) : 0;
    if (lines == 0) return 0;
    if (may_load_phantoms()) return 0; // guard: phantom DMA
    const Cycle begin = line_end();
    const Cycle event = deadline();
    const Cycle noisy = std::min(target_, event - std::min<Cycle>(event, cycles_per_line));
    if (begin + static_cast<Cycle>(lines * cycles_per_line) < noisy) return lines;
    return noisy <= begin ? 0 : static_cast<int>((noisy - begin - 1) / cycles_per_line);
}

// The first slot at which cycles() >= target_ before an instruction.
int AcceleratedRun::slot_of_target() const {
    if (target_ > line_end()) return no_slot;
    if (target_ <= line_start_) return 0;
    return antic_.taken().slots_before(in_line(target_) - 1) + 1;
}

// Before it IRQ does not change, unless a register is written. A byte that a drive begins to send is not heard yet.
Cycle AcceleratedRun::deadline() const {
    if (masked_) return never; // whatever it does
    const Cycle pokey = machine_.pokey_event_;
    return next_event_ >= pokey ? pokey : std::min(pokey, next_event_ + machine_.pokey_.least_byte());
}

// No instruction that begins before looks for IRQ, or leaves a byte on the bus, as late as something may happen to
// them.
int AcceleratedRun::slot_of_event() const {
    constexpr int blank_leaves = 32; // an instruction begun in this line has ended in that cycle of the next
    if (sees_irq()) return 0;        // guard: IRQ is low
    const int virtual_from = antic_.needs_bus_from();
    const bool crowded = antic_.may_crowd(antic_bus());
    int cycle = no_slot;
    if (crowded) cycle = cycles_per_line;                               // guard: a DMA-saturated line
    if (virtual_from < cycles_per_line) cycle = virtual_from;           // guard: virtual DMA
    const int ends = cycle == no_slot ? blank_leaves : cycles_per_line; // the DMA clock may run on
    if (may_load_phantoms() && antic_.cycle() < objects_end) cycle = 0; // guard: phantom DMA
    if (may_load_phantoms()) cycle = std::min(cycle, cycles_per_line);  // guard: phantom DMA
    const Cycle next = deadline();
    const int event = next <= line_start_ ? 0 : std::min(in_line(next), cycles_per_line);
    if (next < line_end() + static_cast<Cycle>(ends)) cycle = std::min(cycle, event); // guard: IRQ or serial bus
    if (cycle == no_slot) return no_slot;
    return antic_.taken().slots_before(cycle) - longest_instruction;
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
    begin_slots();
    if (at >= line_start_ && at < line_end()) run_antic(std::min(in_line(at) + 1, FastAntic::early_cycles_end));
    const Cycle fell = nmi_time();
    if (fell > at || fell == nmi_served_) return false;
    nmi_served_ = fell;
    return true;
}

std::uint8_t AcceleratedRun::interrupts_at_end_of(Cycle at) {
    std::uint8_t found = irq_at_end_of(at) ? attention::interrupt : std::uint8_t{0};
    if (take_nmi(at)) found |= attention::nmi | attention::interrupt;
    return found;
}

void AcceleratedRun::attend(std::uint8_t interrupts) {
    Cpu6502::State state = cpu_.state();
    const bool masked = (state.registers.p & flag::interrupt_disable) != 0 && (interrupts & attention::nmi) == 0;
    if (masked || interrupts == 0) return;
    state.waiting |= interrupts;
    cpu_.set_state(state);
}

} // namespace emu::atari
