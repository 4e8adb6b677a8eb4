// When something happens on the interrupt lines and the serial bus, and what the processor may do until then.
#include "emu/atari/bus.hpp"

namespace emu {

namespace {

// The processor stops counting slots this many before an event: no instruction that begins earlier looks for
// interrupts, or leaves a byte on the bus, as late as the event.
constexpr int longest_instruction = 8;
constexpr int no_slot = 1 << 20;
constexpr int objects_end = 7;

} // namespace

// --- exact cycles ---------------------------------------------------------------------------------------------------

std::uint8_t Atari800::ExactBus::read(std::uint16_t address) {
    Cycle at = machine_.next_free(machine_.now_);
    held_ = at >= machine_.halt_from_ && at < machine_.halt_until_;
    if (held_) {
        machine_.trace(at, machine_.memory_[address]);
        at = machine_.next_free(machine_.halt_until_);
    }
    machine_.run_events(at);
    const std::uint8_t data = AtariMemory::is_io(address) ? machine_.read_io(address, at) : machine_.memory_[address];
    machine_.trace(at, data);
    last_ = at;
    machine_.now_ = at + 1;
    return data;
}

// The processor heeds RDY in reads only.
void Atari800::ExactBus::write(std::uint16_t address, std::uint8_t data) {
    const Cycle at = machine_.next_free(machine_.now_);
    held_ = false;
    machine_.run_events(at);
    machine_.trace(at, data);
    machine_.write_special(address, data, at);
    last_ = at;
    machine_.now_ = at + 1;
}

void Atari800::step_exactly() {
    ExactBus bus(*this);
    cpu_.step(bus);
    if (halt_until_ <= now_) halt_from_ = halt_until_ = never;
}

// --- the fast processor
// -----------------------------------------------------------------------------------------------

// Flat, so that the bus is a local of the processor's loop and its count stays in a register of the host.
[[gnu::flatten]] void Atari800::run_fast() {
    FastBus bus(*this, antic_.taken().slots_before(in_line(now_)));
    if (bus.done()) return step_exactly();
    cpu_.run(bus, [&bus](std::uint16_t) { return bus.done(); });
    if (bus.slot > 0)
        now_ = bus.time() + 1;
    else
        now_ = std::max(now_, line_start_);
    attend(bus.interrupts);
}

void Atari800::run_until(Cycle target) {
    target_ = target;
    while (now_ < target && !jammed()) {
        begin_slots();
        while (now_ >= line_end()) {
            next_line();
            begin_slots();
        }
        if (cpu_.state().waiting == 0 && halt_until_ == never)
            run_fast();
        else
            step_exactly();
    }
    catch_up();
}

// Called before an instruction. True: the processor must leave the fast bus, or has reached the run's target.
bool Atari800::find_horizon(FastBus& bus) {
    begin_slots();
    while (bus.slot >= slots()) {
        bus.leave_line();
        next_line();
        begin_slots();
    }
    const int event = slot_of_event(bus.slot);
    bus.stop = std::min({slots(), slot_of_target(), event});
    bus.plain_until = antic_.fetches_low_pages() ? 0 : slots();
    return bus.slot >= bus.stop || bus.interrupts != 0 || halt_until_ != never;
}

// The first slot at which cycles() >= target_ before an instruction.
int Atari800::slot_of_target() const {
    if (target_ > line_end()) return no_slot;
    if (target_ <= line_start_) return 0;
    return antic_.taken().slots_before(in_line(target_) - 1) + 1;
}

int Atari800::slot_of_event(int slot) {
    const Cycle last = line_start_ + static_cast<Cycle>(antic_.taken().cycle_of_slot(slot)) - 1;
    if (irq_at_end_of(last)) return 0;
    int cycle = no_slot;
    const Cycle event = next_event();
    if (event < line_end() + longest_instruction)
        cycle = event <= line_start_ ? 0 : std::min(in_line(event), atari_cycles_per_line);
    if (const int nmi = antic_.nmi_cycle(); nmi >= 0 && line_start_ + static_cast<Cycle>(nmi) != nmi_served_)
        cycle = std::min(cycle, nmi);
    if (antic_.needs_bus_from() < atari_cycles_per_line) cycle = std::min(cycle, antic_.needs_bus_from());
    if (may_load_phantoms()) cycle = std::min(cycle, antic_.cycle() < objects_end ? 0 : atari_cycles_per_line);
    if (cycle == no_slot) return no_slot;
    return antic_.taken().slots_before(cycle) - longest_instruction;
}

// --- interrupt lines
// --------------------------------------------------------------------------------------------------

bool Atari800::irq_at_end_of(Cycle at) {
    run_events(at);
    return pia_.irq() || pokey_.irq(at);
}

Cycle Atari800::nmi_time() const {
    const int cycle = antic_.nmi_cycle();
    return cycle < 0 ? never : line_start_ + static_cast<Cycle>(cycle);
}

bool Atari800::take_nmi(Cycle at) {
    begin_slots();
    if (at >= line_start_ && at < line_end()) run_antic(in_line(at) + 1);
    const Cycle fell = nmi_time();
    if (fell > at || fell == nmi_served_) return false;
    nmi_served_ = fell;
    return true;
}

// A pulse of two cycles, 8 and 9 of a line.
bool Atari800::nmi_is_low(Cycle at) const { return nmi_time() <= at && in_line(at) <= 9; }

std::uint8_t Atari800::interrupts_at_end_of(Cycle at) {
    std::uint8_t found = irq_at_end_of(at) ? attention::interrupt : std::uint8_t{0};
    if (take_nmi(at)) found |= attention::nmi | attention::interrupt;
    return found;
}

void Atari800::attend(std::uint8_t interrupts) {
    Cpu6502::State state = cpu_.state();
    const bool masked = (state.registers.p & flag::interrupt_disable) != 0 && (interrupts & attention::nmi) == 0;
    if (masked || interrupts == 0) return;
    state.waiting |= interrupts;
    cpu_.set_state(state);
}

// --- the serial bus
// -----------------------------------------------------------------------------------------------------

void Atari800::run_events(Cycle until) {
    for (Cycle event = next_event(); event <= until; event = next_event()) exchange_frames(event);
}

void Atari800::exchange_frames(Cycle now) {
    pokey_.run_to(now);
    for (const SerialFrame& frame : pokey_.sent()) sio_.receive(frame);
    pokey_.clear_sent();
    sio_.run_to(now);
    while (const auto frame = sio_.take_frame()) pokey_.receive(*frame, now);
}

} // namespace emu
