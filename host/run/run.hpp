// The command `fortress run`, from its options to its exit code.
#pragma once

#include "host/cli/exit_code.hpp"
#include "host/cli/options.hpp"

namespace host {

// Prints the script's output to standard output, and one line per failure to standard error.
ExitCode run(const Options& options);

} // namespace host
