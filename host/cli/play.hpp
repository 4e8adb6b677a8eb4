// Playing a session by hand: in a window, or in the terminal where there is no display.
#pragma once

#include "host/cli/exit_code.hpp"
#include "host/cli/options.hpp"
#include "host/disks/beginning.hpp"
#include "host/session/end_signals.hpp"
#include "host/session/flight_recorder.hpp"
#include "host/session/session.hpp"

#include <optional>

namespace host {

// Until its player or a signal ends it. A recording that runs is kept then; where it and the disks' notes are is told
// on standard error. Failure: there is neither, or a changed disk or the recording could not be saved at the end.
std::optional<Failure> play(Session& session, FlightRecorder& flight_recorder, const Options& options,
                            const Beginning& beginning, const EndSignals& signals);

// What the flight recorder of a session with these options needs. Error: ROM images that are missing or malformed.
emu::Result<FlightRecorder::Settings> keeper_settings(const Options& options);

// On the person's own disk where none is named. `fortress play` and, where no script and no time is given, `fortress
// record`.
std::optional<Failure> play(Options options);

} // namespace host
