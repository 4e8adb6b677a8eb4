#include "emu/atari/gtia/player_missiles.hpp"

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

void GtiaPlayerMissiles::deserialize(StateReader& in) {
    triggers_ = {};
    for (std::size_t which = 0; which < count; ++which) {
        state_.all[which].deserialize(in);
        state_.update(which);
        triggers_[state_.all[which].position()] |= static_cast<std::uint8_t>(1U << which);
    }
}

} // namespace emu::atari
