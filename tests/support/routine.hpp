// Calls single 6502 routines by their labels in 64K of RAM without a machine: for code that does not touch hardware.
#pragma once

#include "emu/cpu/cpu6502.hpp"
#include "tests/support/symbols.hpp"

#include <array>
#include <cstdint>
#include <span>
#include <string_view>

namespace support {

// 64K of RAM that counts cycles and has no interrupts.
struct FlatBus {
    static constexpr bool has_interrupts = false;

    std::uint8_t read(std::uint16_t address) { return ++cycles, ram[address]; }
    void write(std::uint16_t address, std::uint8_t value) { ++cycles, ram[address] = value; }

    std::array<std::uint8_t, 65536> ram{};
    std::uint64_t cycles = 0;
};

class Routine {
  public:
    // The game, loaded but not started: its work RAM and zero page are zero, as main_start leaves them.
    Routine();
    // For another program; loads nothing.
    explicit Routine(Symbols symbols) : symbols_(std::move(symbols)) {}

    void load(std::uint16_t address, std::span<const std::uint8_t> bytes);

    // Calls a routine with these registers and returns its registers. Fails the test if it jams or does not return
    // within `limit` cycles.
    emu::Registers call(std::string_view label, std::uint8_t a = 0, std::uint8_t x = 0, std::uint8_t y = 0,
                        std::uint64_t limit = 10'000'000);
    std::uint64_t cycles() const { return cycles_; } // of the last call, including its final RTS

    std::uint8_t& byte(std::string_view label, int offset = 0);
    std::uint8_t& at(std::uint16_t address) { return bus_.ram[address]; }
    std::uint16_t word(std::string_view label, int offset = 0); // little-endian, at label + offset
    void set_word(std::string_view label, std::uint16_t value, int offset = 0);
    // Precondition: does not wrap around at the end of memory.
    std::span<std::uint8_t> bytes(std::string_view label, std::size_t count);
    const Symbols& symbols() const { return symbols_; }

  private:
    Symbols symbols_;
    FlatBus bus_;
    emu::Cpu6502 cpu_;
    std::uint64_t cycles_ = 0;
};

} // namespace support
