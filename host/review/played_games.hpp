// The games of FORTRESS in a recording or a link, for review.
#pragma once

#include "host/link/game_link.hpp"
#include "host/recording/format/trace.hpp"
#include "tools/engine/review.hpp"

namespace host {

struct NamedGame {
    std::array<std::string, 2> names{"White", "Black"};
    int number = 1;    // in its tournament
    std::string score; // "22-14", White's first; empty: not played to the end
    engine::PlayedGame game;
};

// The games that begin in the records, in order; those without a move are left out.
std::vector<NamedGame> games_in(std::span<const Record> records);
NamedGame game_of(const GameLink& link);

} // namespace host
