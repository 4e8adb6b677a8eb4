#include "emu/media/disk_image.hpp"

#include "emu/media/gcr.hpp"
#include "emu/media/gcr13.hpp"
#include "emu/media/sector_order.hpp"
#include "emu/media/woz.hpp"

#include <algorithm>
#include <array>
#include <cctype>
#include <fmt/format.h>
#include <optional>
#include <string>

namespace emu {
namespace {

// Where in the image's track the sector of each physical number stands.
using Places = std::array<std::uint8_t, image_sectors>;

constexpr Places dos_places = {0, 7, 14, 6, 13, 5, 12, 4, 11, 3, 10, 2, 9, 1, 8, 15};
constexpr Places prodos_places = {0, 8, 1, 9, 2, 10, 3, 11, 4, 12, 5, 13, 6, 14, 7, 15};
constexpr Places places13 = {0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12};

const Places& places_of(ImageFormat format) {
    if (format == ImageFormat::d13) return places13;
    return format == ImageFormat::po ? prodos_places : dos_places;
}

std::size_t sectors_of(ImageFormat format) { return format == ImageFormat::d13 ? 13 : image_sectors; }

constexpr int volume_of_images = 254; // DOS's own default

// Of all its images; nothing: they differ.
std::optional<std::size_t> length_of(ImageFormat format) {
    switch (format) {
    case ImageFormat::dsk:
    case ImageFormat::po: return sector_image_bytes;
    case ImageFormat::d13: return sector13_image_bytes;
    case ImageFormat::nib: return nib_image_bytes;
    case ImageFormat::nb2: return nb2_image_bytes;
    case ImageFormat::woz: break;
    }
    return std::nullopt;
}

const char* name_of(ImageFormat format) {
    switch (format) {
    case ImageFormat::dsk: return ".dsk";
    case ImageFormat::po: return ".po";
    case ImageFormat::nib: return ".nib";
    case ImageFormat::nb2: return ".nb2";
    case ImageFormat::woz: return ".woz";
    case ImageFormat::d13: return ".d13";
    }
    return "";
}

std::optional<Error> wrong_length(std::size_t bytes, ImageFormat format) {
    const auto length = length_of(format);
    if (!length || bytes == *length) return std::nullopt;
    const auto other = format == ImageFormat::nib ? fmt::format(" or {}", nb2_image_bytes) : std::string();
    return Error{fmt::format("the image is {} bytes long; a {} image of 35 tracks has {}{}", bytes, name_of(format),
                             *length, other)};
}

std::size_t sector_offset(int track, std::size_t physical, ImageFormat format) {
    return (static_cast<std::size_t>(track) * sectors_of(format) + places_of(format)[physical]) * sector_bytes;
}

BitTrack load_sector_track(std::span<const std::uint8_t> image, int track, ImageFormat format) {
    const auto read = [&]<std::size_t count>(std::array<SectorData, count> sectors) {
        for (std::size_t physical = 0; physical < count; ++physical)
            std::ranges::copy(image.subspan(sector_offset(track, physical, format), sector_bytes),
                              sectors[physical].begin());
        return sectors;
    };
    if (format == ImageFormat::d13) return encode_track13(volume_of_images, track, read(std::array<SectorData, 13>()));
    return encode_track(volume_of_images, track, read(std::array<SectorData, image_sectors>()));
}

// A .nib file does not say which of its FFs are self-sync. At least three in a row outside data fields are a gap, and
// the last eight of it are laid as self-sync: five already bring any framing into step (Sather, fig. 9.10), and
// a track of 6,656 bytes should not become longer than necessary.
std::vector<bool> find_self_sync(const std::vector<std::uint8_t>& bytes) {
    const std::vector<bool> in_data = mark_data_fields(bytes);
    const std::size_t count = bytes.size();
    std::vector<bool> sync(count);
    const auto gap_byte = [&](std::size_t i) { return bytes[i] == 0xFF && !in_data[i]; };
    for (std::size_t i = 0; i < count; ++i) {
        if (gap_byte(i)) continue;
        std::size_t run = 0;
        while (run < 8 && gap_byte((i + count - 1 - run) % count)) ++run;
        for (std::size_t back = 1; run >= 3 && back <= run; ++back) sync[(i + count - back) % count] = true;
    }
    return sync;
}

// The part of a .nib image that is a track.
template <class Byte>
std::span<Byte> nib_track(std::span<Byte> image, int track) {
    const std::size_t length = image.size() / image_tracks;
    return image.subspan(static_cast<std::size_t>(track) * length, length);
}

std::optional<Error> load_nib_track(Floppy525& disk, std::span<const std::uint8_t> image, int track) {
    const auto source = nib_track(image, track);
    if (std::ranges::all_of(source, [](std::uint8_t byte) { return byte == 0; })) return std::nullopt;
    const auto bad = std::ranges::find_if(source, [](std::uint8_t byte) { return byte < 0x80; });
    if (bad != source.end())
        return Error{fmt::format("track {}, byte {} of the .nib image is ${:02X}; a disk byte has bit 7 set", track,
                                 bad - source.begin(), *bad)};
    const std::vector<std::uint8_t> bytes(source.begin(), source.end());
    disk.lay_track(4 * track, lay_disk_bytes(bytes, find_self_sync(bytes)));
    return std::nullopt;
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

// FFs in a row outside data fields.
struct Gap {
    std::size_t end, length; // where the byte behind it stands
    std::size_t excess = 0;  // bytes before its end that are left out
};
std::vector<Gap> find_gaps(const std::vector<std::uint8_t>& bytes) {
    const std::vector<bool> in_data = mark_data_fields(bytes);
    std::vector<Gap> gaps;
    for (std::size_t i = 0; i < bytes.size(); ++i) {
        if (bytes[i] != 0xFF || in_data[i]) continue;
        if (gaps.empty() || gaps.back().end != i) gaps.push_back({i, 0});
        ++gaps.back().end;
        ++gaps.back().length;
    }
    return gaps;
}

// Makes the gaps longer or shorter, always the longest, until the track has this length; false where they do not allow
// it.
bool fit_gaps(std::vector<std::uint8_t>& bytes, std::size_t length) {
    constexpr std::size_t shortest_gap = 8, shortest_to_grow = 3;
    std::vector<Gap> gaps = find_gaps(bytes);
    const auto longest = [&] { return std::ranges::max_element(gaps, {}, &Gap::length); };
    const auto end_of = [&](const Gap& gap) { return bytes.begin() + static_cast<std::ptrdiff_t>(gap.end); };
    if (bytes.size() == length) return true;
    if (gaps.empty()) return false;
    if (bytes.size() < length) {
        if (longest()->length < shortest_to_grow) return false;
        bytes.insert(end_of(*longest()), length - bytes.size(), 0xFF);
        return true;
    }
    for (std::size_t excess = bytes.size() - length; excess > 0; --excess) {
        const auto gap = longest();
        if (gap->length <= shortest_gap) return false;
        --gap->length;
        ++gap->excess;
    }
    for (auto gap = gaps.rbegin(); gap != gaps.rend(); ++gap)
        bytes.erase(end_of(*gap) - static_cast<std::ptrdiff_t>(gap->excess), end_of(*gap));
    return true;
}

std::optional<Error> save_nib_track(const Floppy525& disk, int track, std::span<std::uint8_t> image) {
    const BitTrack* bits = disk.track_at(4 * track);
    std::vector<std::uint8_t> bytes = bits ? read_disk_bytes(*bits) : std::vector<std::uint8_t>();
    if (bytes.empty()) return std::nullopt;
    const std::size_t found = bytes.size();
    const auto into = nib_track(image, track);
    if (!fit_gaps(bytes, into.size()))
        return Error{fmt::format("track {} holds {} disk bytes; a .nib image takes {} and its gaps cannot make up "
                                 "the difference",
                                 track, found, into.size())};
    std::ranges::copy(bytes, into.begin());
    return std::nullopt;
}

// Every recorded position must show one of the 35 whole tracks.
std::optional<Error> recorded_elsewhere(const Floppy525& disk, ImageFormat format) {
    for (int quarter = 0; quarter < Floppy525::quarter_tracks; ++quarter) {
        const BitTrack* bits = disk.track_at(quarter);
        const int track = (quarter + 1) / 4;
        const bool whole = track < image_tracks && disk.track_at(4 * track) == bits;
        if (bits && !whole && !read_disk_bytes(*bits).empty())
            return Error{fmt::format("something is recorded at track {}.{:02}; a {} image holds the whole tracks 0..34",
                                     quarter / 4, quarter % 4 * 25, name_of(format))};
    }
    return std::nullopt;
}

} // namespace

Result<ImageFormat> format_of(std::string_view extension, std::size_t bytes) {
    if (extension.starts_with('.')) extension.remove_prefix(1);
    std::string lower(extension);
    std::ranges::transform(lower, lower.begin(), [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
    ImageFormat format{};
    if (lower == "dsk" || lower == "do")
        format = ImageFormat::dsk;
    else if (lower == "po")
        format = ImageFormat::po;
    else if (lower == "nib")
        format = bytes == nb2_image_bytes ? ImageFormat::nb2 : ImageFormat::nib;
    else if (lower == "nb2")
        format = ImageFormat::nb2;
    else if (lower == "d13")
        format = ImageFormat::d13;
    else if (lower == "woz")
        format = ImageFormat::woz;
    else
        return Error{fmt::format("the extension \"{}\" is no disk image's; known are .dsk .do .po .d13 .nib .nb2 .woz",
                                 extension)};
    if (const auto error = wrong_length(bytes, format)) return *error;
    return format;
}

Result<ImageFormat> format_of(std::string_view extension, std::span<const std::uint8_t> image) {
    if (begins_as_woz(image)) return ImageFormat::woz;
    auto format = format_of(extension, image.size());
    if (const auto by_name = format_of(extension, sector_image_bytes); by_name && image.size() == sector13_image_bytes)
        return ImageFormat::d13; // a .dsk of another length
    if (!format || (*format != ImageFormat::dsk && *format != ImageFormat::po)) return format;
    if (const auto order = order_by_contents(image))
        return *order == SectorOrder::dos ? ImageFormat::dsk : ImageFormat::po;
    return format;
}

Result<Floppy525> load_image(std::span<const std::uint8_t> image, ImageFormat format) {
    if (format == ImageFormat::woz) return load_woz(image);
    if (const auto error = wrong_length(image.size(), format)) return *error;
    Floppy525 disk;
    for (int track = 0; track < image_tracks; ++track) {
        if (!has_disk_bytes(format))
            disk.lay_track(4 * track, load_sector_track(image, track, format));
        else if (const auto error = load_nib_track(disk, image, track))
            return *error;
    }
    disk.set_modified(false);
    return disk;
}

Result<std::vector<std::uint8_t>> save_image(const Floppy525& disk, ImageFormat format) {
    if (format == ImageFormat::woz) return save_woz(disk);
    if (const auto error = recorded_elsewhere(disk, format)) return *error;
    std::vector<std::uint8_t> image(length_of(format).value());
    for (int track = 0; track < image_tracks; ++track) {
        const auto error =
            has_disk_bytes(format) ? save_nib_track(disk, track, image) : save_sector_track(disk, track, format, image);
        if (error) return *error;
    }
    return image;
}

} // namespace emu
