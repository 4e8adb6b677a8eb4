// Damages single sectors of a disk by changing the bits of its track.
#pragma once

#include "emu/media/apple/floppy525.hpp"

namespace support {

enum class Field { address, data };

// Spoils 16 cells of a field, so that its check fails. The track must be as load_image lays it (volume 254); fails the
// running test where the sector, by its DOS number, is not on it.
void damage(emu::Floppy525& disk, unsigned track, unsigned sector, Field field);

} // namespace support
