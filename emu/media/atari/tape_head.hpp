// The next item that a tape plays from a place on: a byte, or a level that is low.
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

// Belongs to one tape, which is not changed between find() and the calls after it.
class TapeHead {
  public:
    // The first item that begins at `from` or after it; the rest of a low level, if `from` lies in one.
    void find(const AtariTape& tape, TapeTime from);
    const std::optional<TapeItem>& next() const { return next_; } // none: the rest of the tape is blank
    // The next item is played up to `to`: a low level may be played in pieces, a byte is played whole.
    void play_to(const AtariTape& tape, TapeTime to);

    bool operator==(const TapeHead&) const = default;

  private:
    void take_item(const AtariTape& tape, TapeTime from);
    bool take_byte(const TapeBlock& block, TapeTime from);
    bool take_low(const TapeBlock& block, TapeTime from);

    std::optional<TapeItem> next_;
    std::size_t block_ = 0, item_ = 0; // where to look for the next one
    TapeTime pulse_ = 0;               // when that pulse begins
};

} // namespace emu
