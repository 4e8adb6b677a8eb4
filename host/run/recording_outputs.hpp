// Checks the output files of a recording before it starts.
#pragma once

#include "host/cli/exit_code.hpp"
#include "host/cli/options.hpp"
#include "host/run/script.hpp"

#include <optional>
#include <span>

namespace host {

// Failure: trace or sound cannot be written, would overwrite each other, a disk, a cartridge, the script or a file of
// its commands, or would overwrite an earlier recording without --force. Returns none if nothing is recorded.
std::optional<Failure> check_recording_outputs(const Options& options, std::span<const ScriptCommand> script = {});

} // namespace host
