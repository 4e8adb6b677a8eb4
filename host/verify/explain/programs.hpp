// The two runs that explain a trace. A trace holds hashes only, so a reference run reproduces the recorded states: with
// the trace's own disk and firmware, of this build or another one.
#pragma once

#include "host/recording/replay.hpp"
#include "host/verify/explain/program_notes.hpp"

#include <filesystem>

namespace host {

struct Runs {
    ReplayOptions changed{};         // the run to verify
    std::filesystem::path symbols{}; // of the changed game; empty: next to its disk, else the built ones
    std::filesystem::path build{};   // build folder with the reference's disks and ROMs; empty: this build

    ReplayOptions reference() const; // `changed` with the trace's own disk and firmware
    bool are_two() const;            // false: both runs are the same
};

struct Programs {
    ProgramNotes recorded, changed;
};
Programs programs_of(const Trace& trace, const Runs& runs);

// Returns the image of the medium `game`; empty: the trace has none.
std::vector<std::uint8_t> game_image(const Trace& trace, MachineKind kind, const MediaPlaces& media);

// Describes where a game is that has just differed from the recording: "; first seen before rules_play+3, ...".
std::string place_in(const Machine& machine, const ProgramNotes& notes);

} // namespace host
