// The question before a play ends: in a window and in the terminal.
#pragma once

#include "host/session/session.hpp"

#include <string>
#include <vector>

namespace host {

// Returns a line for each thing that is lost if the play ends now. A game in progress counts if it is one of ours, but
// not its title, its menus or its end; between the games of a tournament the results count. Saves the disks first; if
// one cannot be saved, a copy of it is kept where there is a place for one. `replaying`: nobody plays.
std::vector<std::string> lost_by_closing(Session& session, bool replaying);

} // namespace host
