// The games of a session in which states were loaded: each load repeats the records of its game up to then.
#pragma once

#include "host/review/hex_games.hpp"
#include "host/review/played_games.hpp"

#include <algorithm>
#include <functional>

namespace host {

inline const auto& moves_of(const NamedGame& game) { return game.game.moves; }
inline auto& times_of(NamedGame& game) { return game.moved_at; }
inline const auto& moves_of(const HexGame& game) { return game.turns; }
inline auto& times_of(HexGame& game) { return game.played_at; }

// Gives the moves of a loaded game the times at which they were played in this session, and drops a game that a later
// one continues. `reaches`: false for the time of a move that was only loaded.
template <typename Game>
std::vector<Game> joined(std::vector<Game> games, const std::function<bool(emu::Cycle)>& reaches) {
    std::vector<Game> kept;
    for (auto& game : games) {
        const auto& moves = moves_of(game);
        auto& times = times_of(game);
        const bool is_loaded = !reaches(times.front());
        std::erase_if(kept, [&](Game& earlier) {
            if (!is_loaded) return false;
            const auto& its = moves_of(earlier);
            const auto same = static_cast<std::size_t>(std::ranges::mismatch(moves, its).in1 - moves.begin());
            for (std::size_t i = 0; i < same; ++i)
                if (!reaches(times[i])) times[i] = times_of(earlier)[i];
            return same == its.size();
        });
        kept.push_back(std::move(game));
    }
    return kept;
}

} // namespace host
