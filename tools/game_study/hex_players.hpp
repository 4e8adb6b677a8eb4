// The computer players of the study.
#pragma once

#include "tools/model/hex_fortress/player.hpp"
#include "tools/model/random.hpp"

namespace hex_fortress {

enum class Method : std::uint8_t {
    looks,    // choose_turn: the player in PLAYER.md
    greedy,   // the turn with the highest score, ignoring the opponent's reply
    newcomer, // move by move the best for the pieces on the board: greedy within the turn
    random,   // any legal turn
};

struct Player {
    PlayerSettings settings;
    Method method;
    const Weights* weights;

    Player(const PlayerSettings& given = {}, Method how = Method::looks, const Weights& judgement = tuned_weights)
        : settings(given), method(how), weights(&judgement) {}
};

// The player's turn. Precondition: the game is not over.
Choice choose_turn_as(const Player& player, const Game& game, model::Random& random);

// The tuned weights, plus `points` for each half-row that a piece other than the Keep has advanced.
Weights weights_of_attack(int points);

// One of the main search's best turns, each equally likely.
Turn draw_opening_turn(const Game& game, model::Random& random);

} // namespace hex_fortress
