// The NMOS 6502 as a value: all 256 opcodes, exact in the bus access of every cycle. Time exists only as bus calls.
#pragma once

#include "emu/cpu/execution.hpp"
#include "emu/cpu/flatten.hpp"
#include "emu/cpu/registers.hpp"

#include <concepts>
#include <cstdint>

namespace emu {

// What the processor asks of the machine around it. One call of read or write is one clock cycle: the bus advances its
// own clock (if RDY holds the processor, by several) before it returns.
//   static constexpr bool has_interrupts   false: the lines are never polled and need not exist
//   bool irq(), bool nmi()   whether the line was low at the end of the last cycle
//   bool nmi_fell()          whether it has fallen since the last call (the bus holds the edge, this call forgets it)
// and, where RDY can hold the processor (a held cycle is a repeated read, made inside the one call of read):
//   bool held()                                   whether the last read was held for at least one cycle
//   bool irq_before(), bool nmi_fell_before()     as above, but at the end of the cycle before the last
// and, to save time, not cycles:
//   void pass_waiting_rounds(std::uint16_t pc, int length, std::uint8_t x)   a BPL at the end of `length` bytes, 5 or 11,
//       has branched back to their start: if the loop polls bit 7 of a device, the bus may advance its clock, and what it
//       counts in memory, by whole iterations in which the bit is clear, except the last one before its deadline
//   void pass_idle_rounds(std::uint16_t pc, std::uint16_t after, const Operations& registers)   a branch, the instruction
//       before `after`, has branched back to pc, which the registers do not show yet: if the loop only reads memory,
//       calls and counts, and so reaches the branch again with the same registers, the bus may advance its clock,
//       and change memory, by whole iterations in which nothing else happens
// and, of a bus without interrupts that finds an NMI by the time of its fall, between instructions:
//   void branch_unpolled()   the instruction polled interrupts two cycles before its last, not one
//   bool puts_off_brk()      true: the bus has taken back the cycle just made, a BRK's first; run() ends before the BRK
//   bool puts_off_cli(), bool puts_off_pull(std::uint16_t address)   the same for CLI, and for PLP and RTI, which are
//       about to pull P from that address
// and, if the bus reads code by a simpler path, which is right after any opcode but $FF:
//   std::uint8_t read_code(std::uint16_t), std::uint16_t read_code_word(std::uint16_t)   one cycle; two
//   bool puts_off_ff(std::uint16_t pc)   true: the simpler path may have read $FF and the bytes behind it wrongly; run() ends
//       before the instruction, as for a BRK
template <class Bus>
concept Bus6502 = requires(Bus& bus, std::uint16_t address, std::uint8_t value) {
    { bus.read(address) } -> std::same_as<std::uint8_t>;
    bus.write(address, value);
    { Bus::has_interrupts } -> std::convertible_to<bool>;
};

class Cpu6502 {
  public:
    // The whole state to save: the registers and the latches (bits of `attention`).
    struct State {
        Registers registers;
        std::uint8_t waiting = 0;
        bool operator==(const State&) const = default;
    };

    const Registers& registers() const { return state_.registers; }
    void set_registers(const Registers& registers) { state_.registers = registers; }
    const State& state() const { return state_; }
    void set_state(const State& state) { state_ = state; }

    // The RES line: the next step is the seven cycles of the reset sequence. It alone ends a jam.
    void reset() { state_.waiting = attention::reset; }

    // True after one of the twelve opcodes that stop the chip.
    bool jammed() const { return (state_.waiting & attention::jammed) != 0; }

    // The next step executes the instruction at registers().pc: no interrupt or reset sequence comes before it, no jam.
    bool executes_next() const { return (state_.waiting & ~attention::nmi) == 0; }

    // One instruction, one interrupt or reset sequence, or one cycle of a jam.
    template <Bus6502 Bus>
    void step(Bus& bus) {
        Execution<Bus> execution(bus, state_.registers, state_.waiting);
        execution.step();
        state_ = {execution.registers(), execution.waiting};
    }

    // Steps until `until(pc)` holds before an instruction (or sequence), or the chip jams. The fast loop: all 256
    // opcodes are inlined into it, which takes a compiler many seconds for each kind of bus; with a slow bus use
    // step().
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
