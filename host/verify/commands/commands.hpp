// `fortress verify FILE...`: whether traces repeat, many at once. `fortress trace COMMAND ...`: what else can be done with
// traces besides recording and replaying them.
#pragma once

#include "host/cli/command.hpp"

namespace host {

Command verify_row();

Command diff_row();
Command coverage_row(); // which lines of a program's source traces run
Command profile_row();  // where its cycles go
Command show_row();
Command cut_row();
Command rebase_row();
Command shrink_row();
std::span<const Command> trace_commands();
const CommandGroup& trace_group();

} // namespace host
