// Control and score (clauses R4.2, R4.3).
#pragma once

#include "tools/model/board.hpp"

#include <optional>

namespace model {

// R4.2: the side that controls the square; nullopt: neither.
std::optional<Side> owner_of(const Board& board, Square square);

struct Score {
    int white = 0; // 0..36
    int black = 0; // 0..36; the sum may be below 36

    int margin() const { return white - black; } // R11.2
    bool operator==(const Score&) const = default;
};

// R4.3.
Score score(const Board& board);

} // namespace model
