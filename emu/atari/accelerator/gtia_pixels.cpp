#include "emu/atari/accelerator/gtia_pixels.hpp"

#include "emu/atari/frame.hpp"

#include <algorithm>
#include <bit>

namespace emu::atari {

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
        const bool is_triggered = from <= it.position() && it.position() < to;
        if (!is_triggered && !it.is_shifting()) continue;
        shift_out(it, 1U << which, from, is_triggered ? it.position() : to);
        if (is_triggered) {
            it.trigger();
            shift_out(it, 1U << which, it.position(), to);
        }
        state.update(which);
    }
}

void GtiaPixels::shift_out(GtiaPlayerMissile& it, unsigned bit, int from, int to) {
    for (int clock = from; clock < to && it.is_shifting(); ++clock, it.shift()) {
        if (!it.pixel() || clock < Frame::first_clock || clock >= Frame::clocks_end) continue;
        pixels_[static_cast<std::size_t>(clock)] |= static_cast<std::uint8_t>(bit);
        first_ = std::min(first_, clock);
        end_ = std::max(end_, clock + 1);
    }
}

} // namespace emu::atari
