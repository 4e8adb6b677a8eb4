#include "emu/media/track/gcr.hpp"

#include "emu/media/track/flux.hpp"
#include "emu/media/track/gcr_fields.hpp"

#include <algorithm>
#include <cassert>
#include <optional>
#include <span>

namespace emu {
namespace {

using gcr::TrackWriter;

constexpr std::uint8_t address_mark = 0x96; // after D5 AA
constexpr int data_values = 342;            // 256 bytes make 342 six-bit values: 86 with low bits, 256 with high bits

// A valid disk byte has bit 7 set, at most one pair of zeros, and two adjacent ones below bit 7. 66 bytes qualify; 64
// without the marks D5 and AA. In ascending order they encode 0..63.
constexpr bool may_stand_on_disk(int byte) {
    const int zeros = ~byte & 0xFF;
    const int zero_pairs = zeros & (zeros >> 1);
    const bool one_zero_pair_at_most = (zero_pairs & (zero_pairs - 1)) == 0;
    const bool ones_together = (byte & (byte >> 1) & 0x3F) != 0;
    return (byte & 0x80) != 0 && one_zero_pair_at_most && ones_together && byte != 0xD5 && byte != 0xAA;
}

constexpr std::array<std::uint8_t, 64> disk_byte_of = [] {
    std::array<std::uint8_t, 64> table{};
    std::size_t value = 0;
    for (int byte = 0; byte < 256; ++byte)
        if (may_stand_on_disk(byte)) table[value++] = static_cast<std::uint8_t>(byte);
    return table;
}();
static_assert(disk_byte_of.front() == 0x96 && disk_byte_of.back() == 0xFF);

constexpr std::uint8_t no_value = 0xFF;
constexpr std::array<std::uint8_t, 256> value_of = [] {
    std::array<std::uint8_t, 256> table{};
    table.fill(no_value);
    for (std::size_t value = 0; value < 64; ++value) table[disk_byte_of[value]] = static_cast<std::uint8_t>(value);
    return table;
}();

constexpr int swap_two_bits(int value) { return ((value & 1) << 1) | ((value >> 1) & 1); }

std::array<std::uint8_t, data_values> six_bit_values(const SectorData& data) {
    std::array<std::uint8_t, data_values> values{};
    for (std::size_t i = 0; i < data.size(); ++i) {
        // DOS fills its buffer of low bits from the end and sends it from the end, so byte 0 comes first on the track.
        const std::size_t low = i % 86;
        values[low] = static_cast<std::uint8_t>(values[low] | swap_two_bits(data[i] & 3) << (2 * (i / 86)));
        values[86 + i] = static_cast<std::uint8_t>(data[i] >> 2);
    }
    return values;
}

// A data field: the values and their checksum.
std::array<std::uint8_t, data_values + 1> data_bytes(const SectorData& data) {
    std::array<std::uint8_t, data_values + 1> bytes{};
    unsigned previous = 0;
    std::size_t at = 0;
    for (const std::uint8_t value : six_bit_values(data)) {
        bytes[at++] = disk_byte_of[value ^ previous];
        previous = value;
    }
    bytes[at] = disk_byte_of[previous];
    return bytes;
}

void write_data_field(TrackWriter& out, const SectorData& data) {
    out.bytes({0xD5, 0xAA, 0xAD});
    for (const std::uint8_t byte : data_bytes(data)) out.byte(byte);
    out.bytes({0xDE, 0xAA, 0xEB});
}

// Frames bytes like the sequencer: skips zeros before a byte's leading one.
class DiskByteReader {
  public:
    explicit DiskByteReader(const BitTrack& track) : track_(track) {}

    // The next byte and its first cell, counted from the start over all revolutions. None after `limit` cells.
    std::optional<std::uint8_t> next(std::uint32_t limit) {
        while (at_ < limit && !track_.bit(cell_)) pass(1);
        if (at_ >= limit) return std::nullopt;
        start_ = at_;
        const std::uint32_t byte = cells();
        pass(8);
        return static_cast<std::uint8_t>(byte);
    }
    std::uint32_t start() const { return start_; }

  private:
    // Eight cells from cell_ on, the last in bit 0.
    std::uint32_t cells() const {
        if (cell_ + 8 <= track_.bit_count()) return track_.bits(cell_, 8);
        std::uint32_t byte = 0;
        for (std::uint32_t i = 0; i < 8; ++i) byte = byte << 1 | track_.bit((cell_ + i) % track_.bit_count());
        return byte;
    }
    void pass(std::uint32_t count) {
        at_ += count;
        cell_ += count;
        while (cell_ >= track_.bit_count()) cell_ -= track_.bit_count();
    }

