// A stronger player of Hex Fortress: Monte-Carlo tree search (UCT with priors, PUCT) over turns, without playouts. The
// main search (PLAYER.md 4) expands a node: its shortlist are the node's turns, their values the first estimates.
#pragma once

#include "tools/model/hex_fortress/player.hpp"

namespace hex_fortress {

struct TreeSettings {
    std::uint32_t budget = 60'000; // settled turns
    int width = 12;                // turns of the first node
    int inner_width = 3;           // of the others
    double exploration = 0.5;      // the weight of a turn's prior against its mean value, which is from -1 to 1
};

// The turn to play in a game that is not over: the one visited most. Its value is that of the main search.
Choice choose_turn_by_tree(const Game& game, const TreeSettings& settings, const Weights& weights = tuned_weights);

} // namespace hex_fortress
