// Prints the moves of a trace for people: for FORTRESS, each turn with the field after either move side by side; for
// other games, a line per move.
#pragma once

#include "host/recording/format/trace.hpp"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace host {

// A parsed record `move` or `forfeit`.
struct MoveRecord {
    std::string turn, side;
    std::string square;       // empty: forfeit
    std::string score, fell;  // 5-0; squares separated by commas, or -
    std::string sieges;       // number of castles that came under siege
    std::string board, shown; // 36 characters, see game_words.hpp; empty: forfeit
    bool forfeit() const { return square.empty(); }
    std::string in_words() const; // "White C5  8-4, 2 under siege"
};

// Parses a record. None: another kind, or malformed.
std::optional<MoveRecord> move_in(const GameRecord& record);

// Draws seven lines of 27 columns: W1 to W3 and B1 to B3 are castles, with ! under siege; w and b flags; x a fallen
// castle; > the square played. Precondition: not a forfeit.
std::vector<std::string> draw_field(const MoveRecord& move);

// Prints all games of a trace: a heading, the turns and the result of each. Empty: the trace has no moves.
std::string move_table(const Trace& trace);

} // namespace host
