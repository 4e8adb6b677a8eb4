// probe: measures a player's abilities before and after a course of lessons.
#include "tools/trainer/commands/games_commands.hpp"
#include "tools/trainer/json.hpp"
#include "tools/trainer/learning/course.hpp"
#include "tools/trainer/learning/probes.hpp"
#include "tools/trainer/learning/tutor.hpp"
#include "tools/trainer/work/luck.hpp"

namespace trainer {
namespace {

constexpr double parts = 1e6; // multiplier to store an ability as a job's number

struct Course {
    NamedPlayer pupil;
    std::vector<Lesson> lessons;
    std::vector<Policy> instructors;
    bool manual = false; // true: manual_course
};

Course course_of(const Options& options) {
    const auto known = known_players(options);
    Course course{player(operand(options, 0, "the player"), known), {}, {}};
    if (options.operands().size() == 2 && options.operands()[1] == manual_course) {
        course.manual = true;
        return course;
    }
    for (std::size_t i = 1; i < options.operands().size(); ++i) {
        const auto lesson = parse_lesson(options.operands()[i]);
        if (!lesson) throw Failure{exit_usage, lesson.error()};
        course.lessons.push_back(*lesson);
        course.instructors.push_back(contestant(lesson->instructor, known).policy);
    }
    return course;
}

template <class Taught>
Taught after_all_games(Taught pupil) {
    while (!pupil.finished()) pupil.play_game();
    return pupil;
}

// Measures counter-attack and defence before and after the course; for the manual's course, also its games.
JobResult probe_pupil(const Course& course, const Probes& probes, model::Random luck) {
    JobResult result;
    const auto measure = [&](const model::Weights& weights) {
        for (const auto* positions : {&probes.counter_attack, &probes.defend})
            result.push_back(static_cast<std::int64_t>(parts * ability(table_policy(weights), *positions, luck)));
    };
    measure(course.pupil.weights);
    if (course.manual) {
        const Tutor tutor = after_all_games(Tutor(course.pupil.weights, {}, luck));
        measure(tutor.weights());
        result.push_back(tutor.games());
        result.push_back(tutor.begun());
    } else {
        const Pupil pupil(course.pupil.weights, course.lessons, course.instructors, {}, luck);
        measure(after_all_games(pupil).weights());
    }
    return result;
}

} // namespace

void probe_command(const Options& options, const Processes& processes) {
    const Course course = course_of(options);
    const Probes probes = make_probes(number(options, "positions", 1, 100'000));
    const int runs = number(options, "runs", 1, 1'000'000);
    Work work(options, processes, "probe");
    const std::uint64_t seed = work.seed();
    const auto results = work.run(
        runs, [&](int run) { return probe_pupil(course, probes, luck_of(seed, {static_cast<std::uint64_t>(run)})); });
    const auto measured = [&](std::size_t which, double unit = parts) {
        std::vector<double> values;
        for (const JobResult& result : results) values.push_back(static_cast<double>(result[which]) / unit);
        return mean_of(values);
    };
    const Estimate attack_before = measured(0), defend_before = measured(1), attack = measured(2), defend = measured(3);
    Json report{{"player", course.pupil.name},
                {"runs", runs},
                {"counter_attack_before", attack_before},
                {"defend_before", defend_before},
                {"counter_attack", attack},
                {"defend", defend}};
    std::string games;
    if (course.manual) {
        const Estimate counted = measured(4, 1), begun = measured(5, 1);
        games = fmt::format("games that count {:.1f}, games begun {:.1f}\n", counted.value, begun.value);
        report["games"] = counted;
        report["games_begun"] = begun;
    }
    work.report(fmt::format("{}, mean of {} runs (95 % interval), in a hundred\n"
                            "                before the lessons       after them\n"
                            "counter-attack  {:<24} {}\ndefend          {:<24} {}\n{}",
                            course.pupil.name, runs, percent(attack_before), percent(attack), percent(defend_before),
                            percent(defend), games),
                report);
}

} // namespace trainer
