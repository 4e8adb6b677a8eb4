// Whether the game of a trace is the same again when its layer alone is played, on the machine that it was recorded on
// or on the other one.
#pragma once

#include "host/verify/side_by_side.hpp"
#include "host/verify/verify.hpp"

#include <filesystem>
#include <optional>

namespace host {

struct LayerOptions {
    Runs runs{};                             // `changed` plays
    std::optional<MachineOptions> machine{}; // instead of the trace's; the one that the run has firmware for
    std::optional<VerifyOptions::Clock::time_point> deadline{};

    PairState from{}; // where the two runs of a trace begin that did the same up to there; empty: at the beginning
};

// Plays the game layer. Where another game or firmware plays it, the built one plays it too on the same machine, and
// what the two show, play and write is compared by compare_scenes(); where the kind of machine alone is another one,
// the built game plays it on the recorded one, and compare_texts() compares. Different: the game, or what a person
// notices, or files; Verdict::step says which, and Verdict::lines where. A trace without a game layer is a bad file.
// Verdict::checkpoints is 0: no states are compared.
Verdict verify_layer(const Trace& trace, const LayerOptions& options);

// How far a run whose states differ is from the recorded one: all of it but the timing between two questions.
struct Story {
    std::optional<Step> step; // none: it is not known
    std::string line;         // empty: there is no layer, and nothing to compare it with
};

// By verify_layer().
Story tell_story(const Trace& trace, const LayerOptions& options);

// A verdict's line for a difference that `what` names; empty for `game`.
std::string line_of(Step step, const std::string& what);

} // namespace host
