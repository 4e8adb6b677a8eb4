// Drives a Disk II as the loops of DOS 3.3's RWTS do, cycle for cycle, without a processor: the timing of the bus
// accesses is that of the instructions named at each.
#pragma once

#include "emu/apple2/disk2.hpp"
#include "emu/media/apple/disk_image.hpp"

#include <cstdint>
#include <optional>
#include <random>
#include <span>
#include <vector>

namespace emu::apple2::test {

inline std::vector<std::uint8_t> random_image(unsigned seed = 1) {
    std::mt19937 random(seed);
    std::vector<std::uint8_t> image(sector_image_bytes);
    for (auto& byte : image) byte = static_cast<std::uint8_t>(random());
    return image;
}

inline Floppy525 random_disk(unsigned seed = 1) { return *load_image(random_image(seed), ImageFormat::dsk); }

struct RwtsDriver {
    Disk2 card;
    Cycle now = 1000;

    enum Switch : std::uint8_t { motor_off = 8, motor_on, drive_1, drive_2, q6_low, q6_high, q7_low, q7_high };

    // lda $C080+s,x
    std::uint8_t read(std::uint8_t s) {
        now += 4;
        return card.access(s, false, 0, now - 1);
    }
    // sta $C080+s,x with its dummy read
    void write(std::uint8_t s, std::uint8_t data) {
        now += 5;
        card.access(s, false, 0, now - 2);
        card.access(s, true, data, now - 1);
    }
    void wait(Cycle cycles) { now += cycles; }

    // lda $C08C,x; bpl *-3, at most `tries` times; then the least that a program does with the byte (sta (z),y; iny):
    // without it the program would read the byte twice.
    std::optional<std::uint8_t> read_byte(int tries = 100) {
        while (tries-- > 0) {
            const std::uint8_t byte = read(q6_low);
            now += byte >= 0x80 ? 2 + 8 : 3;
            if (byte >= 0x80) return byte;
        }
        return std::nullopt;
    }
    std::vector<std::uint8_t> read_bytes(std::size_t count) {
        std::vector<std::uint8_t> bytes;
        while (bytes.size() < count) bytes.push_back(read_byte(10'000).value_or(0));
        return bytes;
    }
    // The first `count` bytes after a mark of three, which is searched for during a turn and a half; empty: not found.
    std::vector<std::uint8_t> read_behind(std::array<std::uint8_t, 3> mark, std::size_t count) {
        std::array<std::uint8_t, 3> last{};
        for (const Cycle limit = now + 306'000; now < limit;) {
            last = {last[1], last[2], read_byte().value_or(0)};
            if (last == mark) return read_bytes(count);
        }
        return {};
    }
    struct Address {
        int volume, track, sector;
    };
    std::optional<Address> read_address() {
        const auto field = read_behind({0xD5, 0xAA, 0x96}, 8);
        if (field.size() != 8) return std::nullopt;
        const auto value = [&](std::size_t i) { return ((field[2 * i] << 1) | 1) & field[2 * i + 1]; };
        if ((value(0) ^ value(1) ^ value(2)) != value(3)) return std::nullopt;
        return Address{value(0), value(1), value(2)};
    }

    // Returns true if a sector's address field passes within two turns.
    bool find_sector(int sector) {
        for (int tries = 0; tries < 32; ++tries)
            if (const auto address = read_address(); address && address->sector == sector) return true;
        return false;
    }

    bool write_protected() {
        read(q6_high);
        const bool is = read(q7_low) >= 0x80;
        read(q6_low);
        return is;
    }
    // Self-sync FFs of 40 cycles, then bytes of 32 cycles, as RWTS times them; back to reading.
    void write_bytes(int syncs, std::span<const std::uint8_t> bytes) {
        read(q6_high);
        read(q7_low);
        write(q7_high, 0xFF); // both: load, and write from now on
        read(q6_low);         // cmp $C08C,x: shift
        for (int i = 1; i < syncs; ++i) write_byte(0xFF, 40);
        Cycle period = 40;
        for (const std::uint8_t byte : bytes) {
            write_byte(byte, period);
            period = 32;
        }
        wait(32 - 4 - 4);
        read(q7_low);
        read(q6_low);
    }
    // Loads the byte `period` cycles after the previous one.
    void write_byte(std::uint8_t byte, Cycle period) {
        wait(period - 5 - 4);
        write(q6_high, byte);
        read(q6_low);
    }

    // Steps the head by switching on one magnet after the other, as RWTS's SEEK does.
    void seek_half_tracks(int from, int to) {
        while (from != to) {
            const int before = from;
            from += from < to ? 1 : -1;
            read(static_cast<std::uint8_t>(2 * (from & 3) + 1));
            wait(10'000);
            read(static_cast<std::uint8_t>(2 * (before & 3)));
            wait(10'000);
        }
        read(static_cast<std::uint8_t>(2 * (to & 3)));
    }
};

} // namespace emu::apple2::test
