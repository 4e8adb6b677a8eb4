#include "emu/apple2/picture_rgb.hpp"

#include "emu/apple2/dot_windows.hpp"

namespace emu::apple2 {

namespace {

constexpr unsigned dots_around = 3; // on each side

// The lo-res colour of a dot. Bit 3 of `context` is the dot itself. Four windows of one subcarrier period contain it:
// an all-lit one makes it white, an all-dark one black, so that edges stay sharp. Otherwise the window around the dot
// gives the hue.
constexpr std::size_t color_of_dot(unsigned context, unsigned phase) {
    for (int window = 0; window < 4; ++window) {
        const unsigned dots = context >> window & 15;
        if (dots == 15) return 15;
        if (dots == 0) return 0;
    }
    unsigned color = 0;
    for (unsigned i = 0; i < 4; ++i)
        if (context >> (2 + i) & 1) color |= 1u << ((phase + 3 + i) & 3); // from the previous dot on
    return color;
}

} // namespace

// Sums of the lit quarters of the subcarrier in YIQ, dot 0 at 45 degrees, saturation 1.2, converted to RGB.
constexpr std::array<std::uint32_t, 16> palette{
    rgb(0, 0, 0),    rgb(149, 14, 96),   rgb(46, 43, 216),   rgb(195, 58, 255),  // black, magenta, dark blue, violet
    rgb(0, 113, 31), rgb(128, 128, 128), rgb(24, 157, 247),  rgb(173, 171, 255), // dark green, grey, blue, light blue
    rgb(82, 84, 0),  rgb(231, 98, 8),    rgb(128, 128, 128), rgb(255, 142, 224), // brown, orange, grey, pink
    rgb(60, 197, 0), rgb(209, 212, 39),  rgb(106, 241, 159), rgb(255, 255, 255), // green, yellow, aqua, white
};

namespace {

constexpr WindowColors<dots_around> window_colors = [] {
    WindowColors<dots_around> colors{};
    for (unsigned phase = 0; phase < 4; ++phase)
        for (unsigned window = 0; window < colors[phase].size(); ++window)
            colors[phase][window] = palette[color_of_dot(window, phase)];
    return colors;
}();

} // namespace

void convert_rgb(const Frame::Line& line, std::uint32_t* out) {
    convert_by_windows<dots_around>(line, window_colors, out);
}

void convert_monochrome(const Frame::Line& line, std::uint32_t lit, std::uint32_t* out) {
    for (const unsigned dots : line.columns)
        for (unsigned dot = 0; dot < Frame::dots_per_column; ++dot) *out++ = dots >> dot & 1 ? lit : palette[0];
}

} // namespace emu::apple2
