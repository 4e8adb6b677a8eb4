// Prepares interactive play: chooses the disk and collects warnings for the player.
#pragma once

#include "host/cli/options.hpp"
#include "host/disks/own_disk.hpp"

#include <optional>
#include <string>
#include <vector>

namespace host {

struct Program;

// Another game or machine that the player starts in the window.
struct NextPlay {
    MachineKind kind;
    std::string_view game; // one of game_names
};

struct Beginning {
    std::optional<OwnDisk> own;              // none: not in a drive; the menu is off
    bool has_newer_game = false;             // newer than the one on the own disk
    std::vector<std::string> warnings;       // one line each, shown before play begins
    const Program* program = nullptr;        // that was given as FILE; null: none
    std::optional<NextPlay>* next = nullptr; // set when play ends for it; null: play cannot
    // This game on the other machine, where the last play ended in the middle of a game. `words`: its date and
    // progress.
    struct Elsewhere {
        NextPlay play;
        std::string words;
    };
    std::optional<Elsewhere> elsewhere{};
};

// Puts the person's own disk into drive 1 unless the options name a disk or leave the drive empty; creates the disk if
// it is missing. Without an own disk drive 1 gets the build's image, which is never written, and a warning gives the
// reason.
Beginning begin_on_own_disk(Options& options);

} // namespace host
