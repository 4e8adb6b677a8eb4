// star_chess_study: examines the paper's claims about the computer players by games; the same figures every time.
#include "tools/command_line/command_line.hpp"
#include "tools/star_chess_study/study.hpp"

#include <charconv>
#include <fmt/ostream.h>
#include <iostream>
#include <map>

namespace {

using namespace star_chess;

constexpr auto usage = R"(usage: star_chess_study costs|depths|rules|endings [--games N] [--turns N]
costs    positions and complexity of a move by levels of the tree
depths   matches of one tree against another, both seatings, with 95 % intervals
rules    matches of the player against itself with one rule switched off
endings  how games end, by galaxy
--games  galaxies, the seeds 1 to N (20); --turns: full turns after which a game ends (100)
)";

struct Task {
    int games;
    int turns;
};

void costs(const Task& task) {
    fmt::print(std::cout, "{:>6} {:>14} {:>12} {:>8}\n", "levels", "positions/move", "complexity", "highest");
    for (const int levels : {1, 4, 5, 8, 9, 13}) {
        Played sum;
        for (int seed = 1; seed <= task.games; ++seed) {
            Seats seats;
            seats.fill({levels});
            const Played played = play_game(GalaxyKind::random, static_cast<std::uint16_t>(seed), seats, task.turns);
            sum.moves += played.moves, sum.positions += played.positions, sum.complexity += played.complexity;
            sum.highest_complexity = std::max(sum.highest_complexity, played.highest_complexity);
        }
        const auto moves = static_cast<double>(sum.moves);
        fmt::print(std::cout, "{:>6} {:>14.1f} {:>12.1f} {:>8}\n", levels, static_cast<double>(sum.positions) / moves,
                   static_cast<double>(sum.complexity) / moves, sum.highest_complexity);
        std::cout.flush();
    }
}

void print_match(const std::string& name, const Settings& one, const Settings& other, const Task& task) {
    const Share share = match(one, other, task.games, task.turns);
    fmt::print(std::cout, "{:<34} wins {:5.1f} %  [{:.1f}, {:.1f}]\n", name, 100 * share.share, 100 * share.low,
               100 * share.high);
    std::cout.flush();
}

void depths(const Task& task) {
    const auto named = [](int levels) { return fmt::format("{} levels", levels); };
    for (const auto& [one, other] : {std::pair{5, 0}, {9, 0}, {9, 5}, {13, 9}, {5, 4}, {9, 8}})
        print_match(named(one) + " against " + named(other), {one}, {other}, task);
    print_match("5, own levels, against first level", {5, Alternatives::own_levels}, {5}, task);
}

void rules(const Task& task) {
    const std::map<std::string, bool Habits::*> habits{{"garrison", &Habits::garrison},
                                                       {"evasion", &Habits::evade},
                                                       {"building to request", &Habits::build_to_request},
                                                       {"terraforming", &Habits::terraform},
                                                       {"building to support", &Habits::build_to_support},
                                                       {"scrapping to support", &Habits::scrap_to_support}};
    for (const auto& [name, habit] : habits) {
        Settings without{9};
        without.habits.*habit = false;
        print_match("without " + name, without, {9}, task);
    }
}

void endings(const Task& task) {
    Seats seats;
    seats.fill({9});
    const std::array<std::pair<const char*, GalaxyKind>, 3> kinds{
        {{"random", GalaxyKind::random}, {"barren", GalaxyKind::barren}, {"terran", GalaxyKind::terran}}};
    for (const auto& [name, kind] : kinds) {
        const int games = kind == GalaxyKind::random ? task.games : 1; // the others have no draw
        int conquered = 0, turns = 0;
        for (int seed = 1; seed <= games; ++seed) {
            const Played played = play_game(kind, static_cast<std::uint16_t>(seed), seats, task.turns);
            conquered += played.conquered ? 1 : 0;
            turns += played.full_turns;
        }
        fmt::print(std::cout, "{:<7} {} of {} games end with one player left, after {:.1f} turns on average of all\n",
                   name, conquered, games, static_cast<double>(turns) / games);
    }
}

// 0: not a number of 1 to 65,535.
int number(const std::string& text) {
    int value = 0;
    const auto [end, problem] = std::from_chars(text.data(), text.data() + text.size(), value);
    return problem == std::errc() && end == text.data() + text.size() && value >= 1 && value <= 65'535 ? value : 0;
}

int fail(const std::string& text) {
    fmt::print(std::cerr, "star_chess_study: {}\n", text);
    return 2;
}

} // namespace

int main(int argc, char** argv) {
    const command_line::Form form{
        "star_chess_study", "", {{"h,help", "", ""}, {"games", "", "N", "20"}, {"turns", "", "N", "100"}}, "COMMAND"};
    const auto given = command_line::parse(form, std::span(argv, static_cast<std::size_t>(argc)).subspan(1));
    if (!given) return fail(given.error());
    if (given->has("help")) return fmt::print(std::cout, "{}", usage), 0;
    const std::map<std::string, void (*)(const Task&)> commands{
        {"costs", costs}, {"depths", depths}, {"rules", rules}, {"endings", endings}};
    if (given->operands().size() != 1) return fail("one command is wanted; see --help");
    const auto command = commands.find(given->operands().front());
    if (command == commands.end()) return fail("unknown command; see --help");
    const Task task{number(given->text("games")), number(given->text("turns"))};
    if (task.games == 0 || task.turns == 0) return fail("--games and --turns take 1 to 65535");
    command->second(task);
    return 0;
}
