// Measures how games of Hex Fortress end, by rules, first turns and players.
#include "tools/game_study/hex_games.hpp"
#include "tools/game_study/table.hpp"

#include <algorithm>
#include <array>
#include <fmt/format.h>
#include <stdexcept>

namespace game_study {
namespace {

using namespace hex_fortress;
using model::share_of;

constexpr int deep_shortlist = 12;
constexpr int attack_points = 10; // per half-row; the tuned player values a Wall at about 5

template <class Range, class Projection>
std::string names_of(const Range& range, Projection projection) {
    std::string names;
    for (const auto& each : range) names += (names.empty() ? "" : ", ") + std::string(std::invoke(projection, each));
    return names;
}

PlayerSettings deep_settings() { return {no_budget, deep_shortlist, {}, {}}; }

std::vector<std::pair<std::string_view, PlayerSettings>> levels_of_study() {
    std::vector<std::pair<std::string_view, PlayerSettings>> levels;
    for (const Level level : all_levels)
        levels.emplace_back(level_names.at(static_cast<std::size_t>(level)), settings_of(level));
    levels.emplace_back("full", PlayerSettings{});
    levels.emplace_back("deep", deep_settings());
    return levels;
}

// Throws std::invalid_argument.
Player player_of(const Task& task) {
    const auto levels = levels_of_study();
    for (const auto& [name, settings] : levels)
        if (name == task.level) return settings;
    throw std::invalid_argument(fmt::format("invalid value '{}' for --level ({})", task.level,
                                            names_of(levels, [](const auto& level) { return level.first; })));
}

std::vector<RuleSet> rules_of(const Task& task, const std::vector<std::string>& otherwise) {
    std::vector<RuleSet> sets;
    for (const std::string& name : task.rules.empty() ? otherwise : task.rules) {
        const auto found = std::ranges::find(rule_sets(), name, &RuleSet::name);
        if (found == rule_sets().end())
            throw std::invalid_argument(
                fmt::format("invalid value '{}' for --rules ({})", name, names_of(rule_sets(), &RuleSet::name)));
        sets.push_back(*found);
    }
    return sets;
}

Options standard_of(const Task& task) { return rules_of(task, {"standard"}).front().options; }

Series series_of(const Task& task, int row, int rows) {
    return {task.games, task.seed, task.threads,
            [&task, row, rows](int done) { task.progress(row * task.games + done, rows * task.games); }};
}

std::string share(double count, int trials) { return trials == 0 ? "-" : percent_of(share_of(count, trials)); }

// One row of the games table.
Row row_of(std::string name, const Summary& s) {
    return {std::move(name),
            {std::to_string(s.games), share(s.wins[0], s.wins[0] + s.wins[1]), share(s.by_keep(), s.games),
             share(s.by_limit(), s.games), share(s.draws(), s.games), std::to_string(s.median_turns)}};
}
const std::vector<std::string> columns_of_rows{"games", "White of decided", "by the Keep", "by the limit", "draws",
                                               "turns"};

Table rules(const Task& task) {
    Table found{"rules", columns_of_rows, {}};
    const auto sets = rules_of(task, {"standard", "storm-24"});
    for (const auto& [name, options] : sets) {
        const Series run = series_of(task, static_cast<int>(found.rows.size()), static_cast<int>(sets.size()));
        const Player player = player_of(task);
        found.rows.push_back(row_of(name, summary_of(play_games({options, {player, player}}, run))));
    }
    return found;
}

Table first(const Task& task) {
    Table found{"first", columns_of_rows, {}};
    const auto turns = legal_turns(start_position(), 1);
    for (const Turn& turn : turns) {
        const Series run = series_of(task, static_cast<int>(found.rows.size()), static_cast<int>(turns.size()));
        const Player player = player_of(task);
        found.rows.push_back(
            row_of(text_of(turn), summary_of(play_games({standard_of(task), {player, player}, turn}, run))));
    }
    return found;
}

// All figures of one series of games.
Table games(const Task& task) {
    constexpr std::array<std::string_view, 7> endings{"cut off", "Keep",    "both Keeps", "repetition",
                                                      "value",   "advance", "balance"};
    constexpr std::array<std::string_view, 4> kinds{"Walls", "Bastions", "Towers", "Keeps"};
    const Player player = player_of(task);
    const Summary s = summary_of(play_games({standard_of(task), {player, player}}, series_of(task, 0, 1)));
    Table found{"games", {"share or number"}, {}};
    const auto add = [&](std::string label, std::string cell) {
        found.rows.push_back({std::move(label), {std::move(cell)}});
    };
    add("games that differ", fmt::format("{} of {}", s.distinct, s.games));
    add("White of decided", share(s.wins[0], s.wins[0] + s.wins[1]));
    for (std::size_t i = 0; i < endings.size(); ++i)
        add(fmt::format("end by {}", endings[i]), share(s.endings[i], s.games));
    add("draws", share(s.draws(), s.games));
    add("turns, median", std::to_string(s.median_turns));
    for (const Kind kind : all_kinds)
        add(fmt::format("{} lost a game", kinds[index(kind)]), fmt::format("{:.2f}", s.lost[index(kind)]));
    add("Walls alone a game", fmt::format("{:.2f}", s.isolated));
    add("promoted to Bastion", fmt::format("{:.2f}", s.promoted[1]));
    add("promoted to Tower", fmt::format("{:.2f}", s.promoted[2]));
    return found;
}

struct Pairing {
    std::string name;
    Options options;
    Player first, second;
};

Table matches(std::string name, const std::vector<Pairing>& pairings, const Task& task) {
    Table found{std::move(name), {"games", "points of the first", "by the Keep"}, {}};
    for (const auto& [label, options, one, other] : pairings) {
        Task even = task;
        even.games += task.games % 2; // each opening is played with both colours
        const Series run = series_of(even, static_cast<int>(found.rows.size()), static_cast<int>(pairings.size()));
        const Match match = play_match(options, one, other, run);
        found.rows.push_back({label,
                              {std::to_string(match.summary.games), percent_of(match.share),
                               share(match.summary.by_keep(), match.summary.games)}});
    }
    return found;
}

// By the program's default rules.
Table level_matches(const Task& task) {
    const Player newcomer({}, Method::newcomer), greedy({}, Method::greedy), random({}, Method::random);
    const Options rules = rules_of(task, {"storm-24"}).front().options;
    const auto player = [](Level level) { return Player(settings_of(level)); };
    return matches("levels",
                   {{"newcomer, random", rules, newcomer, random},
                    {"squire, newcomer", rules, player(Level::squire), newcomer},
                    {"knight, squire", rules, player(Level::knight), player(Level::squire)},
                    {"baron, knight", rules, player(Level::baron), player(Level::knight)},
                    {"duke, baron", rules, player(Level::duke), player(Level::baron)},
                    {"king, duke", rules, player(Level::king), player(Level::duke)},
                    {"deep, king", rules, deep_settings(), player(Level::king)},
                    {"knight, greedy", rules, player(Level::knight), greedy}},
                   task);
}

// Counts the games of two newcomers that end without a winner, by each rule set.
Table newcomers(const Task& task) {
    const Player newcomer({}, Method::newcomer);
    Table found{"newcomers", columns_of_rows, {}};
    const auto sets = rules_of(task, {"standard", "storm", "storm-24"});
    for (const auto& [name, options] : sets) {
        const Series run = series_of(task, static_cast<int>(found.rows.size()), static_cast<int>(sets.size()));
        found.rows.push_back(row_of(name, summary_of(play_games({options, {newcomer, newcomer}}, run))));
    }
    return found;
}

// A player who prefers to advance, under each rule set.
Table attack(const Task& task) {
    static const Weights weights = weights_of_attack(attack_points);
    const Player tuned = player_of(task), attacker(tuned.settings, Method::looks, weights);
    std::vector<Pairing> pairings;
    for (const auto& [name, options] : rules_of(task, {"standard", "storm-24", "limit-24"}))
        pairings.push_back({"attack, tuned: " + name, options, attacker, tuned});
    return matches("attack", pairings, task);
}

constexpr std::array<Claim, 6> claims{{
    {"hexfortress", "games", "how games end, how long they last, which pieces fall", games},
    {"hexfortress", "rules", "the ends of games by each rule set", rules},
    {"hexfortress", "first", "the ends of games by each of White's first turns", first},
    {"hexfortress", "levels", "each level against the next weaker one, the weakest against a newcomer", level_matches},
    {"hexfortress", "newcomers", "the ends of newcomers' games by each rule set", newcomers},
    {"hexfortress", "attack", "a player that would rather go forward against the tuned one", attack},
}};

} // namespace

std::span<const Claim> hex_fortress_claims() { return claims; }

} // namespace game_study
