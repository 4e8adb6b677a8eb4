#include "emu/atari/gtia_painter.hpp"

#include <algorithm>
#include <cstddef>

namespace emu {

namespace {

constexpr std::uint8_t gtia_modes = 0xC0;
constexpr std::uint8_t fifth_player = 0x10;
constexpr int mode9_bits = 0x40, mode10_bits = 0x80;

constexpr unsigned players_of(GtiaLayers layers) { return layers >> 4; }

// What mode 10 makes of a pixel: players 0-3, playfields 0-3, background, playfields again.
constexpr std::array<GtiaLayers, 16> mode10_layers{0x10, 0x20, 0x40, 0x80, 1, 2, 4, 8, 0, 0, 0, 0, 1, 2, 4, 8};
constexpr GtiaLayers player_layers = 0xF0;

// By the objects at a clock: missiles are of their player's colour, or together the fifth player.
constexpr std::array<GtiaLayers, 256> layers_by_objects(bool five) {
    std::array<GtiaLayers, 256> layers{};
    for (unsigned objects = 0; objects < 256; ++objects) {
        const unsigned players = objects & 0x0F, missiles = objects >> 4;
        layers[objects] =
            static_cast<GtiaLayers>(five ? players << 4 | (missiles != 0 ? 8 : 0) : (players | missiles) << 4);
    }
    return layers;
}
constexpr std::array<GtiaLayers, 256> layers_of_four = layers_by_objects(false);
constexpr std::array<GtiaLayers, 256> layers_of_five = layers_by_objects(true);

unsigned bits(const AnLine& an, int clock) { return an.code[static_cast<std::size_t>(clock)] & 3U; }
bool is_playfield(const AnLine& an, int clock) { return an.code[static_cast<std::size_t>(clock)] >= AnLine::playfield; }
// The pixel of a GTIA mode that is complete when clock `even_clock` + 1 has come.
unsigned nibble(const AnLine& an, int even_clock) { return bits(an, even_clock) << 2 | bits(an, even_clock + 1); }

std::size_t dot_of(int clock) { return static_cast<std::size_t>(2 * (clock - AtariFrame::first_clock)); }

} // namespace

void GtiaPainter::set_prior(std::uint8_t prior, int clock) {
    const bool was_gtia = (prior_ & gtia_modes) != 0, is_gtia = (prior & gtia_modes) != 0;
    const auto at = static_cast<std::uint8_t>(clock);
    if (is_gtia && !was_gtia) {
        meeting_ = {hires_ ? Meeting::entering_hires : Meeting::entering_lores, at, 4};
    } else if (was_gtia && !is_gtia) {
        const bool was_mode10 = (prior_ & gtia_modes) == mode10_bits;
        meeting_ = {was_mode10 ? Meeting::leaving_mode10 : Meeting::leaving, at, 2};
    }
    prior_ = prior;
    if (is_gtia) hires_ = false;
}

void GtiaPainter::begin_display(bool hires) {
    hires_ = hires && (prior_ & gtia_modes) == 0;
    if (meeting_.at + meeting_.clocks <= AtariFrame::first_clock) meeting_ = {};
}

GtiaLayers GtiaPainter::layers_of(unsigned objects) const {
    return ((prior_ & fifth_player) == 0 ? layers_of_four : layers_of_five)[objects];
}

GtiaPainter::Decoder GtiaPainter::decoder(bool hires) const {
    const auto luminance = static_cast<std::uint8_t>(colors_.color(GtiaColors::playfield0 + 1) & 0x0F);
    Decoder made;
    made.keep.fill({0xFF, 0xFF});
    for (unsigned bits = 0; bits < 4; ++bits) {
        const std::size_t code = AnLine::playfield + bits;
        made.layers[code] = static_cast<GtiaLayers>(hires ? 4U : 1U << bits);
        if (hires && (bits & 2) != 0) made.keep[code].left = 0xF0, made.add[code].left = luminance;
        if (hires && (bits & 1) != 0) made.keep[code].right = 0xF0, made.add[code].right = luminance;
    }
    return made;
}

// Hi-res dots replace the luminance of whatever shows there, players too.
GtiaPainter::Pair GtiaPainter::with_luminance(std::uint8_t color, unsigned dots) const {
    const auto lit = static_cast<std::uint8_t>((color & 0xF0) | (colors_.color(GtiaColors::playfield0 + 1) & 0x0F));
    return {(dots & 2) != 0 ? lit : color, (dots & 1) != 0 ? lit : color};
}

GtiaPainter::Pair GtiaPainter::plain_pair(unsigned code, unsigned objects, bool hires) const {
    const bool playfield = code >= AnLine::playfield;
    const GtiaLayers others = layers_of(objects);
    if (hires) {
        const auto color = seen(static_cast<GtiaLayers>(others | (playfield ? 4 : 0)));
        return with_luminance(color, playfield ? code & 3 : 0);
    }
    const auto color = seen(static_cast<GtiaLayers>(others | (playfield ? 1U << (code & 3) : 0)));
    return {color, color};
}

// 16 luminances of the background's hue. The fifth player's colour takes them too, the others' do not.
std::uint8_t GtiaPainter::mode9(unsigned pixel, unsigned objects) const {
    const GtiaLayers layers = layers_of(objects);
    return static_cast<std::uint8_t>(seen(layers) | (players_of(layers) == 0 ? pixel : 0));
}

// Nine colour registers. A pixel that names a player is one, as far as priority goes.
std::uint8_t GtiaPainter::mode10(unsigned pixel, bool playfield, unsigned objects) const {
    const auto named = static_cast<GtiaLayers>(mode10_layers[pixel] & (playfield ? 0xFF : player_layers));
    return seen(static_cast<GtiaLayers>(named | layers_of(objects)));
}

// 16 hues of the background's luminance; hue 0 is black.
std::uint8_t GtiaPainter::mode11(unsigned pixel, unsigned objects) const {
    const GtiaLayers layers = layers_of(objects);
    const std::uint8_t color = seen(layers);
    if (players_of(layers) != 0) return color;
    return static_cast<std::uint8_t>(pixel == 0 ? color & 0xF0 : color | pixel << 4);
}

GtiaPainter::Pair GtiaPainter::pair_at(int clock, const AnLine& an, unsigned objects) const {
    std::uint8_t color = 0;
    switch (prior_ >> 6) {
    case 0: return plain_pair(an.code[static_cast<std::size_t>(clock)], objects, hires_);
    case 1: color = mode9(nibble(an, clock & ~1), objects); break;
    case 2: { // the pixel goes through the player's logic, and comes a colour clock late
        const int first = (clock - 1) & ~1;
        color = mode10(nibble(an, first), is_playfield(an, first + 1), objects);
        break;
    }
    default: color = mode11(nibble(an, clock & ~1), objects); break;
    }
    return {color, color};
}

// The bits of a GTIA pixel wait in latches for their second half; for the first clocks after a change of mode the
// latches hold what the other mode left there.
GtiaPainter::Pair GtiaPainter::meeting_pair(int clock, const AnLine& an, unsigned objects) const {
    const int passed = clock - meeting_.at;
    std::uint8_t color = 0;
    if (meeting_.kind == Meeting::leaving) {
        color = seen(layers_of(objects) & player_layers);
        return {color, color};
    }
    if (meeting_.kind == Meeting::leaving_mode10) {
        const int first = (clock - 1) & ~1;
        color = mode10(nibble(an, first), is_playfield(an, first + 1), objects);
        return {color, color};
    }
    const bool to_mode9 = (prior_ & gtia_modes) == mode9_bits;
    if (passed == 0 && !to_mode9) {
        const unsigned code = an.code[static_cast<std::size_t>(clock)];
        return plain_pair(code, objects, meeting_.kind == Meeting::entering_hires);
    }
    if (passed == 0) { // both at work
        const unsigned both = nibble(an, clock);
        const Pair lit = with_luminance(seen(layers_of(objects)), both >> 2);
        const unsigned more = players_of(layers_of(objects)) == 0 ? both : 0;
        return {static_cast<std::uint8_t>(lit.left | more), static_cast<std::uint8_t>(lit.right | more)};
    }
    const unsigned now = bits(an, clock), before = bits(an, clock - 1);
    if (to_mode9 && passed < 3) {
        color = mode9(now * 5, objects);
    } else if ((prior_ & gtia_modes) == mode10_bits) {
        color = mode10(passed < 3 ? before << 2 | now : before * 5, true, objects);
    } else {
        return pair_at(clock, an, objects);
    }
    return {color, color};
}

void GtiaPainter::paint(int from, int to, const AnLine& an, const GtiaObjects& objects, Dots& dots) {
    const int with_from = std::clamp(objects.first_pixel(), from, to);
    const int with_to = std::clamp(objects.pixels_end(), with_from, to);
    if ((prior_ & gtia_modes) != 0) {
        colors_.mix();
        paint_pixels(from, with_from, an, dots);
        paint_pairs(with_from, with_to, an, objects, dots);
        paint_pixels(with_to, to, an, dots);
    } else {
        paint_playfield(from, to, an, dots);
        if (with_from < with_to) paint_objects(with_from, with_to, an, objects, dots);
    }
    if (modes_meet()) paint_meeting(from, to, an, objects, dots);
}

void GtiaPainter::paint_meeting(int from, int to, const AnLine& an, const GtiaObjects& objects, Dots& dots) {
    colors_.mix();
    const int end = std::min(to, meeting_.at + meeting_.clocks);
    for (int clock = std::max<int>(from, meeting_.at); clock < end; ++clock)
        put(clock, meeting_pair(clock, an, objects.pixels()[static_cast<std::size_t>(clock)]), dots);
}

void GtiaPainter::put(int clock, const Pair& pair, Dots& dots) {
    dots[dot_of(clock)] = pair.left;
    dots[dot_of(clock) + 1] = pair.right;
}

void GtiaPainter::paint_pairs(int from, int to, const AnLine& an, const GtiaObjects& objects, Dots& dots) const {
    for (int clock = from; clock < to; ++clock)
        put(clock, pair_at(clock, an, objects.pixels()[static_cast<std::size_t>(clock)]), dots);
}

// Over the playfield, in a plain mode.
void GtiaPainter::paint_objects(int from, int to, const AnLine& an, const GtiaObjects& objects, Dots& dots) {
    colors_.mix();
    const Decoder decode = decoder(hires_);
    const auto& layers = (prior_ & fifth_player) == 0 ? layers_of_four : layers_of_five;
    const auto& mixtures = GtiaColors::mixtures_of(prior_);
    const auto& mixed = colors_.mixed();
    std::uint8_t* dot = &dots[dot_of(from)];
    for (auto at = static_cast<std::size_t>(from); at < static_cast<std::size_t>(to); ++at, dot += 2) {
        const std::uint8_t here = objects.pixels()[at];
        if (here == 0) continue;
        const std::size_t code = an.code[at] & 7U;
        const auto seen_layers = static_cast<GtiaLayers>(layers[here] | decode.layers[code]);
        const std::uint8_t color = mixed[mixtures[seen_layers]];
        dot[0] = static_cast<std::uint8_t>((color & decode.keep[code].left) | decode.add[code].left);
        dot[1] = static_cast<std::uint8_t>((color & decode.keep[code].right) | decode.add[code].right);
    }
}

namespace {

// The colour of a code without objects, as what its bits differ in from the background's: in a form that the host's
// compiler does many at a time.
struct Shades {
    std::uint8_t background;
    std::array<std::uint8_t, 4> change; // playfields 0-3

