// The computer players that the study lets play.
#pragma once

#include "tools/model/hex_fortress/player.hpp"
#include "tools/model/random.hpp"

namespace hex_fortress {

enum class Method : std::uint8_t {
    looks,  // choose_turn: the player of PLAYER.md
    greedy, // the turn with the highest score after it, without the opponent's reply
    random, // any legal turn
};

struct Player {
    PlayerSettings settings;
    Method method;
    const Weights* weights;

    Player(const PlayerSettings& given = {}, Method how = Method::looks, const Weights& judgement = tuned_weights)
        : settings(given), method(how), weights(&judgement) {}
};

// The player's turn in a game that is not over.
Choice choose_turn_as(const Player& player, const Game& game, model::Random& random);

// The tuned weights, in which a piece that is no Keep is worth `points` more a half-row that it has gone forward.
Weights weights_of_attack(int points);

// One of the turns that the main search finds best, each equally likely.
Turn draw_opening_turn(const Game& game, model::Random& random);

} // namespace hex_fortress
