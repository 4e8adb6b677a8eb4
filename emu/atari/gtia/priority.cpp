#include "emu/atari/gtia/priority.hpp"

namespace emu::atari {

namespace {

constexpr GtiaShown priority_logic(std::uint8_t prior, GtiaLayers layers) {
    const bool pri0 = (prior & 1) != 0, pri1 = (prior & 2) != 0, pri2 = (prior & 4) != 0, pri3 = (prior & 8) != 0;
    const bool multi = (prior & prior_bit::multicolor) != 0;
    const bool p0 = (layers & 0x10) != 0, p1 = (layers & 0x20) != 0;
    const bool p2 = (layers & 0x40) != 0, p3 = (layers & 0x80) != 0;
    // The decoder sends one playfield at a time. Only playfield 3 can overlap another, as the fifth player.
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
    return static_cast<GtiaShown>(sp0 | sp1 << 1 | sp2 << 2 | sp3 << 3 | sf0 << 4 | sf1 << 5 | sf2 << 6 | sf3 << 7 |
                                  background << 8);
}

} // namespace

constexpr decltype(gtia_priority) gtia_priority = [] {
    std::array<std::array<GtiaShown, 256>, 64> shown{};
    for (unsigned prior = 0; prior < shown.size(); ++prior) {
        for (unsigned layers = 0; layers < 256; ++layers)
            shown[prior][layers] = priority_logic(static_cast<std::uint8_t>(prior), static_cast<GtiaLayers>(layers));
    }
    return shown;
}();

void GtiaColors::deserialize(StateReader& in) {
    in.take_bytes(colors_);
    for (const std::uint8_t color : colors_) in.check((color & 1) == 0);
}

} // namespace emu::atari