    const BitTrack& track_;
    std::uint32_t at_ = 0;   // cells since the start, over all revolutions
    std::uint32_t cell_ = 0; // of the track, under the head
    std::uint32_t start_ = 0;
};

// Calls take(disk byte, first cell) for one revolution, after one revolution of lead-in.
template <class Take>
void frame(const BitTrack& cells, Take take) {
    const std::uint32_t turn = cells.bit_count();
    DiskByteReader reader(cells);
    while (const auto byte = reader.next(2 * turn))
        if (reader.start() >= turn) take(*byte, reader.start() - turn);
}

// Precondition: `bytes` begins right after the mark.
std::optional<SectorData> read_data_field(std::span<const std::uint8_t> bytes) {
    if (bytes.size() < data_values + 1) return std::nullopt;
    std::array<unsigned, data_values> values{};
    unsigned previous = 0;
    for (std::size_t i = 0; i < values.size(); ++i) {
        if (value_of[bytes[i]] == no_value) return std::nullopt;
        previous = values[i] = value_of[bytes[i]] ^ previous;
    }
    if (value_of[bytes[data_values]] != previous) return std::nullopt;
    SectorData data{};
    for (std::size_t i = 0; i < data.size(); ++i) {
        const int low = swap_two_bits(static_cast<int>(values[i % 86] >> (2 * (i / 86))) & 3);
        data[i] = static_cast<std::uint8_t>(values[86 + i] << 2 | static_cast<unsigned>(low));
    }
    return data;
}

} // namespace

BitTrack encode_track(int volume, int track, const std::array<SectorData, 16>& sectors) {
    constexpr std::uint32_t half_cells_of_skew = 33'105; // 64.9 ms
    TrackWriter out(BitTrack::nominal_bits, gcr::start_of_track(track, half_cells_of_skew));
    for (std::size_t sector = 0; sector < sectors.size(); ++sector) {
        out.self_sync(sector == 0 ? 90 : 18);
        gcr::write_address_field(out, address_mark, static_cast<unsigned>(volume), static_cast<unsigned>(track),
                                 static_cast<unsigned>(sector));
        out.self_sync(6);
        write_data_field(out, sectors[sector]);
    }
    assert(out.written() == BitTrack::nominal_bits); // the gaps fill it exactly
    return out.take();
}

std::vector<std::uint8_t> read_disk_bytes(const BitTrack& bits) {
    std::vector<std::uint8_t> bytes;
    frame(resolve_cells(bits), [&](std::uint8_t byte, std::uint32_t) { bytes.push_back(byte); });
    return bytes;
}

std::array<DecodedSector, 16> decode_track(const BitTrack& bits, int track) {
    std::array<DecodedSector, 16> sectors;
    gcr::decode_sectors(bits, track, address_mark, sectors, read_data_field);
    return sectors;
}

bool replace_sector(BitTrack& bits, int track, std::size_t sector, const SectorData& data) {
    std::vector<std::uint8_t> turn;
    std::vector<std::uint32_t> cells;
    frame(bits, [&](std::uint8_t byte, std::uint32_t cell) {
        turn.push_back(byte);
        cells.push_back(cell);
    });
    const auto bytes = data_bytes(data);
    bool found = false;
    for (const gcr::Field& field : gcr::find_fields(turn, track, address_mark)) {
        if (field.sector != sector || !field.data_at) continue;
        found = true;
        for (std::size_t i = 0; i < bytes.size(); ++i)
            for (std::uint32_t bit = 0; bit < 8; ++bit)
                bits.set_bit((cells[(*field.data_at + i) % cells.size()] + bit) % bits.bit_count(),
                             (bytes[i] >> (7 - bit) & 1) != 0);
    }
    return found;
}

BitTrack lay_disk_bytes(const std::vector<std::uint8_t>& bytes, const std::vector<bool>& sync) {
    std::uint32_t cells = 0;
    for (const bool is_sync : sync) cells += is_sync ? 10 : 8;
    TrackWriter out(cells);
    for (std::size_t i = 0; i < bytes.size(); ++i) {
        out.byte(bytes[i]);
        if (sync[i]) out.cells(0, 2);
    }
    return out.take();
}

std::vector<bool> mark_data_fields(const std::vector<std::uint8_t>& bytes) {
    const std::size_t count = bytes.size();
    std::vector<bool> marked(count);
    for (std::size_t at = 0; at < count; ++at) {
        const bool mark =
            bytes[at] == 0xD5 && bytes[(at + 1) % count] == 0xAA && bytes[(at + 2) % count] == 0xAD && !marked[at];
        for (std::size_t i = 3; mark && i < 3 + data_values + 1; ++i) marked[(at + i) % count] = true;
    }
    return marked;
}

} // namespace emu
