// The computer player's board (PLAYER.md 1, 2): updates reinforcement and score with each piece.
#pragma once

#include "tools/model/hex_fortress/rules.hpp"
#include "tools/model/hex_fortress/weights.hpp"

namespace hex_fortress {

// A move in the search; `promotion` is Kind::wall if there is none.
struct PlayerMove {
    std::int8_t from = 0;
    std::int8_t to = 0;
    Kind promotion = Kind::wall;

    bool operator==(const PlayerMove&) const = default;
};

struct PlayerTurn {
    std::array<PlayerMove, 2> moves{};
    int count = 0;

    bool operator==(const PlayerTurn&) const = default;
};

class ScoredBoard {
  public:
    // Precondition: no enemies touch in the position.
    ScoredBoard(const Position& position, const Weights& weights);

    int score() const { return score_; } // White's minus Black's
    bool has_keep(Side side) const { return has_keep_[index(side)]; }
    bool is_empty(Hex hex) const { return pieces_[index(hex)] == empty; }
    bool holds(Side side, Hex hex) const { return !is_empty(hex) && owner(hex) == side; }
    Side owner(Hex hex) const { return static_cast<Side>(pieces_[index(hex)] >> 2); }
    Kind kind(Hex hex) const { return static_cast<Kind>(pieces_[index(hex)] & 3); }
    Position position(Side mover) const;

    // Makes a move without combat; `settle` does that.
    void make(const PlayerMove& move);
    // Combat and the removal of isolated Walls, after the moves of a turn. Returns true if a piece was removed.
    bool settle(const PlayerTurn& turn);

  private:
    static constexpr std::uint8_t empty = 0xFF;

    void put(Side side, Kind kind, Hex hex);
    void take(Hex hex);
    void reinforce(Side side, Kind kind, Hex hex, int sign);
    void change_field(Side side, Hex hex, int amount);
    void add_score(Side side, int amount) { score_ += side == Side::white ? amount : -amount; }
    int worth_of(Side side, Kind kind, Hex hex) const;
    int strength(Hex hex) const { return core[index(kind(hex))] + field_[index(owner(hex))][index(hex)]; }
    bool fight(const PlayerTurn& turn);
    Hexes isolated() const;
    bool remove_isolated();

    const Weights* weights_;
    std::array<std::uint8_t, 64> pieces_{};               // 4 * side + kind, or empty
    std::array<std::array<std::uint8_t, 64>, 2> field_{}; // by side: the reinforcement of a piece on the hex
    std::array<bool, 2> has_keep_{};
    bool check_walls_ = false; // a Wall may be isolated
    int score_ = 0;
};

} // namespace hex_fortress
