// The rules of a move (clauses R1.5, R2, R3, R4) for millions of positions per second: keeps net strengths up to date
// and never allocates. tools/model/rules implements the same rules plainly; a test compares both.
#pragma once

#include "tools/model/fast/cells.hpp"
#include "tools/model/score.hpp"

namespace model::fast {

constexpr std::size_t index(Side side) { return side == Side::white ? 0 : 1; }
constexpr int sign_of(Side side) { return side == Side::white ? 1 : -1; }

// The effect of a move.
struct Effect {
    Cells removed = 0; // the castles removed, including the one played if it was a sacrifice (R3.3)
    Cells touched = 0; // the cells whose castle or net strength changed, possibly back again
};

class Field {
  public:
    Field() = default;
    Field(const Board& board) { // NOLINT: the same value in another form
        for (Square square = 0; square < square_count; ++square) {
            const Castle& castle = board[static_cast<std::size_t>(square)];
            Cells touched = 0;
            for (int level = 0; level < castle.level; ++level) build(cell_of(square), castle.owner, touched);
        }
    }

    int castle(Cell cell) const { return castle_[static_cast<std::size_t>(cell)]; } // positive: White's
    int net(Cell cell) const { return net_[static_cast<std::size_t>(cell)]; }       // R1.5, for White
    Cells castles(Side side) const { return castles_[index(side)]; }
    Cells legal(Side side) const { return all_cells & ~castles(opponent(side)) & ~full_; } // R2.1, R2.2

    // R4.1: castles of the side whose net strength is zero.
    Cells besieged(Side side) const {
        Cells found = 0;
        for_each(castles(side), [&](Cell cell) { found |= net(cell) == 0 ? bit(cell) : 0; });
        return found;
    }

    // R4.2: 1 for White, -1 for Black, 0 for nobody.
    int control(Cell cell) const {
        const int strength = castle(cell) != 0 ? castle(cell) : net(cell);
        return (strength > 0) - (strength < 0);
    }

    // R4.3.
    Score score() const {
        Score result;
        for_each(all_cells, [&](Cell cell) {
            const int owner = control(cell);
            result.white += owner > 0;
            result.black += owner < 0;
        });
        return result;
    }

    // R3. Precondition: the cell is in legal(side).
    Effect play(Cell cell, Side side) {
        Effect effect;
        build(cell, side, effect.touched);
        const Cells suspects = beside(bit(cell)) & castles(opponent(side));
        if (suspects != 0) strike(suspects, opponent(side), effect);
        if (net(cell) * sign_of(side) < 0) remove(cell, side, effect);
        return effect;
    }

    bool operator==(const Field& other) const { return castle_ == other.castle_; }

  private:
    void add(Cell cell, int levels, Cells& touched) {
        castle_[static_cast<std::size_t>(cell)] = static_cast<std::int8_t>(castle(cell) + levels);
        for (const int step : {0, -1, 1, -row_step, row_step}) {
            std::int8_t& net = net_[static_cast<std::size_t>(cell + step)];
            net = static_cast<std::int8_t>(net + levels);
        }
        touched |= bit(cell) | beside(bit(cell));
    }
    void build(Cell cell, Side side, Cells& touched) {
        add(cell, sign_of(side), touched);
        castles_[index(side)] |= bit(cell);
        full_ |= castle(cell) * sign_of(side) == highest_level ? bit(cell) : 0;
    }
    void remove(Cell cell, Side owner, Effect& effect) {
        add(cell, -castle(cell), effect.touched);
        castles_[index(owner)] &= ~bit(cell);
        full_ &= ~bit(cell);
        effect.removed |= bit(cell);
    }
    // R3.2: removes the owner's outnumbered castles among the suspects, and those that become outnumbered by this.
    void strike(Cells suspects, Side owner, Effect& effect) {
        while (suspects != 0) {
            const Cell cell = first_of(suspects);
            suspects &= suspects - 1;
            if (net(cell) * sign_of(owner) >= 0) continue;
            remove(cell, owner, effect);
            suspects |= beside(bit(cell)) & castles(owner);
        }
    }

    std::array<std::int8_t, cell_count> castle_{};
    std::array<std::int8_t, cell_count> net_{}; // the border's entries are meaningless
    std::array<Cells, 2> castles_{};
    Cells full_ = 0; // castles of the highest level, both sides
};

Board to_board(const Field& field);

} // namespace model::fast
