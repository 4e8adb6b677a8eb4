#include "emu/atari/accelerator/gtia_painter.hpp"

#include <algorithm>
#include <cstddef>

namespace emu::atari {

namespace {

// The colour of each AN code, as the bits in which it differs from the background's: in this form the compiler does
// many codes at a time.
struct Shades {
    std::uint8_t background = 0;
    std::array<std::uint8_t, 4> change{}; // playfields 0-3

    std::uint8_t of(std::uint8_t code) const {
        const auto if_is = [code](int number, std::uint8_t changed) {
            return static_cast<std::uint8_t>(-(code == AnLine::playfield + number) & changed);
        };
        return static_cast<std::uint8_t>(background ^ if_is(0, change[0]) ^ if_is(1, change[1]) ^ if_is(2, change[2]) ^
                                         if_is(3, change[3]));
    }
};

Shades shades_of(const GtiaModes& modes, std::uint8_t GtiaModes::Dots::*dot) {
    Shades shades;
    shades.background = modes.plain_dots(AnLine::background, 0, modes.hires()).*dot;
    for (unsigned number = 0; number < 4; ++number) {
        const std::uint8_t color = modes.plain_dots(AnLine::playfield + number, 0, modes.hires()).*dot;
        shades.change[number] = color ^ shades.background;
    }
    return shades;
}

constexpr std::size_t painted_clocks = 192; // the visible ones, and what makes them a multiple of 16
static_assert(painted_clocks >= Frame::clocks_per_line && Frame::first_clock + painted_clocks <= AnLine::clocks);
using PaintedDots = std::array<std::uint8_t, 2 * painted_clocks>;

void paint_all(const std::uint8_t* code, const Shades& of_left, const Shades& of_right, PaintedDots& dots) {
    const Shades left = of_left, right = of_right; // copies, which no dot can alias
    for (std::size_t i = 0; i < painted_clocks; ++i) {
        dots[2 * i] = left.of(code[i]);
        dots[2 * i + 1] = right.of(code[i]);
    }
}

void paint_all(const std::uint8_t* code, const Shades& of_both, PaintedDots& dots) {
    const Shades both = of_both;
    for (std::size_t i = 0; i < painted_clocks; ++i) dots[2 * i] = dots[2 * i + 1] = both.of(code[i]);
}

// A plain mode without players and missiles. The whole line takes less time than a loop that begins and ends elsewhere.
void paint_playfield(const GtiaModes& modes, int from, int to, const AnLine& an, GtiaLineDots& dots) {
    const std::uint8_t* const code = &an.code[Frame::first_clock];
    const Shades left = shades_of(modes, &GtiaModes::Dots::left);
    PaintedDots painted;
    if (modes.hires()) {
        paint_all(code, left, shades_of(modes, &GtiaModes::Dots::right), painted);
    } else {
        paint_all(code, left, painted);
    }
    std::copy_n(painted.begin() + Frame::dot_of(from), 2 * (to - from), dots.begin() + Frame::dot_of(from));
}

} // namespace

void paint_span(const GtiaModes& modes, int from, int to, const AnLine& an, const GtiaPixels& pixels,
                GtiaLineDots& dots) {
    const bool plain = !modes.modes_meet() && (modes.prior() & prior_bit::gtia_modes) == 0;
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
