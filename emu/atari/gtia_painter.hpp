// The last stages of GTIA: from AN codes and objects to colours, two dots a colour clock. PRIOR's bits 6 and 7 choose
// among the plain modes and the three GTIA modes; changed in mid-line, the modes meet for a few clocks.
// Altirra Hardware Reference Manual, CTIA/GTIA (special modes); the meetings of modes as in Altirra.
#pragma once

#include "emu/atari/an_line.hpp"
#include "emu/atari/frame.hpp"
#include "emu/atari/gtia_colors.hpp"
#include "emu/atari/gtia_objects.hpp"
#include "emu/state.hpp"

#include <array>
#include <cstdint>

namespace emu {

class GtiaPainter {
  public:
    using Dots = std::array<std::uint8_t, AtariFrame::dots_per_line>;

    void set_color(int index, std::uint8_t color) { // order of GtiaColors
        colors_.set(index, color);
    }
    const GtiaColors& colors() const { return colors_; }
    // PRIOR from this clock on.
    void set_prior(std::uint8_t prior, int clock);
    std::uint8_t prior() const { return prior_; }
    void begin_line() { meeting_ = {}; }
    // The horizontal blank of a line ends.
    void begin_display(bool hires);
    bool hires() const { return hires_; }
    bool modes_meet() const { return meeting_.clocks != 0; }

    // Colour clocks `from` to before `to`, all visible, in which no register changes.
    void paint(int from, int to, const AnLine& an, const GtiaObjects& objects, Dots& dots);

    void serialize(StateWriter& out) const;
    void deserialize(StateReader& in);

  private:
    struct Pair { // the dots of a colour clock
        std::uint8_t left = 0;
        std::uint8_t right = 0;
    };
    enum class Meeting : std::uint8_t { none, entering_hires, entering_lores, leaving_mode10, leaving };
    struct Transition {
        Meeting kind = Meeting::none;
        std::uint8_t at = 0;
        std::uint8_t clocks = 0; // from `at` on
    };

    struct Decoder { // of the plain modes, by AN code
        std::array<GtiaLayers, 8> layers{};
        std::array<Pair, 8> keep{}; // of the colour seen
        std::array<Pair, 8> add{};
    };

    Decoder decoder(bool hires) const;
    static void put(int clock, const Pair& pair, Dots& dots);
    void paint_playfield(int from, int to, const AnLine& an, Dots& dots) const;
    void paint_objects(int from, int to, const AnLine& an, const GtiaObjects& objects, Dots& dots);
    void paint_pixels(int from, int to, const AnLine& an, Dots& dots) const;
    void paint_pairs(int from, int to, const AnLine& an, const GtiaObjects& objects, Dots& dots) const;
    void paint_meeting(int from, int to, const AnLine& an, const GtiaObjects& objects, Dots& dots);

    std::uint8_t seen(GtiaLayers layers) const { return colors_.mixed()[GtiaColors::mixtures_of(prior_)[layers]]; }
    Pair with_luminance(std::uint8_t color, unsigned dots) const;
    Pair pair_at(int clock, const AnLine& an, unsigned objects) const;
    Pair plain_pair(unsigned code, unsigned objects, bool hires) const;
    std::uint8_t mode9(unsigned nibble, unsigned objects) const;
    std::uint8_t mode10(unsigned nibble, bool playfield, unsigned objects) const;
    std::uint8_t mode11(unsigned nibble, unsigned objects) const;
    Pair meeting_pair(int clock, const AnLine& an, unsigned objects) const;
    GtiaLayers layers_of(unsigned objects) const;

    GtiaColors colors_;
    std::uint8_t prior_ = 0;
    bool hires_ = false;
    Transition meeting_;
};

} // namespace emu
