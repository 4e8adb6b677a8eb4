// Disks for the game on the emulated Apple.
#pragma once

#include "emu/media/apple/floppy525.hpp"

namespace support {

// An empty disk as the game's own disk_format leaves it.
const emu::Floppy525& formatted_disk();
// The same with a roster and one computer player, ROOKIE, all weights zero, no tournament.
const emu::Floppy525& rookies_disk();

} // namespace support
