#include "emu/media/apple/woz.hpp"
#include "emu/media/apple/woz_file.hpp"
#include "emu/media/crc32.hpp"
#include "emu/media/track/flux.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <optional>
#include <string_view>

namespace emu {
namespace {

using namespace woz;
using Buffer = std::vector<std::uint8_t>;

constexpr std::size_t blocks_for(std::size_t bytes) { return (bytes + block_bytes - 1) / block_bytes; }

bool has_flux(const Floppy525& disk) { return std::ranges::any_of(disk.tracks(), &BitTrack::is_flux); }

// The cell length of the disk's bit tracks. Error: they differ.
Result<std::uint16_t> cell_length(const Floppy525& disk) {
    std::optional<std::uint16_t> length;
    for (const BitTrack& track : disk.tracks()) {
        if (track.is_flux()) continue;
        if (length && *length != track.cell_length())
            return Error{
                fmt::format("tracks have cells of {} and of {} units of 125 ns; a WOZ image has one length for "
                            "all its bit streams",
                            timing_of(*length), timing_of(track.cell_length()))};
        length = track.cell_length();
    }
    return length.value_or(BitTrack::nominal_cell);
}

// Version 1 supports neither flux, other cell lengths, nor longer tracks.
bool fits_version_1(const Floppy525& disk) {
    return std::ranges::all_of(disk.tracks(), [](const BitTrack& track) {
        return track.cell_length() == BitTrack::nominal_cell && track.bytes().size() <= track1_stream_bytes;
    });
}

// INFO for a disk from another format. Its tracks are aligned as the drive wrote them.
Buffer new_info() {
    Buffer info(info_bytes);
    info[info_version] = 2;
    info[info_disk_type] = 1;
    info[info_synchronized] = 1;
    constexpr std::string_view creator = "FORTRESS";
    std::fill_n(info.begin() + info_creator, 32, std::uint8_t{' '});
    std::ranges::copy(creator, info.begin() + info_creator);
    info[info_sides] = 1;
    return info;
}

// The chunks of the original image, with INFO updated.
struct Metadata {
    Buffer info = new_info();
    int version = 2;
    std::vector<Chunk> others; // refer to the disk's image_notes()
};

Metadata metadata_of(const Floppy525& disk) {
    Metadata metadata;
    const auto file = take_apart(disk.image_notes());
    const Chunk* info = file ? file->find("INFO") : nullptr;
    if (!info) return metadata;
    const Info padded = info_of(info->bytes);
    metadata.info.assign(padded.begin(), padded.end());
    metadata.version = file->version == 1 && fits_version_1(disk) ? 1 : 2;
    for (const Chunk& chunk : file->chunks)
        if (!chunk.is("INFO")) metadata.others.push_back(chunk);
    if (file->version == 1 && metadata.version == 2) {
        std::fill(metadata.info.begin() + info_sides, metadata.info.end(), std::uint8_t{0});
        metadata.info[info_sides] = 1;
    }
    return metadata;
}

// The write instructions that still match their track: each contains the CRC of its bit stream.
Buffer live_instructions(Bytes writ, const Floppy525& disk) {
    constexpr std::size_t entry_bytes = 8, command_bytes = 12, commands_at = 1, check_at = 4;
    std::vector<std::uint32_t> checks;
    for (const BitTrack& track : disk.tracks()) {
        Buffer stream(track.bytes().begin(), track.bytes().end());
        checks.push_back(crc32(stream));
        stream.resize(blocks_for(stream.size()) * block_bytes); // some writers include whole blocks in the CRC
        checks.push_back(crc32(stream));
    }
    Buffer live;
    while (writ.size() >= entry_bytes) {
        const std::size_t length = std::min(writ.size(), entry_bytes + writ[commands_at] * command_bytes);
        if (std::ranges::find(checks, number32(writ, check_at)) != checks.end())
            live.insert(live.end(), writ.begin(), writ.begin() + static_cast<std::ptrdiff_t>(length));
        writ = writ.subspan(length);
    }
    return live;
}

void add_other_chunks(Buffer& file, const Metadata& metadata, const Floppy525& disk) {
    for (const Chunk& chunk : metadata.others) {
        const std::string_view name(chunk.name.data(), chunk.name.size());
        if (!chunk.is("WRIT") || !disk.modified()) {
            add_chunk(file, name, chunk.bytes);
        } else if (const Buffer live = live_instructions(chunk.bytes, disk); !live.empty()) {
            add_chunk(file, name, live);
        }
    }
}

// Maps each quarter track to its track, either for flux or for the others.
Buffer map_of(const Floppy525& disk, bool flux) {
    Buffer map(map_bytes, nothing);
    for (int quarter = 0; quarter < Floppy525::quarter_tracks; ++quarter)
        if (const auto track = disk.track_number(quarter); track && disk.track_at(quarter)->is_flux() == flux)
            map[static_cast<std::size_t>(quarter)] = static_cast<std::uint8_t>(*track);
    return map;
}

Buffer tracks1(const Floppy525& disk) {
    constexpr std::array<std::uint8_t, splice_bytes> no_splice = {0xFF, 0xFF, 0, 0};
    Buffer all;
    for (const BitTrack& track : disk.tracks()) {
        Buffer record(track1_bytes);
        std::ranges::copy(track.bytes(), record.begin());
        put16(record, track1_stream_bytes, track.bytes().size());
        put16(record, track1_bit_count_at, track.bit_count());
        const Bytes splice = track.imaged().size() == splice_bytes ? track.imaged() : Bytes(no_splice);
        std::ranges::copy(splice, record.begin() + track1_splice_at);
        all.insert(all.end(), record.begin(), record.end());
    }
    return all;
}

// Version 2's TRKS chunk: records, then their data, from the file's third block on.
struct Tracks2 {
    Buffer chunk = Buffer(tracks2 * track2_bytes);
    std::size_t end = first_track_block;            // block after it
    std::size_t largest_bits = 0, largest_flux = 0; // blocks

