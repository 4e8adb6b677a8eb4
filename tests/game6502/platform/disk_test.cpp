// The Apple's own disk code on the emulated drive: reads and writes sectors on disks in any state.
#include "emu/media/apple/disk_image.hpp"
#include "tests/support/game_machine.hpp"

#include <algorithm>
#include <gtest/gtest.h>

#include <numeric>

namespace {

using support::GameMachine;

constexpr std::uint8_t err_no_disk = 2;
constexpr std::uint8_t err_unformatted = 3;

// An image whose bytes all depend on their positions.
std::vector<std::uint8_t> patterned_image() {
    std::vector<std::uint8_t> image(emu::sector_image_bytes);
    std::uint32_t x = 1;
    for (std::uint8_t& byte : image) byte = static_cast<std::uint8_t>((x = x * 1664525 + 1013904223) >> 24);
    return image;
}

emu::Floppy525 patterned_disk() { return *emu::load_image(patterned_image(), emu::ImageFormat::dsk); }

std::vector<std::uint8_t> sector_of(const std::vector<std::uint8_t>& image, int track, int sector) {
    const auto at = image.begin() + (track * 16 + sector) * 256;
    return {at, at + 256};
}

struct Disk : testing::Test {
    GameMachine game;

    bool access(const char* routine, int track, int sector) {
        game.set_byte("z_track", static_cast<std::uint8_t>(track));
        game.set_byte("z_sector", static_cast<std::uint8_t>(sector));
        game.set_byte("z_buffer", 0x08, 1);
        const auto registers = game.call(routine);
        error = registers.a;
        return (registers.p & emu::flag::carry) == 0;
    }
    std::uint8_t error = 0;
};

TEST_F(Disk, reads_every_sector_of_a_standard_disk) {
    game.machine().insert_disk(0, patterned_disk());
    const auto image = patterned_image();
    game.call("disk_on");
    for (int track : {0, 1, 17, 34, 2, 33})
        for (int sector = 0; sector < 16; ++sector) {
            ASSERT_TRUE(access("disk_read", track, sector)) << track << ' ' << sector;
            ASSERT_EQ(game.bytes("w_block", 256), sector_of(image, track, sector)) << track << ' ' << sector;
        }
}

TEST_F(Disk, writes_a_sector_and_nothing_else) {
    game.machine().insert_disk(0, patterned_disk());
    auto image = patterned_image();
    std::vector<std::uint8_t> block(256);
    std::iota(block.begin(), block.end(), std::uint8_t{3});
    game.set_bytes("w_block", block);
    game.call("disk_on");
    ASSERT_TRUE(access("disk_write", 20, 5));
    std::copy(block.begin(), block.end(), image.begin() + (20 * 16 + 5) * 256);
    const auto saved = emu::save_image(*game.machine().disk(0), emu::ImageFormat::dsk);
    ASSERT_TRUE(saved) << saved.error();
    EXPECT_EQ(*saved, image);
}

TEST_F(Disk, an_empty_drive_reports_no_disk) {
    game.call("disk_on");
    EXPECT_FALSE(access("disk_read", 17, 0));
    EXPECT_EQ(error, err_no_disk);
}

TEST_F(Disk, a_protected_disk_without_tracks_is_unformatted) {
    game.machine().insert_disk(0, emu::Floppy525{});
    game.machine().protect_disk(0, true);
    game.call("disk_on");
    EXPECT_FALSE(access("disk_read", 17, 0));
    EXPECT_EQ(error, err_unformatted);
}

} // namespace
