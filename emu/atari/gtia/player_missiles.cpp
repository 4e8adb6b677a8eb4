#include "emu/atari/gtia/player_missiles.hpp"

#include <bit>

namespace emu::atari {

void GtiaPlayerMissiles::set_missile_sizes(std::uint8_t sizem) {
    for (unsigned missile = 0; missile < 4; ++missile)
        set_size(4 + missile, static_cast<std::uint8_t>(sizem >> (2 * missile)));
}

void GtiaPlayerMissiles::set_missile_graphics(std::uint8_t grafm, unsigned missiles) {
    for (unsigned missile = 0; missile < 4; ++missile) {
        if ((missiles >> missile & 1) == 0) continue;
        set_graphics(4 + missile, static_cast<std::uint8_t>((grafm >> (2 * missile) & 3) << 6));
    }
}

void GtiaPlayerMissiles::run(int from, int to, std::span<std::uint8_t> pixels) {
    for (unsigned active = active_; active != 0; active &= active - 1) {
        const auto which = static_cast<std::size_t>(std::countr_zero(active));
        GtiaPlayerMissile& it = all_[which];
        const bool is_triggered = from <= it.position() && it.position() < to;
        if (!is_triggered && !it.is_shifting()) continue;
        shift_out(which, from, is_triggered ? it.position() : to, pixels);
        if (is_triggered) {
            it.trigger();
            shift_out(which, it.position(), to, pixels);
        }
        update(which);
    }
}

void GtiaPlayerMissiles::shift_out(std::size_t which, int from, int to, std::span<std::uint8_t> pixels) {
    GtiaPlayerMissile& it = all_[which];
    for (int clock = from; clock < to && it.is_shifting(); ++clock, it.shift())
        pixels[static_cast<std::size_t>(clock)] |= static_cast<std::uint8_t>(it.pixel() << which);
}

void GtiaPlayerMissiles::deserialize(StateReader& in) {
    for (std::size_t which = 0; which < count; ++which) {
        all_[which].deserialize(in);
        update(which);
    }
}

} // namespace emu::atari
