// The policies in policy.hpp: each rates all legal moves and draws one of the best.
#include "tools/trainer/match/policy.hpp"

#include <initializer_list>

namespace trainer {
namespace {

using model::Random;
using model::Side;
using namespace model::fast;

// The positions before and after a move.
struct Outcome {
    const Field& before;
    const Field& field;
    Effect effect;
    Cell played;
    Side side;
};
// The value to the side that has moved.
using Judgement = int (*)(const Outcome& outcome);

int own_margin(const Outcome& outcome) { return outcome.field.score().margin() * sign_of(outcome.side); }

int own_score(const Outcome& outcome) {
    const model::Score score = outcome.field.score();
    return outcome.side == Side::white ? score.white : score.black;
}

int count(Cells cells) { return CellIndex(cells).count(); }

// Weights of events; a square of territory is 1.
constexpr int taken = 100, sacrificed = -60, siege_of_enemy = 12, siege_of_own = -30;

int attack_gain(const Outcome& outcome) {
    const Cells own_loss = outcome.effect.removed & bit(outcome.played);
    return taken * count(outcome.effect.removed & ~own_loss) + sacrificed * count(own_loss) +
           siege_of_enemy * count(outcome.field.besieged(opponent(outcome.side))) + own_margin(outcome);
}

int tactical_gain(const Outcome& outcome) {
    return attack_gain(outcome) + siege_of_own * count(outcome.field.besieged(outcome.side));
}

// Combines criteria in order of importance: each breaks ties of those before it.
int in_order(std::initializer_list<int> criteria) {
    constexpr int base = 80; // margins are -36..36, all other criteria smaller
    int value = 0;
    for (const int criterion : criteria) value = base * value + criterion;
    return value;
}

int taken_castles(const Outcome& outcome) { return count(outcome.effect.removed & ~bit(outcome.played)); }

int besieged_beside(const Outcome& outcome) {
    return count(outcome.before.besieged(outcome.side) & beside(bit(outcome.played)));
}

bool at_edge(const Outcome& outcome) { return count(beside(bit(outcome.played))) < 4; }

int mending_gain(const Outcome& outcome) {
    return in_order({besieged_beside(outcome), taken_castles(outcome), own_margin(outcome), at_edge(outcome)});
}

int raiding_gain(const Outcome& outcome) {
    const int sieges = count(outcome.field.besieged(opponent(outcome.side)));
    return in_order({taken_castles(outcome), besieged_beside(outcome), sieges, own_margin(outcome), at_edge(outcome)});
}

// One of the best moves in `cells`. Precondition: all are legal.
std::optional<Cell> best_of(Cells cells, Judgement judge, const Field& field, Side side, Random& random) {
    Cells best = 0;
    int highest = 0;
    for_each(cells, [&](Cell cell) {
        Field after = field;
        const Effect effect = after.play(cell, side);
        const int judged = judge({field, after, effect, cell, side});
        if (best == 0 || judged > highest) {
            highest = judged;
            best = bit(cell);
        } else if (judged == highest) {
            best |= bit(cell);
        }
    });
    if (best == 0) return std::nullopt;
    const CellIndex among(best);
    return among.member(random.below(among.count()));
}

std::optional<Cell> best_by(Judgement judge, const Field& field, Side side, Random& random) {
    return best_of(field.legal(side), judge, field, side, random);
}

// Keeps each cell with a chance of one in `share`; keeps all if none would remain.
Cells noticed_among(Cells cells, int share, Random& random) {
    Cells noticed = 0;
    for_each(cells, [&](Cell cell) {
        if (random.below(share) == 0) noticed |= bit(cell);
    });
    return noticed == 0 ? cells : noticed;
}

Policy one_ply_policy(Judgement judge) {
    return Policy([judge](const Field& field, Side side, const Moment&, Random& random) {
        return best_by(judge, field, side, random);
    });
}

std::optional<Cell> choose_by_table(const Preferences& table, const Field& field, Side side, Random& random) {
    Valuation values(table, side);
    values.update(Contents(field).changes());
    return values.choose(random);
}

} // namespace

Policy::Policy(const model::Weights& weights)
    : table_(std::make_shared<const Preferences>(weights)),
      chooser_([table = table_](const Field& field, Side side, const Moment&, Random& random) {
          return choose_by_table(*table, field, side, random);
      }) {}

std::optional<model::Square> Policy::operator()(const Field& field, Side side, Random& random) const {
    const auto cell = choose(field, side, {}, random);
    if (!cell) return std::nullopt;
    return square_of(*cell);
}

Policy table_policy(const model::Weights& weights) { return Policy(weights); }

Policy random_policy() { return table_policy({}); }

Policy greedy_policy() { return one_ply_policy(own_score); }

Policy tactician_policy() { return one_ply_policy(tactical_gain); }

Policy sloppy_policy(int share) {
    return Policy([share](const Field& field, Side side, const Moment&, Random& random) {
        const Cells noticed = noticed_among(field.legal(side), share, random);
        return best_of(noticed, tactical_gain, field, side, random);
    });
}

Policy reckless_policy() {
    return Policy([](const Field& field, Side side, const Moment&, Random& random) {
        return best_by(random.below(4) == 0 ? own_score : attack_gain, field, side, random);
    });
}

Policy mender_policy() { return one_ply_policy(mending_gain); }

Policy raider_policy() { return one_ply_policy(raiding_gain); }

Policy search_policy(int plies) {
    return Policy([plies](const Field& field, Side side, const Moment& moment, Random& random) -> std::optional<Cell> {
        // One table of positions per thread: entries from other games remain valid.
        thread_local engine::Search search(16);
        search.start(engine::plain_style);
        const Cells best = search.best_moves(field, side, moment.moves_left, plies);
        if (best == 0) return std::nullopt;
        const CellIndex among(best);
        return among.member(random.below(among.count()));
    });
}

Policy level_policy(const engine::Level& level) {
    return Policy([&level](const Field& field, Side side, const Moment& moment, Random& random) {
        thread_local engine::Engine engine;
        return engine::choose(engine, level, field, side, moment.moves_left, random);
    });
}

Policy line_policy(std::vector<model::Square> line) {
    return Policy(
        [line = std::move(line)](const Field& field, Side side, const Moment& moment, Random&) -> std::optional<Cell> {
            const Cells legal = field.legal(side);
            for (auto i = static_cast<std::size_t>(moment.turn - 1); i < line.size(); ++i)
                if ((legal & bit(cell_of(line[i]))) != 0) return cell_of(line[i]);
            if (legal == 0) return std::nullopt;
            return first_of(legal);
        });
}

} // namespace trainer
