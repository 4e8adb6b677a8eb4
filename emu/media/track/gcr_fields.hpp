// Shared by tracks of 13 and of 16 sectors: fields between gaps of self-sync bytes, address fields, and how a
// controller reads them. Source: Worth and Lechner, Beneath Apple DOS, ch. 3.
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
    // Writes from cell `start` on, and round the end of the track. Precondition: start < bits, unless nothing is
    // written.
    explicit TrackWriter(std::uint32_t bits, std::uint32_t start = 0) : track_(bits), cell_(start) {}

    // The lowest `count` bits of the pattern, the highest of them first.
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
    // FFs of 8 cells and `zeros` more.
    void self_sync(int count, unsigned zeros = 2) {
        for (int i = 0; i < count; ++i) cells(0xFFU << zeros, 8 + zeros);
    }
    void four_and_four(unsigned value) { bytes({(value >> 1) | 0xAA, value | 0xAA}); }

    std::uint32_t written() const { return written_; }
    BitTrack take() { return std::move(track_); }

  private:
    BitTrack track_;
    std::uint32_t cell_; // that is written next
    std::uint32_t written_ = 0;
};

// The start of a formatter's track, if each begins half_cells / 2 cells after the one before: that is how far the disk
// turns, whole turns left out, while the one is written and verified and the head steps to the next.
constexpr std::uint32_t start_of_track(int track, std::uint32_t half_cells) {
    return static_cast<std::uint32_t>(track) * half_cells / 2 % BitTrack::nominal_bits;
}

// `mark`: the third byte of the field's mark, after D5 AA.
void write_address_field(TrackWriter& out, std::uint8_t mark, unsigned volume, unsigned track, unsigned sector);

// Reads a data field that begins right after its mark; nothing if it is damaged.
using ReadData = std::optional<SectorData> (*)(std::span<const std::uint8_t> bytes);

// An address field of a track, and the data field that belongs to it: before the next address field, and as near as DOS
// looks for it (32 bytes).
struct Field {
    std::size_t sector;
    std::uint8_t volume;
    std::optional<std::size_t> data_at; // index of the disk byte after its mark; may be past the turn's end
};
// The fields that begin with `mark` and have a valid checksum.
std::vector<Field> find_fields(std::span<const std::uint8_t> turn, int track, std::uint8_t mark);

// Fills in a controller's reading of a track whose address fields have a mark; there are as many sectors as places.
void decode_sectors(const BitTrack& bits, int track, std::uint8_t mark, std::span<DecodedSector> sectors,
                    ReadData read);

} // namespace emu::gcr
