// The last stage of GTIA: turns AN data, players and missiles into colours, two dots a colour clock. PRIOR bits 6 and
// 7 select the plain modes or one of the three GTIA modes; a change in mid-line mixes both modes for a few clocks.
// Altirra Hardware Reference Manual 4.12, CTIA/GTIA (special modes); mode changes in mid-line as in Altirra.
#pragma once

#include "emu/atari/an_line.hpp"
#include "emu/atari/gtia/priority.hpp"
#include "emu/atari/gtia/registers.hpp"
#include "emu/state.hpp"

#include <array>
#include <cstdint>

namespace emu::atari {

class GtiaModes {
  public:
    struct Dots { // of a colour clock
        std::uint8_t left = 0;
        std::uint8_t right = 0;
    };

    GtiaColors colors;

    // Sets PRIOR from this clock on.
    void set_prior(std::uint8_t prior, int clock);
    std::uint8_t prior() const { return prior_; }
    void begin_line() { meeting_ = {}; }
    // Ends the horizontal blank of a line.
    void begin_display(bool hires);
    bool hires() const { return hires_; }
    // True if PRIOR bits 6 and 7 changed in this line.
    bool modes_meet() const { return meeting_.clocks != 0; }

    bool is_plain() const { return !modes_meet() && (prior_ & prior_bit::gtia_modes) == 0; }

    // Dots by code, without players, missiles and GTIA modes.
    using DotsOfCodes = std::array<Dots, AnLine::playfield + 4>;
    DotsOfCodes dots_of_codes() const;

    // Returns the dots of a visible clock. `here` has a bit for each player (0-3) and missile (4-7) with a pixel
    // there. AN data must be valid for the next clock too.
    Dots dots_at(int clock, const AnLine& an, unsigned here) const {
        return is_plain() ? plain_dots(an.code[static_cast<std::size_t>(clock)], here, hires_)
                          : special_dots(clock, an, here);
    }
    // Returns the dots of a code outside the GTIA modes.
    Dots plain_dots(unsigned code, unsigned here, bool hires) const {
        const bool playfield = code >= AnLine::playfield;
        const unsigned bits = code & 3;
        const unsigned named = !playfield ? 0 : hires ? 4 : 1U << bits;
        const std::uint8_t color = shown(layers_of(here) | named);
        return hires && playfield ? with_luminance(color, bits) : Dots{color, color};
    }

    void serialize(StateWriter& out) const;
    void deserialize(StateReader& in);

  private:
    enum class Meeting : std::uint8_t { none, entering_hires, entering_lores, leaving_mode10, leaving };
    struct Transition {
        Meeting kind = Meeting::none;
        std::uint8_t at = 0;
        std::uint8_t clocks = 0; // number of clocks from `at` on
    };

    GtiaLayers layers_of(unsigned here) const { return gtia_layers_of(prior_, here); }
    std::uint8_t shown(unsigned layers) const { return colors.shown(prior_, static_cast<GtiaLayers>(layers)); }
    // Hi-res dots replace the luminance of any colour, players included.
    Dots with_luminance(std::uint8_t color, unsigned dots) const {
        const auto lit = static_cast<std::uint8_t>((color & 0xF0) | (colors[gtia_reg::COLPF1] & 0x0F));
        return {(dots & 2) != 0 ? lit : color, (dots & 1) != 0 ? lit : color};
    }
    Dots special_dots(int clock, const AnLine& an, unsigned here) const;
    Dots dots_in_mode(int clock, const AnLine& an, unsigned here) const;
    std::uint8_t mode9(unsigned pixel, unsigned here) const;
    std::uint8_t mode10(unsigned pixel, bool playfield, unsigned here) const;
    std::uint8_t mode10_at(int clock, const AnLine& an, unsigned here) const;
    std::uint8_t mode11(unsigned pixel, unsigned here) const;
    Dots dots_at_meeting(int clock, const AnLine& an, unsigned here) const;
    Dots dots_on_entering(int clock, const AnLine& an, unsigned here) const;

    std::uint8_t prior_ = 0;
    bool hires_ = false;
    Transition meeting_;
};

} // namespace emu::atari
