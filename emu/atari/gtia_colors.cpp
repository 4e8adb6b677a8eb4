#include "emu/atari/gtia_colors.hpp"

#include <bit>

namespace emu {

namespace {

// Colour registers that show together, bit n the n-th.
using Shown = std::uint16_t;

constexpr int priorities = 32; // PRIOR bits 0-3, then bit 5

// The equations of the chip. MULTI is PRIOR bit 5: players 0 and 1, or 2 and 3, then mix instead of hiding.
constexpr Shown shown_of(int priority, int layers) {
    const bool pri0 = (priority & 1) != 0, pri1 = (priority & 2) != 0, pri2 = (priority & 4) != 0;
    const bool pri3 = (priority & 8) != 0, multi = (priority & 16) != 0;
    const bool p0 = (layers & 0x10) != 0, p1 = (layers & 0x20) != 0;
    const bool p2 = (layers & 0x40) != 0, p3 = (layers & 0x80) != 0;
    // The decoder sends one playfield at a time; only 3 may come twice, as the fifth player.
    const bool pf3 = (layers & 8) != 0, pf2 = (layers & 4) != 0;
    const bool pf1 = (layers & 2) != 0 && !pf2, pf0 = (layers & 1) != 0 && !pf1 && !pf2;
    const bool p01 = p0 || p1, p23 = p2 || p3, pf01 = pf0 || pf1, pf23 = pf2 || pf3;

    const bool over01 = !(pf01 && (pri2 || pri3)) && !(pf23 && pri2);
    const bool over23 = !p01 && !(pf23 && (pri1 || pri2)) && !(pf01 && !pri0);
    const bool sp0 = p0 && over01, sp1 = p1 && over01 && (!p0 || multi);
    const bool sp2 = p2 && over23, sp3 = p3 && over23 && (!p2 || multi);
    const bool over_pf23 = !(p23 && (pri0 || pri3)) && !(p01 && !pri2);
    const bool sf3 = pf3 && over_pf23, sf2 = pf2 && over_pf23 && !sf3;
    const bool over_pf01 = !(p23 && pri0) && !(p01 && (pri0 || pri1)) && !sf3;
    const bool sf1 = pf1 && over_pf01, sf0 = pf0 && over_pf01;
    const bool background = !p01 && !p23 && !pf01 && !pf23;
    return static_cast<Shown>(sp0 | sp1 << 1 | sp2 << 2 | sp3 << 3 | sf0 << 4 | sf1 << 5 | sf2 << 6 | sf3 << 7 |
                              background << 8);
}

struct Priority {
    std::array<Shown, GtiaColors::mixtures> shown{}; // of each mixture; the first is black
    std::array<GtiaColors::Mixtures, priorities> mixture{};
};

constexpr Priority make_priority() {
    Priority made;
    std::array<GtiaMixture, 512> known{}; // by Shown; 0: black, or none yet
    GtiaMixture mixtures = 1;
    for (int priority = 0; priority < priorities; ++priority) {
        auto& row = made.mixture[static_cast<std::size_t>(priority)];
        for (int layers = 0; layers < 256; ++layers) {
            const Shown shown = shown_of(priority, layers);
            GtiaMixture& mixture = known[shown];
            if (shown != 0 && mixture == 0) {
                mixture = mixtures++;
                made.shown[mixture] = shown; // does not compile if there are more than GtiaColors::mixtures
            }
            row[static_cast<std::size_t>(layers)] = mixture;
        }
    }
    return made;
}

constexpr Priority priority_logic = make_priority();

} // namespace

const GtiaColors::Mixtures& GtiaColors::mixtures_of(std::uint8_t prior) {
    return priority_logic.mixture[static_cast<std::size_t>((prior & 0x0F) | (prior >> 1 & 0x10))];
}

void GtiaColors::set(int index, std::uint8_t color) {
    colors_[static_cast<std::size_t>(index)] = color & 0xFE;
    known_ = false;
}

void GtiaColors::mix_all() {
    known_ = true;
    for (std::size_t i = 0; i < mixtures; ++i) {
        unsigned mixed = 0;
        for (unsigned shown = priority_logic.shown[i]; shown != 0; shown &= shown - 1)
            mixed |= colors_[static_cast<std::size_t>(std::countr_zero(shown))];
        mixed_[i] = static_cast<std::uint8_t>(mixed);
    }
}

void GtiaColors::deserialize(StateReader& in) {
    std::array<std::uint8_t, registers> colors{};
    in.take_bytes(colors);
    for (std::size_t i = 0; i < registers; ++i) {
        in.check((colors[i] & 1) == 0);
        set(static_cast<int>(i), colors[i]);
    }
}

} // namespace emu
