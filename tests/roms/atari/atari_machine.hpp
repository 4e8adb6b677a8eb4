// Drives an Atari 800 with the built OS as a person or a program would.
#pragma once

#include "emu/atari/atari800.hpp"
#include "tests/support/symbols.hpp"

#include <initializer_list>
#include <string>
#include <string_view>

class AtariMachine {
  public:
    explicit AtariMachine(const emu::atari::Options& options = {}); // just switched on, no disk
    static AtariMachine at_memo_pad();
    // Just switched on, with this disk in drive 1, or with this program as its first sectors.
    static AtariMachine with_disk(emu::AtariDisk disk);

    void run(double seconds);
    bool wait_for(std::string_view text, double seconds = 20); // until a screen row contains it
    // Types ATASCII characters on the keyboard, '
    // ' for Return; each key when the previous one has been read.
    void type(std::string_view keys);
    void press(std::uint8_t key_code, double seconds = 0.05); // with shift ($40) and control ($80)
    std::string screen() const;                               // rows joined by newlines
    bool shows(std::string_view text) const { return screen().find(text) != std::string::npos; }

    std::uint8_t at(std::uint16_t address) const { return machine.peek(address); }
    void set(std::uint16_t address, std::initializer_list<std::uint8_t> bytes);

    // Calls a routine as a program would; returns its registers.
    emu::Registers call(std::uint16_t address, std::uint8_t a = 0, std::uint8_t x = 0, std::uint8_t y = 0,
                        double seconds = 60);
    // Calls SIOV with this device control block and a buffer of `bytes` at $0700; returns the status.
    int serial(std::uint8_t device, std::uint8_t unit, char command, std::uint8_t direction, int bytes, int sector);

    emu::atari::Atari800 machine;

  private:
    support::Symbols symbols_;
};
