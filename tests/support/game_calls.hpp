// Calls the game's routines by their labels on a whole emulated machine.
#pragma once

#include "emu/cpu/registers.hpp"
#include "emu/cycle.hpp"
#include "tests/support/symbols.hpp"

#include <gtest/gtest.h>

#include <cstdint>
#include <span>
#include <string_view>
#include <utility>
#include <vector>

namespace support {

// `Second`: the machine's cycles per second.
template <class Machine, emu::Cycle Second>
class GameCalls {
  public:
    static constexpr emu::Cycle second = Second;

    Machine& machine() { return machine_; }
    const Machine& machine() const { return machine_; }

    // Calls a routine with these registers and returns its registers. Fails the test if it jams or does not return
    // within `limit` cycles.
    emu::Registers call(std::string_view label, std::uint8_t a = 0, std::uint8_t x = 0, std::uint8_t y = 0,
                        emu::Cycle limit = 120 * second) {
        const emu::Cycle start = machine_.cycles();
        begin(label, a, x, y);
        // Advances by a thousandth of the elapsed time per step; a finished call waits in the trap.
        while (!trapped() && !machine_.jammed() && machine_.cycles() < start + limit)
            run(1 + (machine_.cycles() - start) / 1024);
        EXPECT_TRUE(trapped()) << label << " did not return in " << limit << " cycles";
        cycles_ = machine_.cycles() - start;
        return machine_.cpu().registers();
    }
    emu::Cycle cycles() const { return cycles_; } // of the last call, to within a thousandth

    // The same in two steps: begin() prepares the call; run_to() runs until the processor is about to execute the label
    // for the n-th time. False: the call returned, or `limit` cycles passed.
    void begin(std::string_view label, std::uint8_t a = 0, std::uint8_t x = 0, std::uint8_t y = 0) {
        const std::uint8_t jmp_trap[] = {0x4C, static_cast<std::uint8_t>(trap_), static_cast<std::uint8_t>(trap_ >> 8)};
        const auto back = static_cast<std::uint16_t>(trap_ - 1);
        const std::uint8_t return_address[] = {static_cast<std::uint8_t>(back), static_cast<std::uint8_t>(back >> 8)};
        poke(trap_, jmp_trap);
        poke(0x01FE, return_address);
        emu::Registers registers;
        registers.a = a;
        registers.x = x;
        registers.y = y;
        registers.s = 0xFD;
        registers.p = 0x20; // interrupts are enabled
        registers.pc = symbols()[label];
        machine_.cpu().set_state({registers, 0});
    }
    bool run_to(std::string_view label, int n = 1, emu::Cycle limit = 120 * second) {
        const std::uint16_t address = symbols()[label];
        const emu::Cycle end = machine_.cycles() + limit;
        for (; n > 0; --n) {
            run(1);
            if (!run_to_address(address, end - machine_.cycles())) return false;
        }
        return true;
    }
    void run(emu::Cycle cycles) { machine_.run_until(machine_.cycles() + cycles); }
    // True when the call begun by begin() has returned. First lets an interrupt in progress end, for at most some 26
    // lines.
    bool has_returned() {
        for (int i = 0; i < 1000 && !trapped(); ++i) run(1);
        return trapped();
    }

    std::uint8_t byte(std::string_view label, int offset = 0) const {
        return machine_.peek(static_cast<std::uint16_t>(symbols()[label] + offset));
    }
    void set_byte(std::string_view label, std::uint8_t value, int offset = 0) {
        machine_.poke_ram(static_cast<std::uint16_t>(symbols()[label] + offset), value);
    }
    std::vector<std::uint8_t> bytes(std::string_view label, std::size_t count) const {
        std::vector<std::uint8_t> result(count);
        std::uint16_t at = symbols()[label];
        for (std::uint8_t& byte : result) byte = machine_.peek(at++);
        return result;
    }
    void set_bytes(std::string_view label, std::span<const std::uint8_t> bytes) { poke(symbols()[label], bytes); }
    void poke(std::uint16_t address, std::span<const std::uint8_t> bytes) {
        for (const std::uint8_t byte : bytes) machine_.poke_ram(address++, byte);
    }
    const Symbols& symbols() const { return *symbols_; }

  protected:
    // `trap`: three unused bytes to which every call returns.
    GameCalls(Machine machine, const Symbols& symbols, std::uint16_t trap)
        : machine_(std::move(machine)), symbols_(&symbols), trap_(trap) {}

  private:
    bool trapped() const { return machine_.cpu().registers().pc == trap_; }
    bool run_to_address(std::uint16_t address, emu::Cycle limit) {
        const emu::Cycle end = machine_.cycles() + limit;
        for (;;) {
            const std::uint16_t pc = machine_.cpu().registers().pc;
            if (pc == address) return true;
            if (pc == trap_ || machine_.jammed() || machine_.cycles() >= end) return false;
            run(1);
        }
    }

    Machine machine_;
    const Symbols* symbols_;
    std::uint16_t trap_;
    emu::Cycle cycles_ = 0;
};

} // namespace support
