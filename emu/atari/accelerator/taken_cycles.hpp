// The cycles of a scan line that ANTIC takes from the processor, and, by number, those that it leaves: the free cycles.
#pragma once

#include "emu/atari/antic/cycle_set.hpp"
#include "emu/atari/clock.hpp"

#include <array>
#include <cstdint>

namespace emu::atari {

class TakenCycles {
  public:
    constexpr TakenCycles() = default;
    explicit TakenCycles(const CycleSet& cycles) : words_{cycles.word(0), cycles.word(1)} {
        for (std::size_t i = 0; i < words_.size(); ++i) absent_[i] = sums_of_bytes(~words_[i]);
    }
    constexpr void insert(int cycle) {
        if (contains(cycle)) return;
        words_[index(cycle)] |= bit(cycle);
        absent_[index(cycle)] -= ones << (cycle & 56);
    }
    constexpr bool contains(int cycle) const { return (words_[index(cycle)] & bit(cycle)) != 0; }
    // Of the first eight cycles, those whose bits are set.
    constexpr void insert_first(std::uint8_t cycles) {
        absent_[0] -= set_bits[cycles & ~words_[0]] * ones;
        words_[0] |= cycles;
    }

    // Of the cycles before `cycle` (0..114), those that are not in the set: the processor's free_cycles.
    constexpr int free_cycles_before(int cycle) const {
        const int in_words_before = cycle < 64 ? 0 : absent_of_first();
        const std::size_t in = index(cycle);
        const int shift = cycle & 56;
        const std::uint64_t absent = ~words_[in] >> shift & (bit(cycle & 7) - 1);
        return in_words_before + below(absent_[in], shift) + set_bits[absent];
    }
    constexpr int free_cycles() const { return free_cycles_before(cycles_per_line); }

    // The cycle of the free cycle with that number, 0 <= free cycle < free_cycles().
    constexpr int cycle_of_free_cycle(int free_cycle) const {
        const int in_first = absent_of_first();
        return free_cycle < in_first ? nth_absent(0, free_cycle) : 64 + nth_absent(1, free_cycle - in_first);
    }

    bool operator==(const TakenCycles&) const = default;

    // Bits that are set. std::popcount is a call where the host's compiler may not assume the instruction.
    static constexpr int count(std::uint64_t word) { return static_cast<int>(sums_of_bytes(word) >> 56); }

  private:
    static constexpr std::size_t index(int cycle) { return static_cast<std::size_t>(cycle >> 6); }
    static constexpr std::uint64_t bit(int cycle) { return std::uint64_t{1} << (cycle & 63); }

    static constexpr std::uint64_t ones = 0x0101010101010101;

    // In each byte the bits that are set in that of the word and those below it.
    static constexpr std::uint64_t sums_of_bytes(std::uint64_t word) {
        word -= word >> 1 & 0x5555555555555555;
        word = (word & 0x3333333333333333) + (word >> 2 & 0x3333333333333333);
        return ((word + (word >> 4)) & 0x0F0F0F0F0F0F0F0F) * ones;
    }
    static constexpr int below(std::uint64_t sums, int shift) { return static_cast<int>(sums << 8 >> shift & 0xFF); }
    constexpr int absent_of_first() const { return static_cast<int>(absent_[0] >> 56); }

    // The bytes that end before the bit is reached are counted; a table knows the rest.
    constexpr int nth_absent(std::size_t in, int n) const {
        const std::uint64_t sums = absent_[in];
        const auto sought = static_cast<std::uint64_t>(n);
        const std::uint64_t passed = ((sought * ones | 0x80 * ones) - sums) >> 7 & ones;
        const int shift = static_cast<int>((passed * ones >> 56) * 8);
        return shift + nth_bits[~words_[in] >> shift & 0xFF][static_cast<std::size_t>(n - below(sums, shift))];
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

    static constexpr std::array<std::uint8_t, 256> set_bits = [] {
        std::array<std::uint8_t, 256> counts{};
        for (unsigned byte = 1; byte < 256; ++byte)
            counts[byte] = static_cast<std::uint8_t>(counts[byte / 2] + byte % 2);
        return counts;
    }();

    std::array<std::uint64_t, 2> words_{};
    // Of the cycles that are not in the set, the sums by bytes: kept, as they are asked for far more often than
    // changed.
    std::array<std::uint64_t, 2> absent_{sums_of_bytes(~std::uint64_t{0}), sums_of_bytes(~std::uint64_t{0})};
};

} // namespace emu::atari
