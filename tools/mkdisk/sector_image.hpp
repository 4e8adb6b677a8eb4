// A disk's sectors in DOS 3.3's numbering, 560 to 640, as a value. Layout: Worth and Lechner, Beneath Apple DOS, ch. 4.
#pragma once

#include "emu/media/apple/disk_image.hpp"
#include "emu/result.hpp"

#include <cassert>
#include <compare>
#include <cstdint>
#include <fmt/format.h>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace mkdisk {

using emu::Error;
using emu::Result;
using Failure = std::optional<Error>; // nothing: success

inline constexpr int sectors_per_track = emu::image_sectors;

struct TrackSector {
    std::uint8_t track = 0;
    std::uint8_t sector = 0;

    // A pair with track 0 ends links and lists; track 0 never contains a file.
    bool none() const { return track == 0; }
    auto operator<=>(const TrackSector&) const = default;
};

inline std::string to_string(TrackSector at) { return fmt::format("T{} S{}", at.track, at.sector); }

using Sector = std::span<std::uint8_t, emu::sector_bytes>;
using ConstSector = std::span<const std::uint8_t, emu::sector_bytes>;

inline void store(Sector in, std::size_t offset, TrackSector pointer) {
    in[offset] = pointer.track;
    in[offset + 1] = pointer.sector;
}
inline TrackSector pointer_at(ConstSector in, std::size_t offset) { return {in[offset], in[offset + 1]}; }

class SectorImage {
  public:
    explicit SectorImage(int tracks = emu::image_tracks) : bytes_(static_cast<std::size_t>(tracks) * track_bytes) {}
    // Precondition: the length of a sector image of 35 to 40 tracks.
    explicit SectorImage(std::vector<std::uint8_t> bytes) : bytes_(std::move(bytes)) {
        assert(bytes_.size() % track_bytes == 0 && emu::tracks_in(bytes_.size(), emu::ImageFormat::dsk));
    }

    int tracks() const { return static_cast<int>(bytes_.size() / track_bytes); }
    bool holds(TrackSector at) const { return at.track < tracks() && at.sector < sectors_per_track; }

    // Precondition of both: holds(at).
    ConstSector operator[](TrackSector at) const { return ConstSector(bytes_.data() + offset(at), emu::sector_bytes); }
    Sector operator[](TrackSector at) { return Sector(bytes_.data() + offset(at), emu::sector_bytes); }

    std::span<const std::uint8_t> bytes() const { return bytes_; }

    // From the address fields, as CATALOG shows it.
    int volume() const { return volume_; }
    void set_volume(int volume) { volume_ = volume; }

    bool operator==(const SectorImage&) const = default;

  private:
    static constexpr std::size_t track_bytes = sectors_per_track * emu::sector_bytes;
    std::size_t offset(TrackSector at) const {
        assert(holds(at));
        return (std::size_t{at.track} * sectors_per_track + at.sector) * emu::sector_bytes;
    }

    std::vector<std::uint8_t> bytes_;
    int volume_ = emu::volume_of_images;
};

} // namespace mkdisk
