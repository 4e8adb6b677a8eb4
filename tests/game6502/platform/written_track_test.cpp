// Compares a track on which the game has written every sector with DOS 3.3's result: DOS begins to write after the
// second byte of an address field's epilogue (Beneath Apple DOS, ch. 3). In a real drive that leaves time for the third
// byte; in emulators that step from byte to byte as the program reads, it does not.
#include "emu/media/apple/disk_image.hpp"
#include "emu/media/track/gcr.hpp"
#include "tests/support/game_machine.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <utility>

namespace support {
namespace {

using Bytes = std::vector<std::uint8_t>;

constexpr int track = 20;
constexpr std::uint8_t page = 0x08; // w_block's

emu::SectorData contents(int sector) {
    emu::SectorData data;
    for (std::size_t i = 0; i < data.size(); ++i)
        data[i] = static_cast<std::uint8_t>(sector * 37 + static_cast<int>(i) * 11);
    return data;
}

// The position on the track of DOS's sector of this number.
int physical(int sector) { return sector == 15 ? 15 : sector * 13 % 15; }

// The 64 disk bytes: bit 7 set, two adjacent bits set below it, and at most one pair of adjacent clear bits; without
// those used in marks.
Bytes disk_bytes() {
    Bytes codes;
    for (unsigned code = 0x96; code < 0x100; ++code) {
        const unsigned clear_pairs = ~code & ~code >> 1 & 0x7F;
        if ((code & code >> 1 & 0x3F) != 0 && (clear_pairs & (clear_pairs - 1)) == 0 && code != 0xD5 && code != 0xAA)
            codes.push_back(static_cast<std::uint8_t>(code));
    }
    EXPECT_EQ(codes.size(), 64u);
    return codes;
}

// A data field in DOS's format: it repeats the low bits of bytes 0 and 1, because 256 bytes do not fill three times 86.
void append_data(Bytes& track_bytes, const emu::SectorData& data) {
    std::array<unsigned, 343> values{};
    for (std::size_t i = 0; i < 258; ++i) {
        const unsigned low = data[i % 256] & 3U;
        values[i % 86] |= (low >> 1 | (low & 1) << 1) << 2 * (i / 86);
        if (i < 256) values[86 + i] = data[i] >> 2;
    }
    static const Bytes codes = disk_bytes();
    track_bytes.insert(track_bytes.end(), {0xD5, 0xAA, 0xAD});
    for (unsigned last = 0; const unsigned value : values)
        track_bytes.push_back(codes[value ^ std::exchange(last, value)]);
    track_bytes.insert(track_bytes.end(), {0xDE, 0xAA, 0xEB});
}

// The fields of a track with contents() in every sector; each address field has this many epilogue bytes.
Bytes dos_track(std::size_t epilogue) {
    Bytes bytes;
    std::array<int, 16> logical{};
    for (int sector = 0; sector < 16; ++sector) logical[static_cast<std::size_t>(physical(sector))] = sector;
    for (std::uint8_t at = 0; at < 16; ++at) {
        bytes.insert(bytes.end(), {0xD5, 0xAA, 0x96});
        for (const unsigned part : {254U, static_cast<unsigned>(track), unsigned{at}, 254U ^ track ^ at}) {
            bytes.push_back(static_cast<std::uint8_t>(part >> 1 | 0xAA));
            bytes.push_back(static_cast<std::uint8_t>(part | 0xAA));
        }
        const Bytes end{0xDE, 0xAA, 0xEB};
        bytes.insert(bytes.end(), end.begin(), end.begin() + static_cast<std::ptrdiff_t>(epilogue));
        append_data(bytes, contents(logical[at]));
    }
    return bytes;
}

// The fields of the track from sector 0's address field on, without the bytes between them. `gaps` receives their
// number, from the end of each field's epilogue to the next mark; they are out of sync where a write began or ended.
Bytes fields(Bytes bytes, std::size_t epilogue, std::vector<std::size_t>& gaps) {
    Bytes first = dos_track(0);
    first.resize(11);
    std::rotate(bytes.begin(), std::search(bytes.begin(), bytes.end(), first.begin(), first.end()), bytes.end());
    Bytes found;
    for (std::size_t at = 0; at < bytes.size();) {
        const bool data = bytes[at + 2] == 0xAD;
        const std::size_t length = 3 + (data ? 343 + 3 : 8 + epilogue);
        EXPECT_LE(at + length, bytes.size());
        if (at + length > bytes.size()) break;
        found.insert(found.end(), bytes.begin() + static_cast<std::ptrdiff_t>(at),
                     bytes.begin() + static_cast<std::ptrdiff_t>(at + length));
        const std::size_t end = at += length;
        while (at < bytes.size() && bytes[at] != 0xD5) ++at;
        gaps.push_back(at - end);
    }
    return found;
}

TEST(WrittenTrack, is_dos_own_on_a_drive_that_turns) {
    GameMachine game;
    game.machine().insert_disk(0, *emu::load_image(Bytes(emu::sector_image_bytes), emu::ImageFormat::dsk));
    game.call("disk_on");
    for (int sector = 0; sector < 16; ++sector) {
        game.set_byte("z_track", track);
        game.set_byte("z_sector", static_cast<std::uint8_t>(sector));
        game.set_byte("z_buffer", page, 1);
        game.set_bytes("w_block", contents(sector));
        ASSERT_FALSE(game.call("disk_write").p & emu::flag::carry) << sector;
    }
    std::vector<std::size_t> gaps;
    EXPECT_EQ(fields(emu::read_disk_bytes(*game.machine().disk(0)->track_at(4 * track)), 3, gaps), dos_track(3));
    for (std::size_t i = 0; i < gaps.size(); i += 2) { // DOS writes five; INIT's field began after six
        EXPECT_GE(gaps[i], 5u) << i;
        EXPECT_LE(gaps[i], 8u) << i;
    }
}

// A Disk II as in byte-based emulators: a read returns the track's next byte at any time; in write mode, each access to
// the data register replaces the next byte by the one stored last.
struct SteppingDrive {
    static constexpr bool has_interrupts = false;

