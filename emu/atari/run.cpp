// The machine's time, cycle by cycle: ANTIC first, then the processor unless ANTIC has the bus, then GTIA; the
// interrupt lines and the serial bus. Altirra Hardware Reference Manual, ch. 2, 4.8 (NMIs), 4.9 (P/M DMA).
#include "emu/atari/cycle_bus.hpp"

#include <algorithm>

namespace emu::atari {

void Atari800::run_until(Cycle target) { run(target, nullptr); }
bool Atari800::run_until(Cycle target, const Breakpoints& stops) { return run(target, &stops); }

bool Atari800::run(Cycle target, const Breakpoints* stops) {
    Accelerator* const accelerator = options_.exact || cartridges_watch_ ? nullptr : accelerator_.accelerator();
    if (accelerator != nullptr) return accelerator->run_until(*this, target, stops);
    plan_events(now_);
    bool stopped = false;
    while (now_ < target && !jammed() && !stopped) {
        step();
        stopped = stops != nullptr && cpu_.executes_next() && stops->contains(cpu_.registers().pc);
    }
    catch_up();
    return stopped;
}

// An instruction. Each of its accesses takes the next cycle that is free.
void Atari800::step() {
    CycleBus<Atari800> bus(*this);
    cpu_.step(bus);
    if (halt_until_ <= now_) halt_from_ = halt_until_ = never;
}

// --- a cycle ---------------------------------------------------------------------------------------------------------

// Lets cycles pass up to one, `at` or later, in which the processor has the bus; that one is begun.
Cycle Atari800::next_free(Cycle at) {
    for (Cycle cycle = std::min(at, line_start_ + static_cast<Cycle>(antic_.cycle()));; ++cycle) {
        const bool free = begin_cycle(cycle);
        if (free && cycle >= at) return cycle;
        end_cycle(cycle, on_bus_);
    }
}

// GTIA's writes are queued with their clocks: it is stepped where somebody looks at it, and at the line's end. Whether
// the processor may have the bus in this cycle. Where a run of the machine has ended at a line's begin, ANTIC is ahead
// by two cycles (catch_up), in which an instruction that begins there does not write.
bool Atari800::begin_cycle(Cycle at) {
    if (at == line_end()) begin_line();
    const int cycle = in_line(at);
    if (cycle < antic_.cycle()) return !antic_.has_taken(cycle);
    antic_.begin_cycle(memory_.all());
    return !antic_.takes_bus();
}

// `data`: what the processor leaves on the data lines.
void Atari800::end_cycle(Cycle at, std::uint8_t data) {
    on_bus_ = data;
    const int cycle = in_line(at);
    if (cycle < antic_.cycle()) return;
    antic_.end_cycle(data, memory_.all());
    if (cycle < objects_end) load_objects(cycle, data);
}

void Atari800::begin_line() {
    gtia_.run_to(AnLine::clocks, antic_.codes_before(AnLine::clocks));
    line_start_ = line_end();
    const int next = antic_.line() + 1;
    const int line = next < lines_per_frame(options_.tv) ? next : 0;
    gtia_.begin_line(line);
    antic_.begin_line(line);
}

// To the processor's present; no instruction is under way. In a line's first two cycles ANTIC is run ahead: a snapshot
// has the line's instruction.
void Atari800::catch_up() {
    while (line_start_ + static_cast<Cycle>(antic_.cycle()) < now_) {
        const Cycle at = line_start_ + static_cast<Cycle>(antic_.cycle());
        begin_cycle(at);
        end_cycle(at, on_bus_);
    }
    if (now_ == line_end()) begin_line();
    while (antic_.cycle() < 2) {
        antic_.begin_cycle(memory_.all());
        end_cycle(line_start_ + static_cast<Cycle>(antic_.cycle()), on_bus_);
    }
    const int cycle = in_line(now_);
    gtia_.run_to(2 * cycle, antic_.codes_before(2 * cycle + 2));
    run_events(now_);
    exchange_frames(now_); // for what can be seen of them: their states, a disk being written
}

// GTIA takes the bytes of missiles and players off the bus while ANTIC fetches them.
void Atari800::load_objects(int cycle, std::uint8_t on_bus) {
    if (cycle == 0 && antic_.fetched(0)) gtia_.load_missiles(antic_.byte(0), 0);
    if (cycle >= 2 && cycle <= 5 && antic_.fetched(cycle)) gtia_.load_player(cycle - 2, antic_.byte(cycle), 2 * cycle);
    if (may_load_phantoms()) load_phantoms(cycle, on_bus);
}

// GTIA's DMA without ANTIC's. Without the missiles' cycle it is the display list's, and the players' bytes come a cycle
// late.
void Atari800::load_phantoms(int cycle, std::uint8_t on_bus) {
    if (!antic_.displayed() || antic_.enables_players()) return;
    const bool by_missiles = antic_.fetched(0);
    if (!by_missiles && !antic_.fetched(1)) return;
    if (!by_missiles && cycle == 1) gtia_.load_missiles(antic_.byte(1), 2);
    const int player = cycle - (by_missiles ? 2 : 3);
    if (player < 0 || player > 3) return;
    gtia_.load_player(player, antic_.fetched(cycle) ? antic_.byte(cycle) : on_bus, 2 * cycle);
}

// --- interrupt lines -------------------------------------------------------------------------------------------------

bool Atari800::irq_at_end_of(Cycle at) {
    run_events(at);
    return irq_;
}

Cycle Atari800::nmi_time() const {
    const int cycle = antic_.nmi_cycle();
    return cycle < 0 ? never : line_start_ + static_cast<Cycle>(cycle);
}

// Whether NMI has fallen by the end of `at` and the processor has not seen it yet.
bool Atari800::take_nmi(Cycle at) {
    const Cycle fell = nmi_time();
    if (fell > at || fell == nmi_served_) return false;
    nmi_served_ = fell;
    return true;
}

// --- POKEY, PIA and the serial bus: what they do next is known by its time -------------------------------------------

void Atari800::run_events(Cycle until) {
    while (next_event_ <= until) {
        const Cycle event = next_event_;
        exchange_frames(event);
        plan_events(event);
    }
}

// After anything that may change the interrupt lines or what POKEY and the drives will do.
void Atari800::plan_events(Cycle now) {
    irq_ = pokey_.irq(now) || pia_.irq();
    pokey_event_ = pokey_.next_event();
    next_event_ = std::min(pokey_event_, sio_.next_event());
}

void Atari800::exchange_frames(Cycle now) {
    pokey_.run_to(now);
    for (const SerialFrame& frame : pokey_.sent()) sio_.receive(frame);
    pokey_.clear_sent();
    sio_.run_to(now);
    while (const auto frame = sio_.take_frame()) pokey_.receive(*frame, now);
}

} // namespace emu::atari
