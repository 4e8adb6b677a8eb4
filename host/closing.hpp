// The question before a play ends: in a window and in the terminal.
#pragma once

#include "host/session.hpp"

#include <string>
#include <vector>

namespace host {

// What ending the play now would lose, a line each; empty: nothing. Saves the disks first; if one cannot be saved, a
// copy of it is kept where there is a place for one. `replaying`: nobody plays.
std::vector<std::string> lost_by_closing(Session& session, bool replaying);

} // namespace host
