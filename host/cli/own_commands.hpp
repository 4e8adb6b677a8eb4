// Commands that parse their own options: `fortress replay`, `fortress verify`.
#pragma once

#include "host/cli/command.hpp"

namespace host {

std::span<const Command> own_commands();

// `arguments`: the whole command line. Returns none for any other command.
std::optional<ExitCode> run_own_command(std::span<const char* const> arguments);

} // namespace host
