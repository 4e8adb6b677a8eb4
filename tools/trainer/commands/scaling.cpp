// scaling: how much faster more processes are. Measures the jobs of a league and the exchange of results here, and
// simulates the rounds of a farm for numbers of processes that are not here.
#include "tools/trainer/commands/games_commands.hpp"
#include "tools/trainer/luck.hpp"
#include "tools/trainer/tally.hpp"

#include <algorithm>
#include <chrono>
#include <cmath>
#include <ctime>
#include <numeric>

namespace trainer {
namespace {

using Clock = std::chrono::steady_clock;

constexpr int games_of_a_job = 100;
constexpr int exchanges = 200; // that are measured

double seconds_since(Clock::time_point begin) { return std::chrono::duration<double>(Clock::now() - begin).count(); }

JobResult play_job(const std::vector<Contestant>& players, std::uint64_t seed, int job) {
    const auto number_of_job = static_cast<std::size_t>(job);
    const Contestant& one = players[number_of_job % players.size()];
    const Contestant& other = players[(number_of_job + 1) % players.size()];
    model::Random luck = luck_of(seed, {number_of_job});
    return play_games(one.policy, other.policy, 0, games_of_a_job, {}, luck).numbers();
}

// The processor time of each job, played by this process alone: what else runs here does not count.
std::vector<double> time_jobs(const std::vector<Contestant>& players, std::uint64_t seed, int jobs) {
    std::vector<double> times;
    for (int job = 0; job < jobs; ++job) {
        const std::clock_t begin = std::clock();
        play_job(players, seed, job);
        times.push_back(static_cast<double>(std::clock() - begin) / CLOCKS_PER_SEC);
    }
    return times;
}

// Of the exchange of a round's results among the processes that are here.
double time_exchange(const Processes& processes) {
    const JobResult round(static_cast<std::size_t>(jobs_per_round) * (Tally().numbers().size() + 2));
    const auto begin = Clock::now();
    for (int i = 0; i < exchanges; ++i) processes.gather(round);
    return seconds_since(begin) / exchanges;
}

// An exchange takes a step for each doubling of the processes, and everybody gets everybody's results.
double simulated_exchange(int processes, double step, double bytes_per_second) {
    if (processes == 1) return 0;
    const double bytes = 8.0 * processes * jobs_per_round * static_cast<double>(Tally().numbers().size() + 2);
    return step * std::ceil(std::log2(processes)) + bytes / bytes_per_second;
}

// The seconds for `jobs` jobs in rounds, as Farm::run does them: a round lasts as long as its slowest process.
double simulated_time(const std::vector<double>& times, int jobs, int processes, double exchange) {
    double sum = 0;
    for (int first = 0; first < jobs; first += processes * jobs_per_round) {
        std::vector<double> busy(static_cast<std::size_t>(processes));
        const int end = std::min(jobs, first + processes * jobs_per_round);
        // Whose job it was when it was measured is mixed, so that no process gets one kind of job alone.
        for (int job = first; job < end; ++job)
            busy[static_cast<std::size_t>((job - first) % processes)] +=
                times[(static_cast<std::size_t>(job) * 7919) % times.size()];
        sum += *std::max_element(busy.begin(), busy.end()) + exchange;
    }
    return sum;
}

} // namespace

void scaling_command(const Options& options, const Processes& processes) {
    const auto known = known_players(options);
    std::vector<Contestant> players;
    for (const NamedPlayer& player : known) players.push_back(contestant(player.name, known));
    const int jobs = number(options, "jobs", 10, 1'000'000),
              simulated_jobs = number(options, "simulated-jobs", 1000, 100'000'000);
    Work work(options, processes, "scaling");
    const std::uint64_t seed = work.seed();
    const auto begin = Clock::now();
    work.run(jobs, [&](int job) { return play_job(players, seed, job); });
    const double real = seconds_since(begin);
    const std::vector<double> times = time_jobs(players, seed, std::min(jobs, 200));
    const double exchange = processes.count() > 1 ? time_exchange(processes) / std::ceil(std::log2(processes.count()))
                                                  : number(options, "exchange-us", 0, 1'000'000) * 1e-6;
    constexpr double bytes_per_second = 1e9; // of a network of 10 gigabits
    const double one = std::accumulate(times.begin(), times.end(), 0.0) / static_cast<double>(times.size());
    std::string text = fmt::format("here: {} processes, {} jobs of {} games in {:.2f} s, {:.0f} games a second\n"
                                   "a job alone {:.3f} ms, an exchange {:.1f} us for each doubling of the processes\n"
                                   "simulated, {} jobs: processes, seconds, times as fast, efficiency\n",
                                   processes.count(), jobs, games_of_a_job, real, jobs * games_of_a_job / real,
                                   1e3 * one, 1e6 * exchange, simulated_jobs);
    std::vector<Json> rows;
    for (const int many : {1, 2, 10, 100, 1000}) {
        const double alone = simulated_time(times, simulated_jobs, 1, 0);
        const double together =
            simulated_time(times, simulated_jobs, many, simulated_exchange(many, exchange, bytes_per_second));
        text += fmt::format("{:>6} {:>10.3f} {:>8.1f} {:>6.1f}%\n", many, together, alone / together,
                            100 * alone / together / many);
        rows.push_back(
            Json::object({{"processes", Json::number(many)}, {"times_as_fast", Json::number(alone / together)}}));
    }
    work.report(text, Json::object({{"games_per_second", Json::number(jobs * games_of_a_job / real)},
                                    {"simulated", Json::array(rows)}}));
}

} // namespace trainer
