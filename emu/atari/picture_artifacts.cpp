// Two dots make a period of the colour subcarrier. What of the luminance alternates from dot to dot is colour to the
// decoder; the rest is brightness. On an 800 a lit left dot stands opposite to the burst, which is blue, a lit right
// dot with it, a yellowish green (measured: Altirra's preset for the 800).
#include "emu/atari/picture_artifacts.hpp"

#include "emu/atari/palette.hpp"

#include <algorithm>
#include <array>
#include <cstddef>

namespace emu {

namespace {

constexpr int dots = AtariFrame::dots_per_line;
constexpr int levels = 16;

// The filters' sums are of luminances 0-15, in units of a quarter and a sixteenth of a step.
constexpr int brightness_unit = 4, color_unit = 16;
constexpr int most_brightness = 15 * brightness_unit;
constexpr int most_color = 15 * color_unit / 2; // every other dot lit

constexpr double artifact_strength = 0.7; // of the sharpest picture's: the band of colour is narrow

struct Mixer {
    // By hue, brightness, and artifact colour in steps of 1/8 of the most, to both sides.
    static constexpr int color_steps = 8;
    std::array<std::array<std::array<std::uint32_t, 2 * color_steps + 1>, most_brightness + 1>, levels> pixel{};
};

Mixer make_mixer() {
    Mixer mixer;
    for (int hue = 0; hue < levels; ++hue) {
        for (int brightness = 0; brightness <= most_brightness; ++brightness) {
            for (int step = -Mixer::color_steps; step <= Mixer::color_steps; ++step) {
                Yuv yuv = yuv_of_color(static_cast<std::uint8_t>(hue << 4), TvSystem::ntsc);
                yuv.y = static_cast<double>(brightness) / most_brightness;
                yuv.u += artifact_strength * 0.5 * step / Mixer::color_steps;
                mixer.pixel[static_cast<std::size_t>(hue)][static_cast<std::size_t>(brightness)]
                           [static_cast<std::size_t>(step + Mixer::color_steps)] = rgb_of_yuv(yuv);
            }
        }
    }
    return mixer;
}

} // namespace

void convert_with_artifacts(const AtariFrame::Line& line, std::uint32_t* out) {
    static const Mixer mixer = make_mixer();
    std::array<int, dots + 4> luminance{}; // two dots of border on each side
    for (std::size_t x = 0; x < luminance.size(); ++x) {
        const std::size_t dot = x < 2 ? 0 : std::min<std::size_t>(x - 2, dots - 1);
        luminance[x] = line.dots[dot] & 0x0F;
    }
    std::array<int, dots + 2> alternating{}; // + where left dots are the brighter ones
    for (std::size_t x = 0; x < alternating.size(); ++x) {
        const int difference = 2 * luminance[x + 1] - luminance[x] - luminance[x + 2];
        alternating[x] = (x & 1) != 0 ? difference : -difference;
    }
    for (std::size_t x = 0; x < dots; ++x) {
        const int brightness = luminance[x + 1] + 2 * luminance[x + 2] + luminance[x + 3];
        const int color = alternating[x] + 2 * alternating[x + 1] + alternating[x + 2];
        const int step = color * Mixer::color_steps / most_color;
        out[x] = mixer.pixel[line.dots[x] >> 4][static_cast<std::size_t>(brightness)]
                            [static_cast<std::size_t>(step + Mixer::color_steps)];
    }
}

} // namespace emu
