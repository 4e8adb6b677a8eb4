// Re-recording after an intended change: the inputs of a trace as they are, checkpoints and game layer as they come out
// now.
#pragma once

#include "host/station/station.hpp"
#include "host/station/watch.hpp"

#include <functional>
#include <memory>

namespace host {

// What the game layer of a run is read by; it hands what it finds to `sink`. Null: the program has none.
using LayerSink = std::function<void(emu::Cycle at, GameRecord record)>;
using MakeLayer = std::function<std::unique_ptr<Watch>(LayerSink sink)>;

// `recorded_machine` is as the trace begins. Identity and media are the trace's. Comments stay before what they stood
// before; those of records of the game, before what comes next.
Trace record_again(const Trace& trace, RecordedMachine& recorded_machine, const MakeLayer& make_layer);

} // namespace host
