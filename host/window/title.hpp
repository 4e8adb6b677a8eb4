// The window's title: the game, which disks are in the drives, on which machine.
#pragma once

#include "host/session/session.hpp"

#include <string>
#include <string_view>

namespace host {

// "FORTRESS - fortress.dsk - Apple II+"; `game`: empty where none of ours is in drive 1. Control characters in names
// are made visible.
std::string window_title(const Session& session, std::string_view game);

// Returns the name of the disk in a drive, and whether it is write-protected; empty if the drive is.
std::string disk_in_words(const Session& session, int drive);

} // namespace host
