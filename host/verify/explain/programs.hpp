// Of what runs a trace is explained: a trace holds hashes, so the states behind them are made again by a reference, a run
// that still repeats it. That is a run of the trace's own disk and firmware, of this build or another one.
#pragma once

#include "host/recording/replay.hpp"
#include "host/verify/explain/program_notes.hpp"

#include <filesystem>

namespace host {

struct Runs {
    ReplayOptions changed{};         // as it is verified
    std::filesystem::path symbols{}; // of the changed game; empty: beside it, or else the built one's
    std::filesystem::path build{};   // a build folder with the disks and ROMs of the reference; empty: this one

    ReplayOptions reference() const; // as `changed`, with the trace's own disk and firmware
    bool are_two() const; // else the two are the same
};

struct Programs {
    ProgramNotes recorded, changed;
};
Programs programs_of(const Trace& trace, const Runs& runs);

// Of the disk that is called game; empty: there is none.
std::vector<std::uint8_t> game_image(const Trace& trace, MachineKind kind, const MediaPlaces& media);

// Where a game is that has just done something else than recorded: "; first seen before rules_play+3, ...".
std::string place_in(const Machine& machine, const ProgramNotes& notes);

} // namespace host
