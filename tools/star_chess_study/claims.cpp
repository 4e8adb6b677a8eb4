#include "tools/star_chess_study/claims.hpp"
#include "tools/star_chess_study/study.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace star_chess {
namespace {

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

// Positions and complexity of a move by the tree.
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
             {static_cast<double>(sum.positions) / moves, static_cast<double>(sum.generated) / moves,
              static_cast<double>(sum.most_positions), total / moves,
              static_cast<double>(complexities[complexities.size() / 2]), static_cast<double>(complexities.back())}});
    }
    return table;
}

struct Pairing {
    std::string label;
    Settings one, other;
};

Table matches(std::string_view name, const std::vector<Pairing>& pairings, const Task& task) {
    Table table{std::string(name), share_columns(), {}};
    int done = 0;
    for (const auto& [label, one, other] : pairings) {
        const Share share = match(one, other, task.games, task.turns,
                                  [&] { task.progress(++done, static_cast<int>(pairings.size()) * task.games); });
        table.rows.push_back(share_row(label, share));
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

// Games that end with one player left; the galaxies without a draw are one game each.
Table endings(const Task& task) {
    const std::vector<std::tuple<std::string, GalaxyKind, int>> kinds{{"random", GalaxyKind::random, task.games},
                                                                      {"barren", GalaxyKind::barren, 1},
                                                                      {"terran", GalaxyKind::terran, 1}};
    Table table{"endings", {"conquered", "low", "high", "turns", "quiet"}, {}};
    int done = 0;
    for (const auto& [name, kind, games] : kinds) {
        double conquered = 0, turns = 0, quiet = 0;
        for (int game = 0; game < games; ++game) {
            const Played played = play_game(kind, seed_of(game), all_seats({9}), task.turns);
            conquered += played.conquered ? 1 : 0, quiet += played.quiet ? 1 : 0, turns += played.full_turns;
            task.progress(++done, task.games + 2);
        }
        Row row = share_row(name, share_of(conquered, games));
        row.values.push_back(turns / games);
        row.values.push_back(quiet / games);
        table.rows.push_back(row);
    }
    return table;
}

// S6.10: of the players next to whose home lie planets of both kinds, those whose first colony is barren.
Table first_colony(const Task& task) {
    Table table{"first-colony", share_columns(), {}};
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
        Row row = players > 0 ? share_row(name_of(Settings{levels}), share_of(barren, players))
                              : share_row(name_of(Settings{levels}), {0, 0, 1});
        row.label += fmt::format(" ({} players)", players);
        table.rows.push_back(row);
    }
    return table;
}

constexpr std::array<Claim, 7> all_claims{{
    {"costs", "positions and complexity of a move, by the tree", costs},
    {"depths", "deeper trees against shallower ones", depths},
    {"last-turn", "4d + 1 levels against the paper's 4d", last_turn},
    {"alternatives", "on own or on every level against the first alone", alternatives},
    {"rules", "the player of 9 levels without one of its rules against the whole one", rules},
    {"endings", "games that end with one player left, by galaxy", endings},
    {"first-colony", "first colonies that are barren, where both kinds lie next to home", first_colony},
}};

} // namespace

std::span<const Claim> claims() { return all_claims; }

} // namespace star_chess
