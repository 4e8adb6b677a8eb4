// Commands that parse their own options: `fortress replay`, `fortress verify`.
#pragma once

#include "host/cli/command.hpp"

namespace host {

// Each row is in a source of its own.
Command debug_row();   // the debugger in the terminal, or by a script of its commands
Command dap_row();     // the debugger for editors
Command monitor_row(); // and for tools that know VICE
Command replay_row();  // watches a trace, and takes over at any point
Command review_row();
const CommandGroup& disk_commands(); // `fortress disks COMMAND ...`: manages a person's own disks

std::span<const Command> own_commands();

// `arguments`: the whole command line. Returns none for any other command.
std::optional<ExitCode> run_own_command(std::span<const char* const> arguments);

} // namespace host
