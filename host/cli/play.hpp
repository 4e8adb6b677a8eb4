// Interactive play: in a window, or in the terminal without a display.
#pragma once

#include "host/cli/exit_code.hpp"
#include "host/cli/options.hpp"
#include "host/disks/beginning.hpp"
#include "host/game/opponent.hpp"
#include "host/session/end_signals.hpp"
#include "host/session/flight_recorder.hpp"
#include "host/session/session.hpp"

#include <optional>

namespace host {

// Plays until the player or a signal ends it. Then saves disks and recording, and prints their places to standard
// error. Failure: neither display nor terminal, or a changed disk or the recording could not be saved.
std::optional<Failure> play(Session& session, FlightRecorder& flight_recorder, const Options& options,
                            const Beginning& beginning, const EndSignals& signals,
                            std::optional<Opponent> opponent = std::nullopt);

// Settings for a session's flight recorder. Error: missing or malformed ROM images.
emu::Result<FlightRecorder::Settings> keeper_settings(const Options& options);

// Plays on the person's own disk unless one is given. Used by `fortress play`, and by `fortress record` without a
// script or a duration. `next`: set to the game that the player starts in the window; null: that is not possible.
std::optional<Failure> play(Options options, std::optional<NextPlay>* next = nullptr);

} // namespace host
