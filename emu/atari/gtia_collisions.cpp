#include "emu/atari/gtia_collisions.hpp"

#include <algorithm>
#include <array>

namespace emu {

namespace {

constexpr std::uint8_t gtia_modes = 0xC0;

// Bits 4n..4n+3 are set when bit n of `objects` is.
constexpr std::array<std::uint32_t, 256> nibble_each = [] {
    std::array<std::uint32_t, 256> nibbles{};
    for (unsigned objects = 0; objects < 256; ++objects) {
        for (unsigned object = 0; object < 8; ++object) {
            if ((objects >> object & 1) != 0) nibbles[objects] |= 0xFU << (4 * object);
        }
    }
    return nibbles;
}();

constexpr std::uint32_t to_all(unsigned nibble) { return nibble * 0x11111111U; }

} // namespace

void GtiaCollisions::set_prior(std::uint8_t prior, int clock) {
    if ((prior_ & gtia_modes) != 0 && (prior & gtia_modes) == 0) left_gtia_at_ = clock;
    prior_ = prior;
    if ((prior & gtia_modes) != 0) hires_ = false;
}

void GtiaCollisions::begin_display(bool hires) {
    hires_ = hires && (prior_ & gtia_modes) == 0;
    left_gtia_at_ = -1;
}

void GtiaCollisions::run(int from, int to, const AnLine& an, const GtiaObjects& objects) {
    from = std::max(from, objects.first_pixel());
    to = std::min(to, objects.pixels_end());
    for (int clock = from; clock < to; ++clock) {
        const unsigned here = objects.pixels()[static_cast<std::size_t>(clock)];
        if (here == 0) continue;
        met_.playfields |= nibble_each[here] & to_all(playfields(clock, an));
        met_.players |= nibble_each[here] & to_all(here & 0x0F);
    }
}

// A bit for the playfield that the decoder sees at a clock, or none.
unsigned GtiaCollisions::playfields(int clock, const AnLine& an) const {
    const auto at = static_cast<std::size_t>(clock);
    const unsigned code = an.code[at];
    switch (prior_ >> 6) {
    case 0:
        if (code < AnLine::playfield) return 0;
        if (clock == left_gtia_at_) return 1U << (an.code[at - 1] & 3); // the mode's latches have kept AN1 and AN0
        if (hires_) return (code & 3) != 0 ? 4 : 0;
        return 1U << (code & 3);
    case 2: { // a pixel is sent in two clocks, the second complete on an odd one; players' colours do not count
        const std::size_t second = (at - 1) | 1;
        const bool playfield = (an.code[second - 1] & 1) != 0 && an.code[second] >= AnLine::playfield;
        return playfield ? 1U << (an.code[second] & 3) : 0;
    }
    default: return 0;
    }
}

std::uint8_t GtiaCollisions::read(int reg) const {
    const int object = (reg & 3) + (((reg & 4) != 0) ? 0 : 4);
    const std::uint32_t nibbles = reg < 8 ? met_.playfields : met_.players;
    const auto nibble = static_cast<std::uint8_t>(nibbles >> (4 * object) & 0x0F);
    return reg < 12 ? nibble : static_cast<std::uint8_t>(nibble & ~(1U << (reg & 3)));
}

void GtiaCollisions::serialize(StateWriter& out) const {
    out.put(met_.playfields);
    out.put(met_.players);
    out.put(prior_);
    out.put(hires_);
    out.put(static_cast<std::uint16_t>(left_gtia_at_ + 1));
}

void GtiaCollisions::deserialize(StateReader& in) {
    met_.playfields = in.take<std::uint32_t>();
    met_.players = in.take<std::uint32_t>();
    prior_ = in.take<std::uint8_t>();
    hires_ = in.take<bool>();
    const auto left = in.take<std::uint16_t>();
    in.check(left <= AnLine::clocks);
    left_gtia_at_ = left - 1;
}

} // namespace emu
