#include "emu/atari/gtia/modes.hpp"

#include "emu/atari/frame.hpp"

#include <array>
#include <cstddef>

namespace emu::atari {

namespace {

using prior_bit::gtia_modes;

constexpr GtiaLayers player_layers = 0xF0;
constexpr bool has_player(GtiaLayers layers) { return (layers & player_layers) != 0; }

// Mode 10's colour registers by pixel value: players 0-3, playfields 0-3, background (8-11), playfields 0-3 again.
constexpr std::array<GtiaLayers, 16> mode10_layers{0x10, 0x20, 0x40, 0x80, 1, 2, 4, 8, 0, 0, 0, 0, 1, 2, 4, 8};

unsigned bits(const AnLine& an, int clock) { return an.code[static_cast<std::size_t>(clock)] & 3U; }
bool is_playfield(const AnLine& an, int clock) { return an.code[static_cast<std::size_t>(clock)] >= AnLine::playfield; }
// A GTIA mode sends a pixel in two clocks.
unsigned pixel_from(const AnLine& an, int first) { return bits(an, first) << 2 | bits(an, first + 1); }

} // namespace

void GtiaModes::set_prior(std::uint8_t prior, int clock) {
    const bool was_gtia = (prior_ & gtia_modes) != 0, is_gtia = (prior & gtia_modes) != 0;
    const auto at = static_cast<std::uint8_t>(clock);
    if (is_gtia && !was_gtia) {
        meeting_ = {hires_ ? Meeting::entering_hires : Meeting::entering_lores, at, 4};
    } else if (was_gtia && !is_gtia) {
        const bool was_mode10 = (prior_ & gtia_modes) == prior_bit::mode10;
        meeting_ = {was_mode10 ? Meeting::leaving_mode10 : Meeting::leaving, at, 2};
    }
    prior_ = prior;
    if (is_gtia) hires_ = false;
}

void GtiaModes::begin_display(bool hires) {
    hires_ = hires && (prior_ & gtia_modes) == 0;
    if (meeting_.at + meeting_.clocks <= Frame::first_clock) meeting_ = {};
}

GtiaModes::DotsOfCodes GtiaModes::dots_of_codes() const {
    DotsOfCodes dots;
    dots.fill(plain_dots(AnLine::background, 0, hires_));
    for (unsigned code = AnLine::playfield; code < dots.size(); ++code) dots[code] = plain_dots(code, 0, hires_);
    return dots;
}

GtiaModes::Dots GtiaModes::special_dots(int clock, const AnLine& an, unsigned here) const {
    const bool meet = clock >= meeting_.at && clock < meeting_.at + meeting_.clocks;
    return meet ? dots_at_meeting(clock, an, here) : dots_in_mode(clock, an, here);
}

GtiaModes::Dots GtiaModes::dots_in_mode(int clock, const AnLine& an, unsigned here) const {
    const int even = clock & ~1;
    std::uint8_t color = 0;
    switch (prior_ & gtia_modes) {
    case 0: return plain_dots(an.code[static_cast<std::size_t>(clock)], here, hires_);
    case prior_bit::mode9: color = mode9(pixel_from(an, even), here); break;
    case prior_bit::mode10: color = mode10_at(clock, an, here); break;
    default: color = mode11(pixel_from(an, even), here); break;
    }
    return {color, color};
}

// 16 luminances of the background's hue, also on the fifth player; other players keep their colours.
std::uint8_t GtiaModes::mode9(unsigned pixel, unsigned here) const {
    const GtiaLayers layers = layers_of(here);
    return static_cast<std::uint8_t>(shown(layers) | (has_player(layers) ? 0 : pixel));
}

// Nine colour registers. For priority, a pixel of a player's colour counts as that player.
std::uint8_t GtiaModes::mode10(unsigned pixel, bool playfield, unsigned here) const {
    const unsigned named = mode10_layers[pixel] & (playfield ? 0xFFU : player_layers);
    return shown(named | layers_of(here));
}

// Mode 10 pixels pass through the players' logic and appear one colour clock late.
std::uint8_t GtiaModes::mode10_at(int clock, const AnLine& an, unsigned here) const {
    const int first = (clock - 1) & ~1;
    return mode10(pixel_from(an, first), is_playfield(an, first + 1), here);
}

// 16 hues at the background's luminance; hue 0 is black.
std::uint8_t GtiaModes::mode11(unsigned pixel, unsigned here) const {
    const GtiaLayers layers = layers_of(here);
    const std::uint8_t color = shown(layers);
    if (has_player(layers)) return color;
    return static_cast<std::uint8_t>(pixel == 0 ? color & 0xF0 : color | pixel << 4);
}

// Latches hold the first half of a GTIA pixel until the second arrives. For a few clocks after a mode change they
// hold data of the old mode.
GtiaModes::Dots GtiaModes::dots_at_meeting(int clock, const AnLine& an, unsigned here) const {
    std::uint8_t color = 0;
    switch (meeting_.kind) {
    case Meeting::leaving: color = shown(layers_of(here) & player_layers); break;
    case Meeting::leaving_mode10: color = mode10_at(clock, an, here); break;
    default: return dots_on_entering(clock, an, here);
    }
    return {color, color};
}

GtiaModes::Dots GtiaModes::dots_on_entering(int clock, const AnLine& an, unsigned here) const {
    const unsigned mode = prior_ & gtia_modes;
    const int since = clock - meeting_.at;
    if (since == 0 && mode != prior_bit::mode9)
        return plain_dots(an.code[static_cast<std::size_t>(clock)], here, meeting_.kind == Meeting::entering_hires);
    if (since == 0) { // hi-res and mode 9 overlap
        const unsigned pixel = pixel_from(an, clock);
        const Dots lit = with_luminance(shown(layers_of(here)), pixel >> 2);
        const unsigned more = has_player(layers_of(here)) ? 0 : pixel;
        return {static_cast<std::uint8_t>(lit.left | more), static_cast<std::uint8_t>(lit.right | more)};
    }
    const unsigned now = bits(an, clock), before = bits(an, clock - 1);
    std::uint8_t color = 0;
    if (mode == prior_bit::mode9 && since < 3) {
        color = mode9(now << 2 | now, here);
    } else if (mode == prior_bit::mode10) {
        color = mode10(before << 2 | (since < 3 ? now : before), true, here);
    } else {
        return dots_in_mode(clock, an, here);
    }
    return {color, color};
}

void GtiaModes::serialize(StateWriter& out) const {
    colors.serialize(out);
    out.put(prior_);
    out.put(hires_);
    out.put(static_cast<std::uint8_t>(meeting_.kind));
    out.put(meeting_.at);
    out.put(meeting_.clocks);
}

void GtiaModes::deserialize(StateReader& in) {
    colors.deserialize(in);
    prior_ = in.take<std::uint8_t>();
    hires_ = in.take<bool>();
    const auto kind = in.take<std::uint8_t>();
    meeting_.at = in.take<std::uint8_t>();
    meeting_.clocks = in.take<std::uint8_t>();
    in.check(kind <= static_cast<std::uint8_t>(Meeting::leaving) && meeting_.clocks <= 4);
    meeting_.kind = static_cast<Meeting>(in.ok() ? kind : 0);
}

} // namespace emu::atari
