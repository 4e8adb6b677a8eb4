// Games of Hex Fortress between computer players, recorded and counted.
#pragma once

#include "tools/game_study/hex_players.hpp"
#include "tools/model/share.hpp"

#include <functional>
#include <span>

namespace hex_fortress {

inline constexpr int longest_game = 400; // turns; a game that lasts longer is cut off and counted as a draw

// A game as it ended.
struct PlayedGame {
    Ending ending = Ending::none; // none: it was cut off
    std::optional<Side> winner;
    int turns = 0;
    std::array<std::array<int, 4>, 2> lost{}; // by side and kind: in combat, or Walls that stood alone
    int isolated = 0;                         // Walls that stood alone, of both sides
    std::array<int, 4> promoted{};            // to the kind, of both sides
    std::string record{};                     // all turns

    bool operator==(const PlayedGame&) const = default;
};

// The clauses as they stand, the option that the program offers, and other limits of H3.6.
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

// One game. Its first six turns are drawn by the seed from the best turns of the main search, for both sides alike: the
// openings of PLAYER.md 7 are too few for thousands of games.
PlayedGame play_game(const Duel& duel, std::uint16_t seed);

struct Series {
    int games = 0;
    int first_seed = 1; // game n has the seed first_seed + n
    int threads = 1;
    std::function<void(int done)> progress{}; // called by one thread at a time
};

// The result does not depend on the number of threads.
std::vector<PlayedGame> play_games(const Duel& duel, const Series& run);

// Games counted.
struct Summary {
    int games = 0;
    std::array<int, 7> endings{}; // by Ending
    std::array<int, 2> wins{};    // by side
    int median_turns = 0;
    std::array<double, 4> lost{};     // pieces a game, both sides, by kind
    double isolated = 0;              // Walls a game
    std::array<double, 4> promoted{}; // a game
    int distinct = 0;                 // games that differ in a turn

    int draws() const { return games - wins[0] - wins[1]; }
    int by_keep() const { // won games; both Keeps at once are a win in a variant
        return wins[0] + wins[1] - by_limit();
    }
    int by_limit() const {
        return endings[static_cast<std::size_t>(Ending::value)] + endings[static_cast<std::size_t>(Ending::advance)];
    }
};
Summary summary_of(const std::vector<PlayedGame>& games);

// The share of games that the first of two players wins, a draw as half a game. Each seed is played twice, the first
// player with White, then with Black. `run.games` is even.
struct Match {
    model::Share share;
    Summary summary;
};
Match play_match(const Options& rules, const Player& first, const Player& second, const Series& run);

} // namespace hex_fortress
