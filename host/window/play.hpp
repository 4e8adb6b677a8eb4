// Play in a window: connects keyboard, joystick, disks, picture and sound to a session, in real time.
#pragma once

#include "host/cli/exit_code.hpp"
#include "host/cli/options.hpp"
#include "host/disks/beginning.hpp"
#include "host/game/opponent.hpp"
#include "host/session/end_signals.hpp"
#include "host/session/flight_recorder.hpp"
#include "host/session/session.hpp"
#include "host/window/sdl.hpp"
#include "host/window/settings.hpp"

#include <optional>

namespace host {

// The settings of the file, changed by the command line for this time.
Settings settings_for(const Options& options, Settings settings);

// Returns when the window is closed or on a signal to end. The caller saves. Failure: no window,
// or a recording of sound or video is not saved.
std::optional<Failure> play_in_window(const Sdl& sdl, Session& session, FlightRecorder& flight_recorder,
                                      const Options& options, const Beginning& beginning, const EndSignals& signals,
                                      std::optional<Opponent> opponent = std::nullopt);

} // namespace host
