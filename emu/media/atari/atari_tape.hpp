// A cassette of an Atari program recorder as a value: recorded blocks by their time on the tape. The rest of the tape
// is a steady mark tone.
#pragma once

#include "emu/state.hpp"

#include <cstdint>
#include <string>
#include <vector>

namespace emu {

// Time on a tape from its beginning, in units of 2 microseconds.
using TapeTime = std::uint64_t;

// A recording without a gap: ten-bit bytes, or the lengths of alternating levels, low first.
struct TapeBlock {
    static constexpr TapeTime second = 500'000, millisecond = 500, pulse_unit = 50; // of `pulses`: 0.1 ms
    static constexpr std::uint16_t nominal_baud = 600;

    TapeTime start = 0;
    std::uint16_t baud = nominal_baud; // of `bytes`; not 0
    std::vector<std::uint8_t> bytes{};
    std::vector<std::uint16_t> pulses{}; // instead of bytes

    TapeTime time_of_byte(std::size_t index) const { return start + index * 10 * second / baud; }
    TapeTime end() const;

    bool operator==(const TapeBlock&) const = default;
};

class AtariTape {
  public:
    static constexpr TapeTime longest = 4 * 3600 * TapeBlock::second; // both sides of the longest cassette sold

    // In order of time, without overlaps. Precondition of add: the block begins at or after the end of the last one.
    const std::vector<TapeBlock>& blocks() const { return blocks_; }
    void add(TapeBlock block) { blocks_.push_back(std::move(block)); }
    TapeTime end() const { return blocks_.empty() ? 0 : blocks_.back().end(); }

    // Erases the recording in [from, to), in whole bytes or whole pulses.
    void erase(TapeTime from, TapeTime to);
    // Records a byte over the old recording, extending a block of the same speed that ends there. Returns the byte's
    // end.
    TapeTime record(TapeTime at, std::uint16_t baud, std::uint8_t byte);

    const std::string& description() const { return description_; }
    void set_description(std::string text) { description_ = std::move(text); }
    bool write_protected() const { return write_protected_; } // its tabs are removed
    void set_write_protected(bool on) { write_protected_ = on; }
    bool modified() const { return modified_; } // since it was loaded or saved
    void set_modified(bool on) { modified_ = on; }

    void serialize(StateWriter& out) const;
    void deserialize(StateReader& in);

    bool operator==(const AtariTape&) const = default;

  private:
    std::vector<TapeBlock> blocks_;
    std::string description_;
    bool write_protected_ = false;
    bool modified_ = false;
};

} // namespace emu
