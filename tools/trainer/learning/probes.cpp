#include "tools/trainer/learning/probes.hpp"

#include "tools/trainer/match/conduct.hpp"
#include "tools/trainer/work/luck.hpp"

namespace trainer {
namespace {

using model::Side;
using namespace model::fast;

constexpr int longest_game = 9; // turns

Cells captures(const Field& field, Side side) { return beside(field.besieged(opponent(side))) & field.legal(side); }

Cells reliefs(const Field& field, Side side) {
    const Cells besieged = field.besieged(side);
    Cells good = 0;
    for_each((beside(besieged) | besieged) & field.legal(side), [&](Cell cell) {
        Field after = field;
        after.play(cell, side);
        if ((besieged & after.castles(side) & ~after.besieged(side)) != 0) good |= bit(cell);
    });
    return good;
}

} // namespace

Probes make_probes(int positions, std::uint64_t seed) {
    Probes probes;
    const Policy tactician = tactician_policy(), random = random_policy();
    const auto wanted = static_cast<std::size_t>(positions);
    for (std::uint64_t game = 0; probes.counter_attack.size() < wanted || probes.defend.size() < wanted; ++game) {
        model::Random luck = luck_of(seed, {1983, game});
        Field field;
        for (int move = 0; move < 2 * longest_game; ++move) {
            const Side side = move % 2 == 0 ? Side::white : Side::black;
            const Cells taking = captures(field, side), relieving = taking != 0 ? 0 : reliefs(field, side);
            if (taking != 0 && probes.counter_attack.size() < wanted)
                probes.counter_attack.push_back({field, side, taking});
            if (relieving != 0 && probes.defend.size() < wanted) probes.defend.push_back({field, side, relieving});
            const Policy& policy = luck.below(2) == 0 ? tactician : random;
            field.play(*policy.choose(field, side, {}, luck), side); // every side has legal moves this early
        }
    }
    return probes;
}

double ability(const Policy& player, const std::vector<ProbePosition>& positions, model::Random& random) {
    int good = 0;
    for (const ProbePosition& position : positions)
        if (const auto cell = player.choose(position.field, position.side, {}, random))
            good += (position.good & bit(*cell)) != 0;
    return static_cast<double>(good) / static_cast<double>(positions.size());
}

} // namespace trainer
