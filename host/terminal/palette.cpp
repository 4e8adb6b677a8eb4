#include "host/terminal/palette.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdlib>
#include <fmt/format.h>
#include <limits>

namespace host {
namespace {

constexpr std::array<std::uint8_t, 6> cube_steps{0, 95, 135, 175, 215, 255};
constexpr int first_of_cube = 16, first_gray = 232, grays = 24;

// xterm's defaults.
constexpr std::array<Rgb, 16> ansi{{{0, 0, 0},
                                    {205, 0, 0},
                                    {0, 205, 0},
                                    {205, 205, 0},
                                    {0, 0, 238},
                                    {205, 0, 205},
                                    {0, 205, 205},
                                    {229, 229, 229},
                                    {127, 127, 127},
                                    {255, 0, 0},
                                    {0, 255, 0},
                                    {255, 255, 0},
                                    {92, 92, 255},
                                    {255, 0, 255},
                                    {0, 255, 255},
                                    {255, 255, 255}}};

int distance(const Rgb& a, const Rgb& b) {
    const int red = a.red - b.red, green = a.green - b.green, blue = a.blue - b.blue;
    return 2 * red * red + 4 * green * green + 3 * blue * blue; // weighted for the eye
}

int nearest_step(int value) {
    int best = 0;
    for (int i = 1; i < 6; ++i)
        if (std::abs(cube_steps[static_cast<std::size_t>(i)] - value) <
            std::abs(cube_steps[static_cast<std::size_t>(best)] - value))
            best = i;
    return best;
}

std::uint8_t step(int i) { return cube_steps[static_cast<std::size_t>(i)]; }

std::string ansi_code(int color, int dark, int bright) {
    return std::to_string(color < 8 ? dark + color : bright + color - 8);
}

} // namespace

int lightness(const Rgb& color) { return (299 * color.red + 587 * color.green + 114 * color.blue) / 1000; }

int nearest_indexed(const Rgb& color) {
    const int red = nearest_step(color.red), green = nearest_step(color.green), blue = nearest_step(color.blue);
    const Rgb in_cube{step(red), step(green), step(blue)};
    const int gray = std::min(std::max(0, (lightness(color) - 3) / 10), grays - 1);
    const auto value = static_cast<std::uint8_t>(8 + 10 * gray);
    if (distance(color, {value, value, value}) < distance(color, in_cube)) return first_gray + gray;
    return first_of_cube + 36 * red + 6 * green + blue;
}

int nearest_ansi(const Rgb& color) {
    int best = 0, least = std::numeric_limits<int>::max();
    for (int i = 0; i < 16; ++i) {
        const int far = distance(color, ansi[static_cast<std::size_t>(i)]);
        if (far < least) best = i;
        least = std::min(least, far);
    }
    return best;
}

void append_colors(std::string& text, Colors colors, const Rgb& ink, const Rgb& paper) {
    switch (colors) {
    case Colors::direct:
        text += fmt::format("\x1b[38;2;{};{};{}m", ink.red, ink.green, ink.blue);
        text += fmt::format("\x1b[48;2;{};{};{}m", paper.red, paper.green, paper.blue);
        break;
    case Colors::indexed:
        text += fmt::format("\x1b[38;5;{}m\x1b[48;5;{}m", nearest_indexed(ink), nearest_indexed(paper));
        break;
    case Colors::ansi:
        text +=
            fmt::format("\x1b[{};{}m", ansi_code(nearest_ansi(ink), 30, 90), ansi_code(nearest_ansi(paper), 40, 100));
        break;
    case Colors::none: text += lightness(paper) > lightness(ink) ? "\x1b[0;7m" : "\x1b[0m"; break;
    }
}

} // namespace host
