// The processor's side of the schematic: the cycle of every access, RDY held by WSYNC, the interrupt lines. Altirra
// Hardware Reference Manual, 2.3 (bus), 4.10 (WSYNC).
#pragma once

#include "emu/atari/atari800.hpp"

namespace emu::atari {

// For one instruction or more. `Machine` is the schematic, or what stands for it.
template <class Machine>
class CycleBus {
  public:
    static constexpr bool has_interrupts = true;

    explicit CycleBus(Machine& machine) : machine_(machine), last_(machine.now_ - 1) {}

    [[gnu::noinline]] std::uint8_t read(std::uint16_t address) {
        Cycle at = machine_.next_free(machine_.now_);
        held_ = at >= machine_.halt_from_ && at < machine_.halt_until_;
        if (held_) { // the read is repeated
            machine_.end_cycle(at, machine_.memory_[address]);
            at = machine_.next_free(machine_.halt_until_);
            irq_before_ = machine_.irq_at_end_of(at - 1);
        }
        machine_.run_events(at);
        const bool io = Memory::is_io(address);
        const std::uint8_t data = io ? machine_.read_io(address, at) : machine_.read_memory(address, at);
        machine_.end_cycle(at, data);
        end(at);
        return data;
    }

    // The processor heeds RDY in reads only. A write takes effect at the end of its cycle.
    [[gnu::noinline]] void write(std::uint16_t address, std::uint8_t data) {
        const Cycle at = machine_.next_free(machine_.now_);
        held_ = false;
        machine_.run_events(at);
        machine_.end_cycle(at, data);
        machine_.write(address, data, at);
        end(at);
    }

    bool irq() { return machine_.irq_at_end_of(last_); }
    bool nmi_fell() { return machine_.take_nmi(last_); }
    bool nmi() { return machine_.nmi_is_low(last_); }
    bool held() const { return held_; }
    bool irq_before() const { return irq_before_; }
    bool nmi_fell_before() { return machine_.take_nmi(last_ - 1); }

  private:
    void end(Cycle at) {
        last_ = at;
        machine_.now_ = at + 1;
    }

    Machine& machine_;
    Cycle last_;              // the processor's last cycle
    bool held_ = false;       // it was held at least once
    bool irq_before_ = false; // on the cycle before, if so
};

} // namespace emu::atari
