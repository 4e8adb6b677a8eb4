// hex_fortress_study: measures the game by games of its computer players; the same figures every time.
#include "tools/command_line/command_line.hpp"
#include "tools/command_line/run_main.hpp"
#include "tools/files/files.hpp"
#include "tools/hex_fortress_study/chart.hpp"
#include "tools/hex_fortress_study/rule_sets.hpp"
#include "tools/model/hex_fortress/weights_include.hpp"

#include <charconv>
#include <fmt/ostream.h>
#include <iostream>
#include <map>
#include <unistd.h>

namespace {

using namespace hex_fortress;

constexpr auto usage = R"(usage: hex_fortress_study COMMAND [options]
games    plays games and tells how they end, how long they last, which pieces fall
rules    the same for every rule set, or for those named: a line each
first    the same for each of White's first turns
levels   each level against the next weaker one, a greedy and a random player: shares with 95 % intervals
attack   a player that would rather go forward against the tuned one, in each rule set named
engines  tree search against second looks, both with the same budget
include  prints the numbers of the player as the 6502 program includes them
--games N     games of a line (100); levels, attack, engines: an even number
--level L     easy, medium, hard, full (one look without a budget), deep (12 second looks): both players (full)
--budget N    of engines: settled turns a turn (60000)
--rules NAME  a rule set, several times for `rules`: standard, storm, storm-24,
              limit-12, limit-24, no-limit, advance, underdog, march
--seed N      of the first game (1)
--threads N   1 to 64 (1); the figures are the same with any number
--json FILE, --svg FILE  the figures; a chart of how games end
)";

constexpr int exit_file = 3;
constexpr int deep_shortlist = 12;
constexpr int tree_width = 12;
constexpr int attack_points = 10;               // a half-row; the tuned player gives a Wall some 5
constexpr std::uint32_t settled_a_look = 5'000; // a second look settles fewer in most positions

struct Task {
    Series run;
    Player player;
    std::uint32_t budget;             // of `engines`, settled turns
    std::vector<const RuleSet*> sets; // at least one
};

// A bar on a terminal, nothing elsewhere.
std::function<void(int)> progress_bar(const std::string& name, int games) {
    if (isatty(STDERR_FILENO) == 0) return {};
    return [name, games](int done) {
        const int full = 30 * done / games;
        fmt::print(std::cerr, "\r{:<24} [{:<30}] {}/{}{}", name, std::string(index(full), '#'), done, games,
                   done == games ? "\r\x1b[K" : "");
        std::cerr.flush();
    };
}

Row play_row(const std::string& name, const Table& table, const Task& task) {
    Series run = task.run;
    run.progress = progress_bar(name, run.games);
    return {name, summary_of(play_games([&](int) { return table; }, run)), {}};
}

std::vector<Row> study_games(const Task& task) {
    return {play_row(task.sets.front()->name, {task.sets.front()->options, {task.player, task.player}}, task)};
}

std::vector<Row> study_rules(const Task& task) {
    std::vector<Row> rows;
    for (const RuleSet* set : task.sets)
        rows.push_back(play_row(set->name, {set->options, {task.player, task.player}}, task));
    return rows;
}

std::vector<Row> study_first_turns(const Task& task) {
    std::vector<Row> rows;
    for (const Turn& first : legal_turns(start_position(), 1)) {
        Table table{task.sets.front()->options, {task.player, task.player}};
        table.first = first;
        rows.push_back(play_row(text_of(first), table, task));
    }
    return rows;
}

PlayerSettings deep_settings() { return {no_budget, deep_shortlist, {}, {}}; }

struct Pairing {
    std::string name;
    Player first, second;
};

std::vector<Row> study_matches(const std::vector<Pairing>& pairings, const Task& task) {
    std::vector<Row> rows;
    for (const auto& [name, first, second] : pairings) {
        Series run = task.run;
        run.progress = progress_bar(name, run.games);
        const Match match = play_match(task.sets.front()->options, first, second, run);
        rows.push_back({name, match.summary, match.share});
    }
    return rows;
}

// For each rule set: whether attack pays.
std::vector<Row> study_attack(const Task& task) {
    static const Weights weights = weights_of_attack(attack_points);
    const Player attacker(task.player.settings, Method::looks, weights);
    std::vector<Row> rows;
    for (const RuleSet* set : task.sets) {
        Task one = task;
        one.sets = {set};
        rows.push_back(study_matches({{set->name + ": attack, tuned", attacker, task.player}}, one).front());
    }
    return rows;
}

std::vector<Row> study_levels(const Task& task) {
    const Player easy = settings_of(Level::easy), medium = settings_of(Level::medium), hard = settings_of(Level::hard);
    const Player greedy({}, Method::greedy), random({}, Method::random);
    return study_matches({{"greedy, random", greedy, random},
                          {"easy, random", easy, random},
                          {"easy, greedy", easy, greedy},
                          {"medium, greedy", medium, greedy},
                          {"medium, easy", medium, easy},
                          {"hard, medium", hard, medium},
                          {"deep, hard", deep_settings(), hard}},
                         task);
}

