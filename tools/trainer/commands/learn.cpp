// learn: many pupils take the same course with their own random numbers, and are measured along the way.
#include "tools/trainer/commands/command.hpp"
#include "tools/trainer/commands/games_commands.hpp"
#include "tools/trainer/json.hpp"
#include "tools/trainer/learning/course.hpp"
#include "tools/trainer/match/tally.hpp"
#include "tools/trainer/work/luck.hpp"

#include <algorithm>
#include <iostream>

namespace trainer {
namespace {

struct Study {
    NamedPlayer pupil;
    Course course;
    std::vector<Contestant> judges;
    model::LearningRule rule;
    int runs, every, test_games;
    Terms test;

    // Measures a pupil after these numbers of games.
    std::vector<int> measured() const {
        std::vector<int> after{0};
        int games = 0;
        for (const Lesson& lesson : course.lessons) {
            for (int game = every; game < lesson.games; game += every) after.push_back(games + game);
            after.push_back(games += lesson.games);
        }
        return after;
    }
};

// Points in half games against each judge.
void measure(const Study& study, const model::Weights& weights, std::uint64_t seed, std::uint64_t run, std::uint64_t at,
             JobResult& result) {
    for (std::size_t judge = 0; judge < study.judges.size(); ++judge) {
        model::Random luck = luck_of(seed, {run, at, judge, 1});
        const Tally tally =
            play_games(table_policy(weights), study.judges[judge].policy, study.test_games, study.test, luck);
        result.push_back(2 * tally.won + tally.drawn);
    }
}

// The points at every measurement, then the final weights.
JobResult take_course(const Study& study, std::uint64_t seed, std::uint64_t run) {
    Pupil pupil(study.pupil.weights, study.course, study.rule, luck_of(seed, {run}));
    JobResult result;
    int games = 0;
    for (const int after : study.measured()) {
        for (; games < after; ++games) pupil.play_game();
        measure(study, pupil.weights(), seed, run, static_cast<std::uint64_t>(after), result);
    }
    result.insert(result.end(), pupil.weights().begin(), pupil.weights().end());
    return result;
}

Study study_of(const Options& options) {
    const auto known = known_players(options);
    Study study{.pupil = player(operand(options, 0, "the pupil"), known),
                .course = course_of(options, known),
                .judges = {},
                .rule = {number(options, "loss", 0, 10'000), number(options, "win", 0, 10'000),
                         number(options, "limit", 1, 32767)},
                .runs = number(options, "runs", 1, 1'000'000),
                .every = number(options, "every", 1, 1'000'000),
                .test_games = number(options, "test-games", 1, 1'000'000),
                .test = {.length = number(options, "length", 1, model::longest_length),
                         .opening = number(options, "opening", 0, model::longest_length)}};
    operand(options, 1, "a lesson (GAMESxTURNS:INSTRUCTOR)");
    study.judges.push_back({"his old self", table_policy(study.pupil.weights), study.pupil.weights});
    for (const std::string& judge : options.texts("against")) study.judges.push_back(contestant(judge, known));
    if (!options.has("against")) study.judges.push_back(contestant("greedy", known));
    return study;
}

// For each measurement and judge, the share of points over all runs.
std::vector<std::vector<Estimate>> curve_of(const Study& study, const std::vector<JobResult>& results) {
    std::vector<std::vector<Estimate>> curve;
    for (std::size_t at = 0; at < study.measured().size(); ++at) {
        curve.emplace_back();
        for (std::size_t judge = 0; judge < study.judges.size(); ++judge) {
            std::vector<double> points;
            for (const JobResult& result : results)
                points.push_back(static_cast<double>(result[at * study.judges.size() + judge]) / 2 / study.test_games);
            curve.back().push_back(mean_of(points));
        }
    }
    return curve;
}

model::Weights weights_in(const JobResult& result) {
    model::Weights weights;
    std::transform(result.end() - model::weight_count, result.end(), weights.begin(),
                   [](std::int64_t weight) { return static_cast<std::int16_t>(weight); });
    return weights;
}

std::string text_of(const Study& study, const std::vector<std::vector<Estimate>>& curve) {
    std::string text = fmt::format("{}: points in a hundred, mean of {} runs (95 % interval)\n{:>6}", study.pupil.name,
                                   study.runs, "games");
    for (const Contestant& judge : study.judges) text += fmt::format("  {:>22}", judge.name);
    for (std::size_t at = 0; at < curve.size(); ++at) {
        text += fmt::format("\n{:>6}", study.measured()[at]);
        for (const Estimate& points : curve[at]) text += fmt::format("  {:>22}", percent(points));
    }
    return text + "\n";
}

Json json_of(const Study& study, const std::vector<std::vector<Estimate>>& curve, const model::Weights& first) {
    Json rows = Json::array();
    for (std::size_t at = 0; at < curve.size(); ++at) {
        Json row{{"games", study.measured()[at]}};
        for (std::size_t judge = 0; judge < study.judges.size(); ++judge)
            row[study.judges[judge].name] = curve[at][judge];
        rows.push_back(row);
    }
    return {{"pupil", study.pupil.name}, {"runs", study.runs}, {"points", rows}, {"weights_of_first_run", first}};
}

} // namespace

void learn_command(const Options& options, const Processes& processes) {
    const Study study = study_of(options);
    check_player_output(options, processes, study.pupil);
    Work work(options, processes, "learn");
    const std::uint64_t seed = work.seed();
    const auto results =
        work.run(study.runs, [&](int run) { return take_course(study, seed, static_cast<std::uint64_t>(run)); });
    const auto curve = curve_of(study, results);
    const model::Weights first = weights_in(results.front());
    work.report(text_of(study, curve), json_of(study, curve, first));
    if (work.speaks() && options.has("out")) write_player(options, {study.pupil.name, first});
}

} // namespace trainer
