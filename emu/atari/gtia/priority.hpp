// The colour registers and the priority logic, which selects the registers that show in a colour clock. Their colours
// are ORed; none is black. GTIA schematics (priority logic), as in Altirra; Altirra Hardware Reference Manual 4.12,
// CTIA/GTIA (priority).
#pragma once

#include "emu/atari/gtia/registers.hpp"
#include "emu/state.hpp"

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

namespace emu::atari {

// The layers at a colour clock: bits 0-3 playfields 0-3 (3 also the fifth player), bits 4-7 players 0-3.
using GtiaLayers = std::uint8_t;

// Converts players (bits 0-3) and missiles (bits 4-7) to layers.
constexpr GtiaLayers gtia_layers_of(std::uint8_t prior, unsigned players_missiles) {
    const unsigned players = players_missiles & 0x0F, missiles = players_missiles >> 4;
    if ((prior & prior_bit::fifth_player) == 0) return static_cast<GtiaLayers>((players | missiles) << 4);
    return static_cast<GtiaLayers>(players << 4 | (missiles != 0 ? 8U : 0U));
}

// The colour registers that show, bit n the n-th. Indexed by PRIOR bits 0-5, then by the layers.
using GtiaShown = std::uint16_t;
extern const std::array<std::array<GtiaShown, 256>, 64> gtia_priority;

class GtiaColors {
  public:
    static constexpr std::size_t count = 9; // $D012-$D01A in order
    using All = std::array<std::uint8_t, count>;

    // By register number. Bit 0 of a colour does not exist.
    void set(int reg, std::uint8_t color) { colors_[index_of(reg)] = color & 0xFE; }
    std::uint8_t operator[](int reg) const { return colors_[index_of(reg)]; }
    const All& all() const { return colors_; }

    // Returns the colour that shows of these layers.
    std::uint8_t shown(std::uint8_t prior, GtiaLayers layers) const {
        unsigned color = 0;
        for (unsigned shown = gtia_priority[prior & 63][layers]; shown != 0; shown &= shown - 1)
            color |= colors_[static_cast<std::size_t>(std::countr_zero(shown))];
        return static_cast<std::uint8_t>(color);
    }

    void serialize(StateWriter& out) const { out.put_bytes(colors_); }
    void deserialize(StateReader& in);

  private:
    static constexpr std::size_t index_of(int reg) { return static_cast<std::size_t>(reg - gtia_reg::COLPM0); }

    All colors_{};
};

} // namespace emu::atari
