// The container of WOZ images: a header with a CRC of the rest, then chunks with a name, a length, and bytes.
#pragma once

#include "emu/media/numbers.hpp"
#include "emu/media/track/bit_track.hpp"
#include "emu/result.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

namespace emu::woz {

using Bytes = std::span<const std::uint8_t>;

inline constexpr std::size_t header_bytes = 12;
inline constexpr std::size_t chunk_header_bytes = 8;
inline constexpr std::size_t block_bytes = 512;
inline constexpr std::size_t info_bytes = 60;
inline constexpr std::size_t map_bytes = 160; // one for each quarter track; FF: none
inline constexpr std::uint8_t nothing = 0xFF;

// The track record of version 1.
inline constexpr std::size_t track1_bytes = 6'656;
inline constexpr std::size_t track1_stream_bytes = 6'646;
inline constexpr std::size_t track1_bit_count_at = 6'648;
inline constexpr std::size_t track1_splice_at = 6'650; // bit position (2 bytes), the disk byte for it, its bits
inline constexpr std::size_t splice_bytes = 4;

// The track record of version 2: first block, number of blocks (2 bytes each), bits (4 bytes; bytes for flux). The
// blocks follow.
inline constexpr std::size_t track2_bytes = 8;
inline constexpr std::size_t tracks2 = 160;
inline constexpr std::size_t first_track_block = 3;

// Offsets of fields in INFO.
enum InfoField : std::size_t {
    info_version = 0,
    info_disk_type = 1, // 1: 5.25 inch
    info_write_protected = 2,
    info_synchronized = 3,
    info_creator = 5, // 32 bytes
    info_sides = 37,  // version 2 from here on
    info_bit_timing = 39,
    info_largest_track = 44, // blocks
    info_flux_block = 46,    // version 3 from here on
    info_largest_flux_track = 48
};

// INFO in its full length. Some writers omit trailing zeros, but keep at least the fields of version 1 before the
// creator's name.
using Info = std::array<std::uint8_t, info_bytes>;
inline constexpr std::size_t info_least_bytes = info_creator;
inline Info info_of(Bytes chunk) {
    Info info{};
    std::copy_n(chunk.begin(), std::min(chunk.size(), info.size()), info.begin());
    return info;
}

// INFO's bit timing, in 125 ns. The usual 32 means cells as an Apple writes them, 8 sequencer clocks: 31.4 units.
inline constexpr std::uint8_t usual_timing = 32;
constexpr std::uint16_t cell_of(std::uint8_t timing) {
    return timing == usual_timing ? BitTrack::nominal_cell : static_cast<std::uint16_t>(25 * timing);
}
constexpr std::uint8_t timing_of(std::uint16_t cell) {
    return cell == BitTrack::nominal_cell ? usual_timing : static_cast<std::uint8_t>(cell / 25);
}

struct Chunk {
    std::array<char, 4> name{};
    Bytes bytes;
    bool is(std::string_view wanted) const { return std::string_view(name.data(), name.size()) == wanted; }
};

struct File {
    int version = 2; // of the header: 1 or 2
    std::vector<Chunk> chunks;

    const Chunk* find(std::string_view name) const; // null: not found
};

// Splits a file; the chunks refer to its bytes. Zeros after the last one are padding. Error: not a WOZ file, a wrong
// CRC, a chunk beyond the end, a duplicate chunk.
Result<File> take_apart(Bytes file);

// A file without its CRC; add chunks, then seal it.
std::vector<std::uint8_t> begin_file(int version);
void add_chunk(std::vector<std::uint8_t>& file, std::string_view name, Bytes bytes);
void seal(std::vector<std::uint8_t>& file);

// Reads a little-endian number. Precondition: it lies within `bytes`.

} // namespace emu::woz
