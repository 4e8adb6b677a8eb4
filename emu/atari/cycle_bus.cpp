// Accesses and polls that may involve a chip.
#include "emu/atari/cycle_bus.hpp"

namespace emu::atari {

CycleBus::Access CycleBus::read_slowly(Atari800& machine, std::uint16_t address, int cycle) {
    machine.now_ = machine.line_start_ + static_cast<Cycle>(cycle);
    Cycle at = machine.next_free(machine.now_, Atari800::Kind::read);
    const bool held = at >= machine.halt_from_ && at < machine.halt_until_;
    if (held) { // the held read repeats
        machine.end_cycle(at, machine.memory_[address]);
        at = machine.next_free(machine.halt_until_, Atari800::Kind::read);
        machine.irq_before_ = machine.irq_at_end_of(at - 1);
    }
    machine.run_events(at);
    const bool io = Memory::is_io(address);
    const std::uint8_t data = io ? machine.read_io(address, at) : machine.read_memory(address, at);
    machine.end_cycle(at, data);
    machine.now_ = at + 1;
    machine.find_limits();
    const int after = machine.in_line(machine.now_);
    machine.held_before_ = held ? after : -1;
    return {after, data};
}

int CycleBus::write_slowly(Atari800& machine, std::uint16_t address, std::uint8_t data, int cycle) {
    machine.held_before_ = -1;
    const int after = machine.dma_->after(cycle);
    if (after <= machine.no_chip_until_ && machine.memory_.is_ram(address)) {
        machine.on_bus_ = data;
        machine.store(address, data, after - 1);
        return after;
    }
    machine.now_ = machine.line_start_ + static_cast<Cycle>(cycle);
    const Cycle at = machine.next_free(machine.now_, Atari800::Kind::write);
    machine.run_events(at);
    machine.end_cycle(at, data);
    machine.write(address, data, at);
    machine.now_ = at + 1;
    machine.find_limits();
    return machine.in_line(machine.now_);
}

bool CycleBus::irq_at(Atari800& machine, int cycle) {
    machine.now_ = machine.line_start_ + static_cast<Cycle>(cycle);
    const bool irq = machine.irq_at_end_of(machine.now_ - 1);
    machine.find_limits();
    return irq;
}

bool CycleBus::nmi_fell_at(Atari800& machine, int cycle, Cycle cycles_ago) {
    machine.now_ = machine.line_start_ + static_cast<Cycle>(cycle);
    machine.run_line_head(cycle);
    const bool fell = machine.take_nmi(machine.now_ - cycles_ago);
    machine.find_limits();
    return fell;
}

bool CycleBus::ends_here(Atari800& machine, std::uint16_t pc, bool attends, int cycle) {
    machine.now_ = machine.line_start_ + static_cast<Cycle>(cycle);
    const bool executes = machine.begun_ && !attends;
    machine.begun_ = true;
    machine.stopped_ = machine.stops_ != nullptr && executes && machine.stops_->contains(pc);
    return machine.stopped_ || machine.now_ >= machine.target_;
}

} // namespace emu::atari
