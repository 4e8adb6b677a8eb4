#include "emu/media/track/gcr_fields.hpp"

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

// Reads the address field at the front of `bytes`; none unless it belongs to this track.
std::optional<Field> read_address_field(std::span<const std::uint8_t> bytes, int track, std::uint8_t mark) {
    if (bytes.size() < 11 || !starts_with(bytes, {0xD5, 0xAA, mark})) return std::nullopt;
    const unsigned volume = four_and_four(bytes.subspan(3)), on_track = four_and_four(bytes.subspan(5)),
                   sector = four_and_four(bytes.subspan(7)), check = four_and_four(bytes.subspan(9));
    if ((volume ^ on_track ^ sector) != check || static_cast<int>(on_track) != track) return std::nullopt;
    return Field{sector, static_cast<std::uint8_t>(volume), std::nullopt};
}

// The index after the mark of the data field that follows the address field at the front of `bytes`.
std::optional<std::size_t> find_data_field(std::span<const std::uint8_t> bytes, std::uint8_t mark) {
    for (std::size_t at = 11; at < 11 + 35 && at < bytes.size(); ++at) {
        const auto rest = bytes.subspan(at);
        if (starts_with(rest, {0xD5, 0xAA, mark})) return std::nullopt;
        if (starts_with(rest, {0xD5, 0xAA, 0xAD})) return at + 3;
    }
    return std::nullopt;
}

// The turn and the start of the next, for a field that wraps around the end.
std::vector<std::uint8_t> continued(std::span<const std::uint8_t> turn) {
    constexpr std::size_t longest_sector = 480; // disk bytes
    std::vector<std::uint8_t> bytes(turn.begin(), turn.end());
    const auto more = turn.first(std::min(turn.size(), longest_sector));
    bytes.insert(bytes.end(), more.begin(), more.end());
    return bytes;
}

void note(DecodedSector& sector, std::uint8_t volume, const std::optional<SectorData>& data) {
    using State = DecodedSector::State;
    if (sector.state == State::missing) sector.volume = volume;
    if (!data) {
        if (sector.state == State::missing) sector.state = State::unreadable;
    } else if (sector.state == State::good && sector.data != *data) {
        sector.state = State::ambiguous;
    } else if (sector.state != State::ambiguous) {
        sector = {State::good, sector.volume, *data};
    }
}

} // namespace

void write_address_field(TrackWriter& out, std::uint8_t mark, unsigned volume, unsigned track, unsigned sector) {
    out.bytes({0xD5, 0xAA, mark});
    for (const unsigned value : {volume, track, sector, volume ^ track ^ sector}) out.four_and_four(value);
    out.bytes({0xDE, 0xAA, 0xEB});
}

std::vector<Field> find_fields(std::span<const std::uint8_t> turn, int track, std::uint8_t mark) {
    const std::vector<std::uint8_t> bytes = continued(turn);
    std::vector<Field> fields;
    for (std::size_t at = 0; at < turn.size(); ++at) {
        const auto rest = std::span(bytes).subspan(at);
        auto field = read_address_field(rest, track, mark);
        if (!field) continue;
        if (const auto data = find_data_field(rest, mark)) field->data_at = at + *data;
        fields.push_back(*field);
    }
    return fields;
}

void decode_sectors(const BitTrack& bits, int track, std::uint8_t mark, std::span<DecodedSector> sectors,
                    ReadData read) {
    const std::vector<std::uint8_t> turn = read_disk_bytes(bits), bytes = continued(turn);
    for (const Field& field : find_fields(turn, track, mark)) {
        if (field.sector >= sectors.size()) continue;
        note(sectors[field.sector], field.volume,
             field.data_at ? read(std::span(bytes).subspan(*field.data_at)) : std::nullopt);
    }
}

} // namespace emu::gcr
