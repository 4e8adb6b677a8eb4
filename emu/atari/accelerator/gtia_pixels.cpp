#include "emu/atari/accelerator/gtia_pixels.hpp"

#include "emu/atari/frame.hpp"

#include <algorithm>
#include <bit>

namespace emu::atari {

namespace {

constexpr int longest = 8 * 4; // clocks, eight pixels of size 3

// By size and graphics, the clocks after a trigger in which an empty shift register has a pixel: bit 0 the first.
constexpr auto pixels_of = [] {
    std::array<std::array<std::uint32_t, 256>, 4> pixels{};
    for (unsigned size = 0; size < 4; ++size) {
        for (unsigned graphics = 0; graphics < 256; ++graphics) {
            GtiaPlayerMissile it;
            it.set_size(static_cast<std::uint8_t>(size));
            it.set_graphics(static_cast<std::uint8_t>(graphics));
            it.trigger();
            for (int clock = 0; it.is_shifting(); ++clock, it.shift())
                pixels[size][graphics] |= std::uint32_t{it.pixel()} << clock;
        }
    }
    return pixels;
}();

// Triggered, it is empty again before the display and before `to`: as unused ones are, which stand at HPOS 0.
bool is_over_in_blank(const GtiaPlayerMissile& it, int to) {
    if (it.is_shifting()) return false; // guard: what is left mixes with the graphics
    return it.position() + longest <= std::min(to, Frame::first_clock);
}

} // namespace

void GtiaPixels::begin_line() {
    if (first_ < end_) std::fill(pixels_.begin() + first_, pixels_.begin() + end_, std::uint8_t{0});
    first_ = AnLine::clocks;
    end_ = 0;
}

void GtiaPixels::run(GtiaPlayerMissiles& players_missiles, int from, int to) {
    GtiaPlayerMissiles::State& state = players_missiles.state();
    for (unsigned active = state.active; active != 0; active &= active - 1) {
        const auto which = static_cast<std::size_t>(std::countr_zero(active));
        GtiaPlayerMissile& it = state.all[which];
        const int position = it.position();
        const bool triggered = from <= position && position < to;
        if (!triggered && !it.is_shifting()) continue;
        if (is_over_in_blank(it, to)) continue;
        if (triggered && !it.is_shifting() && position + longest <= to) {
            mark(pixels_of[it.size()][it.graphics()], 1U << which, position);
            continue;
        }
        if (triggered) {
            shift_out(it, 1U << which, from, position);
            it.trigger();
        }
        shift_out(it, 1U << which, triggered ? position : from, to);
        state.update(which);
    }
}

void GtiaPixels::mark(std::uint32_t pixels, unsigned bit, int position) {
    for (; pixels != 0; pixels &= pixels - 1) put(position + std::countr_zero(pixels), bit);
}

void GtiaPixels::put(int clock, unsigned bit) {
    if (clock < Frame::first_clock || clock >= Frame::clocks_end) return;
    pixels_[static_cast<std::size_t>(clock)] |= static_cast<std::uint8_t>(bit);
    first_ = std::min(first_, clock);
    end_ = std::max(end_, clock + 1);
}

void GtiaPixels::shift_out(GtiaPlayerMissile& it, unsigned bit, int from, int to) {
    for (int clock = from; clock < to && it.is_shifting(); ++clock, it.shift()) {
        if (it.pixel()) put(clock, bit);
    }
}

} // namespace emu::atari
