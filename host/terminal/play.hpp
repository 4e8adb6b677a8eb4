// Play in a terminal: text as text, graphics as half blocks in 24-bit colour, keys at once.
#pragma once

#include "host/cli/exit_code.hpp"
#include "host/disks/beginning.hpp"
#include "host/game/opponent.hpp"
#include "host/session/end_signals.hpp"
#include "host/session/flight_recorder.hpp"
#include "host/session/session.hpp"

namespace host {

// Returns on Ctrl-C, on a signal to end, or when the terminal is gone. The caller saves.
std::optional<Failure> play_in_terminal(Session& session, FlightRecorder& flight_recorder, int monitor,
                                        const Beginning& beginning, const EndSignals& signals,
                                        std::optional<Opponent> opponent = std::nullopt);

} // namespace host
