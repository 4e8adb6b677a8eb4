// Group coding of 13-sector tracks, as DOS 3.2 and the first Disk II cards have them: bytes as 5-and-3 disk bytes,
// which have no two zeros together. Source: Worth and Lechner, Beneath Apple DOS, ch. 3.
#pragma once

#include "emu/media/track/gcr.hpp"

namespace emu {

// A track laid at the nominal length: 13 sectors by number, in DOS 3.2's order on the track. Each
// track begins 0.4043 of a turn after the one before, as DOS 3.2's INIT leaves them in this drive.
BitTrack encode_track13(int volume, int track, const std::array<SectorData, 13>& sectors);

// A controller's reading of a track, by sector number; address fields of other tracks do not count.
std::array<DecodedSector, 13> decode_track13(const BitTrack& bits, int track);

// How many sectors a track has by its address fields, whole or not: 16, else 13, else 0.
int sectors_of_track(const BitTrack& bits);

} // namespace emu
