// The recorded program and the changed one of a trace, both run by its inputs on their recorded cycles. While the two
// do the same at the same time, this tells all that verify says of them.
#pragma once

#include "host/verify/explain/behaviour.hpp"
#include "host/verify/explain/programs.hpp"
#include "host/verify/scenes.hpp"

#include <functional>

namespace host {

// Both stations at a checkpoint.
struct PairState {
    Moment moment{};
    std::vector<std::uint8_t> recorded{}, changed{};
    std::size_t questions = 0; // asked so far

    bool empty() const { return recorded.empty(); } // there was none
};

struct SideBySide {
    bool repeats = true;  // the recorded program gives the trace's checkpoints
    bool in_step = true;  // the same instruction on the same cycle at every checkpoint, and the same times of all else
    bool stopped = false; // `is_over` was true
    bool sees_game = false; // the game's records and what it shows, plays and writes were compared
    SceneDifference scenes; // while in step
    std::string game;       // how the game's records differ at the same time, in a line; empty: they do not

    std::vector<ByteDifference> program; // in memory, at the last checkpoint where nothing else differed
    std::optional<Moment> different;     // something else is known to differ at this moment
    PairState alike;                     // at the last checkpoint before that where the program's bytes alone differed
    PairState asking;                    // at the last of those at which both games ask, and wait for an answer

    bool differs() const { return !in_step || !game.empty() || scenes.step > Step::timing; } // beside memory
};

// Until they part, or `is_over`. Error: a file is missing.
emu::Result<SideBySide> compare_side_by_side(const Trace& trace, const Runs& runs, const Programs& programs,
                                             const std::function<bool()>& is_over = {});

} // namespace host
