// The window's title: the game, which disks are in the drives, on which machine.
#pragma once

#include "host/session/session.hpp"

#include <string>
#include <string_view>

namespace host {

// "FORTRESS - fortress.dsk - Apple II+"; `game`: empty where none of ours is in drive 1. Control characters in names
// are made visible.
std::string window_title(const Session& session, std::string_view game);

} // namespace host
