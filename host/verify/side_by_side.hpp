// Runs the recorded and the changed program side by side with the inputs of a trace on their recorded cycles. While
// both do the same at the same time, this comparison alone provides the verdict.
#pragma once

#include "host/verify/explain/behaviour.hpp"
#include "host/verify/explain/programs.hpp"
#include "host/verify/scenes.hpp"

#include <functional>

namespace host {

// States of both stations at a checkpoint.
struct PairState {
    Moment moment{};
    std::vector<std::uint8_t> recorded{}, changed{};
    std::size_t questions = 0; // asked so far

    bool empty() const { return recorded.empty(); } // no such checkpoint
};

struct SideBySide {
    bool repeats = true;    // the recorded program reproduces the trace's checkpoints
    bool in_step = true;    // equal instruction and cycle at every checkpoint, equal times of all other events
    bool stopped = false;   // by `is_over`
    bool sees_game = false; // game records, text, picture, sound and disks were compared
    SceneDifference scenes; // while in step
    std::string game;       // first difference of the game records at equal times, in a line; empty: none

    std::vector<ByteDifference> program; // in memory, at the last checkpoint where nothing else differed
    std::optional<Moment> different;     // another difference is known at this moment
    PairState alike;                     // last checkpoint before `different` where only bytes of the program differed
    PairState asking;                    // last such checkpoint at which both games wait for an answer

    bool differs() const {
        return !in_step || !game.empty() || scenes.severity > Severity::timing;
    } // other than in memory
};

// Runs until the two are out of step or `is_over` returns true. Error: a file is missing.
emu::Result<SideBySide> compare_side_by_side(const Trace& trace, const Runs& runs, const Programs& programs,
                                             const std::function<bool()>& is_over = {});

} // namespace host
