// The window's title: game, disks and machine.
#pragma once

#include "host/session/session.hpp"

#include <string>
#include <string_view>

namespace host {

// Returns "FORTRESS - fortress.dsk - Apple II+". `game`: empty if drive 1 has none of ours. Makes control characters in
// names visible.
std::string window_title(const Session& session, std::string_view game);

// Returns the disk's name and whether it is write-protected; empty: no disk.
std::string disk_in_words(const Session& session, int drive);

} // namespace host
