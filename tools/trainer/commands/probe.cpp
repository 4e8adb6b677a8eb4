// probe: measures a player's abilities before and after a course of lessons.
#include "tools/trainer/commands/games_commands.hpp"
#include "tools/trainer/json.hpp"
#include "tools/trainer/learning/course.hpp"
#include "tools/trainer/learning/probes.hpp"
#include "tools/trainer/work/luck.hpp"

namespace trainer {
namespace {

constexpr double parts = 1e6; // multiplier to store an ability as a job's number

// Measures counter-attack and defence before and after the course.
JobResult probe_pupil(const model::Weights& weights, const Course& course, const Probes& probes, model::Random luck) {
    JobResult result;
    const auto measure = [&](const model::Weights& taught) {
        for (const auto* positions : {&probes.counter_attack, &probes.defend})
            result.push_back(static_cast<std::int64_t>(parts * ability(table_policy(taught), *positions, luck)));
    };
    measure(weights);
    Pupil pupil(weights, course, {}, luck);
    while (!pupil.finished()) pupil.play_game();
    measure(pupil.weights());
    return result;
}

} // namespace

void probe_command(const Options& options, const Processes& processes) {
    const auto known = known_players(options);
    const NamedPlayer pupil = player(operand(options, 0, "the player"), known);
    const Course course = course_of(options, known);
    const int runs = number(options, "runs", 1, 1'000'000);
    Work work(options, processes, "probe");
    const std::uint64_t seed = work.seed();
    const Probes probes = make_probes(number(options, "positions", 1, 100'000), seed);
    const auto results = work.run(runs, [&](int run) {
        return probe_pupil(pupil.weights, course, probes, luck_of(seed, {static_cast<std::uint64_t>(run)}));
    });
    const auto measured = [&](std::size_t which) {
        std::vector<double> values;
        for (const JobResult& result : results) values.push_back(static_cast<double>(result[which]) / parts);
        return mean_of(values);
    };
    const Estimate attack_before = measured(0), defend_before = measured(1), attack = measured(2), defend = measured(3);
    work.report(fmt::format("{}, mean of {} runs (95 % interval), in a hundred\n"
                            "                before the lessons       after them\n"
                            "counter-attack  {:<24} {}\ndefend          {:<24} {}\n",
                            pupil.name, runs, percent(attack_before), percent(attack), percent(defend_before),
                            percent(defend)),
                Json{{"player", pupil.name},
                     {"runs", runs},
                     {"counter_attack_before", attack_before},
                     {"defend_before", defend_before},
                     {"counter_attack", attack},
                     {"defend", defend}});
}

} // namespace trainer
