// An Apple II+ with the firmware that the build has made, driven as a person or a program would drive it.
#pragma once

#include "emu/apple2/apple2.hpp"

#include <string>
#include <string_view>

class RomMachine {
  public:
    RomMachine(); // just powered on, no disk
    // Powered on and left until the monitor asks for a command, its slot scan stopped by Reset.
    static RomMachine at_monitor();

    void run(double seconds);
    bool wait_for(std::string_view text, double seconds = 5); // until it stands in a row of the screen
    void type(std::string_view keys);                         // '\n' is Return; each key when the last one is taken
    std::string screen() const;                               // rows joined by newlines
    bool shows(std::string_view text) const { return screen().find(text) != std::string::npos; }

    // Calls a routine as a program would; the registers it returns with, and its cycles with jsr and rts.
    emu::Registers call(std::uint16_t address, std::uint8_t a = 0, std::uint8_t x = 0, std::uint8_t y = 0);
    emu::Cycle last_call_cycles() const { return call_cycles_; }

    emu::apple2::Apple2 machine;

  private:
    emu::Cycle call_cycles_ = 0;
};
