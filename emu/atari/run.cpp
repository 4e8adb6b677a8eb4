// The machine's time. By cycle: ANTIC first, then the processor unless ANTIC has the bus. By line: the same, if
// ANTIC's DMA cycles are known in advance. Also the interrupt lines and the serial bus. Altirra Hardware Reference
// Manual, ch. 2, 4.8 (NMIs), 4.9 (P/M DMA).
#include "emu/atari/cycle_bus.hpp"
#include "emu/cpu/flatten.hpp"

#include <algorithm>

namespace emu::atari {

void Atari800::run_until(Cycle target) { run(target, nullptr); }
bool Atari800::run_until(Cycle target, const Breakpoints& stops) { return run(target, &stops); }

bool Atari800::run(Cycle target, const Breakpoints* stops) {
    target_ = target;
    stops_ = stops;
    begun_ = stopped_ = false;
    plan_events(now_);
    find_limits();
    observer_ != nullptr ? run_observed() : run_processor();
    catch_up();
    return stopped_;
}

// Flattened, so that the bus and the registers are locals of the loop.
FORTRESS_FLATTEN void Atari800::run_processor() {
    CycleBus bus(*this);
    Execution<CycleBus> execution(bus, cpu_.state().registers, cpu_.state().waiting);
    while (!execution.jammed() && !bus.ends(execution.pc, execution.must_attend())) execution.step();
    now_ = bus.now();
    cpu_.set_state({execution.registers(), execution.waiting});
}

// --- a cycle ---------------------------------------------------------------------------------------------------------

// Begins the processor's first cycle with the bus from `at` on, and returns it. A planned line looks it up in its
// DmaMap; other lines step ANTIC until they reach it or a plan begins.
Cycle Atari800::next_free(Cycle at, Kind access) {
    Cycle free = never;
    while (free == never) free = is_planned() ? free_in_plan(at) : step_to_free(at, access);
    return free;
}

// never: none is left before the plan ends. Then leaves the plan and advances `at` to its end.
inline Cycle Atari800::free_in_plan(Cycle& at) {
    int cycle = in_line(at);
    while (cycle < DmaMap::first_cycle && antic_.has_taken(cycle)) ++cycle;
    if (cycle < DmaMap::first_cycle) return line_start_ + static_cast<Cycle>(cycle);
    const int after = cycle < plan_end_ ? dma_->after(cycle) : DmaMap::none;
    if (after <= plan_end_) return line_start_ + static_cast<Cycle>(after - 1);
    at = std::max(at, line_start_ + static_cast<Cycle>(plan_end_));
    run_antic(plan_end_);
    leave_plan();
    return never;
}

// never: a plan begins before a free cycle is found. Then advances `at` past the cycles stepped.
inline Cycle Atari800::step_to_free(Cycle& at, Kind access) {
    for (Cycle cycle = std::min(at, line_start_ + static_cast<Cycle>(antic_.cycle()));; ++cycle) {
        if (cycle == line_end()) {
            begin_line();
            const bool is_write = access == Kind::write && at <= cycle; // cycle 1 may depend on it
            if (!is_write) plan_line();
            at = std::max(at, cycle);
            if (is_planned()) return never;
        }
        const bool free = begin_cycle(cycle);
        if (free && cycle >= at) return cycle;
        end_cycle(cycle, on_bus_);
        if (!is_planned()) continue;
        at = std::max(at, cycle + 1);
        return never;
    }
}

// Returns true if the processor may have the bus in this cycle. If a run ended at the beginning of a line, ANTIC is
// two cycles ahead (catch_up); an instruction that begins there does not write in these.
bool Atari800::begin_cycle(Cycle at) {
    if (at == line_end()) begin_line();
    const int cycle = in_line(at);
    if (cycle < antic_.cycle()) return !antic_.has_taken(cycle);
    antic_.begin_cycle(memory_.all());
    return !antic_.takes_bus();
}

// `data`: the byte that the processor leaves on the data lines.
void Atari800::end_cycle(Cycle at, std::uint8_t data) {
    on_bus_ = data;
    const int cycle = in_line(at);
    if (is_planned() || cycle < antic_.cycle()) return;
    antic_.end_cycle(data, memory_.all());
    if (cycle < objects_end) load_objects(cycle, data);
    if (antic_.cycle() == DmaMap::first_cycle || antic_.cycle() == Antic::line_head_end) plan_line();
}

// GTIA's writes are queued with their clocks: GTIA runs when it is read, and at the end of the line.
void Atari800::begin_line() {
    run_gtia(AnLine::clocks);
    line_start_ = line_end();
    const int next = antic_.line() + 1;
    const int line = next < lines_per_frame(options_.tv) ? next : 0;
    gtia_.begin_line(line);
    antic_.begin_line(line);
}

void Atari800::run_gtia(int clock) {
    const int shown = std::min(clock + 2, AnLine::clocks);
    gtia_.run_to(clock, seen_codes().empty() ? antic_.codes() : antic_.codes_before(shown));
}

// Steps ANTIC through the current line.
void Atari800::step_antic_to(Cycle now) {
    for (;;) {
        run_antic(in_line(now));
        if (is_planned() && antic_.cycle() == plan_end_) leave_plan();
        const Cycle at = line_start_ + static_cast<Cycle>(antic_.cycle());
        if (at >= now) return;
        begin_cycle(at);
        end_cycle(at, on_bus_);
    }
}

// Runs ANTIC to the processor's present. Precondition: no instruction is in progress. In a line's first two cycles
// ANTIC runs ahead, so that a snapshot has the line's instruction.
void Atari800::catch_up() {
    step_antic_to(now_);
    if (now_ == line_end()) begin_line();
    while (antic_.cycle() < DmaMap::first_cycle) {
        antic_.begin_cycle(memory_.all());
        end_cycle(line_start_ + static_cast<Cycle>(antic_.cycle()), on_bus_);
    }
    run_gtia(2 * in_line(now_));
    run_events(now_);
    exchange_frames(now_); // for observers: drive states, a disk being written
}

// --- planned lines: the same as begin_cycle and end_cycle, later and at once ----------------------------------------

// With phantom DMA the plan begins after GTIA has read its bytes from the bus.
void Atari800::plan_line() {
    if (options_.exact || !antic_.is_regular()) return;
    if (antic_.cycle() < objects_end && may_load_phantoms()) return;
    if (antic_.cycle() == 0) {
        antic_.run_to(DmaMap::first_cycle, memory_.all());
        if (antic_.fetched(0)) gtia_.load_missiles(antic_.byte(0), 0);
    }
    dma_ = &antic_.dma_map();
    plan_end_ = dma_->end();
    fetched_pages_ = Antic::all_pages;
}

// Runs ANTIC's planned cycles before this one. The line head: its bytes. To the line's end: all bytes and codes of the
// rest at once, unless ANTIC has run into it. To a cycle between: byte by byte; codes_before encodes them later.
void Atari800::run_antic(int cycle) {
    const int from = antic_.cycle(), to = std::min(cycle, plan_end_);
    if (from >= to) return;
    if (from < Antic::line_head_end) {
        antic_.run_to(std::min(to, Antic::line_head_end), memory_.all());
        load_players(from, to);
    }
    if (to == cycles_per_line) {
        const auto [first, end] = seen_codes();
        antic_.run_to_end(memory_.all(), first, end);
    } else if (to > Antic::line_head_end) {
        antic_.run_to(to, memory_.all());
    }
}

void Atari800::load_players(int from, int to) {
    constexpr int first = 2, end = 6;
    for (int cycle = std::max(from, first); cycle < std::min(to, end) && antic_.fetched(cycle); ++cycle)
        gtia_.load_player(cycle - first, antic_.byte(cycle), 2 * cycle);
}

// Precondition: ANTIC has been run to the present.
void Atari800::leave_plan() {
    if (antic_.cycle() < cycles_per_line) antic_.stop_running();
    plan_end_ = 0;
}

// Call after each access and poll on CycleBus's slow path.
void Atari800::find_limits() {
    if (halt_until_ <= now_) halt_from_ = halt_until_ = never;
    const auto in_this_line = [this](Cycle time) {
        return static_cast<int>(std::min<Cycle>(time - line_start_, cycles_per_line));
    };
    no_check_until_ = stops_ != nullptr || target_ <= now_ ? -1 : in_this_line(target_);
    no_chip_until_ = no_interrupt_until_ = -1;
    if (!is_planned() || cartridges_watch_) return;
    for (int cycle = in_line(now_); cycle < DmaMap::first_cycle; ++cycle)
        if (antic_.has_taken(cycle)) return;
    const Cycle next = std::min(next_event_, halt_from_);
    if (next <= now_) return;
    no_chip_until_ = std::min(plan_end_, in_this_line(next));
    if (!irq_) no_interrupt_until_ = std::min(no_chip_until_, foreseen_nmi());
}

// GTIA reads the bytes of missiles and players from the bus while ANTIC fetches them.
void Atari800::load_objects(int cycle, std::uint8_t on_bus) {
    if (cycle == 0 && antic_.fetched(0)) gtia_.load_missiles(antic_.byte(0), 0);
    load_players(cycle, cycle + 1);
    if (may_load_phantoms()) load_phantoms(cycle, on_bus);
}

// Phantom DMA: GTIA reads the bus without ANTIC's fetch. Without missile DMA the display list's cycle counts as the
// missiles', and the players' bytes come a cycle late.
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

// Returns true if NMI fell by the end of `at` and is still pending.
bool Atari800::take_nmi(Cycle at) {
    const Cycle fell = nmi_time();
    if (fell > at || fell == nmi_served_) return false;
    nmi_served_ = fell;
    return true;
}

// The cycle of a pending NMI, or the line's end.
int Atari800::foreseen_nmi() const {
    const int cycle = antic_.foreseen_nmi_cycle();
    return cycle < 0 || line_start_ + static_cast<Cycle>(cycle) == nmi_served_ ? cycles_per_line : cycle;
}

// --- POKEY, PIA and the serial bus: events --------------------------------------------------------------------------

void Atari800::handle_events(Cycle until) {
    while (next_event_ <= until) {
        const Cycle event = next_event_;
        exchange_frames(event);
        plan_events(event);
    }
}

// Call after any change that may affect the interrupt lines or the next events of POKEY and the drives.
void Atari800::plan_events(Cycle now) {
    irq_ = pokey_.irq(now) || pia_.irq();
    next_event_ = std::min(pokey_.next_event(), sio_.next_event());
}

void Atari800::exchange_frames(Cycle now) {
    pokey_.run_to(now);
    for (const SerialFrame& frame : pokey_.sent()) sio_.receive(frame);
    pokey_.clear_sent();
    sio_.run_to(now);
    while (const auto frame = sio_.take_frame()) pokey_.receive(*frame, now);
}

} // namespace emu::atari
