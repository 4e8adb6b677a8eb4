// R8.10 and R10.2 for the disk code: damaged disks, and power cuts in the middle of a change.
#include "tests/game6502/platform/dos_disk.hpp"
#include "tests/support/damage.hpp"

#include <algorithm>

namespace support {
namespace {

struct Damage : DosDisk {
    // Finds a roster of three blocks in the drive, with one of its sectors damaged.
    mkdisk::TrackSector with_damage(std::size_t block, Field field) {
        mkdisk::SectorImage image = disk_of_others();
        Block contents;
        for (std::uint8_t i = 0; i < 3; ++i) {
            const Block one = block_of(i);
            contents.insert(contents.end(), one.begin(), one.end());
        }
        EXPECT_FALSE(mkdisk::write_file(image, "FORTRESS ROSTER", mkdisk::FileType::text, contents));
        const auto at = mkdisk::data_sectors(image, *mkdisk::find(image, "FORTRESS ROSTER"))->at(block);
        emu::Floppy525 damaged = floppy(image);
        damage(damaged, at.track, at.sector, field);
        game.machine().insert_disk(0, damaged);
        name(file::roster);
        EXPECT_EQ(dos("dos_find"), err::none);
        return at;
    }
    mkdisk::TrackSector blamed() const { return {game.byte("z_err_track"), game.byte("z_err_sector")}; }
};

TEST_F(Damage, a_bad_sector_is_a_read_error_that_names_it) {
    const auto at = with_damage(1, Field::data);
    EXPECT_FALSE(read(1));
    EXPECT_EQ(error, err::read);
    EXPECT_EQ(blamed(), at);
}

TEST_F(Damage, the_sectors_next_to_a_bad_one_are_read) {
    with_damage(1, Field::data);
    EXPECT_EQ(read(0), block_of(0));
    EXPECT_EQ(read(2), block_of(2));
}

TEST_F(Damage, writing_mends_a_damaged_data_field) {
    with_damage(1, Field::data);
    EXPECT_EQ(write(1, block_of(7)), err::none);
    EXPECT_EQ(read(1), block_of(7));
}

TEST_F(Damage, a_lost_address_field_is_a_write_error_that_names_the_sector) {
    const auto at = with_damage(2, Field::address);
    EXPECT_EQ(write(2, block_of(7)), err::write);
    EXPECT_EQ(blamed(), at);
}

TEST_F(Damage, an_unreadable_vtoc_still_lets_files_be_read) {
    mkdisk::SectorImage image = disk_of_others();
    ASSERT_FALSE(mkdisk::write_file(image, "FORTRESS ROSTER", mkdisk::FileType::text, block_of(5)));
    emu::Floppy525 damaged = floppy(image);
    damage(damaged, 17, 0, Field::data);
    game.machine().insert_disk(0, damaged);
    name(file::roster);
    EXPECT_EQ(dos("dos_mount"), err::none);
    ASSERT_EQ(dos("dos_find"), err::none);
    EXPECT_EQ(read(0), block_of(5));
}

TEST_F(Damage, an_unreadable_vtoc_refuses_every_change) {
    emu::Floppy525 damaged = floppy(disk_of_others());
    damage(damaged, 17, 0, Field::data);
    damaged.set_modified(false);
    game.machine().insert_disk(0, damaged);
    name(file::roster);
    EXPECT_EQ(dos("dos_create", 5), err::read);
    EXPECT_EQ(blamed(), (mkdisk::TrackSector{17, 0}));
    EXPECT_FALSE(game.machine().disk(0)->modified());
}

TEST_F(Damage, a_block_of_a_new_file_that_did_not_take_is_written_again) {
    insert(disk_of_others());
    name(file::weights, 1);
    game.begin("dos_create", 2);
    ASSERT_TRUE(game.run_to("disk_store", 3)); // the VTOC, the first block, the second:
    ASSERT_TRUE(game.run_to("disk_read"));     // all blocks are written, none is verified
    emu::Floppy525 disk_now = *game.machine().eject_disk(0);
    damage(disk_now, game.byte("z_track"), game.byte("z_sector"), Field::data);
    game.machine().insert_disk(0, disk_now);
    ASSERT_TRUE(game.run_to("dos_end", 1, 20 * GameMachine::second));
    EXPECT_EQ(*mkdisk::read_file(disk(), "FORTRESS WEIGHTS 01"), Block(2 * 256, 0));
}

TEST_F(Damage, a_disk_pulled_out_while_it_is_read_reports_no_disk) {
    insert(disk_of_others());
    name(file::roster);
    game.begin("dos_find");
    ASSERT_TRUE(game.run_to("disk_sixes"));
    game.run(3000);
    game.machine().eject_disk(0);
    ASSERT_TRUE(game.run_to("dos_end", 1, 20 * GameMachine::second));
    EXPECT_EQ(game.machine().cpu().registers().a, err::no_disk);
}

// --- the power fails
// --------------------------------------------------------------------------------------------------

constexpr emu::Cycle half_a_sector = 6000;

// A block as the store writes it: its first bytes identify the file.
Block roster_block() {
    Block block = block_of(5);
    const std::uint8_t tag[] = {'F', 'R', 1, 0};
    std::copy_n(tag, 4, block.begin());
    return block;
}

mkdisk::SectorImage disk_with(std::string_view file, std::size_t blocks) {
    mkdisk::SectorImage image = disk_of_others();
    EXPECT_FALSE(mkdisk::write_file(image, "FORTRESS ROSTER", mkdisk::FileType::text, roster_block()));
    if (blocks > 0) {
        EXPECT_FALSE(mkdisk::write_file(image, file, mkdisk::FileType::text, Block(blocks * 256, 0)));
    }
    return image;
}

struct PowerCut : DosDisk {
    // Cuts the power before every sector that the entry writes, and in the middle of each; then `check` examines the
    // game restarted with the disk. Returns how many sectors the entry writes.
    template <class Check>
    int at_every_sector(const char* entry, int a, Check check) {
        const GameMachine before = game;
        for (int sector = 1;; ++sector)
            for (const bool torn : {false, true}) {
                SCOPED_TRACE(fmt::format("{} sector {}", torn ? "within" : "before", sector));
                game = before;
                game.begin(entry, static_cast<std::uint8_t>(a));
                if (!game.run_to("disk_store", sector)) return sector - 1;
                if (torn) game.run(half_a_sector);
                const emu::Floppy525 left = *game.machine().eject_disk(0);
                game = GameMachine();
                game.machine().insert_disk(0, left);
                check();
            }
    }
    int find(std::uint8_t kind, int number) {
        name(kind, number);
        return dos("dos_find");
    }
    void expect_roster() {
        EXPECT_EQ(dos("dos_mount"), err::none);
        ASSERT_EQ(find(file::roster, 0), err::none);
        EXPECT_EQ(read(0), roster_block());
    }
};

TEST_F(PowerCut, while_a_file_is_created_leaves_the_others_readable) {
    insert(disk_with("", 0));
    name(file::weights, 1);
    EXPECT_EQ(at_every_sector("dos_create", 2, [&] { expect_roster(); }), 5);
}

TEST_F(PowerCut, while_a_file_is_created_lets_it_be_created_again) {
    insert(disk_with("", 0));
    name(file::weights, 1);
    at_every_sector("dos_create", 2, [&] {
        if (find(file::weights, 1) == err::none) return;
        const int again = dos("dos_create", 2);
        EXPECT_TRUE(again == err::none || (again == err::read && game.byte("z_err_sector") == 0)) << again;
    });
}

TEST_F(PowerCut, while_a_file_is_deleted_leaves_the_others_readable) {
    insert(disk_with("FORTRESS HISTORY 01", 8));
    name(file::history, 1);
    EXPECT_EQ(at_every_sector("dos_delete", 0, [&] { expect_roster(); }), 2);
}

TEST_F(PowerCut, while_a_block_is_written_leaves_the_other_blocks) {
    insert(disk_with("FORTRESS WEIGHTS 01", 2));
    ASSERT_EQ(find(file::weights, 1), err::none);
    ASSERT_EQ(write(1, block_of(6)), err::none);
    game.set_bytes("w_block", block_of(7));
    const int sectors = at_every_sector("dos_write", 0, [&] {
        ASSERT_EQ(find(file::weights, 1), err::none);
        EXPECT_EQ(read(1), block_of(6));
    });
    EXPECT_EQ(sectors, 1);
}

} // namespace
} // namespace support
