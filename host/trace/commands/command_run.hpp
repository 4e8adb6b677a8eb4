// `fortress trace probe, rebase, cut, shrink`: those that run what a trace tells of.
#pragma once

#include "host/command/command.hpp"

namespace host {

Command probe_row();
Command rebase_row();
Command cut_row();
Command shrink_row();

// Their options, and what they are told of the machine to run it on.
std::vector<command_line::Option> with_run_options(std::vector<command_line::Option> options);

} // namespace host
