// Disks for the game on the emulated Apple.
#pragma once

#include "emu/media/apple/floppy525.hpp"

namespace support {

// An empty disk formatted by the game's own disk_format.
const emu::Floppy525& formatted_disk();
// The same with a roster and one computer player, ROOKIE, with all weights zero and no tournament.
const emu::Floppy525& rookies_disk();

} // namespace support
