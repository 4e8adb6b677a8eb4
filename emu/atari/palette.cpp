// Hue 0 has no colour signal. NTSC: hue 1 has the phase of the burst; each further hue is later by a delay, adjusted
// until hue 15 looks like hue 1. PAL: the delay is an eighth of half a period, and taps of the inverted signal give
// the other half, so some multiples are missing. Altirra Hardware Reference Manual, CTIA/GTIA (colour encoding); PAL
// multiples as in Altirra.
#include "emu/atari/palette.hpp"

#include "emu/rgb.hpp"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace emu::atari {

namespace {

constexpr double amplitude = 0.20; // of the colour signal; white is 1
constexpr double burst_angle = 180;

constexpr double ntsc_step = 360.0 / 14;
constexpr double pal_step = 360.0 / 16;
constexpr std::array<int, 15> pal_steps{0, 1, 2, 3, 4, 5, 7, 8, 9, 10, 12, 13, 14, 15, 16}; // of hues 1-15

double angle_of(int hue, TvSystem tv) {
    const auto later = static_cast<std::size_t>(hue - 1);
    return burst_angle - (tv == TvSystem::ntsc ? ntsc_step * (hue - 1) : pal_step * pal_steps[later]);
}

unsigned level(double signal) { return static_cast<unsigned>(std::lround(255 * std::clamp(signal, 0.0, 1.0))); }

Palette make_palette(TvSystem tv) {
    Palette palette{};
    for (unsigned color = 0; color < palette.size(); ++color) {
        palette[color] = rgb_of_yuv(yuv_of_color(static_cast<std::uint8_t>(color), tv));
    }
    return palette;
}

PaletteCouples make_couples(TvSystem tv) {
    const Palette& palette = atari_palette(tv);
    PaletteCouples couples(palette.size() * palette.size());
    for (unsigned first = 0; first < palette.size(); ++first) {
        for (unsigned second = 0; second < palette.size(); ++second) {
            const std::array<std::uint8_t, 2> colors{static_cast<std::uint8_t>(first),
                                                     static_cast<std::uint8_t>(second)};
            couples[couple_of(colors.data())] = {palette[first], palette[first], palette[second], palette[second]};
        }
    }
    return couples;
}

} // namespace

Yuv yuv_of_color(std::uint8_t color, TvSystem tv) {
    const int hue = color >> 4;
    Yuv yuv{(color & 0x0F) / 15.0, 0, 0};
    if (hue == 0) return yuv;
    const double angle = angle_of(hue, tv) * std::numbers::pi / 180;
    yuv.u = amplitude * std::cos(angle);
    yuv.v = amplitude * std::sin(angle);
    return yuv;
}

std::uint32_t rgb_of_yuv(const Yuv& yuv) {
    const double red = yuv.y + 1.140 * yuv.v;
    const double green = yuv.y - 0.395 * yuv.u - 0.581 * yuv.v;
    const double blue = yuv.y + 2.032 * yuv.u;
    return rgb(level(red), level(green), level(blue));
}

const Palette& atari_palette(TvSystem tv) {
    static const Palette ntsc = make_palette(TvSystem::ntsc);
    static const Palette pal = make_palette(TvSystem::pal);
    return tv == TvSystem::ntsc ? ntsc : pal;
}

const PaletteCouples& atari_palette_couples(TvSystem tv) {
    if (tv == TvSystem::pal) {
        static const PaletteCouples pal = make_couples(TvSystem::pal);
        return pal;
    }
    static const PaletteCouples ntsc = make_couples(TvSystem::ntsc);
    return ntsc;
}

} // namespace emu::atari
