// An Atari 800 with the operating system that the build has made, driven as a person or a program would drive it.
#pragma once

#include "emu/atari/atari800.hpp"
#include "tests/support/symbols.hpp"

#include <initializer_list>
#include <string>
#include <string_view>

class AtariMachine {
  public:
    explicit AtariMachine(const emu::atari::Options& options = {}); // just powered on, no disk
    static AtariMachine at_memo_pad();
    // This disk in drive 1, or this program as its first sectors; just powered on.
    static AtariMachine with_disk(emu::AtariDisk disk);

    void run(double seconds);
    bool wait_for(std::string_view text, double seconds = 20); // until it stands in a row of the screen
    // ATASCII that the keyboard has, '\n' is Return; each key when the last one is taken.
    void type(std::string_view keys);
    void press(std::uint8_t key_code, double seconds = 0.05); // with shift ($40) and control ($80)
    std::string screen() const;                               // rows joined by newlines
    bool shows(std::string_view text) const { return screen().find(text) != std::string::npos; }

    std::uint8_t at(std::uint16_t address) const { return machine.peek(address); }
    void set(std::uint16_t address, std::initializer_list<std::uint8_t> bytes);

    // Calls a routine as a program would; the registers it returns with.
    emu::Registers call(std::uint16_t address, std::uint8_t a = 0, std::uint8_t x = 0, std::uint8_t y = 0,
                        double seconds = 60);
    // SIOV with this device control block, its buffer of `bytes` at $0700; the status.
    int serial(std::uint8_t device, std::uint8_t unit, char command, std::uint8_t direction, int bytes, int sector);

    emu::atari::Atari800 machine;

  private:
    support::Symbols symbols_;
};
