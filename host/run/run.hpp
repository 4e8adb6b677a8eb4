// `fortress run`: the whole command, from its options to its exit code.
#pragma once

#include "host/cli/exit_code.hpp"
#include "host/cli/options.hpp"

namespace host {

// Prints what the script prints to standard output and one line for a failure to standard error.
ExitCode run(const Options& options);

} // namespace host
