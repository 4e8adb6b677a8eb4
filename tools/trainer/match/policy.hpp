// Who can be matched against whom: computer players by their tables, and the yardsticks.
#pragma once

#include "tools/model/fast/valuation.hpp"

#include <functional>
#include <memory>
#include <optional>
#include <vector>

namespace trainer {

using model::fast::Cell;
using model::fast::Cells;
using model::fast::Field;

// What a policy may know beside the field.
struct Moment {
    int turn = 1;        // of the side, from 1
    int moves_left = 84; // of both sides to the end of the game, the next one among them
};

class Policy {
  public:
    // Chooses a legal move of the side; nullopt where there is none (R2.3). It may be called by several threads at
    // once.
    using Chooser =
        std::function<std::optional<Cell>(const Field& field, model::Side side, const Moment& moment, model::Random&)>;

    Policy(Chooser chooser) : chooser_(std::move(chooser)) {}
    explicit Policy(const model::Weights& weights);

    std::optional<Cell> choose(const Field& field, model::Side side, const Moment& moment,
                               model::Random& random) const {
        return chooser_(field, side, moment, random);
    }
    std::optional<model::Square> operator()(const Field& field, model::Side side, model::Random& random) const;

    // Of a computer player: its table, for games that keep its values up to date. Else nullptr.
    const model::fast::Preferences* table() const { return table_.get(); }

  private:
    std::shared_ptr<const model::fast::Preferences> table_;
    Chooser chooser_;
};

// The computer player of the game with this table (R11.1).
Policy table_policy(const model::Weights& weights);

// Any legal move, each with equal chance: what a table of zeros does.
Policy random_policy();

// The legal move after which its own score (R4.3) is highest; among equals a random one. It looks no further.
Policy greedy_policy();

// Looks one move ahead too, but at castles taken and lost, at sieges on either side, and then at the score: how a
// person who knows the rule book's strategy section plays. The skilled instructor of R11.3 and R11.4.
Policy tactician_policy();

// A person who attacks and is sloppy: thinks as the tactician does, but at each turn notices only some of the legal
// squares, each with a chance of one in `share` (1 or more; all where that would be none).
Policy sloppy_policy(int share = 3);

// One who attacks and nothing else: takes castles and lays sieges as the tactician does, never looks at sieges of its
// own castles, and makes one move of four only for the score.
Policy reckless_policy();

// Two instructors who follow rules that a person can follow (R11.3). Each looks first at what is named first, and at
// the next among equals. Mends: most own castles that are besieged beside the square, most castles taken, the margin,
// the edge.
Policy mender_policy();
// Raids: most castles taken, most own castles that are besieged beside the square, most castles of the enemy besieged,
// the margin, the edge.
Policy raider_policy();

// Alpha-beta search to a depth of `plies` moves, for the margin (R11.2); equal moves have equal chance.
Policy search_policy(int plies);

// Plays the squares of a list in order, one a turn; where one is no legal move, the first later one that is, and where
// none is left the lowest legal square.
Policy line_policy(std::vector<model::Square> line);

} // namespace trainer
