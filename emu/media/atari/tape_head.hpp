// Reads the next item of a tape: a byte, or a low level.
#pragma once

#include "emu/media/atari/atari_tape.hpp"

#include <cstddef>
#include <optional>

namespace emu {

struct TapeItem {
    TapeTime begin = 0, end = 0;
    std::uint16_t baud = 0; // 0: a low level
    std::uint8_t data = 0;

    bool operator==(const TapeItem&) const = default;
};

// Works on one tape, which must not change between find() and later calls.
class TapeHead {
  public:
    // Finds the first item at or after `from`; within a low level, its remainder.
    void find(const AtariTape& tape, TapeTime from);
    const std::optional<TapeItem>& next() const { return next_; } // none: the rest of the tape is blank
    // Plays the next item up to `to`: low levels may be played in parts, bytes only whole.
    void play_to(const AtariTape& tape, TapeTime to);

    bool operator==(const TapeHead&) const = default;

  private:
    void take_item(const AtariTape& tape, TapeTime from);
    bool take_byte(const TapeBlock& block, TapeTime from);
    bool take_low(const TapeBlock& block, TapeTime from);

    std::optional<TapeItem> next_;
    std::size_t block_ = 0, item_ = 0; // where to look for the next item
    TapeTime pulse_ = 0;               // the start of that pulse
};

} // namespace emu
