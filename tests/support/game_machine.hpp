// The game in a whole emulated Apple II+: calls one routine by its label on the real disk drive, screen and speaker, or
// boots the disk from power-on.
#pragma once

#include "emu/apple2/apple2.hpp"
#include "tests/support/symbols.hpp"

#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

namespace support {

// The firmware of the build. Fails the running test, and gives blanks, where it cannot be read.
emu::Apple2Firmware built_firmware();

class GameMachine {
  public:
    static constexpr emu::Cycle second = 1'020'484;

    // The game in memory as main_start leaves it before the title, drive 1 empty, its head on track 0.
    GameMachine();
    // A machine with the built firmware that has just been switched on, this disk in drive 1.
    static GameMachine switched_on(emu::Floppy525 disk);

    emu::Apple2& machine() { return machine_; }
    const emu::Apple2& machine() const { return machine_; }

    // Calls a routine with these registers and gives them as it left them. Fails the running test when it has not
    // returned after `limit` cycles, or has jammed.
    emu::Registers call(std::string_view label, std::uint8_t a = 0, std::uint8_t x = 0, std::uint8_t y = 0,
                        emu::Cycle limit = 120 * second);
    emu::Cycle cycles() const { return cycles_; } // of the last call

    // The same in two steps: begin() sets the call up; run_to() runs until the processor is about to execute the label
    // for the n-th time. False: the call has returned, or `limit` cycles have passed.
    void begin(std::string_view label, std::uint8_t a = 0, std::uint8_t x = 0, std::uint8_t y = 0);
    bool run_to(std::string_view label, int n = 1, emu::Cycle limit = 120 * second);
    void run(emu::Cycle cycles) { machine_.run_until(machine_.cycles() + cycles); }

    std::uint8_t byte(std::string_view label, int offset = 0) const;
    void set_byte(std::string_view label, std::uint8_t value, int offset = 0);
    std::vector<std::uint8_t> bytes(std::string_view label, std::size_t count) const;
    void set_bytes(std::string_view label, std::span<const std::uint8_t> bytes);

  private:
    explicit GameMachine(const emu::Apple2Firmware& firmware) : machine_(firmware) {}

    bool run_to_address(std::uint16_t address, emu::Cycle limit);

    emu::Apple2 machine_;
    emu::Cycle cycles_ = 0;
};

} // namespace support
