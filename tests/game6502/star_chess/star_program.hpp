// Calls the routines of Star Chess's assembled core from C++.
#pragma once

#include "tests/support/routine.hpp"
#include "tools/model/star_chess/game.hpp"
#include "tools/model/star_chess/predictor.hpp"

namespace support {

class StarProgram {
  public:
    StarProgram();

    void new_game(star_chess::GalaxyKind kind, std::uint16_t seed);
    star_chess::Position position();
    void set_position(const star_chess::Position& position);
    void begin_turn(star_chess::Player player);
    star_chess::Player mover() { return program_.byte("z_mover"); }

    bool is_legal(const star_chess::Command& command);
    void execute(const star_chess::Command& command);
    int active(star_chess::Sector sector) { return pair("w_active", sector); }
    int idle(star_chess::Sector sector) { return pair("w_idle", sector); }
    star_chess::Scores scores();
    void end_turn() { program_.call("game_end_turn"); }
    bool is_over() { return program_.byte("w_over") != 0; }

    // Plays the mover's turn with the mask in z_out_1 and z_out_2, without ending it. Returns the commands.
    std::vector<star_chess::Command> develop();
    void mask_out(int first, int second); // sectors, or none
    static constexpr int none = 0xFF;

    struct Predicted {
        int out_1, out_2; // sectors left out of the best mask, or none
        star_chess::Scores scores;
        int positions;
        std::uint64_t cycles;
        std::uint64_t longest_step; // cycles
    };
    Predicted predict(star_chess::Level level);
    void set_level(star_chess::Level level); // of the following turns

    // The 6502's own labels.
    Routine& program() { return program_; }

  private:
    int pair(std::string_view label, int index, int size = star_chess::sector_count) {
        return program_.byte(label, index) + 256 * program_.byte(label, index + size);
    }
    void set_pair(std::string_view label, int index, int value, int size = star_chess::sector_count);
    void set_command(const star_chess::Command& command);

    Routine program_;
};

} // namespace support
