#include "tools/trainer/recipes.hpp"

#include "tools/model/game.hpp"
#include "tools/trainer/evolution.hpp"
#include "tools/trainer/lessons.hpp"

namespace trainer {
namespace {

using model::standard_length;

// Games are bred on with two turns of each side by chance in front: what holds there holds in general.
constexpr Terms terms{.length = standard_length, .opening = 2};

constexpr int largest_weight = 8192; // 32.0: a game's lessons weigh a little, a dozen games' much

// What a player is bred for: points of fitness for each of these in a game.
struct Taste {
    int victory = 60; // a draw is half
    int margin = 1;
    int destroyed = 0;
    int lost = 0;
    int walls = 0;
};

std::int64_t pleasure(const Taste& taste, const Record& record) {
    return taste.victory * record.won + taste.victory / 2 * record.drawn + taste.margin * record.margin +
           taste.destroyed * record.destroyed + taste.lost * record.lost + taste.walls * record.walls;
}

struct Rival {
    Policy policy;
    int games; // of each child against it, a multiple of four so that sides and first moves come out even
};

// Breeds a player against rivals and against its own last generation.
model::Weights breed(const model::Weights& start, const Taste& taste, const std::vector<Rival>& rivals, int own_games,
                     const Evolution& plan, std::uint16_t seed) {
    const Fitness fitness = [&](const model::Weights& child, const model::Weights& origin, std::uint16_t luck) {
        model::Random random(luck);
        const Policy player = table_policy(child);
        std::int64_t sum = pleasure(taste, play_match(player, table_policy(origin), own_games, terms, random));
        for (const Rival& rival : rivals)
            sum += pleasure(taste, play_match(player, rival.policy, rival.games, terms, random));
        return sum;
    };
    return scaled(evolve(start, plan, fitness, seed), largest_weight);
}

// What the other three begin from: the learning rule's own result against the greedy player, then bred against him.
model::Weights ancestor() {
    model::Random random(1983);
    const model::Weights pupil = learn({}, greedy_policy(), 300, standard_length, random);
    return breed(scaled(pupil, largest_weight), {}, {{greedy_policy(), 24}}, 16, {.generations = 24}, 1);
}

model::Weights khan(const model::Weights& start) {
    const Taste attack{.victory = 30, .margin = 1, .destroyed = 12, .lost = 0, .walls = 0};
    return breed(start, attack, {{greedy_policy(), 16}, {table_policy(start), 16}}, 8, {.generations = 16}, 2);
}

model::Weights maginot(const model::Weights& start) {
    const Taste defence{.victory = 100, .margin = 1, .destroyed = 0, .lost = -6, .walls = 4};
    return breed(start, defence, {{greedy_policy(), 16}, {table_policy(start), 16}}, 8, {.generations = 16}, 3);
}

// R11.4: about 90 games against a skilled instructor.
model::Weights pupil_of(const Policy& instructor) {
    model::Random random(90);
    return learn({}, instructor, 90, standard_length, random);
}

model::Weights vauban(const model::Weights& start, const std::vector<model::Weights>& peers) {
    std::vector<Rival> rivals{{greedy_policy(), 8}, {tactician_policy(), 16}};
    for (const model::Weights& peer : peers) rivals.push_back({table_policy(peer), 32});
    const Evolution plan{.generations = 40, .children = 64, .parents = 10, .first_spread = 3000, .last_spread = 200};
    return breed(start, {.victory = 100}, rivals, 8, plan, 4);
}

} // namespace

std::vector<NamedPlayer> train_supplied_players(const std::function<void(const std::string&)>& tell) {
    std::vector<NamedPlayer> players{
        {"COUNT VAUBAN", {}}, {"GENGHIS KHAN", {}}, {"LORD MAGINOT", {}}, {"SIR GALAHAD", {}}, {"THE SQUIRE", {}}};
    tell("their ancestor");
    const model::Weights first = ancestor();
    tell(players[1].name);
    players[1].weights = khan(first);
    tell(players[2].name);
    players[2].weights = maginot(first);
    tell(players[3].name);
    players[3].weights = pupil_of(tactician_policy());
    tell(players[0].name);
    players[0].weights = vauban(first, {first, pupil_of(table_policy(first)), players[1].weights, players[2].weights});
    return players;
}

} // namespace trainer
