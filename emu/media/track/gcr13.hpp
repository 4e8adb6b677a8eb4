// Group coding of 13-sector tracks, as used by DOS 3.2 and the first Disk II cards: 5-and-3 disk bytes without adjacent
// zeros. Source: Worth and Lechner, Beneath Apple DOS, ch. 3.
#pragma once

#include "emu/media/track/gcr.hpp"

namespace emu {

// Lays a track of nominal length from 13 sectors by number, in DOS 3.2's order. Each track begins 0.4043 of a turn
// after the one before, as measured with DOS 3.2's INIT in this drive.
BitTrack encode_track13(int volume, int track, const std::array<SectorData, 13>& sectors);

// Decodes a track like a controller, by sector number; ignores address fields of other tracks.
std::array<DecodedSector, 13> decode_track13(const BitTrack& bits, int track);

// The number of sectors of a track by its address fields, whole or not: 16, else 13, else 0.
int sectors_of_track(const BitTrack& bits);

} // namespace emu
