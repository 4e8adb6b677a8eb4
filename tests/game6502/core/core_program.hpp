// Calls the routines of the game's assembled core from C++.
#pragma once

#include "tests/support/routine.hpp"
#include "tests/support/rules_engine.hpp"
#include "tools/model/learning.hpp"
#include "tools/model/random.hpp"
#include "tools/model/weights.hpp"

#include <optional>

namespace support {

class CoreProgram : public RulesEngine {
  public:
    CoreProgram();

    void set_board(const BoardBytes& board) override;
    BoardBytes board() override;
    int net_strength(model::Square square, model::Side side) override;
    bool is_legal(model::Square square, model::Side side) override;
    bool any_legal(model::Side side) override;
    std::vector<model::Square> play(model::Square square, model::Side side) override;
    bool is_besieged(model::Square square) override;
    model::Score score() override;
    void begin_game(model::Side first, int length) override;
    bool forfeit() override;
    int turn() override;
    model::Side mover() override;

    std::optional<model::Side> owner(model::Square square); // R4.2
    void set_weights(model::Side table, const model::Weights& weights);
    model::Weights weights(model::Side table);
    std::int32_t move_value(model::Square square, model::Side side, model::Side table);
    std::optional<model::Square> choose(model::Side side, model::Side table);
    void seed(std::uint16_t seed);
    std::uint32_t random_state();
    void count(model::Square square, model::Side side);
    int counter(int weight);
    void adjust(model::Side table);

    // The 6502's own labels, for routines without a function above.
    Routine& program() { return program_; }

  private:
    void set_mover(model::Side side) { program_.byte("z_side") = side == model::Side::white ? 0 : 1; }
    std::uint16_t table_address(model::Side table) const;

    Routine program_;
};

} // namespace support
