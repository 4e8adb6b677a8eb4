// The run: on the fast bus as long as it may, else by single instructions on the model's.
#include "emu/atari/accelerator/fast_bus.hpp"
#include "emu/cpu/flatten.hpp"

#include <utility>

namespace emu::atari {

AcceleratedRun::AcceleratedRun(Atari800& machine, AcceleratorMemory& kept)
    : machine_(machine), cpu_(machine.cpu_), now_(machine.now_), line_start_(machine.line_start_),
      halt_from_(machine.halt_from_), halt_until_(machine.halt_until_), nmi_served_(machine.nmi_served_),
      memory_(machine.memory_), on_bus_(machine.on_bus_), irq_(machine.irq_), next_event_(machine.next_event_),
      antic_(machine.antic_, kept.lines, lines_per_frame(machine.options_.tv)), gtia_(machine.gtia_, kept.gtia),
      pages_(kept.pages), watched_(kept.watched), idle_loop_(kept.idle_loop), cached_lines_(kept.cached_lines),
      trace_(kept.trace), traced_to_(kept.traced_to), fresh_(kept.fresh) {}

// The machine may have been changed since the last run: its memory, and, if there was none, all of it.
void AcceleratedRun::begin_run(Cycle target) {
    target_ = target;
    machine_.plan_events(now_);
    pages_.change(); // guard: memory may have been changed from outside
    if (!std::exchange(fresh_, false)) return;
    cached_lines_.resize(static_cast<std::size_t>(lines_per_frame(machine_.options_.tv)));
    gtia_.use_layers(uses(AcceleratorLayer::gtia_lines), uses(AcceleratorLayer::static_lines));
    pages_.begin(memory_);
    antic_.take_over(antic_bus());
    watch_fetched_pages();
}

bool AcceleratedRun::run_until(Cycle target, const Breakpoints* stops) {
    static_assert(ForeseesInterrupts<FastBus>);
    begin_run(target);
    bool stopped = false;
    while (now_ < target && !cpu_.jammed() && !stopped) {
        follow_beam();
        masked_ = (cpu_.registers().p & flag::interrupt_disable) != 0;
        if (!may_run_fast() || sees_irq())
            step_exactly();
        else if (stops != nullptr)
            run_fast(*stops);
        else
            run_fast();
        stopped = stops != nullptr && cpu_.executes_next() && stops->contains(cpu_.registers().pc);
    }
    catch_up();
    return stopped;
}

void AcceleratedRun::step_exactly() {
    CycleBus<AcceleratedRun> bus(*this);
    cpu_.step(bus);
    if (halt_until_ <= now_) halt_from_ = halt_until_ = never;
}

FreeCycles AcceleratedRun::first_free_cycles() const {
    return {antic_.taken().free_cycles_before(in_line(now_)), 0, 0};
}

bool AcceleratedRun::may_run_fast() const {
    const std::uint8_t waiting = cpu_.state().waiting;
    const bool interrupted = (waiting & ~attention::nmi) == attention::interrupt;
    return waiting == 0 || (interrupted && halt_until_ == never);
}

// Flat, so that the bus is a local of the processor's loop and its count stays in a register of the host.
FORTRESS_FLATTEN void AcceleratedRun::run_fast() {
    FastRun run;
    FastBus bus(*this, run);
    if (bus.done(cpu_.registers().pc) || (cpu_.state().waiting != 0 && !bus.leaves_room())) return step_exactly();
    run.begun = true;
    do cpu_.run(bus, [&bus](std::uint16_t pc) { return bus.done(pc); });
    while (run.interrupts != 0 && bus.leaves_room() && goes_on_by_interrupt(run));
    leave(bus.free_cycles, run);
}

// If nothing but an interrupt has ended the run, its sequence comes next, and the next event that was found with it
// holds. In an NMI's handler IRQ goes on to be looked for, unless it is low: most return before it falls.
bool AcceleratedRun::goes_on_by_interrupt(FastRun& run) {
    attend(run.interrupts);
    run.interrupts = 0;
    if (cpu_.state().waiting == attention::interrupt || irq_) masked_ = true;
    return cpu_.state().waiting != 0 && may_run_fast() && !Memory::is_code_of_chips(cpu_.registers().pc);
}

void AcceleratedRun::leave(FreeCycles free_cycles, FastRun& run) {
    if (free_cycles.free_cycle > 0)
        now_ = time_of(free_cycles, run) + 1;
    else
        now_ = std::max(now_, line_start_);
    attend(run.interrupts);
    if (run.unmasks) step_exactly();
}

// To the line of the processor's next cycle.
void AcceleratedRun::follow_beam() {
    begin_free_cycles();
    while (now_ >= line_end()) {
        next_line();
        begin_free_cycles();
    }
}

} // namespace emu::atari
