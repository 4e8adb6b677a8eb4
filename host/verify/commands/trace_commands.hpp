// `fortress trace COMMAND ...`: what can be done with traces beside recording, replaying and verifying them.
#pragma once

#include "host/cli/command.hpp"

namespace host {

std::span<const Command> trace_commands();
const CommandGroup& trace_group();

} // namespace host
