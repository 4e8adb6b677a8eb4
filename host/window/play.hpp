// Play in a window: the loop that ties keyboard, joystick, disks, picture and sound to a session, at the machine's
// pace.
#pragma once

#include "host/command/exit_code.hpp"
#include "host/disks/beginning.hpp"
#include "host/end_signals.hpp"
#include "host/flight_recorder.hpp"
#include "host/options.hpp"
#include "host/session.hpp"
#include "host/window/sdl.hpp"

#include <optional>

namespace host {

// Until the window is closed or a signal asks for the end; saving is the caller's. Failure: no window can be opened.
std::optional<Failure> play_in_window(const Sdl& sdl, Session& session, FlightRecorder& flight_recorder,
                                      const Options& options, const Beginning& beginning, const EndSignals& signals);

} // namespace host
