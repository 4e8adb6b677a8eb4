#include "tools/mkdisk/vtoc.hpp"

namespace mkdisk {
namespace {

constexpr int catalog_track = 17;

// A track has four bytes: sectors 15..8 in bits 7..0 of the first, 7..0 in the second; the others are unused.
std::size_t map_byte(TrackSector at) { return vtoc::map + 4 * std::size_t{at.track} + (at.sector < 8 ? 1 : 0); }
std::uint8_t map_bit(TrackSector at) { return static_cast<std::uint8_t>(1 << (at.sector & 7)); }

// The next track in a sweep over the disk; 2 * tracks steps visit all tracks from any start.
int next_track(int track, int& direction, int tracks) {
    track += direction;
    if (track >= tracks) {
        direction = -1;
        return catalog_track - 1;
    }
    if (track <= 0) {
        direction = 1;
        return catalog_track + 1;
    }
    return track;
}

} // namespace

bool is_free(const SectorImage& disk, TrackSector at) { return (disk[vtoc_at][map_byte(at)] & map_bit(at)) != 0; }

void set_free(SectorImage& disk, TrackSector at, bool free) {
    std::uint8_t& byte = disk[vtoc_at][map_byte(at)];
    byte = static_cast<std::uint8_t>(free ? byte | map_bit(at) : byte & ~map_bit(at));
}

int usable_tracks(const SectorImage& disk) {
    const int given = disk[vtoc_at][vtoc::track_count];
    return given > catalog_track && given <= disk.tracks() ? given : disk.tracks();
}

int free_sectors(const SectorImage& disk) {
    int count = 0;
    for (std::uint8_t track = 0; track < usable_tracks(disk); ++track)
        for (std::uint8_t sector = 0; sector < sectors_per_track; ++sector) count += is_free(disk, {track, sector});
    return count;
}

std::optional<TrackSector> allocate(SectorImage& disk) {
    const Sector table = disk[vtoc_at];
    const int tracks = usable_tracks(disk);
    int direction = table[vtoc::direction] == 1 ? 1 : -1;
    int track = table[vtoc::last_track] < tracks ? table[vtoc::last_track] : catalog_track;
    for (int step = 0; step < 2 * tracks; ++step, track = next_track(track, direction, tracks)) {
        for (int sector = sectors_per_track - 1; track != 0 && sector >= 0; --sector) {
            const TrackSector at{static_cast<std::uint8_t>(track), static_cast<std::uint8_t>(sector)};
            if (!is_free(disk, at)) continue;
            set_free(disk, at, false);
            table[vtoc::last_track] = at.track;
            table[vtoc::direction] = static_cast<std::uint8_t>(direction);
            return at;
        }
    }
    return std::nullopt;
}

// DOS checks only the catalogue's place. One more usual value distinguishes other systems' disks.
Failure check_shape(const SectorImage& disk) {
    const ConstSector table = disk[vtoc_at];
    const TrackSector catalog = pointer_at(table, vtoc::catalog);
    if (catalog.none() || !disk.holds(catalog))
        return Error{fmt::format("no DOS 3.3 disk: the VTOC puts the catalogue at {}", to_string(catalog))};
    if (catalog.track != catalog_track && table[vtoc::pairs] != list_pairs &&
        table[vtoc::sector_count] != sectors_per_track)
        return Error{"no DOS 3.3 disk: nothing in its VTOC is as usual"};
    return std::nullopt;
}

} // namespace mkdisk
