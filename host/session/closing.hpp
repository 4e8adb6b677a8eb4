// The question before quitting, in the window and in the terminal.
#pragma once

#include "host/session/session.hpp"

#include <string>
#include <vector>

namespace host {

// Returns a line for each loss if play ends now. One of our games counts while it is being played, but not in its
// title, menus or end screen; a tournament counts if it has results. Saves the disks first; copies one that cannot be
// saved to another folder. `is_kept`: ignore the game, it can be continued or nobody plays it.
std::vector<std::string> lost_by_closing(Session& session, bool is_kept);

} // namespace host
