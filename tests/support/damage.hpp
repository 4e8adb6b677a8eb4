// Damages single sectors of a disk by flipping bits on its track.
#pragma once

#include "emu/media/apple/floppy525.hpp"

namespace support {

enum class Field { address, data };

// Flips 16 cells of a field, so that its checksum fails. The track must be in load_image's format (volume 254); fails
// the test if it lacks the sector, given by its DOS number.
void damage(emu::Floppy525& disk, unsigned track, unsigned sector, Field field);

} // namespace support
