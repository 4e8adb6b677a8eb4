// The computer player of Hex Fortress as game6502/hex_fortress/PLAYER.md defines it: plays the same turns as the 6502.
#pragma once

#include "tools/model/hex_fortress/game.hpp"
#include "tools/model/hex_fortress/weights.hpp"

#include <functional>

namespace hex_fortress {

inline constexpr int candidate_count = 16;     // turns searched first
inline constexpr int killer_count = 8;         // replies tried first
inline constexpr std::size_t past_count = 120; // past positions searched for a repetition
inline constexpr int opening_turns = 6;        // turns of the game, both sides together, that may vary
inline constexpr int opening_margin = 30;      // minimum gain over the turn it replaces
// The value of a turn that repeats a position for the second time. The search lets the opponent strike last and so
// underrates both sides: with 0 both would repeat gladly.
inline constexpr int repetition_value = -200;

// Each beats the one before it (tools/game_study, claim `levels`).
enum class Level : std::uint8_t { squire, knight, baron, duke, king };
inline constexpr std::array all_levels{Level::squire, Level::knight, Level::baron, Level::duke, Level::king};
inline constexpr std::array level_names{"squire", "knight", "baron", "duke", "king"};
// By level: the limits of settled turns for its own and the opponent's search; the number of turns that get a second
// look (1: none); of how many of its turns it sees one (0: it sees all).
inline constexpr std::array<std::uint32_t, 5> level_budget{650, 650, 1'700, 3'900, 17'500};
inline constexpr std::array<int, 5> level_shortlist{1, 1, 1, 2, 6};
inline constexpr std::array<int, 5> level_stride{64, 0, 0, 0, 0};
inline constexpr std::uint32_t no_budget = 0;

struct PlayerSettings {
    std::uint32_t budget = no_budget;
    int shortlist = 1;
    // The random byte drawn for this turn. Nothing: the player does not vary.
    std::optional<int> variety;
    // Called after each settled turn; if true, the best turn so far is played.
    std::function<bool()> is_interrupted;
    // Not 0: the player overlooks most of its turns, and all replies: it sees every `stride`-th turn, from one that
    // `variety` draws.
    int stride = 0;
};

inline PlayerSettings settings_of(Level level) {
    const auto number = static_cast<std::size_t>(level);
    return {level_budget[number], level_shortlist[number], {}, {}, level_stride[number]};
}

struct Choice {
    Turn turn;
    int value = 0; // for the mover
    std::uint32_t settled = 0;
};

// The turn to play. Precondition: the game is not over.
Choice choose_turn(const Game& game, const PlayerSettings& settings, const Weights& weights = tuned_weights);

// The best turns by the main search without a budget, at most `count`, best first.
std::vector<Choice> best_turns(const Game& game, int count, const Weights& weights = tuned_weights);

} // namespace hex_fortress
