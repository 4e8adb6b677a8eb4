// Records a trace again after an intended change: keeps the inputs and their cycles, replaces checkpoints and game
// layer.
#pragma once

#include "host/verify/commands/run_setting.hpp"

namespace host {

// `station` is in the trace's initial state. Keeps identity and media. Keeps comments before the same records; those
// before game records move to the next record. `game`: symbols for the game layer; none: record no game layer.
Trace record_again(const Trace& trace, Station& station, const std::optional<Symbols>& game);

// Records the trace again with this setting. Error: a file is missing, or the symbols are not the game's.
emu::Result<Trace> run_again(const Trace& trace, const RunSetting& setting);

// Plays the game layer alone: each recorded answer is given when the game asks. The result has the new game records and
// the inputs of disks and power, at their new cycles, without checkpoints and keys, and can itself be played alone.
// Error: a file is missing, the trace has no game layer, or the game asks something that the trace does not answer.
emu::Result<Trace> play_again(const Trace& trace, const RunSetting& setting);

} // namespace host
