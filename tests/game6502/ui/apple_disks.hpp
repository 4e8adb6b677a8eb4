// Disks for the game on the emulated Apple, and what can be wrong with them.
#pragma once

#include "emu/media/apple/floppy525.hpp"

namespace support {

// An empty disk as the game's own disk_format leaves it.
const emu::Floppy525& formatted_disk();
// The same with a roster and one computer player, ROOKIE, all weights zero, no tournament.
const emu::Floppy525& rookies_disk();

// A DOS 3.3 disk whose VTOC has no free sector.
emu::Floppy525 full_disk();
// A disk whose tracks that differ between these two, the catalogue's track apart, have been wiped.
emu::Floppy525 wiped_where_changed(emu::Floppy525 disk, const emu::Floppy525& before, const emu::Floppy525& after);

} // namespace support
