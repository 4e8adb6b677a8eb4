// Keys that wait their turn: each goes to the machine as soon as it has taken the one before.
#pragma once

#include "emu/apple2/apple2.hpp"

#include <cstdint>
#include <deque>
#include <string_view>

namespace host {

class Typing {
  public:
    void add(std::uint8_t code) { waiting_.push_back(code); }

    // The characters that an Apple II+ keyboard has; the end of a line is Return.
    void add_text(std::string_view text);

    void clear() { waiting_.clear(); }
    bool done() const { return waiting_.empty(); }

    // Presses the next key, unless the last one still waits in the keyboard.
    void feed(emu::Apple2& machine);

  private:
    std::deque<std::uint8_t> waiting_;
};

} // namespace host