    void add(std::size_t index, const BitTrack& track) {
        const Buffer flux = track.is_flux() ? flux_from_track(track) : Buffer();
        const Bytes stream = track.is_flux() ? Bytes(flux) : track.bytes();
        const std::size_t blocks = blocks_for(stream.size());
        const auto record = std::span(chunk).subspan(index * track2_bytes, track2_bytes);
        put16(record, 0, end);
        put16(record, 2, blocks);
        put32(record, 4, track.is_flux() ? stream.size() : track.bit_count());
        std::size_t& largest = track.is_flux() ? largest_flux : largest_bits;
        largest = std::max(largest, blocks);
        end += blocks;
        chunk.insert(chunk.end(), stream.begin(), stream.end());
        chunk.resize(tracks2 * track2_bytes + (end - first_track_block) * block_bytes);
    }
};

Result<Buffer> save_2(const Floppy525& disk, Metadata metadata, std::uint16_t cells) {
    Tracks2 tracks;
    for (std::size_t index = 0; index < disk.tracks().size(); ++index) tracks.add(index, disk.tracks()[index]);
    const bool flux = has_flux(disk);
    if (tracks.end > 0xFFFF) return Error{fmt::format("the tracks take {} blocks; a WOZ image has 65,535", tracks.end)};
    const auto at_least = static_cast<std::uint8_t>(flux ? 3 : 2);
    metadata.info[info_version] = std::max(metadata.info[info_version], at_least);
    metadata.info[info_bit_timing] = timing_of(cells);
    put16(metadata.info, info_largest_track, tracks.largest_bits);
    put16(metadata.info, info_flux_block, flux ? tracks.end : 0);
    put16(metadata.info, info_largest_flux_track, tracks.largest_flux);
    Buffer file = begin_file(2);
    add_chunk(file, "INFO", metadata.info);
    add_chunk(file, "TMAP", map_of(disk, false));
    add_chunk(file, "TRKS", tracks.chunk);
    if (flux) add_chunk(file, "FLUX", map_of(disk, true));
    add_other_chunks(file, metadata, disk);
    return file;
}

Buffer save_1(const Floppy525& disk, const Metadata& metadata) {
    Buffer file = begin_file(1);
    add_chunk(file, "INFO", metadata.info);
    add_chunk(file, "TMAP", map_of(disk, false));
    add_chunk(file, "TRKS", tracks1(disk));
    add_other_chunks(file, metadata, disk);
    return file;
}

} // namespace

Result<std::vector<std::uint8_t>> save_woz(const Floppy525& recorded) {
    const Floppy525 disk = recorded.in_image_cells();
    const auto cells = cell_length(disk);
    if (!cells) return Error{cells.error()};
    Metadata metadata = metadata_of(disk);
    metadata.info[info_write_protected] = disk.write_protected() ? 1 : 0;
    Result<Buffer> file =
        metadata.version == 1 ? Result<Buffer>(save_1(disk, metadata)) : save_2(disk, metadata, *cells);
    if (file) seal(*file);
    return file;
}

} // namespace emu
