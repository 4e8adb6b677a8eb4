// Commands of the program that stand by themselves: `fortress replay`, `fortress verify`.
#pragma once

#include "host/cli/command.hpp"

namespace host {

std::span<const Command> own_commands();

// `arguments`: the whole command line. None: it is none of these commands.
std::optional<ExitCode> run_own_command(std::span<const char* const> arguments);

} // namespace host
