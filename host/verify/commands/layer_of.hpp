// The game layer of a trace's program, as re-recording and shrinking read it.
#pragma once

#include "host/verify/commands/rebase.hpp"
#include "host/verify/commands/run_setting.hpp"

namespace host {

// Makes none where the trace is of no program of ours. Error: the symbols are missing or not the game's.
emu::Result<MakeLayer> layer_of(const Trace& trace, const RunSetting& setting);

// The trace as it comes out when it is run so.
emu::Result<Trace> run_again(const Trace& trace, const RunSetting& setting);

} // namespace host
