// What a change of the program changed in the games of a trace, for a person who reviews it.
#pragma once

#include "host/recording/format/trace.hpp"

#include <string>

namespace host {

struct GameChange {
    std::size_t records = 0;   // that were changed, came or went
    std::size_t entropies = 0; // answers besides, at which z_entropy alone is another
    std::string text;          // lines that end with a newline; empty: no record has changed
};

// Records that only moved in time are no change. A record that changed is one line, with [before -> now] for each word.
GameChange describe_game_change(const Trace& before, const Trace& after);

} // namespace host
