// The keyboard's latch and strobe: Apple II Reference Manual (1979) ch. 1 and 4. The encoder holds the last key until
// the next; the strobe in bit 7 stays set until a program clears it.
#pragma once

#include "emu/state.hpp"

#include <cstdint>

namespace emu::apple2 {

class Keyboard {
  public:
    void press(std::uint8_t ascii) { // bits 0-6
        latch_ = ascii & 0x7F;
        strobe_ = true;
    }

    std::uint8_t data() const { return static_cast<std::uint8_t>(latch_ | (strobe_ ? 0x80 : 0)); } // $C000
    void clear_strobe() { strobe_ = false; }                                                       // $C010
    bool strobe() const { return strobe_; }

    void serialize(StateWriter& out) const {
        out.put(latch_);
        out.put(strobe_);
    }
    void deserialize(StateReader& in) {
        latch_ = in.take<std::uint8_t>();
        strobe_ = in.take<bool>();
        in.check(latch_ < 0x80);
    }

    bool operator==(const Keyboard&) const = default;

  private:
    std::uint8_t latch_ = 0;
    bool strobe_ = false;
};

} // namespace emu::apple2
