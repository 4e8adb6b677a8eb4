// Re-recording after an intended change: the inputs of a trace as they are, checkpoints and game layer as they come out
// now.
#pragma once

#include "host/verify/commands/run_setting.hpp"

namespace host {

// `station` is as the trace begins. Identity and media are the trace's. Comments stay before what they stood before;
// those of records of the game, before what comes next. `game`: the symbols by which its layer is read; none: it has
// none.
Trace record_again(const Trace& trace, Station& station, const std::optional<Symbols>& game);

// The trace as it comes out when it is run so. Error: a file is missing, or the symbols are not the game's.
emu::Result<Trace> run_again(const Trace& trace, const RunSetting& setting);

// What the game does when each recorded answer is given as it asks: its records, and the inputs of disks and power,
// where they come now. No checkpoints and no keys: it is for playing the layer alone again. Error: a file is missing,
// the trace has no game layer, or the game asks something else than the trace answers.
emu::Result<Trace> play_again(const Trace& trace, const RunSetting& setting);

} // namespace host
