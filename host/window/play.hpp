// Play in a window: the loop that ties keyboard, joystick, disks, picture and sound to a session, at the machine's
// pace.
#pragma once

#include "host/exit_code.hpp"
#include "host/options.hpp"
#include "host/session.hpp"
#include "host/trace/keeper.hpp"

#include <optional>

namespace host {

// A display is named by the environment, and it answers.
bool display_present();

// Until the window is closed. Failure: no window can be opened, or a changed disk could not be saved at the end.
std::optional<Failure> play_in_window(Session& session, Keeper& keeper, const Options& options);

} // namespace host
