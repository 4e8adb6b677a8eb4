// The question before a play ends: in a window and in the terminal.
#pragma once

#include "host/session.hpp"

#include <string>
#include <vector>

namespace host {

// What ending the play now would lose, a line each; empty: nothing. A game in progress counts if it is one of ours, not
// at its title, in its menus or where it is over; a tournament's next game counts. Saves the disks first; if one cannot
// be saved, a copy of it is kept where there is a place for one. `replaying`: nobody plays.
std::vector<std::string> lost_by_closing(Session& session, bool replaying);

} // namespace host