std::vector<Row> study_engines(const Task& task) {
    const int shortlist = std::max(2, static_cast<int>(task.budget / settled_a_look));
    const Player looks({task.budget, shortlist, {}, {}});
    const Player tree({task.budget, tree_width, {}, {}}, Method::tree);
    return study_matches({{"tree, second looks", tree, looks}}, task);
}

int fail(const std::string& text) {
    fmt::print(std::cerr, "hex_fortress_study: {}\n", text);
    return 2;
}

// Nothing, if the text is not a number within the bounds.
std::optional<int> number(const std::string& text, int least, int most) {
    int value = 0;
    const auto [end, problem] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (problem != std::errc() || end != text.data() + text.size() || value < least || value > most) return {};
    return value;
}

std::optional<PlayerSettings> player_named(const std::string& name) {
    if (name == "easy") return settings_of(Level::easy);
    if (name == "medium") return settings_of(Level::medium);
    if (name == "hard") return settings_of(Level::hard);
    if (name == "full") return PlayerSettings{};
    if (name == "deep") return deep_settings();
    return {};
}

std::optional<emu::Error> write_text(const std::string& file, const std::string& text) {
    if (file.empty()) return {};
    return files::write_file_safely(file, std::span(reinterpret_cast<const std::uint8_t*>(text.data()), text.size()));
}

// Sets the task; returns what is wrong with the options.
std::optional<std::string> read_task(const command_line::Given& given, Task& task) {
    const auto games = number(given.text("games"), 2, 60'000), seed = number(given.text("seed"), 1, 65'535),
               threads = number(given.text("threads"), 1, 64);
    if (!games) return "--games takes 2 to 60000";
    if (!seed) return "--seed takes 1 to 65535";
    if (!threads) return "--threads takes 1 to 64";
    const auto player = player_named(given.text("level"));
    if (!player) return "--level takes easy, medium, hard, full or deep";
    for (const std::string& name : given.texts("rules")) {
        task.sets.push_back(rule_set_named(name));
        if (task.sets.back() == nullptr) return "there are no rules named " + name + "; see --help";
    }
    const auto budget = number(given.text("budget"), 1, 100'000'000);
    if (!budget) return "--budget takes 1 to 100000000";
    task.budget = static_cast<std::uint32_t>(*budget);
    task.run = {*games, *seed, *threads};
    task.player = *player;
    return {};
}

void print_rows(const std::vector<Row>& rows) {
    if (rows.size() == 1 || rows.front().share)
        for (const Row& row : rows) fmt::print(std::cout, "{}\n", report_of(row));
    else
        fmt::print(std::cout, "{}", table_of(rows));
}

int run(std::span<const char* const> words) {
    const command_line::Form form{"hex_fortress_study",
                                  "",
                                  {{"h,help", "", ""},
                                   {"games", "", "N", "100"},
                                   {"level", "", "L", "full"},
                                   {"budget", "", "N", "60000"},
                                   {"rules", "", "NAME"},
                                   {"seed", "", "N", "1"},
                                   {"threads", "", "N", "1"},
                                   {"json", "", "FILE"},
                                   {"svg", "", "FILE"}},
                                  "COMMAND"};
    const auto given = command_line::parse(form, words);
    if (!given) return fail(given.error());
    if (given->has("help")) return fmt::print(std::cout, "{}", usage), 0;
    if (given->operands().size() != 1) return fail("one command is wanted; see --help");
    const std::string& command = given->operands().front();
    if (command == "include") return fmt::print(std::cout, "{}", include_text(tuned_weights)), 0;
    const std::map<std::string, std::vector<Row> (*)(const Task&)> commands{
        {"games", study_games},   {"rules", study_rules},     {"first", study_first_turns},
        {"levels", study_levels}, {"engines", study_engines}, {"attack", study_attack}};
    if (!commands.contains(command)) return fail("unknown command; see --help");
    Task task;
    if (const auto problem = read_task(*given, task)) return fail(*problem);
    const bool is_match = command == "levels" || command == "engines" || command == "attack";
    if (is_match && task.run.games % 2 != 0) return fail(command + " takes an even number of games");
    if (task.sets.empty() && command == "rules")
        for (const RuleSet& set : rule_sets()) task.sets.push_back(&set);
    if (task.sets.empty()) task.sets.push_back(&rule_sets().front());
    const std::vector<Row> rows = commands.at(command)(task);
    print_rows(rows);
    if (const auto problem = write_text(given->text("json"), json_of(rows))) return fail(problem->text), exit_file;
    if (const auto problem = write_text(given->text("svg"), chart_of(rows))) return fail(problem->text), exit_file;
    return 0;
}

} // namespace

int main(int argc, char** argv) { return command_line::run_main("hex_fortress_study", exit_file, argc, argv, run); }
