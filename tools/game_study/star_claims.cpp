// Tests the paper's claims about Star Chess's computer players.
#include "tools/game_study/star_games.hpp"
#include "tools/game_study/table.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace game_study {
namespace {

using namespace star_chess;

Seats all_seats(const Settings& settings) {
    Seats seats;
    seats.fill(settings);
    return seats;
}

std::uint16_t seed_of(int game) { return static_cast<std::uint16_t>(game + 1); }

std::string_view name_of(Alternatives alternatives) {
    switch (alternatives) {
    case Alternatives::first_level: return "first level";
    case Alternatives::own_levels: return "own levels";
    case Alternatives::every_level: return "every level";
    }
    return "";
}

std::string name_of(const Settings& settings) {
    if (settings.levels == 0) return "the full mask";
    if (settings.alternatives == Alternatives::first_level) return fmt::format("{} levels", settings.levels);
    return fmt::format("{} levels, {}", settings.levels, name_of(settings.alternatives));
}

// Positions and complexity per move, by search tree.
Table costs(const Task& task) {
    constexpr auto own = Alternatives::own_levels;
    const std::vector<Settings> trees{{1}, {4}, {5}, {8}, {9}, {12}, {13}, {4, own}, {5, own}};
    Table table{"costs", {"positions a move", "worked out", "most a move", "complexity", "median", "highest"}, {}};
    int done = 0;
    for (const Settings& tree : trees) {
        Played sum;
        std::vector<int> complexities;
        for (int game = 0; game < task.games; ++game) {
            const Played played = play_game(GalaxyKind::random, seed_of(game), all_seats(tree), task.turns);
            sum.moves += played.moves, sum.positions += played.positions, sum.generated += played.generated;
            sum.most_positions = std::max(sum.most_positions, played.most_positions);
            complexities.insert(complexities.end(), played.complexities.begin(), played.complexities.end());
            task.progress(++done, static_cast<int>(trees.size()) * task.games);
        }
        std::ranges::sort(complexities);
        const auto moves = static_cast<double>(sum.moves);
        double total = 0;
        for (const int complexity : complexities) total += complexity;
        table.rows.push_back(
            {name_of(tree),
             {fmt::format("{:.0f}", static_cast<double>(sum.positions) / moves),
              fmt::format("{:.0f}", static_cast<double>(sum.generated) / moves), std::to_string(sum.most_positions),
              fmt::format("{:.1f}", total / moves), std::to_string(complexities[complexities.size() / 2]),
              std::to_string(complexities.back())}});
    }
    return table;
}

struct Pairing {
    std::string label;
    Settings one, other;
};

Table matches(std::string_view name, const std::vector<Pairing>& pairings, const Task& task) {
    Table table{std::string(name), {"wins"}, {}};
    int done = 0;
    for (const auto& [label, one, other] : pairings) {
        const Share share = match(one, other, task.games, task.turns,
                                  [&] { task.progress(++done, static_cast<int>(pairings.size()) * task.games); });
        table.rows.push_back({label, {percent_of(share)}});
    }
    return table;
}

Table against(std::string_view name, const std::vector<std::pair<Settings, Settings>>& pairs, const Task& task) {
    std::vector<Pairing> pairings;
    for (const auto& [one, other] : pairs)
        pairings.push_back({name_of(one) + " against " + name_of(other), one, other});
    return matches(name, pairings, task);
}

Table depths(const Task& task) {
    return against("depths", {{{5}, {0}}, {{9}, {0}}, {{13}, {0}}, {{9}, {5}}, {{13}, {9}}}, task);
}

Table last_turn(const Task& task) { return against("last-turn", {{{5}, {4}}, {{9}, {8}}, {{13}, {12}}}, task); }

Table alternatives(const Task& task) {
    constexpr auto own = Alternatives::own_levels, every = Alternatives::every_level;
    return against("alternatives", {{{5, own}, {5}}, {{5, every}, {5}}, {{5, every}, {5, own}}}, task);
}

Table rules(const Task& task) {
    const std::vector<std::pair<std::string, bool Habits::*>> habits{
        {"garrisons", &Habits::garrison},
        {"evasion", &Habits::evade},
        {"building to request", &Habits::build_to_request},
        {"terraforming", &Habits::terraform},
        {"building to support", &Habits::build_to_support},
        {"scrapping to support", &Habits::scrap_to_support}};
    std::vector<Pairing> pairings;
    for (const auto& [name, habit] : habits) {
        Settings without{9};
        without.habits.*habit = false;
        pairings.push_back({"without " + name, without, {9}});
    }
    return matches("rules", pairings, task);
}

// Games that end with one player left. The barren and terran galaxies never vary: one game each.
Table endings(const Task& task) {
    const std::vector<std::tuple<std::string, GalaxyKind, int>> kinds{{"random", GalaxyKind::random, task.games},
                                                                      {"barren", GalaxyKind::barren, 1},
                                                                      {"terran", GalaxyKind::terran, 1}};
    Table table{"endings", {"conquered", "turns", "quiet"}, {}};
    int done = 0;
    for (const auto& [name, kind, games] : kinds) {
        double conquered = 0, turns = 0, quiet = 0;
        for (int game = 0; game < games; ++game) {
            const Played played = play_game(kind, seed_of(game), all_seats({9}), task.turns);
            conquered += played.conquered ? 1 : 0, quiet += played.quiet ? 1 : 0, turns += played.full_turns;
            task.progress(++done, task.games + 2);
        }
        table.rows.push_back({name,
                              {percent_of(share_of(conquered, games)), fmt::format("{:.1f}", turns / games),
                               fmt::format("{:.0f} %", 100 * quiet / games)}});
    }
    return table;
}

// S6.10: among players with planets of both kinds next to their home, counts those whose first colony is barren.
Table first_colony(const Task& task) {
    Table table{"first-colony", {"players", "barren"}, {}};
    const std::vector<int> trees{0, 4, 5, 8, 9, 13};
    int done = 0;
    for (const int levels : trees) {
        double barren = 0;
        int players = 0;
        for (int game = 0; game < task.games; ++game) {
            const auto found = first_colonies(seed_of(game), {levels}, 30);
            for (const auto& first : found)
                if (first) ++players, barren += *first == Planet::barren ? 1 : 0;
            task.progress(++done, static_cast<int>(trees.size()) * task.games);
        }
        table.rows.push_back({name_of(Settings{levels}),
                              {std::to_string(players), players > 0 ? percent_of(share_of(barren, players)) : "-"}});
    }
    return table;
}

std::string name_of(Level level) { return std::string(level_names[static_cast<std::size_t>(level)]); }

constexpr std::array all_levels{Level::cadet, Level::ensign, Level::captain, Level::commodore, Level::admiral};

// S6.11.
Table levels(const Task& task) {
    std::vector<Pairing> pairings;
    for (std::size_t i = 1; i < all_levels.size(); ++i)
        pairings.push_back({name_of(all_levels[i]) + " against " + name_of(all_levels[i - 1]),
                            settings_of(all_levels[i]), settings_of(all_levels[i - 1])});
    pairings.push_back({"captain against 9 levels by the score", settings_of(Level::captain), {9}});
    return matches("levels", pairings, task);
}

// A simple player against three computers of each level.
Table beginner(const Task& task) {
    Table table{"beginner", {"wins"}, {}};
    int done = 0;
    for (const Level level : all_levels) {
        const Share share = beginner_against(settings_of(level), task.games, task.turns, [&] {
            task.progress(++done, static_cast<int>(all_levels.size()) * task.games);
        });
        table.rows.push_back({"against three of " + name_of(level), {percent_of(share)}});
    }
    return table;
}

// S6.11: why deeper trees lost: the value of a tree's last positions.
Table valuation(const Task& task) {
    std::vector<Pairing> pairings;
    for (const int depth : {5, 9, 13}) {
        Settings looking{depth};
        looking.valuation = Valuation::prospects;
        pairings.push_back({name_of(Settings{depth}) + " by prospects against the full mask", looking, {0}});
        pairings.push_back({name_of(Settings{depth}) + " by the score against the full mask", {depth}, {0}});
    }
    return matches("valuation", pairings, task);
}

constexpr std::array<Claim, 10> claims{{
    {"starchess", "levels", "each named level against the next lower", levels},
    {"starchess", "beginner", "a simple player against three computers of each level", beginner},
    {"starchess", "valuation", "trees valued by prospects and by the score", valuation},
    {"starchess", "costs", "positions and complexity of a move, by the tree", costs},
    {"starchess", "depths", "deeper trees against shallower ones", depths},
    {"starchess", "last-turn", "4d + 1 levels against the paper's 4d", last_turn},
    {"starchess", "alternatives", "on own or on every level against the first alone", alternatives},
    {"starchess", "rules", "the player of 9 levels without one of its rules against the whole one", rules},
    {"starchess", "endings", "games that end with one player left, by galaxy", endings},
    {"starchess", "first-colony", "first colonies that are barren, where both kinds lie next to home", first_colony},
}};

} // namespace

std::span<const Claim> star_chess_claims() { return claims; }

} // namespace game_study
