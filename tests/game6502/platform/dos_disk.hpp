// A game with a DOS 3.3 disk in its drive: calls dos_* on the emulated hardware, and reads the disk with mkdisk.
#pragma once

#include "emu/media/apple/disk_image.hpp"
#include "tests/support/game_machine.hpp"
#include "tools/mkdisk/check.hpp"
#include "tools/mkdisk/dos_disk.hpp"

#include <gtest/gtest.h>

#include <fmt/format.h>

#include <optional>
#include <string>
#include <vector>

namespace support {

// The numbers of platform.inc.
namespace err {
inline constexpr int none = 0, not_found = 1, no_disk = 2, unformatted = 3, write_protected = 4, full = 5, catalog = 6,
                     read = 7, write = 8, foreign = 9;
}
namespace file {
inline constexpr std::uint8_t roster = 0, history = 1, weights = 2;
}

using Block = std::vector<std::uint8_t>;

inline Block block_of(std::uint8_t seed) {
    Block block(256);
    for (std::size_t i = 0; i < block.size(); ++i) block[i] = static_cast<std::uint8_t>(seed * 31 + i * 7 + i / 16);
    return block;
}

inline emu::Floppy525 floppy(const mkdisk::SectorImage& disk) {
    return *emu::load_image(disk.bytes(), emu::ImageFormat::dsk);
}

// An INIT'ed disk with two files of another program.
inline mkdisk::SectorImage disk_of_others() {
    mkdisk::SectorImage disk = mkdisk::create_disk(254, mkdisk::Layout::init);
    EXPECT_FALSE(mkdisk::write_file(disk, "HELLO", mkdisk::FileType::applesoft, Block(700, 0x11)));
    EXPECT_FALSE(mkdisk::write_file(disk, "LETTERS", mkdisk::FileType::text, Block(40'000, 0x22)));
    return disk;
}

class DosDisk : public testing::Test {
  protected:
    GameMachine game;

    void insert(const mkdisk::SectorImage& disk) { game.machine().insert_disk(0, floppy(disk)); }
    // The sectors of the disk in the drive. Fails the test if one is unreadable.
    mkdisk::SectorImage disk() const {
        auto image = emu::save_image(*game.machine().disk(0), emu::ImageFormat::dsk);
        EXPECT_TRUE(image) << (image ? "" : image.error());
        return image ? mkdisk::SectorImage(std::move(*image)) : mkdisk::SectorImage();
    }

    // Calls an entry; returns err::none or the error.
    int dos(const char* entry, int a = 0) {
        const emu::Registers registers = game.call(entry, static_cast<std::uint8_t>(a));
        return (registers.p & emu::flag::carry) ? registers.a : err::none;
    }
    void name(std::uint8_t kind, int number = 0) { game.call("dos_name", kind, static_cast<std::uint8_t>(number)); }
    int write(int index, const Block& block) {
        game.set_bytes("w_block", block);
        return dos("dos_write", index);
    }
    // The block, or nothing; sets `error`.
    std::optional<Block> read(int index) {
        error = dos("dos_read", index);
        if (error) return std::nullopt;
        return game.bytes("w_block", 256);
    }
    int error = 0;
};

inline std::string problems(const mkdisk::SectorImage& disk) {
    std::string text;
    for (const mkdisk::Problem& problem : mkdisk::check_disk(disk)) text += problem.text + '\n';
    return text;
}

} // namespace support
