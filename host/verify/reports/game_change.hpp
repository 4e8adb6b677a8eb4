// Describes how a change of the program changed the games of a trace, for review.
#pragma once

#include "host/recording/format/trace.hpp"

#include <string>

namespace host {

struct GameChange {
    std::size_t records = 0;   // changed, added or removed ones
    std::size_t entropies = 0; // answers that differ only in z_entropy
    std::string text;          // lines that end with a newline; empty: no record has changed
};

// Ignores records that only moved in time. A changed record is one line, with [before -> now] for each changed word.
GameChange describe_game_change(const Trace& before, const Trace& after);

} // namespace host
