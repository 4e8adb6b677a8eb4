// Players for matches: computer players by their tables, and reference policies.
#pragma once

#include "tools/engine/levels.hpp"
#include "tools/model/fast/valuation.hpp"

#include <functional>
#include <memory>
#include <optional>
#include <vector>

namespace trainer {

using model::fast::Cell;
using model::fast::Cells;
using model::fast::Field;

// Information for a policy besides the field.
struct Moment {
    int turn = 1;        // the side's own turn, from 1
    int moves_left = 84; // both sides' moves to the end of the game, including the next one
};

class Policy {
  public:
    // Chooses a legal move of the side; nullopt if there is none (R2.3). Several threads may call it at once.
    using Chooser =
        std::function<std::optional<Cell>(const Field& field, model::Side side, const Moment& moment, model::Random&)>;

    Policy(Chooser chooser) : chooser_(std::move(chooser)) {}
    explicit Policy(const model::Weights& weights);

    std::optional<Cell> choose(const Field& field, model::Side side, const Moment& moment,
                               model::Random& random) const {
        return chooser_(field, side, moment, random);
    }
    std::optional<model::Square> operator()(const Field& field, model::Side side, model::Random& random) const;

    // A computer player's table, for games that update its values incrementally; else nullptr.
    const model::fast::Preferences* table() const { return table_.get(); }

  private:
    std::shared_ptr<const model::fast::Preferences> table_;
    Chooser chooser_;
};

// The computer player of the game with this table (R11.1).
Policy table_policy(const model::Weights& weights);

// Any legal move with equal chance, as a table of zeros plays.
Policy random_policy();

// The legal move with the highest own score (R4.3) after it; ties are random. Looks no further ahead.
Policy greedy_policy();

// Also looks one move ahead, but compares castles captured and lost, then sieges on either side, then the score: plays
// like a person who knows the rule book's strategy chapter. The skilled instructor of R11.3 and R11.4.
Policy tactician_policy();

// A sloppy attacker: thinks like the tactician, but notices each legal square only with a chance of one in `share` (at
// least 1; all of them if it would notice none).
Policy sloppy_policy(int share = 3);

// Only attacks: captures castles and lays sieges like the tactician, ignores sieges of its own castles, and makes one
// move in four for the score alone.
Policy reckless_policy();

// Two instructors whose rules a person can follow (R11.3). Each compares the first criterion, then the next among
// equals. Mender: most own besieged castles next to the square, most captures, the margin, the edge.
Policy mender_policy();
// Raider: most captures, most own besieged castles next to the square, most enemy castles besieged, the margin, the
// edge.
Policy raider_policy();

// Alpha-beta search to a depth of `plies` moves, for the margin (R11.2); ties are random.
Policy search_policy(int plies);

// A level of the engine.
Policy level_policy(const engine::Level& level);

// Plays a list of squares in order, one per turn. If one is illegal, plays the first later one that is legal, or else
// the lowest legal square.
Policy line_policy(std::vector<model::Square> line);

} // namespace trainer
