#include "emu/media/atari/atx.hpp"

#include "emu/media/numbers.hpp"

#include <algorithm>
#include <array>
#include <fmt/format.h>
#include <optional>
#include <string_view>

namespace emu {
namespace {

using Bytes = std::span<const std::uint8_t>;

// The file header.
constexpr std::string_view mark = "AT8X";
constexpr std::size_t file_header_bytes = 48;
constexpr std::size_t first_record_at = 28;

// The header of a record; type 0 is a track.
constexpr std::size_t record_header_bytes = 32;
constexpr std::size_t record_type_at = 4;
constexpr std::size_t track_number_at = 8;
constexpr std::size_t side_at = 9;
constexpr std::size_t sector_count_at = 10;
constexpr std::size_t default_size_at = 14; // 0-3: 128-1024 bytes
constexpr std::size_t track_flags_at = 16;
constexpr std::size_t first_chunk_at = 20;
constexpr std::uint16_t track_record = 0;
constexpr std::uint32_t flag_mfm = 2;

// A chunk of a track.
constexpr std::size_t chunk_header_bytes = 8;
constexpr std::size_t chunk_type_at = 4;
constexpr std::size_t chunk_sector_at = 5;
constexpr std::size_t chunk_data_at = 6;
constexpr std::uint8_t sector_list = 1;
constexpr std::uint8_t weak_sector = 0x10;

constexpr std::size_t list_entry_bytes = 8;
constexpr int tracks_at_most = 100;

struct Record {
    Bytes bytes; // with its header
    bool mfm() const { return (number32(bytes, track_flags_at) & flag_mfm) != 0; }
    int track() const { return bytes[track_number_at]; }
    std::uint16_t default_size() const {
        return mfm() ? static_cast<std::uint16_t>(128 << (bytes[default_size_at] & 3)) : std::uint16_t{128};
    }
};

struct Chunk {
    std::uint8_t type;
    std::uint8_t sector; // index into the sector list
    std::uint16_t data;
    Bytes bytes; // after the header
};

Error in_track(const Record& record, std::string_view fault) {
    return {fmt::format("track {} of the .atx image {}", record.track(), fault)};
}

// The track records of the first side. Some files end in zeros.
Result<std::vector<Record>> find_tracks(Bytes image) {
    std::vector<Record> tracks;
    std::array<bool, tracks_at_most> seen{};
    for (std::size_t at = number32(image, first_record_at); at < image.size();) {
        const Bytes rest = image.subspan(at);
        const std::size_t length = rest.size() >= 4 ? number32(rest, 0) : 0;
        if (length == 0) break;
        if (length < record_header_bytes || length > rest.size())
            return Error{fmt::format("the record at byte {} of the .atx image gives its length as {}; {} are there", at,
                                     length, rest.size())};
        at += length;
        const Record record{rest.first(length)};
        if (number16(record.bytes, record_type_at) != track_record || record.bytes[side_at] != 0) continue;
        if (record.track() >= tracks_at_most) return in_track(record, "is beyond any drive's reach");
        if (seen[static_cast<std::size_t>(record.track())]) return in_track(record, "is there twice");
        seen[static_cast<std::size_t>(record.track())] = true;
        tracks.push_back(record);
    }
    return tracks;
}

Result<std::vector<Chunk>> find_chunks(const Record& record) {
    std::vector<Chunk> chunks;
    std::size_t at = number32(record.bytes, first_chunk_at);
    while (at + 4 <= record.bytes.size()) {
        const Bytes rest = record.bytes.subspan(at);
        const std::size_t length = number32(rest, 0);
        if (length == 0) return chunks;
        if (length < chunk_header_bytes || length > rest.size())
            return in_track(record, fmt::format("has a chunk at byte {} that gives its length as {}; {} are there", at,
                                                length, rest.size()));
        chunks.push_back({rest[chunk_type_at], rest[chunk_sector_at],
                          static_cast<std::uint16_t>(number16(rest, chunk_data_at)),
                          rest.subspan(chunk_header_bytes, length - chunk_header_bytes)});
        at += length;
    }
    return in_track(record, "does not end its chunks");
}

Result<Bytes> find_sector_list(const Record& record, std::span<const Chunk> chunks) {
    const std::size_t count = number16(record.bytes, sector_count_at);
    if (count == 0) return Bytes();
    if (count > AtariTrack::max_sectors) return in_track(record, fmt::format("has {} sectors", count));
    for (const Chunk& chunk : chunks) {
        if (chunk.type != sector_list) continue;
        if (chunk.bytes.size() < count * list_entry_bytes)
            return in_track(record, fmt::format("lists fewer than its {} sectors", count));
        return chunk.bytes.first(count * list_entry_bytes);
    }
    return in_track(record, "has no list of its sectors");
}

std::uint16_t weak_from(std::span<const Chunk> chunks, std::size_t index) {
    for (const Chunk& chunk : chunks)
        if (chunk.type == weak_sector && chunk.sector == index) return chunk.data;
    return AtariSector::nothing_weak;
}

Result<AtariTrack> load_track(const Record& record, std::uint16_t sector_bytes) {
    constexpr std::uint8_t known =
        AtariSector::too_long | AtariSector::bad_check | AtariSector::no_data | AtariSector::deleted;
    const auto chunks = find_chunks(record);
    if (!chunks) return Error{chunks.error()};
    const auto list = find_sector_list(record, *chunks);
    if (!list) return Error{list.error()};

    AtariTrack track;
    for (std::size_t index = 0; index < list->size() / list_entry_bytes; ++index) {
        const Bytes entry = list->subspan(index * list_entry_bytes, list_entry_bytes);
        const AtariSector sector{.number = entry[0],
                                 .status = static_cast<std::uint8_t>(entry[1] & known),
                                 .position = static_cast<std::uint16_t>(number16(entry, 2) % AtariSector::turn),
                                 .weak_from = weak_from(*chunks, index)};
        const std::size_t begin = number32(entry, 4);
        const std::size_t length = sector.status & AtariSector::no_data ? 0 : sector_bytes;
        if (length > 0 && (begin > record.bytes.size() || length > record.bytes.size() - begin))
            return in_track(record, fmt::format("has its sector {} outside of its record", sector.number));
        track.add(sector, length > 0 ? record.bytes.subspan(begin, length) : Bytes());
    }
    return track;
}

// Derives the geometry from the first track; the first side has 40 tracks, or more if they have sectors.
AtariGeometry geometry_of(std::span<const Record> records) {
    AtariGeometry geometry = AtariGeometry::single_density();
    int tracks = 40;
    for (const Record& record : records) {
        if (number16(record.bytes, sector_count_at) > 0) tracks = std::max(tracks, record.track() + 1);
        if (record.track() != 0) continue;
        geometry.sector_bytes = record.default_size();
        if (record.mfm() && geometry.sector_bytes == 128) geometry.per_track = 26;
    }
    geometry.sectors = static_cast<std::uint16_t>(tracks * geometry.per_track);
    return geometry;
}

} // namespace

bool begins_as_atx(std::span<const std::uint8_t> image) {
    return image.size() >= mark.size() && std::equal(mark.begin(), mark.end(), image.begin());
}

Result<AtariDisk> load_atx(std::span<const std::uint8_t> image) {
    if (!begins_as_atx(image)) return Error{"the .atx image does not begin with AT8X"};
    if (image.size() < file_header_bytes)
        return Error{
            fmt::format("the .atx image is {} bytes long; its header alone has {}", image.size(), file_header_bytes)};
    const auto records = find_tracks(image);
    if (!records) return Error{records.error()};
    AtariDisk disk(geometry_of(*records));
    for (const Record& record : *records) {
        if (record.track() >= disk.geometry().tracks()) continue; // it has no sectors
        auto track = load_track(record, disk.geometry().sector_bytes);
        if (!track) return Error{track.error()};
        disk.track_for_writing(record.track()) = *std::move(track);
    }
    disk.set_modified(false);
    return disk;
}

} // namespace emu
