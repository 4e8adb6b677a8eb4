#include "emu/media/gcr_fields.hpp"

#include <algorithm>
#include <vector>

namespace emu::gcr {
namespace {

std::uint8_t four_and_four(std::span<const std::uint8_t> pair) {
    return static_cast<std::uint8_t>(((pair[0] << 1) | 1) & pair[1]);
}

bool starts_with(std::span<const std::uint8_t> bytes, std::initializer_list<std::uint8_t> mark) {
    return bytes.size() >= mark.size() && std::equal(mark.begin(), mark.end(), bytes.begin());
}

// The sector that an address field at the front of `bytes` names, if it is one of this track.
std::optional<std::size_t> read_address_field(std::span<const std::uint8_t> bytes, int track, std::uint8_t mark) {
    if (bytes.size() < 11 || !starts_with(bytes, {0xD5, 0xAA, mark})) return std::nullopt;
    const unsigned volume = four_and_four(bytes.subspan(3)), on_track = four_and_four(bytes.subspan(5)),
                   sector = four_and_four(bytes.subspan(7)), check = four_and_four(bytes.subspan(9));
    if ((volume ^ on_track ^ sector) != check || static_cast<int>(on_track) != track) return std::nullopt;
    return sector;
}

// The data field that belongs to the address field at the front of `bytes`: before the next address field, and as
// near as DOS looks for it (32 bytes).
std::optional<SectorData> find_data_field(std::span<const std::uint8_t> bytes, std::uint8_t mark, ReadData read) {
    for (std::size_t at = 11; at < 11 + 35 && at < bytes.size(); ++at) {
        const auto rest = bytes.subspan(at);
        if (starts_with(rest, {0xD5, 0xAA, mark})) return std::nullopt;
        if (starts_with(rest, {0xD5, 0xAA, 0xAD})) return read(rest.subspan(3));
    }
    return std::nullopt;
}

void note(DecodedSector& sector, const std::optional<SectorData>& data) {
    using State = DecodedSector::State;
    if (!data) {
        if (sector.state == State::missing) sector.state = State::unreadable;
    } else if (sector.state == State::good && sector.data != *data) {
        sector.state = State::ambiguous;
    } else if (sector.state != State::ambiguous) {
        sector = {State::good, *data};
    }
}

} // namespace

void write_address_field(TrackWriter& out, std::uint8_t mark, unsigned volume, unsigned track, unsigned sector) {
    out.bytes({0xD5, 0xAA, mark});
    for (const unsigned value : {volume, track, sector, volume ^ track ^ sector}) out.four_and_four(value);
    out.bytes({0xDE, 0xAA, 0xEB});
}

void decode_sectors(const BitTrack& bits, int track, std::uint8_t mark, std::span<DecodedSector> sectors,
                    ReadData read) {
    constexpr std::size_t longest_sector = 480; // disk bytes
    const std::vector<std::uint8_t> turn = read_disk_bytes(bits);
    std::vector<std::uint8_t> bytes = turn; // and on, for the field that lies across the end
    bytes.insert(bytes.end(), turn.begin(),
                 turn.begin() + static_cast<std::ptrdiff_t>(std::min(turn.size(), longest_sector)));
    for (std::size_t at = 0; at < turn.size(); ++at) {
        const auto rest = std::span<const std::uint8_t>(bytes).subspan(at);
        const auto sector = read_address_field(rest, track, mark);
        if (sector && *sector < sectors.size()) note(sectors[*sector], find_data_field(rest, mark, read));
    }
}

} // namespace emu::gcr
