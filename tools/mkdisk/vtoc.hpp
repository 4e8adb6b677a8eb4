// The volume table of contents, track 17 sector 0: the shape of the disk and the map of free sectors. Beneath Apple
// DOS, ch. 4, fig. 4.1.
#pragma once

#include "tools/mkdisk/sector_image.hpp"

namespace mkdisk {

inline constexpr TrackSector vtoc_at{17, 0};
inline constexpr int list_pairs = 122; // per track/sector list

// Offsets in the sector.
namespace vtoc {
inline constexpr std::size_t catalog = 0x01, release = 0x03, volume = 0x06, pairs = 0x27, last_track = 0x30,
                             direction = 0x31, track_count = 0x34, sector_count = 0x35, bytes_per_sector = 0x36,
                             map = 0x38;
} // namespace vtoc

// Precondition of these: disk.holds(at).
bool is_free(const SectorImage& disk, TrackSector at);
void set_free(SectorImage& disk, TrackSector at, bool free);

// The number of tracks that DOS searches for free sectors; all if the VTOC's number is invalid.
int usable_tracks(const SectorImage& disk);
int free_sectors(const SectorImage& disk);

// Allocates the next free sector as DOS does: downwards in a track, outwards from the catalogue in one direction and
// then the other. Nothing: the disk is full.
std::optional<TrackSector> allocate(SectorImage& disk);

// Error: the sector is not a VTOC that points to a catalogue on the disk.
Failure check_shape(const SectorImage& disk);

} // namespace mkdisk
