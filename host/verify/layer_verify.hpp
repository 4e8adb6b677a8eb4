// Plays the game layer of a trace alone and checks that the game is the same, on the recorded kind of machine or the
// other one.
#pragma once

#include "host/verify/side_by_side.hpp"
#include "host/verify/verify.hpp"

#include <filesystem>
#include <optional>

namespace host {

struct LayerOptions {
    Runs runs{};                             // `changed` is the one played
    std::optional<MachineOptions> machine{}; // replaces the trace's; the machine to which the firmware in `runs`
                                             // belongs
    std::optional<VerifyOptions::Clock::time_point> deadline{};

    PairState from{}; // start of both runs, if they were equal up to there; empty: the start of the trace
};

// Plays the game layer. If `runs` has another game or firmware, the built game also plays on the same machine, and
// compare_scenes() compares their text, pictures, sound and files. If only the kind of machine differs, the built game
// plays on the recorded machine, and compare_texts() compares the two. Outcome `different`: the game, something
// observable or a file differs; Verdict::severity is the kind, Verdict::lines the place. A trace without a game layer
// is a bad file. Verdict::checkpoints is 0, because no states are compared.
Verdict verify_layer(const Trace& trace, const LayerOptions& options);

// Compares a run whose states differ with the recorded one, apart from the timing between two questions.
struct Assessment {
    std::optional<Severity> severity; // none: unknown
    std::string line;                 // empty: no game layer to compare
};

inline constexpr std::string_view only_game_is_same =
    "the game layer is the same; timing, text, picture, sound and files are not known";

// Uses verify_layer().
Assessment assess_layer(const Trace& trace, const LayerOptions& options);

// Returns a verdict's line for the difference described by `what`; `what` is empty for Severity::game.
std::string line_of(Severity severity, const std::string& what);

} // namespace host
