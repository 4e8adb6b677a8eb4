#include "emu/apple2/picture.hpp"

namespace emu {

namespace {

constexpr std::uint32_t rgb(unsigned red, unsigned green, unsigned blue) {
    return 0xFF000000u | blue << 16 | green << 8 | red;
}

constexpr std::uint32_t black = rgb(0, 0, 0);

constexpr std::uint32_t lit_color(Monitor monitor) {
    switch (monitor) {
    case Monitor::green: return rgb(64, 255, 96);
    case Monitor::amber: return rgb(255, 176, 0);
    default: return rgb(255, 255, 255);
    }
}

constexpr int context_dots = 7; // a dot, three before it and three after
constexpr int dots_before = 3;

// The lo-res colour of a dot in its surroundings. Bit 3 of `context` is the dot itself. Of the four windows of one
// subcarrier period that hold the dot, one full of light makes it white and one without makes it black, so that
// edges stay sharp; else the window around it gives the hue.
constexpr std::size_t color_of_dot(unsigned context, unsigned phase) {
    for (int window = 0; window < 4; ++window) {
        const unsigned dots = context >> window & 15;
        if (dots == 15) return 15;
        if (dots == 0) return 0;
    }
    unsigned color = 0;
    for (unsigned i = 0; i < 4; ++i)
        if (context >> (2 + i) & 1) color |= 1u << ((phase + 3 + i) & 3); // from the dot before on
    return color;
}

using ContextColors = std::array<std::array<std::uint32_t, 1 << context_dots>, 4>; // by phase

} // namespace

// The sums of the lit quarters of the subcarrier in YIQ, dot 0 at 45 degrees, saturation 1.2, as RGB.
constexpr std::array<std::uint32_t, 16> palette{
    rgb(0, 0, 0),       rgb(149, 14, 96),   rgb(46, 43, 216),   rgb(195, 58, 255), // black, magenta, dark blue, violet
    rgb(0, 113, 31),    rgb(128, 128, 128), rgb(24, 157, 247),  rgb(173, 171, 255), // dark green, grey, blue, light blue
    rgb(82, 84, 0),     rgb(231, 98, 8),    rgb(128, 128, 128), rgb(255, 142, 224), // brown, orange, grey, pink
    rgb(60, 197, 0),    rgb(209, 212, 39),  rgb(106, 241, 159), rgb(255, 255, 255), // green, yellow, aqua, white
};

namespace {

constexpr ContextColors context_colors = [] {
    ContextColors colors{};
    for (unsigned phase = 0; phase < 4; ++phase)
        for (unsigned context = 0; context < 1 << context_dots; ++context)
            colors[phase][context] = palette[color_of_dot(context, phase)];
    return colors;
}();

void convert_color(const Frame::Line& line, std::uint32_t* out) {
    unsigned before = 0; // the last dots of the column before, then this column, then the first of the next
    for (std::size_t column = 0; column < Frame::columns_per_line; ++column) {
        const unsigned dots = line.columns[column];
        const unsigned after = column + 1 < Frame::columns_per_line ? line.columns[column + 1] : 0u;
        const unsigned around = before | dots << dots_before | after << (dots_before + Frame::dots_per_column);
        const unsigned first_phase = column & 1 ? 2 : 0;
        for (unsigned dot = 0; dot < Frame::dots_per_column; ++dot)
            *out++ = context_colors[(first_phase + dot) & 3][around >> dot & 127];
        before = dots >> (Frame::dots_per_column - dots_before);
    }
}

void convert_monochrome(const Frame::Line& line, std::uint32_t lit, std::uint32_t* out) {
    for (const unsigned dots : line.columns)
        for (unsigned dot = 0; dot < Frame::dots_per_column; ++dot) *out++ = dots >> dot & 1 ? lit : black;
}

} // namespace

void convert_line(const Frame::Line& line, Monitor monitor, std::uint32_t* out) {
    if (monitor == Monitor::color && line.color_burst) convert_color(line, out);
    else convert_monochrome(line, lit_color(monitor), out);
}

bool Picture::update(const Frame& frame, Monitor monitor) {
    if (monitor != monitor_) seen_ = {};
    monitor_ = monitor;
    bool converted = false;
    for (std::size_t y = 0; y < height; ++y) {
        const Frame::Line& line = frame.line[y];
        if (seen_[y] == std::uint64_t{line.changed} + 1) continue;
        seen_[y] = std::uint64_t{line.changed} + 1;
        convert_line(line, monitor, &pixels_[y * width]);
        converted = true;
    }
    return converted;
}

} // namespace emu
