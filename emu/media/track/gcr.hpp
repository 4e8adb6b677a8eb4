// Group coding of 16-sector tracks: 6-and-2 disk bytes, address and data fields, self-sync gaps. Sources: Worth and
// Lechner, Beneath Apple DOS, ch. 3; Sather, Understanding the Apple II, ch. 9.
#pragma once

#include "emu/media/track/bit_track.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace emu {

using SectorData = std::array<std::uint8_t, 256>;

// Lays a track of nominal length from 16 sectors by physical number, as DOS 3.3's INIT does at 300 turns a minute, with
// its gaps: 90 self-sync bytes before sector 0, 18 before each other sector, 6 between address and data fields. Each
// track begins 0.3244 of a turn after the one before: the disk turns that far while INIT writes and verifies a track
// and steps. Measured on a disk that INIT formatted in this drive; two synchronized WOZ images of disks that INIT
// formatted in 1982 and 1984, with these gaps, have 0.3245 and 0.3256.
BitTrack encode_track(int volume, int track, const std::array<SectorData, 16>& sectors);

struct DecodedSector {
    enum class State {
        missing,    // no address field of this track with a good checksum has its number
        unreadable, // an address field without a good data field after it
        ambiguous,  // two data fields that differ
        good
    };
    State state = State::missing;
    std::uint8_t volume = 0; // from its address field; invalid if missing
    SectorData data{};       // valid if good
};

// Decodes a track like a controller, by physical number; ignores address fields of other tracks.
std::array<DecodedSector, 16> decode_track(const BitTrack& bits, int track);

// Overwrites a sector's data in all its data fields; keeps address fields, gaps and cells around them. Returns false if
// it has no data field. Precondition: not a flux track.
bool replace_sector(BitTrack& bits, int track, std::size_t sector, const SectorData& data);

// The disk bytes of one revolution, framed like the sequencer after one revolution of lead-in.
std::vector<std::uint8_t> read_disk_bytes(const BitTrack& bits);

// Lays disk bytes as a track; two zero cells follow each byte whose `sync` is set. Preconditions: equal lengths; the
// cells fit BitTrack::max_bits.
BitTrack lay_disk_bytes(const std::vector<std::uint8_t>& bytes, const std::vector<bool>& sync);

// Marks the disk bytes of a circular track that lie in data fields (343 bytes after D5 AA AD).
std::vector<bool> mark_data_fields(const std::vector<std::uint8_t>& bytes);

} // namespace emu
