// `fortress verify FILE...` replays many traces and reports differences; `fortress trace COMMAND ...` does everything
// else with traces except recording and playing them.
#pragma once

#include "host/cli/command.hpp"

namespace host {

Command verify_row();

Command diff_row();
Command coverage_row(); // source lines of a program that traces run
Command profile_row();  // cycles by routine
Command show_row();
Command cut_row();
Command rebase_row();
Command shrink_row();
std::span<const Command> trace_commands();
const CommandGroup& trace_group();

} // namespace host
