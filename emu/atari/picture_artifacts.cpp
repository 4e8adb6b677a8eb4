// Two dots are a period of the colour subcarrier. The decoder sees the part of the luminance that alternates from dot
// to dot as colour, the rest as brightness. On an 800 a lit left dot is opposite in phase to the burst (blue), a lit
// right dot in phase with it (yellowish green). Measured: Altirra's preset for the 800.
#include "emu/atari/picture_artifacts.hpp"

#include "emu/atari/palette.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstring>
#include <limits>
#include <tuple>

namespace emu::atari {

namespace {

constexpr std::size_t dots = Frame::dots_per_line;
constexpr int levels = 16;

// The filters sum luminances 0-15 in units of a quarter (brightness) and a sixteenth (colour) of a step.
constexpr int brightness_unit = 4, color_unit = 16;
constexpr int max_brightness = 15 * brightness_unit;
constexpr int max_color = 15 * color_unit / 2; // every other dot lit

constexpr double artifact_strength = 0.7; // relative to the sharpest picture: the colour band is narrow

// Indexed by hue, brightness, and artifact colour in steps of 1/8 of the maximum, of either sign.
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

// The number of dots computed together; the host's compiler vectorizes eight at once.
constexpr std::size_t together = 16;
static_assert(together % 2 == 0 && dots % 2 == 0);
using Value = std::int16_t;
static_assert(std::tuple_size_v<Pixels> <= std::numeric_limits<Value>::max());
using Values = std::array<Value, together>;
constexpr std::size_t beside = 2; // dots on each side that a dot's pixel depends on
using Dots = std::array<std::uint8_t, beside + dots + beside>;

constexpr Value value(int number) { return static_cast<Value>(number); }

// The border repeats the outermost dots of the line.
Dots with_border(const Frame::Line& line) {
    Dots with;
    std::copy(line.dots.begin(), line.dots.end(), with.begin() + beside);
    with[0] = with[1] = line.dots.front();
    with[beside + dots] = with[beside + dots + 1] = line.dots.back();
    return with;
}

// True if the dots computed together and their neighbours all have one colour.
bool is_plain(const std::uint8_t* from) {
    constexpr std::size_t half = sizeof(std::uint64_t);
    static_assert(together == 2 * half && 2 * beside <= half);
    const auto word_at = [from](std::size_t at) {
        std::uint64_t word;
        std::memcpy(&word, from + at, sizeof word);
        return word;
    };
    const std::uint64_t first = word_at(0);
    return first == *from * std::uint64_t{0x0101010101010101} && first == word_at(half) &&
           first == word_at(half + 2 * beside);
}

// Colour is positive where left dots are brighter.
constexpr Values sides = [] {
    Values made{};
    for (std::size_t x = 0; x < together; ++x) made[x] = (x & 1) != 0 ? 1 : -1;
    return made;
}();

// index_of the pixels of dots, the first of them a left one. Reads two dots before and after.
Values indices(const std::uint8_t* from) {
    constexpr int color_step = max_color / color_steps;
    static_assert(max_color % color_steps == 0);
    std::array<Value, together + 2 * beside> luminance;
    for (std::size_t i = 0; i < luminance.size(); ++i) luminance[i] = from[i] & 0x0F;
    Values index;
    for (std::size_t i = 0; i < together; ++i) {
        const Value neighbours = value(luminance[i + 1] + luminance[i + 3]);
        const Value brightness = value(neighbours + 2 * luminance[i + 2]);
        const Value alternating = value(4 * neighbours - 6 * luminance[i + 2] - luminance[i] - luminance[i + 4]);
        const Value step = value(sides[i] * value(alternating / color_step));
        index[i] = value(index_of(from[i + beside] >> 4, brightness, step));
    }
    return index;
}

} // namespace

void convert_with_artifacts(const Frame::Line& line, std::uint32_t* out) {
    static const Pixels pixels = make_pixels();
    const Dots with = with_border(line);
    for (std::size_t begin = 0; begin < dots; begin += together) {
        const std::size_t x = std::min(begin, dots - together); // the last group overlaps the one before
        const std::uint8_t* const from = &with[x];
        if (is_plain(from)) {
            const int brightness = brightness_unit * (*from & 0x0F);
            std::fill_n(out + x, together, pixels[static_cast<std::size_t>(index_of(*from >> 4, brightness, 0))]);
            continue;
        }
        const Values index = indices(from);
        for (std::size_t i = 0; i < together; ++i) out[x + i] = pixels[static_cast<std::size_t>(index[i])];
    }
}

} // namespace emu::atari
