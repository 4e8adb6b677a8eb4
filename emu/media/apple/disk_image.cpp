// Loads and saves disk images; implements sector images. Sector orders: Beneath Apple DOS ch. 3, Beneath Apple ProDOS
// ch. 3.
#include "emu/media/apple/disk_image.hpp"

#include "emu/media/apple/apple_single.hpp"
#include "emu/media/apple/nib.hpp"
#include "emu/media/apple/two_img.hpp"
#include "emu/media/apple/woz.hpp"
#include "emu/media/track/gcr.hpp"
#include "emu/media/track/gcr13.hpp"
#include "emu/media/track/gcr_fields.hpp"

#include <algorithm>
#include <array>
#include <fmt/format.h>
#include <optional>

namespace emu {
namespace {

// The position in the image's track of each physical sector.
using Places = std::array<std::uint8_t, image_sectors>;

constexpr Places prodos_places = {0, 8, 1, 9, 2, 10, 3, 11, 4, 12, 5, 13, 6, 14, 7, 15};
constexpr Places places13 = {0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12};

const Places& places_of(ImageFormat format) {
    if (format == ImageFormat::d13) return places13;
    return format == ImageFormat::po ? prodos_places : dos_sector_at;
}

std::size_t sectors_of(ImageFormat format) { return format == ImageFormat::d13 ? 13 : image_sectors; }

std::size_t sector_offset(int track, std::size_t physical, ImageFormat format) {
    return (static_cast<std::size_t>(track) * sectors_of(format) + places_of(format)[physical]) * sector_bytes;
}

BitTrack load_sector_track(std::span<const std::uint8_t> image, int track, ImageFormat format, int volume) {
    const auto read = [&]<std::size_t count>(std::array<SectorData, count> sectors) {
        for (std::size_t physical = 0; physical < count; ++physical)
            std::ranges::copy(image.subspan(sector_offset(track, physical, format), sector_bytes),
                              sectors[physical].begin());
        return sectors;
    };
    if (format == ImageFormat::d13) return encode_track13(volume, track, read(std::array<SectorData, 13>()));
    return encode_track(volume, track, read(std::array<SectorData, image_sectors>()));
}

const char* complaint(DecodedSector::State state) {
    switch (state) {
    case DecodedSector::State::missing: return "has no address field";
    case DecodedSector::State::unreadable: return "has no readable data field";
    case DecodedSector::State::ambiguous: return "is there twice, with different contents";
    case DecodedSector::State::good: break;
    }
    return "";
}

std::optional<Error> put_sectors(std::span<const DecodedSector> sectors, int track, ImageFormat format,
                                 std::span<std::uint8_t> image) {
    for (std::size_t physical = 0; physical < sectors.size(); ++physical) {
        const DecodedSector& sector = sectors[physical];
        if (sector.state != DecodedSector::State::good)
            return Error{fmt::format("track {} sector {} {}; a {} image cannot hold it", track,
                                     places_of(format)[physical], complaint(sector.state), name_of(format))};
        const std::size_t at = sector_offset(track, physical, format);
        std::ranges::copy(sector.data, image.begin() + static_cast<std::ptrdiff_t>(at));
    }
    return std::nullopt;
}

std::optional<Error> save_sector_track(const Floppy525& disk, int track, ImageFormat format,
                                       std::span<std::uint8_t> image) {
    const BitTrack* bits = disk.track_at(4 * track);
    if (!bits) return Error{fmt::format("track {} is unformatted; a {} image cannot hold it", track, name_of(format))};
    if (format == ImageFormat::d13) return put_sectors(decode_track13(*bits, track), track, format, image);
    return put_sectors(decode_track(*bits, track), track, format, image);
}

bool is_recorded(const BitTrack* bits) { return bits != nullptr && !read_disk_bytes(*bits).empty(); }

// A disk from an image with extra tracks records their number in its notes.
int tracks_noted(const Floppy525& disk) {
    const auto notes = disk.image_notes();
    return notes.size() == 1 && notes[0] > image_tracks && notes[0] <= max_image_tracks ? notes[0] : image_tracks;
}

int tracks_to_save(const Floppy525& disk, ImageFormat format, int at_least) {
    int tracks = std::max(at_least, tracks_noted(disk));
    if (format == ImageFormat::d13) return image_tracks;
    for (int track = tracks; track < max_image_tracks; ++track)
        if (is_recorded(disk.track_at(4 * track))) tracks = track + 1;
    return tracks;
}

// Every recorded position must show one of the image's tracks.
std::optional<Error> recorded_elsewhere(const Floppy525& disk, ImageFormat format, int tracks) {
    for (int quarter = 0; quarter < Floppy525::quarter_tracks; ++quarter) {
        const BitTrack* bits = disk.track_at(quarter);
        const int track = (quarter + 1) / 4;
        const bool whole = track < tracks && disk.track_at(4 * track) == bits;
        if (!whole && is_recorded(bits))
            return Error{fmt::format("something is recorded at track {}.{:02}; a {} image holds the whole tracks 0..{}",
                                     quarter / 4, quarter % 4 * 25, name_of(format), tracks - 1)};
    }
    return std::nullopt;
}

} // namespace

// INIT writes the volume into the address fields and, along with DOS, into RWTS's parameter list at $B7E8, on track 0
// sector 1: type 1, slot, drive, volume. That DOS cannot read disks of another volume. Beneath Apple DOS, ch. 6 and 8.
int volume_in_sectors(std::span<const std::uint8_t> image, ImageFormat format) {
    constexpr std::size_t sector_1 = 13, parameters = 0xE8; // of DOS; its physical number
    const auto is_slot = [](std::uint8_t slot) { return slot >= 0x10 && slot <= 0x70 && slot % 16 == 0; };
    const auto at = sector_offset(0, format == ImageFormat::d13 ? 1 : sector_1, format) + parameters;
    if (image.size() < at + 4) return volume_of_images;
    const auto found = image.subspan(at, 4);
    const bool is_dos = found[0] == 1 && is_slot(found[1]) && (found[2] == 1 || found[2] == 2);
    return is_dos && found[3] != 0 && found[3] != 0xFF ? found[3] : volume_of_images; // 0: any
}

std::set<int> volumes_of(const Floppy525& disk) {
    constexpr std::array<std::uint8_t, 2> marks = {0x96, 0xB5}; // for 16 and 13 sectors
    std::set<int> volumes;
    for (int track = 0; track < max_image_tracks; ++track) {
        const BitTrack* bits = disk.track_at(4 * track);
        const auto bytes = bits ? read_disk_bytes(*bits) : std::vector<std::uint8_t>();
        for (const std::uint8_t mark : marks)
            for (const gcr::Field& field : gcr::find_fields(bytes, track, mark)) volumes.insert(field.volume);
    }
    return volumes;
}

std::optional<std::string> remark_on_volume(const Floppy525& disk, std::span<const std::uint8_t> image,
                                            ImageFormat format) {
    if (format == ImageFormat::woz || has_disk_bytes(format)) return std::nullopt;
    const auto behind_header = format == ImageFormat::two_img ? read_two_img(image) : Result<TwoImg>(TwoImg());
    if (!behind_header || has_disk_bytes(behind_header->inside)) return std::nullopt;
    const int kept = format == ImageFormat::two_img ? behind_header->volume : volume_in_sectors(image, format);
    const std::set<int> volumes = volumes_of(disk);
    if (volumes.empty() || volumes == std::set{kept}) return std::nullopt;
    return fmt::format("a {} image cannot keep disk volume {}, it reads back as {}; save the disk as .nib or .woz",
                       name_of(format), fmt::join(volumes, " and "), kept);
}

Floppy525 load_sectors(std::span<const std::uint8_t> image, ImageFormat format, int volume) {
    const int tracks = tracks_in(image.size(), format).value_or(image_tracks);
    std::vector<std::uint8_t> whole(image.begin(), image.end());
    whole.resize(static_cast<std::size_t>(tracks) * track_bytes(format));
    Floppy525 disk;
    for (int track = 0; track < tracks; ++track)
        disk.lay_track(4 * track, load_sector_track(whole, track, format, volume));
    disk.set_modified(false);
    return disk;
}

Result<Floppy525> load_image(std::span<const std::uint8_t> image, ImageFormat format) {
    if (format == ImageFormat::woz) return load_woz(image);
    if (format == ImageFormat::two_img) return load_two_img(image);
    if (format == ImageFormat::program) return load_apple_single(image);
    if (const auto error = wrong_length(image.size(), format)) return *error;
    Floppy525 disk =
        has_disk_bytes(format) ? load_nib(image) : load_sectors(image, format, volume_in_sectors(image, format));
    const int tracks = *tracks_in(image.size(), format);
    if (tracks != image_tracks) disk.set_image_notes({static_cast<std::uint8_t>(tracks)});
    return disk;
}

Result<std::vector<std::uint8_t>> save_image(const Floppy525& disk, ImageFormat format, int at_least) {
    if (format == ImageFormat::woz) return save_woz(disk);
    if (format == ImageFormat::two_img) return save_two_img(disk);
    if (format == ImageFormat::program) return Error{"a program's disk cannot be saved as a program; save it as .dsk"};
    const int tracks = tracks_to_save(disk, format, at_least);
    if (const auto error = recorded_elsewhere(disk, format, tracks)) return *error;
    std::vector<std::uint8_t> image(static_cast<std::size_t>(tracks) * track_bytes(format));
    if (has_disk_bytes(format)) {
        if (auto error = save_nib(disk, image, tracks)) return *error;
        return image;
    }
    for (int track = 0; track < tracks; ++track)
        if (const auto error = save_sector_track(disk, track, format, image)) return *error;
    return image;
}

} // namespace emu
