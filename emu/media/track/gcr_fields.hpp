// Shared by 13-sector and 16-sector tracks: fields between self-sync gaps, address fields, and a controller's way of
// reading them. Source: Worth and Lechner, Beneath Apple DOS, ch. 3.
#pragma once

#include "emu/media/track/gcr.hpp"

#include <algorithm>
#include <cstdint>
#include <initializer_list>
#include <optional>
#include <span>
#include <utility>
#include <vector>

namespace emu::gcr {

class TrackWriter {
  public:
    // Writes from cell `start` on, wrapping at the end of the track. Precondition: start < bits, unless nothing is
    // written.
    explicit TrackWriter(std::uint32_t bits, std::uint32_t start = 0) : track_(bits), cell_(start) {}

    // Writes the lowest `count` bits of the pattern, the highest first.
    void cells(unsigned pattern, unsigned count) {
        written_ += count;
        while (count > 0) {
            const unsigned now = std::min({count, 8U, track_.bit_count() - cell_});
            count -= now;
            track_.exchange(cell_, now, pattern >> count);
            cell_ = (cell_ + now) % track_.bit_count();
        }
    }
    void byte(unsigned value) { cells(value, 8); }
    void bytes(std::initializer_list<unsigned> values) {
        for (const unsigned value : values) byte(value);
    }
    // Writes FFs of 8 cells, each followed by `zeros` zero cells.
    void self_sync(int count, unsigned zeros = 2) {
        for (int i = 0; i < count; ++i) cells(0xFFU << zeros, 8 + zeros);
    }
    void four_and_four(unsigned value) { bytes({(value >> 1) | 0xAA, value | 0xAA}); }

    std::uint32_t written() const { return written_; }
    BitTrack take() { return std::move(track_); }

  private:
    BitTrack track_;
    std::uint32_t cell_; // the next cell to write
    std::uint32_t written_ = 0;
};

// The start of a track if each begins half_cells / 2 cells after the one before. A formatter leaves this skew: the disk
// turns that far, apart from whole turns, while a track is written and verified and the head steps on.
constexpr std::uint32_t start_of_track(int track, std::uint32_t half_cells) {
    return static_cast<std::uint32_t>(track) * half_cells / 2 % BitTrack::nominal_bits;
}

// `mark`: the third byte of the field's mark, after D5 AA.
void write_address_field(TrackWriter& out, std::uint8_t mark, unsigned volume, unsigned track, unsigned sector);

// Reads a data field that begins right after its mark; none if damaged.
using ReadData = std::optional<SectorData> (*)(std::span<const std::uint8_t> bytes);

// An address field of a track and its data field, which must come before the next address field and within the 32 bytes
// that DOS searches.
struct Field {
    std::size_t sector;
    std::uint8_t volume;
    std::optional<std::size_t> data_at; // index of the disk byte after its mark; may be beyond the end of the turn
};
// The address fields with this `mark` and a valid checksum.
std::vector<Field> find_fields(std::span<const std::uint8_t> turn, int track, std::uint8_t mark);

// Decodes the sectors whose address fields have this mark, like a controller, into one element per sector.
void decode_sectors(const BitTrack& bits, int track, std::uint8_t mark, std::span<DecodedSector> sectors,
                    ReadData read);

} // namespace emu::gcr
