#include "emu/media/track/gcr13.hpp"

#include "emu/media/track/gcr_fields.hpp"

#include <algorithm>
#include <cassert>
#include <optional>
#include <span>
#include <vector>

namespace emu {
namespace {

constexpr std::uint8_t address_mark = 0xB5; // after D5 AA
constexpr std::size_t groups = 51;          // of five bytes; a sector's last byte is alone
constexpr std::size_t low_values = 3 * groups + 1;
constexpr std::size_t data_values = low_values + 256;

// A valid disk byte has bit 7 set and no adjacent zeros. 34 bytes qualify; 32 without the marks D5 and AA.
constexpr bool may_stand_on_disk(int byte) {
    const int zeros = ~byte & 0xFF;
    return (byte & 0x80) != 0 && (zeros & (zeros >> 1)) == 0 && byte != 0xD5 && byte != 0xAA;
}

constexpr std::array<std::uint8_t, 32> disk_byte_of = [] {
    std::array<std::uint8_t, 32> table{};
    std::size_t value = 0;
    for (int byte = 0; byte < 256; ++byte)
        if (may_stand_on_disk(byte)) table[value++] = static_cast<std::uint8_t>(byte);
    return table;
}();
static_assert(disk_byte_of.front() == 0xAB && disk_byte_of.back() == 0xFF);

constexpr std::uint8_t no_value = 0xFF;
constexpr std::array<std::uint8_t, 256> value_of = [] {
    std::array<std::uint8_t, 256> table{};
    table.fill(no_value);
    for (std::size_t value = 0; value < disk_byte_of.size(); ++value)
        table[disk_byte_of[value]] = static_cast<std::uint8_t>(value);
    return table;
}();

// Indices of bits in the 410 five-bit values, which pass the head in this order: the low three bits of all bytes, from
// the end of DOS's buffer to its start, then the high five.
constexpr std::size_t low_at(std::size_t index) { return low_values - 1 - index; }
constexpr std::size_t high_at(std::size_t index) { return low_values + index; }

using Values = std::array<unsigned, data_values>;

// Five bytes a group, the last group first. Each of a group's first three low values also holds one low bit of the
// other two bytes.
Values five_bit_values(const SectorData& data) {
    Values values{};
    for (std::size_t group = 0; group < groups; ++group) {
        const std::uint8_t* five = &data[5 * (groups - 1 - group)];
        for (std::size_t i = 0; i < 5; ++i) values[high_at(i * groups + group)] = five[i] >> 3;
        for (std::size_t i = 0; i < 3; ++i) {
            const unsigned of_fourth = five[3] >> (2 - i) & 1U, of_fifth = five[4] >> (2 - i) & 1U;
            values[low_at(i * groups + group)] = (five[i] & 7U) << 2 | of_fourth << 1 | of_fifth;
        }
    }
    values[high_at(255)] = data[255] >> 3;
    values[low_at(low_values - 1)] = data[255] & 7U;
    return values;
}

SectorData bytes_of(const Values& values) {
    SectorData data{};
    for (std::size_t group = 0; group < groups; ++group) {
        std::array<unsigned, 5> low{};
        for (std::size_t i = 0; i < 3; ++i) {
            const unsigned value = values[low_at(i * groups + group)];
            low[i] = value >> 2;
            low[3] |= (value >> 1 & 1) << (2 - i);
            low[4] |= (value & 1) << (2 - i);
        }
        for (std::size_t i = 0; i < 5; ++i)
            data[5 * (groups - 1 - group) + i] =
                static_cast<std::uint8_t>(values[high_at(i * groups + group)] << 3 | low[i]);
    }
    data[255] = static_cast<std::uint8_t>(values[high_at(255)] << 3 | (values[low_at(low_values - 1)] & 7));
    return data;
}

void write_data_field(gcr::TrackWriter& out, const SectorData& data) {
    out.bytes({0xD5, 0xAA, 0xAD});
    unsigned previous = 0;
    for (const unsigned value : five_bit_values(data)) {
        out.byte(disk_byte_of[value ^ previous]);
        previous = value;
    }
    out.byte(disk_byte_of[previous]);
    out.bytes({0xDE, 0xAA, 0xEB});
}

std::optional<SectorData> read_data_field(std::span<const std::uint8_t> bytes) {
    if (bytes.size() < data_values + 1) return std::nullopt;
    Values values{};
    unsigned previous = 0;
    for (std::size_t i = 0; i < values.size(); ++i) {
        if (value_of[bytes[i]] == no_value) return std::nullopt;
        previous = values[i] = value_of[bytes[i]] ^ previous;
    }
    if (value_of[bytes[data_values]] != previous) return std::nullopt;
    return bytes_of(values);
}

} // namespace

BitTrack encode_track13(int volume, int track, const std::array<SectorData, 13>& sectors) {
    constexpr int first_gap = 78, gap = 40, gap_to_data = 10; // self-sync bytes, of 9 cells in DOS 3.2
    constexpr std::uint32_t half_cells_of_skew = 41'258;      // 80.9 ms
    gcr::TrackWriter out(BitTrack::nominal_bits, gcr::start_of_track(track, half_cells_of_skew));
    out.byte(0xFF); // the turn without its gaps
    for (unsigned place = 0; place < 13; ++place) {
        const unsigned sector = place * 10 % 13;
        out.self_sync(place == 0 ? first_gap : gap, 1);
        gcr::write_address_field(out, address_mark, static_cast<unsigned>(volume), static_cast<unsigned>(track),
                                 sector);
        out.self_sync(gap_to_data, 1);
        write_data_field(out, sectors[sector]);
    }
    assert(out.written() == BitTrack::nominal_bits);
    return out.take();
}

std::array<DecodedSector, 13> decode_track13(const BitTrack& bits, int track) {
    std::array<DecodedSector, 13> sectors;
    gcr::decode_sectors(bits, track, address_mark, sectors, read_data_field);
    return sectors;
}

int sectors_of_track(const BitTrack& bits) {
    std::vector<std::uint8_t> bytes = read_disk_bytes(bits);
    for (std::size_t i = 0; i < 2 && i < bytes.size(); ++i) bytes.push_back(bytes[i]); // wraps around the turn
    const auto has = [&](std::array<std::uint8_t, 3> mark) { return !std::ranges::search(bytes, mark).empty(); };
    return has({0xD5, 0xAA, 0x96}) ? 16 : has({0xD5, 0xAA, address_mark}) ? 13 : 0;
}

} // namespace emu
