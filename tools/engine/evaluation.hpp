// The expected margin of a position, by patterns whose weights learn/ has learned from games against itself.
#pragma once

#include "tools/engine/patterns.hpp"

namespace engine {

// Values are hundredths of a square.
constexpr int square_value = 100;
constexpr int highest_value = model::square_count * square_value;

extern const std::array<std::int16_t, weight_count> evaluation_weights;

// The margin for `mover`, who is to move. `moves_left`: both sides' moves to the end of the game, at least 1.
int evaluate(const Field& field, Side mover, int moves_left);

// The margin on the field.
inline int margin(const Field& field, Side side) {
    return field.score().margin() * model::fast::sign_of(side) * square_value;
}

// The values of the positions after each move, for the mover, computed by their differences.
class MarginsAfter {
  public:
    MarginsAfter(const Field& field, Side mover);

    int operator()(Cell cell) const; // precondition: legal

  private:
    const Field& field_;
    Side mover_;
    int margin_;
    Cells weak_ = 0;                             // enemy castles that a move next to them captures
    Cells gained_ = 0;                           // empty cells where a level more changes control
    Cells neutral_ = 0, hostile_ = 0, lost_ = 0; // empty cells by control; where a castle is a sacrifice
};

class EvaluationsAfter {
  public:
    // `moves_left`, before the move, is at least 2.
    EvaluationsAfter(const Field& field, Side mover, int moves_left);

    int operator()(Cell cell) const; // precondition: legal

  private:
    int change(CellContents& contents, Cell cell, std::uint8_t content) const;

    const Field& field_;
    Side mover_;
    Cells weak_;                 // enemy castles that a move next to them captures
    const ContentsTable& table_; // the other side's
    const std::int16_t* weights_;
    CellContents contents_;
    int value_; // for the other side
};

} // namespace engine
