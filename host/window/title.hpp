// The window's title: game, disks and machine.
#pragma once

#include "host/session/session.hpp"

#include <string>
#include <string_view>

namespace host {

// Returns "FORTRESS - fortress.dsk - Apple II+". `program`: the game in drive 1, or a program's file; empty: neither.
// Makes control characters in the disks' names visible.
std::string window_title(const Session& session, std::string_view program);

// Returns the disk's name and whether it is write-protected; empty: no disk.
std::string disk_in_words(const Session& session, int drive);

} // namespace host
