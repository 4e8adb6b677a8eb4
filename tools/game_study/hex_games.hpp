// Plays, records and counts games of Hex Fortress between computer players.
#pragma once

#include "tools/game_study/hex_players.hpp"
#include "tools/model/share.hpp"

#include <functional>
#include <span>

namespace hex_fortress {

inline constexpr int longest_game = 400; // turns; a longer game is cut off and counted as a draw

// A finished game.
struct PlayedGame {
    Ending ending = Ending::none; // none: the game was cut off
    std::optional<Side> winner;
    int turns = 0;
    std::array<std::array<int, 4>, 2> lost{}; // by side and kind: in combat, or isolated Walls
    int isolated = 0;                         // isolated Walls, both sides
    std::array<int, 4> promoted{};            // by kind, both sides
    std::string record{};                     // all turns

    bool operator==(const PlayedGame&) const = default;
};

// The standard rules, the program's option, and other limits of H3.6.
struct RuleSet {
    std::string name;
    Options options;
};
std::span<const RuleSet> rule_sets();

struct Duel {
    Options rules;
    std::array<Player, 2> players; // by side
    Turn first{};                  // White's first turn; empty: the player chooses it
};

// Plays one game. The seed draws its first six turns from the best turns of the main search, for both sides alike,
// because PLAYER.md 7 has too few openings for thousands of games.
PlayedGame play_game(const Duel& duel, std::uint16_t seed);

struct Series {
    int games = 0;
    int first_seed = 1; // game n has the seed first_seed + n
    int threads = 1;
    std::function<void(int done)> progress{}; // called by one thread at a time
};

// The result does not depend on the number of threads.
std::vector<PlayedGame> play_games(const Duel& duel, const Series& run);

// The totals of a series.
struct Summary {
    int games = 0;
    std::array<int, 7> endings{}; // by Ending
    std::array<int, 2> wins{};    // by side
    int median_turns = 0;
    std::array<double, 4> lost{};     // pieces per game, both sides, by kind
    double isolated = 0;              // Walls per game
    std::array<double, 4> promoted{}; // per game
    int distinct = 0;                 // games that differ in at least one turn

    int draws() const { return games - wins[0] - wins[1]; }
    int by_keep() const { // games won; in a variant, the fall of both Keeps is a win
        return wins[0] + wins[1] - by_limit();
    }
    int by_limit() const {
        return endings[static_cast<std::size_t>(Ending::value)] + endings[static_cast<std::size_t>(Ending::advance)];
    }
};
Summary summary_of(const std::vector<PlayedGame>& games);

// The share of games won by the first of two players, counting a draw as half. Each seed is played twice: the first
// player has White, then Black. Precondition: `run.games` is even.
struct Match {
    model::Share share;
    Summary summary;
};
Match play_match(const Options& rules, const Player& first, const Player& second, const Series& run);

} // namespace hex_fortress
