// `fortress trace probe, rebase, cut, shrink`: those that run what a trace tells of.
#pragma once

#include "host/trace/command.hpp"

namespace host {

TraceCommand probe_row();
TraceCommand rebase_row();
TraceCommand cut_row();
TraceCommand shrink_row();

// Their options, and what they are told of the machine to run it on.
std::vector<command_line::Option> with_run_options(std::vector<command_line::Option> options);

} // namespace host
