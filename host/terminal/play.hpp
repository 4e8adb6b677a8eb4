// Play in a terminal: the text screen as text, graphics as half blocks in 24-bit colour, keys live.
#pragma once

#include "host/cli/exit_code.hpp"
#include "host/disks/beginning.hpp"
#include "host/session/end_signals.hpp"
#include "host/session/flight_recorder.hpp"
#include "host/session/session.hpp"

namespace host {

// Until Ctrl-C, a signal that asks for the end, or until the terminal is gone. Saving is the caller's.
std::optional<Failure> play_in_terminal(Session& session, FlightRecorder& flight_recorder, int monitor,
                                        const Beginning& beginning, const EndSignals& signals);

} // namespace host
