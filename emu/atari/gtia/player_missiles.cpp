#include "emu/atari/gtia/player_missiles.hpp"

#include "emu/atari/an_line.hpp"

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

// The widest object is 32 clocks; one that is being shifted out may never end.
GtiaPlayerMissiles::Clocks GtiaPlayerMissiles::reach() const {
    if (shifting_ != 0) return {0, AnLine::clocks};
    Clocks reach;
    for (unsigned active = active_; active != 0; active &= active - 1) {
        const int at = all_[static_cast<std::size_t>(std::countr_zero(active))].position();
        reach.add({at, std::min(at + 32, AnLine::clocks)});
    }
    return reach;
}

GtiaPlayerMissiles::Clocks GtiaPlayerMissiles::run(Clocks span, std::span<std::uint8_t> pixels) {
    Clocks seen;
    for (unsigned active = active_; active != 0; active &= active - 1) {
        const auto which = static_cast<std::size_t>(std::countr_zero(active));
        GtiaPlayerMissile& it = all_[which];
        const bool is_triggered = span.from <= it.position() && it.position() < span.to;
        if (!is_triggered && !it.is_shifting()) continue;
        if (!it.is_shifting() && it.position() + it.clocks_of_pixels() <= span.to) {
            const auto bit = static_cast<std::uint8_t>(1U << which);
            it.put_pixels([&, to = pixels.data() + it.position()](int clock, int clocks) {
                for (int n = 0; n < clocks; ++n) to[clock + n] |= bit;
            });
            seen.add({it.position(), it.position() + it.clocks_of_pixels()});
            continue;
        }
        seen.add(shift_out(which, {span.from, is_triggered ? it.position() : span.to}, pixels));
        if (is_triggered) {
            it.trigger();
            seen.add(shift_out(which, {it.position(), span.to}, pixels));
        }
        update(which);
    }
    return seen;
}

GtiaPlayerMissiles::Clocks GtiaPlayerMissiles::shift_out(std::size_t which, Clocks span,
                                                         std::span<std::uint8_t> pixels) {
    GtiaPlayerMissile it = all_[which];
    int clock = span.from;
    for (; clock < span.to && it.is_shifting(); ++clock, it.shift())
        pixels[static_cast<std::size_t>(clock)] |= static_cast<std::uint8_t>(it.pixel() << which);
    all_[which] = it;
    return {span.from, clock};
}

void GtiaPlayerMissiles::deserialize(StateReader& in) {
    for (std::size_t which = 0; which < count; ++which) {
        all_[which].deserialize(in);
        update(which);
    }
}

} // namespace emu::atari
