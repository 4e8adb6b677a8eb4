// The NMOS 6502 as a value: all 256 opcodes, with the exact bus access of every cycle. Bus calls are its only clock.
#pragma once

#include "emu/cpu/bus.hpp"
#include "emu/cpu/execution.hpp"
#include "emu/cpu/flatten.hpp"
#include "emu/cpu/registers.hpp"

#include <concepts>
#include <cstdint>

namespace emu {

class Cpu6502 {
  public:
    // All state to save: the registers and the latches (bits of `attention`).
    struct State {
        Registers registers;
        std::uint8_t waiting = 0;
        bool operator==(const State&) const = default;
    };

    const Registers& registers() const { return state_.registers; }
    void set_registers(const Registers& registers) { state_.registers = registers; }
    const State& state() const { return state_; }
    void set_state(const State& state) { state_ = state; }

    // The RES line: the next step is the reset sequence, seven cycles. Only this ends a jam.
    void reset() { state_.waiting = attention::reset; }

    // True after one of the twelve opcodes that stop the chip.
    bool jammed() const { return (state_.waiting & attention::jammed) != 0; }

    // The next step executes the instruction at registers().pc: no interrupt, reset or jam is pending.
    bool executes_next() const { return (state_.waiting & ~attention::nmi) == 0; }

    // Runs one instruction, one interrupt or reset sequence, or one cycle of a jam.
    template <Bus6502 Bus>
    void step(Bus& bus) {
        Execution<Bus> execution(bus, state_.registers, state_.waiting);
        execution.step();
        state_ = {execution.registers(), execution.waiting};
    }

    // Steps until `until(pc)` holds before an instruction (or sequence), or the chip jams. The fast loop: all 256
    // opcodes are inlined, which takes a compiler many seconds for each type of bus. With a slow bus use step().
    template <Bus6502 Bus, std::predicate<std::uint16_t> Stop>
    FORTRESS_FLATTEN void run(Bus& bus, Stop until) {
        Execution<Bus> execution(bus, state_.registers, state_.waiting);
        execution.run(until);
        state_ = {execution.registers(), execution.waiting};
    }

  private:
    State state_;
};

} // namespace emu
