#include "emu/atari/accelerator/gtia_painter.hpp"

#include <algorithm>
#include <cstddef>

namespace emu::atari {

namespace {

constexpr std::size_t painted_clocks = 192; // the visible ones, and what makes them a multiple of 16
static_assert(painted_clocks >= Frame::clocks_per_line && Frame::first_clock + painted_clocks <= AnLine::clocks);
using PaintedDots = std::array<std::uint8_t, 2 * painted_clocks>;

// `bits` where the condition holds, else 0: the compiler does many codes at a time in this form.
constexpr std::uint8_t if_so(bool condition, std::uint8_t bits) {
    return static_cast<std::uint8_t>(-static_cast<int>(condition) & bits);
}

std::uint8_t color_of(const GtiaModes& modes, int code) {
    return modes.plain_dots(static_cast<unsigned>(code), 0, modes.hires()).left;
}

// Each colour as the bits in which it differs from the background's.
PaintedDots paint_lores(const GtiaModes& modes, const std::uint8_t* code) {
    const std::uint8_t background = color_of(modes, AnLine::background);
    std::array<std::uint8_t, 4> change;
    for (int number = 0; number < 4; ++number)
        change[static_cast<std::size_t>(number)] = color_of(modes, AnLine::playfield + number) ^ background;
    const auto [first, second, third, fourth] = change;
    PaintedDots dots;
    for (std::size_t i = 0; i < painted_clocks; ++i) {
        constexpr int playfield = AnLine::playfield;
        const int changed = if_so(code[i] == playfield, first) ^ if_so(code[i] == playfield + 1, second) ^
                            if_so(code[i] == playfield + 2, third) ^ if_so(code[i] == playfield + 3, fourth);
        dots[2 * i] = dots[2 * i + 1] = static_cast<std::uint8_t>(background ^ changed);
    }
    return dots;
}

// A playfield has two colours here, of a dot that is lit (a bit of the code) and one that is not.
PaintedDots paint_hires(const GtiaModes& modes, const std::uint8_t* code) {
    const std::uint8_t background = color_of(modes, AnLine::background);
    const std::uint8_t unlit = color_of(modes, AnLine::playfield);
    const std::uint8_t lit = unlit ^ color_of(modes, AnLine::playfield + 3);
    const std::uint8_t inside = unlit ^ background;
    PaintedDots dots;
    for (std::size_t i = 0; i < painted_clocks; ++i) {
        const int without = background ^ if_so(code[i] >= AnLine::playfield, inside);
        dots[2 * i] = static_cast<std::uint8_t>(without ^ if_so((code[i] & 2) != 0, lit));
        dots[2 * i + 1] = static_cast<std::uint8_t>(without ^ if_so((code[i] & 1) != 0, lit));
    }
    return dots;
}

// A plain mode without players and missiles. The whole line takes less time than a loop that begins and ends elsewhere.
void paint_playfield(const GtiaModes& modes, int from, int to, const AnLine& an, GtiaLineDots& dots) {
    const std::uint8_t* const code = &an.code[Frame::first_clock];
    const PaintedDots painted = modes.hires() ? paint_hires(modes, code) : paint_lores(modes, code);
    std::copy_n(painted.begin() + Frame::dot_of(from), 2 * (to - from), dots.begin() + Frame::dot_of(from));
}

} // namespace

void paint_span(const GtiaModes& modes, int from, int to, const AnLine& an, const GtiaPixels& pixels,
                GtiaLineDots& dots) {
    constexpr int few = 10; // clocks, which take less time one by one
    const bool plain = to - from > few && !modes.modes_meet() && (modes.prior() & prior_bit::gtia_modes) == 0;
    if (plain) paint_playfield(modes, from, to, an, dots);
    const int first = plain ? std::max(from, pixels.first()) : from, end = plain ? std::min(to, pixels.end()) : to;
    for (int clock = first; clock < end; ++clock) {
        const unsigned here = pixels.at(clock);
        if (plain && here == 0) continue;
        const GtiaModes::Dots both = modes.dots_at(clock, an, here);
        dots[Frame::dot_of(clock)] = both.left;
        dots[Frame::dot_of(clock) + 1] = both.right;
    }
}

} // namespace emu::atari