    Shades(std::uint8_t of_background, const std::array<std::uint8_t, 4>& of_playfields)
        : background(of_background), change(of_playfields) {
        for (std::uint8_t& color : change) color ^= background;
    }
    std::uint8_t of(std::uint8_t code) const {
        const auto if_is = [code](int number, std::uint8_t changed) {
            return static_cast<std::uint8_t>(-(code == AnLine::playfield + number) & changed);
        };
        return static_cast<std::uint8_t>(background ^ if_is(0, change[0]) ^ if_is(1, change[1]) ^ if_is(2, change[2]) ^
                                         if_is(3, change[3]));
    }
};

constexpr std::size_t painted_clocks = 192; // the visible ones, and what makes them a multiple of 16
static_assert(painted_clocks >= AtariFrame::clocks_per_line &&
              AtariFrame::first_clock + painted_clocks <= AnLine::clocks);
using PaintedDots = std::array<std::uint8_t, 2 * painted_clocks>;

void paint_all(const std::uint8_t* code, const Shades& of_left, const Shades& of_right, PaintedDots& dots) {
    const Shades left = of_left, right = of_right; // which no dot is
    for (std::size_t i = 0; i < painted_clocks; ++i) {
        dots[2 * i] = left.of(code[i]);
        dots[2 * i + 1] = right.of(code[i]);
    }
}

void paint_all(const std::uint8_t* code, const Shades& of_both, PaintedDots& dots) {
    const Shades both = of_both;
    for (std::size_t i = 0; i < painted_clocks; ++i) dots[2 * i] = dots[2 * i + 1] = both.of(code[i]);
}

} // namespace

// The whole line, which takes less time than to begin and end elsewhere.
void GtiaPainter::paint_playfield(int from, int to, const AnLine& an, Dots& dots) const {
    if (from >= to) return;
    const auto color = [this](int number) { return colors_.color(GtiaColors::playfield0 + number); };
    const std::uint8_t background = colors_.color(GtiaColors::background);
    const std::uint8_t* const code = &an.code[AtariFrame::first_clock];
    PaintedDots painted;
    if (hires_) {
        const std::uint8_t unlit = color(2);
        const std::uint8_t lit = with_luminance(unlit, 2).left;
        paint_all(code, {background, {unlit, unlit, lit, lit}}, {background, {unlit, lit, unlit, lit}}, painted);
    } else {
        paint_all(code, {background, {color(0), color(1), color(2), color(3)}}, painted);
    }
    std::copy(painted.begin() + dot_of(from), painted.begin() + dot_of(to), dots.begin() + dot_of(from));
}

// A GTIA mode: one colour for two clocks, by the pixel's four bits.
void GtiaPainter::paint_pixels(int from, int to, const AnLine& an, Dots& dots) const {
    const int late = (prior_ & gtia_modes) == mode10_bits ? 1 : 0;
    int clock = from;
    if ((clock & 1) != late && clock < to) put(clock, pair_at(clock, an, 0), dots), ++clock;
    for (; clock + 1 < to; clock += 2) {
        const Pair pair = pair_at(clock, an, 0);
        put(clock, pair, dots);
        put(clock + 1, pair, dots);
    }
    if (clock < to) put(clock, pair_at(clock, an, 0), dots);
}

void GtiaPainter::serialize(StateWriter& out) const {
    colors_.serialize(out);
    out.put(prior_);
    out.put(hires_);
    out.put(static_cast<std::uint8_t>(meeting_.kind));
    out.put(meeting_.at);
    out.put(meeting_.clocks);
}

void GtiaPainter::deserialize(StateReader& in) {
    colors_.deserialize(in);
    prior_ = in.take<std::uint8_t>();
    hires_ = in.take<bool>();
    const auto kind = in.take<std::uint8_t>();
    meeting_.at = in.take<std::uint8_t>();
    meeting_.clocks = in.take<std::uint8_t>();
    in.check(kind <= static_cast<std::uint8_t>(Meeting::leaving) && meeting_.clocks <= 4);
    meeting_.kind = static_cast<Meeting>(in.ok() ? kind : 0);
}

} // namespace emu
