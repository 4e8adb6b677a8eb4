// GTIA the slow way: every colour clock by itself, every register write waiting for its clock, the priority equations
// asked again for every dot. What the caught-up Gtia must equal.
#pragma once

#include "emu/atari/an_line.hpp"
#include "emu/atari/frame.hpp"

#include <array>
#include <cstdint>
#include <vector>

namespace emu::test {

class TickedGtia {
  public:
    void write(int reg, std::uint8_t data, int clock);
    void load_missiles(std::uint8_t data, int clock);
    void load_player(int player, std::uint8_t data, int clock);
    void begin_line(int frame_line);
    void run_to(int clock, const AnLine& an);
    std::uint8_t read_collision(int reg) const;
    const AtariFrame::Line& drawn() const { return drawn_; } // the visible line begun last

  private:
    struct Shifter {
        unsigned position = 0, size = 0, latch = 0, bits = 0, count = 0;
    };
    struct Write {
        int at; // colour clock of the line
        int reg;
        unsigned data, missiles;
    };

    void wait(int at, int reg, unsigned data, unsigned missiles = 15) { waiting_.push_back({at, reg, data, missiles}); }
    void take_effect(const Write& write, int clock);
    void tick(int clock, const AnLine& an);
    void collide(int clock, const AnLine& an);
    void draw(int clock, const AnLine& an);
    unsigned playfield_for_collision(int clock, const AnLine& an) const;
    unsigned look(unsigned playfields) const; // the colour with these playfields and the objects of this clock

    std::array<Shifter, 8> object_{}; // players, then missiles
    std::array<unsigned, 9> color_{};
    unsigned vdelay_ = 0, gractl_ = 0;
    unsigned prior_ = 0, decoder_prior_ = 0;
    bool hires_ = false, decoder_hires_ = false;
    unsigned prior_before_ = 0; // the last change of the GTIA modes' bits
    bool hires_before_ = false;
    int changed_at_ = -99, decoder_left_at_ = -99;
    std::array<bool, 8> lit_{}; // at this clock
    std::array<unsigned, 8> met_playfields_{}, met_players_{};
    std::vector<Write> waiting_;
    int line_ = 0, clock_ = 0;
    AtariFrame::Line drawn_;
};

} // namespace emu::test
