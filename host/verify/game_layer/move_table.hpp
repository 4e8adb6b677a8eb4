// The moves of a trace's game layer as a person reads them: of FORTRESS each turn with the field after either move,
// side by side; of other games a line each.
#pragma once

#include "host/recording/format/trace.hpp"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace host {

// A record `move` or `forfeit`, taken apart.
struct MoveRecord {
    std::string turn, side;
    std::string square;       // empty: the turn was forfeit
    std::string score, fell;  // 5-0; squares with commas between, or -
    std::string sieges;       // castles that came under siege
    std::string board, shown; // 36 characters, as game_words.hpp says; empty: the turn was forfeit
    bool forfeit() const { return square.empty(); }
    std::string in_words() const; // "White C5  8-4, 2 under siege"
};

// None: the record is neither, or malformed.
std::optional<MoveRecord> move_in(const GameRecord& record);

// Seven lines of 27 columns: W1 to W3 and B1 to B3 are castles, with ! under siege; w and b flags; x where a castle
// fell; > the square played. Precondition: no forfeit.
std::vector<std::string> draw_field(const MoveRecord& move);

// All games of a trace: a heading for each, its turns, its result. Empty: the trace has no moves.
std::string move_table(const Trace& trace);

} // namespace host
