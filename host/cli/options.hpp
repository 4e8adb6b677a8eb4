// The command line of `fortress`: what is asked for, as a value.
#pragma once

#include "emu/result.hpp"
#include "host/link/game_link.hpp"
#include "host/machine/firmware.hpp"
#include "host/machine/machines.hpp"
#include "host/recording/self_contained.hpp"

#include <array>
#include <filesystem>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace host {

enum class Action { play, run, record, help };

struct Options {
    Action action = Action::play;
    std::string help; // the text to print for Action::help

    std::array<std::filesystem::path, max_drives> disks; // empty: none named
    bool no_disk = false;                                // nor the game in drive 1
    MachineOptions machine;
    std::string game = default_game; // whose disk goes into drive 1 where none is named

    // `run`, and `record` without a window
    std::filesystem::path symbols; // empty: the game's
    std::filesystem::path script;  // empty: none; "-": standard input
    std::optional<double> seconds;
    bool render = false;
    bool write = false;

    // `play`, and `record` in a window or a terminal
    int monitor = 0; // of facts(machine.kind).monitors
    bool terminal = false;
    bool fullscreen = false;
    bool arrows_as_joystick = false;
    bool mute = false;

    std::optional<GameLink> link; // `play` alone: the position it begins with
    bool read_only = false;       // `play` alone: disk images stay as they are

    // `record` alone
    std::filesystem::path output; // of the trace; empty: none
    std::filesystem::path wav;    // of the sound; empty: none
    bool force = false;           // replace a trace or a sound that exists
    double interval_seconds = 10; // between checkpoints; 0: only one at the end
    Inlined inlined = Inlined::none;
};

// Of the program: a file of that name is named by its folder too, as in ./record.
bool is_command_name(std::string_view word);

// `arguments` without the program's name: a command and its options, options of `play`, or files to play. Error: one
// line that begins with the command's name and says what is wrong, what may have been meant, and what help there is.
emu::Result<Options> parse_options(std::span<const char* const> arguments);

} // namespace host
