// Drives an Apple II+ with the built firmware as a person or a program would.
#pragma once

#include "emu/apple2/apple2.hpp"

#include <string>
#include <string_view>

class RomMachine {
  public:
    RomMachine(); // just switched on, no disk
    // At the monitor's prompt; Reset has stopped its slot scan.
    static RomMachine at_monitor();

    void run(double seconds);
    bool wait_for(std::string_view text, double seconds = 5); // until a screen row contains it
    void type(std::string_view keys);                         // '\n' is Return; typed as they are read
    std::string screen() const;                               // rows joined by newlines
    bool shows(std::string_view text) const { return screen().find(text) != std::string::npos; }

    // Calls a routine as a program would; returns its registers and its cycles, including jsr and rts.
    emu::Registers call(std::uint16_t address, std::uint8_t a = 0, std::uint8_t x = 0, std::uint8_t y = 0);
    emu::Cycle last_call_cycles() const { return call_cycles_; }

    emu::apple2::Apple2 machine;

  private:
    emu::Cycle call_cycles_ = 0;
};
