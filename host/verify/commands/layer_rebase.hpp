// The game of a trace played alone and recorded again, after a change that the trace's inputs no longer fit in time.
#pragma once

#include "host/verify/commands/run_setting.hpp"

namespace host {

// What the game does when each recorded answer is given as it asks: its records, and the inputs of disks and power,
// where they come now. No checkpoints and no keys: it is for playing the layer alone again. Error: a file is missing,
// the trace has no game layer, or the game asks something else than the trace answers.
emu::Result<Trace> play_again(const Trace& trace, const RunSetting& setting);

} // namespace host