    std::uint8_t read(std::uint16_t address) { return ++cycles, access(address, std::nullopt); }
    void write(std::uint16_t address, std::uint8_t value) {
        ++cycles;
        if ((address & 0xFFF0) == 0xC0E0)
            access(address, value);
        else
            ram[address] = value;
    }
    std::uint8_t access(std::uint16_t address, std::optional<std::uint8_t> stored) {
        if ((address & 0xFFF0) != 0xC0E0) return ram[address];
        if (stored) latch = *stored;
        if (address == 0xC0EE || address == 0xC0EF) writing = address == 0xC0EF;
        if (address != 0xC0EC) return 0; // not protected
        std::uint8_t& here = bytes[head];
        head = (head + 1) % bytes.size();
        return writing ? here = latch : here;
    }

    std::array<std::uint8_t, 65536> ram{};
    std::uint64_t cycles = 0;
    Bytes bytes;
    std::size_t head = 0;
    std::uint8_t latch = 0;
    bool writing = false;
};

struct SteppingGame {
    SteppingDrive drive;
    emu::Cpu6502 cpu;

    SteppingGame() {
        const auto load = [&](std::string_view file, std::size_t at) {
            std::ranges::copy(read_file(built(file)), drive.ram.begin() + static_cast<std::ptrdiff_t>(at));
        };
        load("game6502/fortress-apple2-low.bin", 0x0900);
        load("game6502/fortress-apple2-main.bin", 0x4000);
        drive.bytes = emu::read_disk_bytes(emu::encode_track(254, track, {}));
        byte("z_slot") = 0x60;
        byte("z_head") = 2 * track;
        call("disk_init");
        call("disk_on");
    }
    std::uint8_t& byte(std::string_view label, int offset = 0) {
        return drive.ram[static_cast<std::size_t>(game_symbols()[label] + offset)];
    }
    // Returns true if the routine succeeds.
    bool call(std::string_view label) {
        constexpr std::uint16_t back = 0x0300;
        emu::Registers registers;
        registers.s = 0xFD;
        registers.pc = game_symbols()[label];
        drive.ram[0x01FF] = (back - 1) >> 8;
        drive.ram[0x01FE] = (back - 1) & 0xFF;
        const auto begin = drive.cycles;
        cpu.set_state({registers, 0});
        cpu.run(drive, [&](std::uint16_t pc) { return pc == back || drive.cycles - begin > 10'000'000; });
        EXPECT_EQ(cpu.registers().pc, back) << label;
        return (cpu.registers().p & emu::flag::carry) == 0;
    }
};

TEST(WrittenTrack, has_what_dos_reads_on_a_drive_that_steps_from_byte_to_byte) {
    SteppingGame game;
    for (int sector = 0; sector < 16; ++sector) {
        game.byte("z_track") = track;
        game.byte("z_sector") = static_cast<std::uint8_t>(sector);
        game.byte("z_buffer", 1) = page;
        std::ranges::copy(contents(sector), game.drive.ram.begin() + page * 256);
        ASSERT_TRUE(game.call("disk_write")) << sector;
    }
    std::vector<std::size_t> gaps;
    EXPECT_EQ(fields(game.drive.bytes, 2, gaps), dos_track(2)); // DOS also overwrites the third byte
}

} // namespace
} // namespace support
