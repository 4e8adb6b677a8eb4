// The colour registers, and the priority logic that selects among them: which of background, playfields and players
// show at a colour clock. More than one may: their colours are then ORed; or none, which is black.
// GTIA schematics (priority logic), as Altirra's GTIA has them; Altirra Hardware Reference Manual, CTIA/GTIA.
#pragma once

#include "emu/state.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <cstring>

namespace emu {

// What the priority logic is asked: bits 0-3 playfields 0-3 (3 also the fifth player), bits 4-7 players 0-3.
using GtiaLayers = std::uint8_t;
// What it answers: a number for each set of colour registers that can show together.
using GtiaMixture = std::uint8_t;

class GtiaColors {
  public:
    static constexpr int player0 = 0, playfield0 = 4, background = 8; // $D012-$D01A in order
    static constexpr std::size_t registers = 9;
    static constexpr std::size_t mixtures = 24;
    using Mixtures = std::array<GtiaMixture, 256>; // by GtiaLayers

    void set(int index, std::uint8_t color); // bit 0 does not exist
    std::uint8_t color(int index) const { return colors_[static_cast<std::size_t>(index)]; }
    using All = std::array<std::uint8_t, registers>;
    const All& all() const { return colors_; }
    bool are(const All& others) const { // in two comparisons
        return std::memcmp(colors_.data(), others.data(), 8) == 0 && colors_[8] == others[8];
    }

    // How PRIOR (bits 0-3 and 5) decides.
    static const Mixtures& mixtures_of(std::uint8_t prior);
    // By GtiaMixture, as they were when mix() was called last.
    const std::array<std::uint8_t, mixtures>& mixed() const { return mixed_; }
    void mix() {
        if (!known_) mix_all();
    }

    void serialize(StateWriter& out) const { out.put_bytes(colors_); }
    void deserialize(StateReader& in);

  private:
    void mix_all();

    All colors_{};
    std::array<std::uint8_t, mixtures> mixed_{};
    bool known_ = true; // mixed_ is of these colours
};

} // namespace emu
