// One interface to the game's rules, so that the same tests run on the C++ model and on the 6502's routines.
#pragma once

#include "tests/support/board_picture.hpp"
#include "tools/model/score.hpp"

#include <memory>
#include <vector>

namespace support {

class RulesEngine {
  public:
    virtual ~RulesEngine() = default;

    virtual void set_board(const BoardBytes& board) = 0;
    virtual BoardBytes board() = 0;
    virtual int net_strength(model::Square square, model::Side side) = 0;
    virtual bool is_legal(model::Square square, model::Side side) = 0;
    virtual bool any_legal(model::Side side) = 0;
    // Plays a legal move; returns the squares of the castles removed, ascending.
    virtual std::vector<model::Square> play(model::Square square, model::Side side) = 0;
    virtual bool is_besieged(model::Square square) = 0;
    virtual model::Score score() = 0;

    virtual void begin_game(model::Side first, int length) = 0;
    virtual bool forfeit() = 0; // skips the mover's turn; true: the game is over
    virtual int turn() = 0;
    virtual model::Side mover() = 0;
};

struct EngineFactory {
    std::unique_ptr<RulesEngine> (*make)();

    friend void PrintTo(const EngineFactory&, std::ostream* out) { *out << "a program that plays by the rules"; }
};

} // namespace support
