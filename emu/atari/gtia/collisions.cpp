#include "emu/atari/gtia/collisions.hpp"

#include "emu/atari/gtia/registers.hpp"

#include <array>
#include <cstddef>

namespace emu::atari {

namespace {

// Bits 4n to 4n+3 are set where bit n of the index is set.
constexpr auto nibbles_of = [] {
    std::array<std::uint32_t, 256> nibbles{};
    for (unsigned bits = 0; bits < 256; ++bits) {
        for (unsigned n = 0; n < 8; ++n) nibbles[bits] |= (bits >> n & 1) * (0xFU << (4 * n));
    }
    return nibbles;
}();

constexpr std::uint32_t in_all_nibbles(unsigned nibble) { return nibble * 0x11111111U; }

// ORs here[clock] over the clocks for which `where` is true. Branchless, so that compilers vectorize it.
template <class Where>
std::uint8_t found_where(const std::uint8_t* here, int from, int to, Where where) {
    std::uint8_t found = 0;
    for (int clock = from; clock < to; ++clock) {
        const std::uint8_t mask = where(clock) ? 0xFF : 0;
        found |= static_cast<std::uint8_t>(here[clock] & mask);
    }
    return found;
}

} // namespace

void GtiaCollisions::set_prior(std::uint8_t prior, int clock) {
    const bool was_gtia = (prior_ & prior_bit::gtia_modes) != 0, is_gtia = (prior & prior_bit::gtia_modes) != 0;
    if (was_gtia && !is_gtia) left_gtia_at_ = clock;
    if (is_gtia) hires_ = false;
    prior_ = prior;
}

void GtiaCollisions::begin_display(bool hires) {
    hires_ = hires && (prior_ & prior_bit::gtia_modes) == 0;
    left_gtia_at_ = -1;
}

void GtiaCollisions::collide(int from, int to, const AnLine& an, std::span<const std::uint8_t> pixels) {
    if (from >= to) return;
    const std::uint8_t *const here = pixels.data(), *const code = an.code.data();
    if ((prior_ & prior_bit::gtia_modes) != 0 || left_gtia_at_ >= from) {
        for (int clock = from; clock < to; ++clock)
            met_.playfields |= nibbles_of[here[clock]] & in_all_nibbles(playfield_at(clock, an));
    } else {
        for (unsigned playfield = 0; playfield < 4; ++playfield) {
            const auto of_it = static_cast<std::uint8_t>(AnLine::playfield + playfield);
            const std::uint8_t with = found_where(here, from, to, [=](int clock) { return code[clock] == of_it; });
            const unsigned met = !hires_ ? 1U << playfield : playfield != 0 ? 4 : 0;
            met_.playfields |= nibbles_of[with] & in_all_nibbles(met);
        }
    }
    for (unsigned player = 0; player < 4; ++player) {
        const auto bit = static_cast<std::uint8_t>(1U << player);
        const std::uint8_t with = found_where(here, from, to, [=](int clock) { return (here[clock] & bit) != 0; });
        met_.players |= nibbles_of[with] & in_all_nibbles(bit);
    }
}

// Returns one bit for the playfield that the decoder sees, or 0.
inline unsigned GtiaCollisions::playfield_at(int clock, const AnLine& an) const {
    const auto at = static_cast<std::size_t>(clock);
    const unsigned code = an.code[at];
    switch (prior_ & prior_bit::gtia_modes) {
    case 0:
        if (code < AnLine::playfield) return 0;
        if (clock == left_gtia_at_) return 1U << (an.code[at - 1] & 3); // the mode's latches still hold AN1 and AN0
        if (hires_) return (code & 3) != 0 ? 4 : 0;
        return 1U << (code & 3);
    case prior_bit::mode10: { // a pixel is two clocks, ending at an odd one; player colours do not collide
        const std::size_t second = (at - 1) | 1;
        const bool playfield = (an.code[second - 1] & 1) != 0 && an.code[second] >= AnLine::playfield;
        return playfield ? 1U << (an.code[second] & 3) : 0;
    }
    default: return 0;
    }
}

// M0PF-M3PF, P0PF-P3PF, M0PL-M3PL, P0PL-P3PL.
std::uint8_t GtiaCollisions::read(int reg) const {
    const bool players = reg >= gtia_reg::M0PL; // else playfields
    const bool of_player = (reg & 4) != 0;      // else of a missile
    const int number = reg & 3;
    const std::uint32_t nibbles = players ? met_.players : met_.playfields;
    const auto nibble = static_cast<std::uint8_t>(nibbles >> (4 * (of_player ? number : number + 4)) & 0x0F);
    return players && of_player ? static_cast<std::uint8_t>(nibble & ~(1U << number)) : nibble;
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

} // namespace emu::atari
