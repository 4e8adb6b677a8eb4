// Group coding of 16-sector tracks: bytes as 6-and-2 disk bytes, address and data fields, self-sync gaps.
// Source: Worth and Lechner, Beneath Apple DOS, ch. 3; Sather, Understanding the Apple II, ch. 9.
#pragma once

#include "emu/media/track/bit_track.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace emu {

using SectorData = std::array<std::uint8_t, 256>;

// A track laid at the nominal length: 16 sectors by physical number. What DOS 3.3's INIT writes at 300 turns a minute,
// with its gaps: 90 self-sync bytes before sector 0, 18 before each other one, 6 between the address and data fields.
// Each track begins 0.3244 of a turn after the one before: as far as the disk turns while INIT writes and verifies a
// track and steps. So it was measured on a disk that INIT formatted in this drive, and 0.3245 and 0.3256, with these
// gaps, are on two synchronized WOZ images of disks that INIT formatted, of 1982 and 1984.
BitTrack encode_track(int volume, int track, const std::array<SectorData, 16>& sectors);

struct DecodedSector {
    enum class State {
        missing,    // no address field with a good checksum names it on this track
        unreadable, // an address field without a good data field after it
        ambiguous,  // two data fields that differ
        good
    };
    State state = State::missing;
    std::uint8_t volume = 0; // of its address field; counts unless missing
    SectorData data{};       // counts where good
};

// A controller's reading of a track, by physical number; address fields of other tracks do not count.
std::array<DecodedSector, 16> decode_track(const BitTrack& bits, int track);

// Writes a sector's data over what every data field of it holds; address fields, gaps and cells around it stay. False:
// it has no data field. Precondition: not a flux track.
bool replace_sector(BitTrack& bits, int track, std::size_t sector, const SectorData& data);

// The disk bytes that pass in one revolution, framed as the sequencer frames them after one revolution of lead-in.
std::vector<std::uint8_t> read_disk_bytes(const BitTrack& bits);

// The track that disk bytes make; where `sync` is set the byte is followed by two zero cells.
// Preconditions: equally long; the cells fit BitTrack::max_bits.
BitTrack lay_disk_bytes(const std::vector<std::uint8_t>& bytes, const std::vector<bool>& sync);

// For each disk byte of a circular track, whether it lies in a data field (after D5 AA AD, 343 bytes).
std::vector<bool> mark_data_fields(const std::vector<std::uint8_t>& bytes);

} // namespace emu
