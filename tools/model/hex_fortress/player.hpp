// The computer player of Hex Fortress, as game6502/hex_fortress/PLAYER.md states it: the same turn as the 6502's.
#pragma once

#include "tools/model/hex_fortress/game.hpp"
#include "tools/model/hex_fortress/weights.hpp"

#include <functional>

namespace hex_fortress {

inline constexpr int candidate_count = 16; // turns that are searched first
inline constexpr int killer_count = 8;     // replies that are tried first
inline constexpr int opening_turns = 6;    // of the game, both sides', in which the player varies
inline constexpr int opening_margin = 30;  // by which a turn must then be better than the one it replaces

enum class Level : std::uint8_t { easy, medium, hard };
// The turns that a level may settle, its own and the opponent's.
inline constexpr std::array<std::uint32_t, 3> level_budget{2'000, 10'000, 40'000};
inline constexpr std::uint32_t no_budget = 0;

struct PlayerSettings {
    std::uint32_t budget = no_budget;
    // Bits 0 to 3 of the random byte drawn for this turn: the candidate it begins with in the opening. Nothing: the
    // player does not vary.
    std::optional<int> variety;
    // Asked after each settled turn; true: the best turn so far is played.
    std::function<bool()> is_interrupted;
};

struct Choice {
    Turn turn;
    int value = 0; // for the mover
    std::uint32_t settled = 0;
};

// The turn to play in a game that is not over.
Choice choose_turn(const Game& game, const PlayerSettings& settings, const Weights& weights = tuned_weights);

} // namespace hex_fortress
