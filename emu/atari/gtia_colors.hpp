// The colour registers, and the priority logic that selects among them: which of background, playfields and players
// show at a colour clock. More than one may: their colours are then ORed.
// GTIA schematics (priority logic), as transcribed in Altirra Hardware Reference Manual, 5.6.
#pragma once

#include "emu/state.hpp"

#include <array>
#include <cstdint>

namespace emu {

// What the priority logic is asked: bits 0-3 playfields 0-3 (3 also the fifth player), bits 4-7 players 0-3.
using GtiaLayers = std::uint8_t;

class GtiaColors {
  public:
    static constexpr int player0 = 0, playfield0 = 4, background = 8; // $D012-$D01A in order
    static constexpr int registers = 9;
    static constexpr int mixtures = 24; // different answers of the priority logic, see gtia_colors.cpp

    // Bit 0 does not exist.
    void set(int index, std::uint8_t color);
    std::uint8_t color(int index) const { return colors_[static_cast<std::size_t>(index)]; }
    const std::array<std::uint8_t, registers>& all() const { return colors_; }

    // The colour seen with the low six bits of PRIOR.
    std::uint8_t seen(std::uint8_t prior, GtiaLayers layers) const { return mixed_[mixture_table(prior)[layers]]; }
    // Of each set of layers, the mixture; a table good for as long as PRIOR stays.
    static const std::array<std::uint8_t, 256>& mixture_table(std::uint8_t prior);
    const std::array<std::uint8_t, mixtures>& mixed() const { return mixed_; }

    void serialize(StateWriter& out) const { out.put_bytes(colors_); }
    void deserialize(StateReader& in);

  private:
    std::array<std::uint8_t, registers> colors_{};
    std::array<std::uint8_t, mixtures> mixed_{};
};

} // namespace emu
