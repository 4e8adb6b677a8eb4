// The engine's players by name, from a beginner to its full strength. A weaker one plays as a person does: it overlooks
// squares, for itself and for its opponent, and looks ahead less far. README.md has their strengths.
#pragma once

#include "tools/engine/engine.hpp"
#include "tools/model/random.hpp"

#include <span>
#include <string_view>

namespace engine {

struct Level {
    std::string_view name, about;
    int sees;                // of 16 squares, on average; twice as likely next to a castle under siege
    int depth;               // moves of both sides to look ahead
    std::uint64_t positions; // limit of a move
    bool learned;            // judges positions by the evaluation; else by the score
};

// From the weakest to the strongest, "recruit" to "master".
std::span<const Level> levels();
const Level* level_named(std::string_view name); // also squire, the recruit's old name; nullptr: unknown

// The level's move; nullopt: the side has no legal move. Moves of nearly equal value take turns in a game's first half.
std::optional<Cell> choose(Engine& engine, const Level& level, const Field& field, Side side, int moves_left,
                           model::Random& random);

} // namespace engine
