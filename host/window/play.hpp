// Play in a window: the loop that ties keyboard, joystick, disks, picture and sound to a session, at the machine's
// pace.
#pragma once

#include "host/cli/exit_code.hpp"
#include "host/cli/options.hpp"
#include "host/disks/beginning.hpp"
#include "host/session/end_signals.hpp"
#include "host/session/flight_recorder.hpp"
#include "host/session/session.hpp"
#include "host/window/sdl.hpp"

#include <optional>

namespace host {

// Until the window is closed or a signal asks for the end; saving is the caller's. Failure: no window can be opened.
std::optional<Failure> play_in_window(const Sdl& sdl, Session& session, FlightRecorder& flight_recorder,
                                      const Options& options, const Beginning& beginning, const EndSignals& signals);

} // namespace host
