// Two dots make a period of the colour subcarrier. What of the luminance alternates from dot to dot is colour to the
// decoder; the rest is brightness. On an 800 a lit left dot stands opposite to the burst, which is blue, a lit right
// dot with it, a yellowish green (measured: Altirra's preset for the 800).
#include "emu/atari/picture_artifacts.hpp"

#include "emu/atari/palette.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <limits>
#include <tuple>

namespace emu::atari {

namespace {

constexpr int dots = Frame::dots_per_line;
constexpr int levels = 16;

// The filters' sums are of luminances 0-15, in units of a quarter and a sixteenth of a step.
constexpr int brightness_unit = 4, color_unit = 16;
constexpr int max_brightness = 15 * brightness_unit;
constexpr int max_color = 15 * color_unit / 2; // every other dot lit

constexpr double artifact_strength = 0.7; // of the sharpest picture's: the band of colour is narrow

// By hue, brightness, and artifact colour in steps of 1/8 of the most, to both sides.
constexpr int color_steps = 8;
constexpr int colors = 2 * color_steps + 1, brightnesses = max_brightness + 1;
using Pixels = std::array<std::uint32_t, std::size_t{levels} * brightnesses * colors>;

constexpr int index_of(int hue, int brightness, int step) {
    return (hue * brightnesses + brightness) * colors + step + color_steps;
}

Pixels make_pixels() {
    Pixels pixels{};
    for (int hue = 0; hue < levels; ++hue) {
        for (int brightness = 0; brightness <= max_brightness; ++brightness) {
            for (int step = -color_steps; step <= color_steps; ++step) {
                Yuv yuv = yuv_of_color(static_cast<std::uint8_t>(hue << 4), TvSystem::ntsc);
                yuv.y = static_cast<double>(brightness) / max_brightness;
                yuv.u += artifact_strength * 0.5 * step / color_steps;
                pixels[static_cast<std::size_t>(index_of(hue, brightness, step))] = rgb_of_yuv(yuv);
            }
        }
    }
    return pixels;
}

// What is worked out for a dot, of which the host's compiler does eight at once.
using Value = std::int16_t;
static_assert(std::tuple_size_v<Pixels> <= std::numeric_limits<Value>::max());
template <std::size_t more>
using Line = std::array<Value, dots + more>;

constexpr Value value(int number) { return static_cast<Value>(number); }

// Where left dots are the brighter ones, colour is positive.
constexpr Line<0> sides = [] {
    Line<0> made{};
    for (std::size_t x = 0; x < dots; ++x) made[x] = (x & 1) != 0 ? 1 : -1;
    return made;
}();

// With two dots of border on each side.
Line<4> luminances(const Frame::Line& line) {
    Line<4> luminance{};
    for (std::size_t x = 0; x < dots; ++x) luminance[x + 2] = line.dots[x] & 0x0F;
    luminance[0] = luminance[1] = luminance[2];
    luminance[dots + 2] = luminance[dots + 3] = luminance[dots + 1];
    return luminance;
}

// Of each dot, index_of its pixel.
Line<0> indices(const Frame::Line& line) {
    constexpr int color_step = max_color / color_steps;
    static_assert(max_color % color_steps == 0);
    const Line<4> luminance = luminances(line);
    Line<2> difference{}; // of each dot from those beside it
    for (std::size_t x = 0; x < difference.size(); ++x)
        difference[x] = value(2 * luminance[x + 1] - luminance[x] - luminance[x + 2]);
    Line<0> index{};
    for (std::size_t x = 0; x < dots; ++x) {
        const Value brightness = value(luminance[x + 1] + 2 * luminance[x + 2] + luminance[x + 3]);
        const Value alternating = value(difference[x] - 2 * difference[x + 1] + difference[x + 2]);
        const Value step = value(sides[x] * value(alternating / color_step));
        index[x] = value(index_of(line.dots[x] >> 4, brightness, step));
    }
    return index;
}

} // namespace

void convert_with_artifacts(const Frame::Line& line, std::uint32_t* out) {
    static const Pixels pixels = make_pixels();
    const Line<0> index = indices(line);
    for (std::size_t x = 0; x < dots; ++x) out[x] = pixels[static_cast<std::size_t>(index[x])];
}

} // namespace emu::atari
