// evolve: breeds a player for an objective against opponents.
#include "tools/trainer/breeding/cma.hpp"
#include "tools/trainer/breeding/objective.hpp"
#include "tools/trainer/commands/games_commands.hpp"
#include "tools/trainer/json.hpp"
#include "tools/trainer/players/levels.hpp"
#include "tools/trainer/work/luck.hpp"

#include "tools/command_line/suggestion.hpp"

#include <algorithm>
#include <cmath>

namespace trainer {
namespace {

constexpr double parts = 1e9;       // multiplier to store a fitness as a job's number
constexpr int furthest = 16000;     // limit for a child's weights before rounding
constexpr int furthest_out = 16384; // limit after rounding

struct Breeding {
    NamedPlayer start;
    const Objective* objective;
    std::vector<Contestant> rivals;
    Terms terms;
    int generations, children, games, test_games, test_every, spread, step, levels;

    bool is_tested(int generation) const { return generation % test_every == 0 || generation == generations; }
    // Games played up to a generation, without tests.
    double effort(int generation) const {
        return static_cast<double>(generation) * children * games * static_cast<double>(rivals.size());
    }
};

// Rounds to multiples of breeding's step, or to levels like those of the supplied players.
model::Weights rounded(const Cma::Point& point, const Breeding& breeding) {
    const int step = breeding.levels > 0 ? 1 : breeding.step;
    model::Weights weights;
    for (std::size_t i = 0; i < weights.size(); ++i)
        weights[i] =
            static_cast<std::int16_t>(std::lround(std::clamp<double>(point[i], -furthest, furthest) / step) * step);
    return breeding.levels > 0 ? leveled(weights, breeding.levels) : weights;
}

// The objective's mean over the rivals; all children of a generation use the same random numbers.
double fitness_of(const Breeding& breeding, const model::Weights& weights, std::uint64_t seed,
                  std::uint64_t generation) {
    double sum = 0;
    for (std::size_t rival = 0; rival < breeding.rivals.size(); ++rival) {
        model::Random luck = luck_of(seed, {generation, rival});
        sum += breeding.objective->value(
            play_games(table_policy(weights), breeding.rivals[rival].policy, breeding.games, breeding.terms, luck));
    }
    return sum / static_cast<double>(breeding.rivals.size());
}

// A generation's mean, tested against each rival.
struct Test {
    int generation;
    std::vector<Tally> tallies;
};

struct Bred {
    model::Weights weights;
    std::vector<Test> tests;
};

Test test_mean(const Breeding& breeding, const model::Weights& weights, int generation, Work& work) {
    const std::uint64_t seed = work.seed();
    const auto results = work.run(static_cast<int>(breeding.rivals.size()), [&](int rival) {
        model::Random luck =
            luck_of(seed, {1'000'000, static_cast<std::uint64_t>(generation), static_cast<std::uint64_t>(rival)});
        return play_games(table_policy(weights), breeding.rivals[static_cast<std::size_t>(rival)].policy,
                          breeding.test_games, breeding.terms, luck)
            .numbers();
    });
    Test test{generation, {}};
    for (const JobResult& result : results) test.tallies.push_back(Tally::of(result));
    return test;
}

Bred breed(const Breeding& breeding, Work& work) {
    const std::uint64_t seed = work.seed();
    const Cma::Point start(breeding.start.weights.begin(), breeding.start.weights.end());
    Cma cma(start, breeding.spread, breeding.children, luck_of(seed, {26}));
    Bred bred;
    for (int generation = 0;; ++generation) {
        bred.weights = rounded(cma.mean(), breeding);
        if (breeding.is_tested(generation)) bred.tests.push_back(test_mean(breeding, bred.weights, generation, work));
        if (generation == breeding.generations) return bred;
        const auto children = cma.sample();
        const auto results = work.run(breeding.children, [&](int child) {
            const model::Weights weights = rounded(children[static_cast<std::size_t>(child)], breeding);
            return JobResult{
                std::llround(parts * fitness_of(breeding, weights, seed, static_cast<std::uint64_t>(generation)))};
        });
        std::vector<double> fitness;
        for (const JobResult& result : results) fitness.push_back(static_cast<double>(result[0]) / parts);
        cma.learn(fitness);
    }
}

const Objective* objective_named(const std::string& name) {
    if (const Objective* found = find_objective(name)) return found;
    std::vector<std::string> names;
    for (const Objective& objective : objectives()) names.push_back(objective.name);
    throw Failure{exit_usage, "unknown objective '" + name + "'" + command_line::suggestion(name, names)};
}

// The initial player, scaled to breeding's range with the same preferences.
NamedPlayer within_reach(NamedPlayer start) {
    const auto is_beyond = [](std::int16_t weight) { return std::abs(int{weight}) > furthest_out; };
    if (std::any_of(start.weights.begin(), start.weights.end(), is_beyond))
        start.weights = scaled(start.weights, furthest);
    return start;
}

Breeding breeding_of(const Options& options) {
    const auto known = known_players(options);
    Breeding breeding{.start = within_reach(player(operand(options, 0, "the player to begin with"), known)),
                      .objective = objective_named(options.text("objective")),
                      .rivals = {},
                      .terms = {.length = number(options, "length", 1, model::longest_length),
                                .opening = number(options, "opening", 0, model::longest_length),
                                .observe = true},
                      .generations = number(options, "generations", 1, 1'000'000),
                      .children = number(options, "children", 4, 10'000),
                      .games = number(options, "games", 4, 1'000'000),
                      .test_games = number(options, "test-games", 4, 10'000'000),
                      .test_every = number(options, "test-every", 1, 1'000'000),
                      .spread = number(options, "spread", 1, 10'000),
                      .step = number(options, "step", 1, 8192),
                      .levels = number(options, "levels", 0, 32767)};
    for (const std::string& rival : options.texts("against")) breeding.rivals.push_back(contestant(rival, known));
    if (breeding.rivals.empty()) breeding.rivals.push_back(contestant("tactician", known));
    const auto& name = breeding.objective->name;
    breeding.terms.observe = name == "attack" || name == "defence";
    return breeding;
}

Estimate points_of(const Tally& tally) { return share(tally.points(), static_cast<double>(tally.games)); }

std::string text_of(const Breeding& breeding, const Bred& bred) {
    std::string text =
        fmt::format("{} bred for {}; points in a hundred of {} games (95 % interval)\n{:>10} {:>12}",
                    breeding.start.name, breeding.objective->name, breeding.test_games, "generation", "games");
    for (const Contestant& rival : breeding.rivals) text += fmt::format("  {:>22}", rival.name);
    for (const Test& test : bred.tests) {
        text += fmt::format("\n{:>10} {:>12.0f}", test.generation, breeding.effort(test.generation));
        for (const Tally& tally : test.tallies) text += fmt::format("  {:>22}", percent(points_of(tally)));
    }
    return text + "\n" + format_numbers({breeding.start.name, bred.weights});
}

Json json_of(const Breeding& breeding, const Bred& bred) {
    Json tests = Json::array();
    for (const Test& test : bred.tests) {
        Json row{{"generation", test.generation}, {"games", breeding.effort(test.generation)}};
        for (std::size_t rival = 0; rival < breeding.rivals.size(); ++rival)
            row[breeding.rivals[rival].name] = points_of(test.tallies[rival]);
        tests.push_back(row);
    }
    return {{"start", breeding.start.name},
            {"objective", breeding.objective->name},
            {"tests", tests},
            {"weights", bred.weights}};
}

} // namespace

void evolve_command(const Options& options, const Processes& processes) {
    const Breeding breeding = breeding_of(options);
    check_player_output(options, processes, breeding.start);
    Work work(options, processes, "evolve");
    const Bred bred = breed(breeding, work);
    work.report(text_of(breeding, bred), json_of(breeding, bred));
    if (work.speaks() && options.has("out")) write_player(options, {breeding.start.name, bred.weights});
}

} // namespace trainer
