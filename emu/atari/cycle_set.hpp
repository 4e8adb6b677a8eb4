// A set of machine cycles of a scan line, of its 114 and a few more: those that ANTIC takes from the processor.
#pragma once

#include "emu/atari/clock.hpp"
#include "emu/state.hpp"

#include <array>
#include <cstdint>

namespace emu {

class CycleSet {
  public:
    constexpr void insert(int cycle) { word(cycle) |= bit(cycle); }
    constexpr bool contains(int cycle) const { return (words_[index(cycle)] & bit(cycle)) != 0; }
    // Of the first eight cycles, those whose bits are set.
    constexpr void insert_first(std::uint8_t cycles) { words_[0] |= cycles; }

    // Of the cycles before `cycle` (0..114), those that are not in the set: the processor's slots.
    constexpr int slots_before(int cycle) const {
        if (cycle < 64) return cycle - count(words_[0] & (bit(cycle) - 1));
        return cycle - count(words_[0]) - count(words_[1] & (bit(cycle) - 1));
    }
    constexpr int slots() const { return slots_before(atari_cycles_per_line); }

    // The cycle of the slot with that number, 0 <= slot < slots().
    constexpr int cycle_of_slot(int slot) const {
        const int in_first = slots_before(64);
        return slot < in_first ? nth_absent(words_[0], slot) : 64 + nth_absent(words_[1], slot - in_first);
    }

    bool operator==(const CycleSet&) const = default;

    // Bits that are set. std::popcount is a call where the host's compiler may not assume the instruction.
    static constexpr int count(std::uint64_t word) {
        word -= word >> 1 & 0x5555555555555555;
        word = (word & 0x3333333333333333) + (word >> 2 & 0x3333333333333333);
        return static_cast<int>(((word + (word >> 4)) & 0x0F0F0F0F0F0F0F0F) * 0x0101010101010101 >> 56);
    }

    void serialize(StateWriter& out) const {
        for (const std::uint64_t each : words_) out.put(each);
    }
    void deserialize(StateReader& in) {
        for (std::uint64_t& each : words_) each = in.take<std::uint64_t>();
    }

  private:
    static constexpr std::size_t index(int cycle) { return static_cast<std::size_t>(cycle >> 6); }
    static constexpr std::uint64_t bit(int cycle) { return std::uint64_t{1} << (cycle & 63); }
    constexpr std::uint64_t& word(int cycle) { return words_[index(cycle)]; }

    // Halves the word until one bit is left.
    static constexpr int nth_absent(std::uint64_t word, int n) {
        std::uint64_t absent = ~word;
        int at = 0;
        for (int width = 32; width > 0; width /= 2) {
            const int in_half = count(absent & ((std::uint64_t{1} << width) - 1));
            if (n < in_half) continue;
            n -= in_half;
            at += width;
            absent >>= width;
        }
        return at;
    }

    std::array<std::uint64_t, 2> words_{};
};

} // namespace emu
