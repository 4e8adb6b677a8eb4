// Calls the routines of Hex Fortress's assembled core from C++.
#pragma once

#include "tests/support/routine.hpp"
#include "tools/model/hex_fortress/player.hpp"
#include "tools/model/hex_fortress/scored_board.hpp"

namespace support {

// Two Keeps with one hex between them, and a Bastion of the mover far away.
hex_fortress::Position keeps_two_apart(hex_fortress::Side mover);

class HexFortressProgram {
  public:
    // The core alone.
    HexFortressProgram();
    // The complete program of a machine's disk, loaded into RAM without a machine; no key is pressed.
    static HexFortressProgram of_apple();
    static HexFortressProgram of_atari();

    void new_game(const hex_fortress::Options& options);
    void set_rules(const hex_fortress::Options& options);
    hex_fortress::Position position();
    // Begins a turn of two moves in the position; the record and the counter of quiet turns have no past.
    void set_position(const hex_fortress::Position& position);
    int strength(hex_fortress::Hex hex);
    hex_fortress::Hexes targets(hex_fortress::Hex from); // current targets of the mover's piece on the hex
    bool is_promoted(const hex_fortress::Move& move);
    void record_move(const hex_fortress::Move& move); // before it is made
    void make_move(const hex_fortress::Move& move);
    void undo_move(const hex_fortress::Move& move); // restores only the board
    bool can_move() { return (program_.call("moves_any").p & emu::flag::zero) == 0; }

    struct Projection {
        hex_fortress::Hexes touched = 0;
        hex_fortress::Combat combat;
    };
    Projection run_combat();
    void undo_combat() { program_.call("combat_undo"); }

    void end_turn();                           // and begins the record of the next one
    void play(const hex_fortress::Turn& turn); // records and makes its moves, and ends it
    hex_fortress::Ending ending() { return static_cast<hex_fortress::Ending>(program_.byte("w_ending")); }
    std::optional<hex_fortress::Side> winner();
    int quiet_turns() { return program_.word("w_quiet"); }

    struct Settled {
        hex_fortress::Position position;
        int score = 0;
        bool removed = false;
    };
    // Makes and settles a turn after search_begin, and undoes it.
    Settled settle(const hex_fortress::PlayerTurn& turn);

    struct Found {
        hex_fortress::Turn turn;
        int value = 0;
        std::uint32_t settled = 0;
        std::uint64_t cycles = 0;
    };
    // The computer player's turn. Precondition: the game's turn has begun.
    Found search(hex_fortress::Level level, std::optional<int> variety = {});

    // The 6502's own labels.
    Routine& program() { return program_; }
    std::uint8_t place(hex_fortress::Hex hex) { return program_.byte("t_place", hex); }

  private:
    explicit HexFortressProgram(const std::string& symbols);
    void set_move(const hex_fortress::Move& move);

    Routine program_;
};

} // namespace support
