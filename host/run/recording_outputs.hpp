// The files that a recording goes to, looked at before there is anything to lose.
#pragma once

#include "host/cli/exit_code.hpp"
#include "host/cli/options.hpp"

#include <optional>

namespace host {

// Failure: the trace or the sound could not be written where the options say, or would be written over each other, a
// disk, a cartridge or the script, or over an earlier recording without --force. Nothing where nothing is recorded.
std::optional<Failure> check_recording_outputs(const Options& options);

} // namespace host
