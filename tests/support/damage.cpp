#include "tests/support/damage.hpp"

#include <gtest/gtest.h>

#include <array>

namespace support {
namespace {

constexpr std::array<std::uint8_t, 16> physical_of = {0, 13, 11, 9, 7, 5, 3, 1, 14, 12, 10, 8, 6, 4, 2, 15};

// The first cell at or after `from` at which these bytes begin.
std::uint32_t find_cells(const emu::BitTrack& track, std::initializer_list<unsigned> bytes, std::uint32_t from) {
    const std::uint32_t cells = track.bit_count();
    for (std::uint32_t start = from; start < from + cells; ++start) {
        std::uint32_t at = start;
        bool same = true;
        for (const unsigned byte : bytes)
            for (unsigned mask = 0x80; same && mask; mask >>= 1) same = track.bit(at++ % cells) == ((byte & mask) != 0);
        if (same) return start % cells;
    }
    ADD_FAILURE() << "no such bytes on the track";
    return 0;
}

// The address field of a sector, by its DOS number, with volume 254.
std::uint32_t address_field(const emu::BitTrack& track, unsigned number, unsigned sector) {
    const unsigned physical = physical_of[sector];
    const unsigned odd = physical >> 1 | 0xAA;
    const unsigned even = physical | 0xAA;
    return find_cells(track, {0xD5, 0xAA, 0x96, 0xFF, 0xFE, number >> 1 | 0xAA, number | 0xAA, odd, even}, 0);
}

} // namespace

void damage(emu::Floppy525& disk, unsigned track, unsigned sector, Field field) {
    disk = disk.in_image_cells();
    emu::BitTrack& bits = disk.track_for_writing(static_cast<int>(4 * track));
    std::uint32_t cell = address_field(bits, track, sector);
    if (field == Field::data) cell = find_cells(bits, {0xD5, 0xAA, 0xAD}, cell) + 800;
    for (std::uint32_t i = 24; i < 40; ++i) bits.set_bit((cell + i) % bits.bit_count(), i % 3 == 0);
}

} // namespace support
