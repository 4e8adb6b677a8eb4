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

    // All bytes' sums are made at once; those of the bytes that end before the bit is reached are counted; a table
    // knows the rest.
    static constexpr int nth_absent(std::uint64_t word, int n) {
        constexpr std::uint64_t ones = 0x0101010101010101;
        const std::uint64_t absent = ~word;
        std::uint64_t sums = absent - (absent >> 1 & 0x5555555555555555);
        sums = (sums & 0x3333333333333333) + (sums >> 2 & 0x3333333333333333);
        sums = ((sums + (sums >> 4)) & 0x0F0F0F0F0F0F0F0F) * ones; // of each byte and those below it
        const auto sought = static_cast<std::uint64_t>(n);
        const std::uint64_t passed = ((sought * ones | 0x80 * ones) - sums) >> 7 & ones;
        const int shift = static_cast<int>((passed * ones >> 56) * 8);
        const std::uint64_t below = sums << 8 >> shift & 0xFF;
        return shift + nth_bits[absent >> shift & 0xFF][sought - below];
    }

    // The n-th bit of a byte that is set.
    static constexpr std::array<std::array<std::uint8_t, 8>, 256> nth_bits = [] {
        std::array<std::array<std::uint8_t, 8>, 256> bits{};
        for (unsigned byte = 0; byte < 256; ++byte) {
            std::size_t n = 0;
            for (std::uint8_t at = 0; at < 8; ++at) {
                if ((byte >> at & 1) != 0) bits[byte][n++] = at;
            }
        }
        return bits;
    }();

    std::array<std::uint64_t, 2> words_{};
};

} // namespace emu
