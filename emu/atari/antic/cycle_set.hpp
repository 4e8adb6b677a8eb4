// A set of machine cycles of a scanline, with room for a few beyond its 114.
#pragma once

#include "emu/state.hpp"

#include <array>
#include <cstdint>

namespace emu::atari {

class CycleSet {
  public:
    constexpr void insert(int cycle) { words_[index(cycle)] |= bit(cycle); }
    constexpr bool contains(int cycle) const { return (words_[index(cycle)] & bit(cycle)) != 0; }
    // Cycles 64 * number to 64 * number + 63.
    constexpr std::uint64_t word(std::size_t number) const { return words_[number]; }

    bool operator==(const CycleSet&) const = default;

    void serialize(StateWriter& out) const {
        for (const std::uint64_t each : words_) out.put(each);
    }
    void deserialize(StateReader& in) {
        for (std::uint64_t& each : words_) each = in.take<std::uint64_t>();
    }

  private:
    static constexpr std::size_t index(int cycle) { return static_cast<std::size_t>(cycle >> 6); }
    static constexpr std::uint64_t bit(int cycle) { return std::uint64_t{1} << (cycle & 63); }

    std::array<std::uint64_t, 2> words_{};
};

} // namespace emu::atari
