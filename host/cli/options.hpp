// The command line of `fortress` as a value.
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

// Flags of `play`, and of `record` in a window or a terminal. They hold for the games started from the menu too.
struct WindowOptions {
    bool terminal = false;
    bool fullscreen = false;
    bool arrows_as_joystick = false;
    bool mute = false;

    bool operator==(const WindowOptions&) const = default;
};

struct Options {
    Action action = Action::play;
    std::string help; // the text to print for Action::help

    std::array<std::filesystem::path, max_drives> disks; // empty: none given
    bool no_disk = false;                                // leave drive 1 empty without --disk
    MachineOptions machine;
    std::string game = default_game; // its disk goes into drive 1 unless one is given
    std::filesystem::path program;   // a source or a binary to start; empty: none
    bool watch = false;              // assembles and replaces the program when it is saved

    std::string opponent; // the level in Black's chair; empty: none

    // `run`, and `record` without a window:
    std::filesystem::path symbols; // empty: the game's
    std::filesystem::path script;  // empty: none; "-": standard input
    std::optional<double> seconds;
    bool render = false;
    bool write = false;

    // `play`, and `record` in a window or a terminal:
    int monitor = 0; // index into facts(machine.kind).monitors
    bool monitor_given = false;
    WindowOptions window;

    std::optional<GameLink> link; // `play` only: the position to start from
    std::filesystem::path state;  // `play` only: the state to continue; empty: none
    bool read_only = false;       // `play` only: never write disk images

    // `record` only:
    std::filesystem::path output; // the trace; empty: none
    std::filesystem::path wav;    // the sound; empty: none
    bool force = false;           // overwrite an existing trace or sound
    double interval_seconds = 10; // between checkpoints; 0: only one at the end
    Inlined inlined = Inlined::none;
};

// The options of another game that is played after this one: the built game in drive 1, and what was given for the
// window or for this kind of machine.
Options options_for(const Options& before, MachineKind kind, std::string_view game);

// True for a command of the program. A file of that name needs its folder, as in ./record.
bool is_command_name(std::string_view word);

// `arguments` (without the program's name): a command and its options, or options and files for `play`. Error: one line
// with the command's name, the mistake, a suggestion if there is one, and where to find help.
emu::Result<Options> parse_options(std::span<const char* const> arguments);

} // namespace host
