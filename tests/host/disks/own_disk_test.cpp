// A person's own disk is made from a template and never lost.

#include "host/disks/data_folder.hpp"
#include "host/disks/own_disk.hpp"
#include "tools/files/files.hpp"
#include "tools/files/lock.hpp"
#include "tools/mkdisk/image_file.hpp"
#include "tools/mkdisk/renew.hpp"

#include <gmock/gmock.h>

#include <cstdlib>
#include <unistd.h>

namespace host {
namespace {

namespace fs = std::filesystem;
using testing::EndsWith;
using testing::HasSubstr;
using testing::SizeIs;
using Bytes = std::vector<std::uint8_t>;

class OwnDiskTest : public testing::Test {
  protected:
    void SetUp() override {
        fs::create_directories(folder_ / "build");
        build_game(7);
    }
    void TearDown() override { fs::remove_all(folder_); }

    // Builds a game disk: a program of such bytes, and the players that it comes with.
    void build_game(std::uint8_t program) const {
        auto disk = mkdisk::create_disk(254, mkdisk::Layout::init);
        ASSERT_FALSE(mkdisk::place_boot_image(disk, Bytes(5000, program), mkdisk::BootOrder::logical));
        ASSERT_FALSE(mkdisk::write_file(disk, "FORTRESS ROSTER", mkdisk::FileType::text, Bytes(1280, 1)));
        ASSERT_FALSE(mkdisk::save(disk, own_.made_of));
    }

    // Adds a player to the disk.
    void record_player(std::uint8_t player) const {
        auto disk = *mkdisk::load(own_.file);
        ASSERT_FALSE(mkdisk::delete_file(disk, "FORTRESS ROSTER"));
        ASSERT_FALSE(mkdisk::write_file(disk, "FORTRESS ROSTER", mkdisk::FileType::text, Bytes(1280, player)));
        ASSERT_FALSE(mkdisk::save(disk, own_.file));
    }

    static int player_on(const fs::path& image) {
        return mkdisk::read_file(*mkdisk::load(image), "FORTRESS ROSTER")->front();
    }

    static Bytes bytes_of(const fs::path& file) { return *files::read_file(file); }

    fs::path folder_ = fs::path(testing::TempDir()) / ("own" + std::to_string(::getpid()));
    OwnDisk own_{MachineKind::apple2plus, folder_ / "data" / "fortress" / "fortress.dsk",
                 folder_ / "build" / "fortress.dsk"};
};

TEST_F(OwnDiskTest, it_is_made_once_of_the_template_in_a_folder_that_is_its_owner_s_alone) {
    EXPECT_TRUE(*create(own_));
    EXPECT_EQ(bytes_of(own_.file), bytes_of(own_.made_of));
    EXPECT_EQ(fs::status(own_.file.parent_path()).permissions(), fs::perms::owner_all);
    record_player(42);
    build_game(8);
    EXPECT_FALSE(*create(own_));
    EXPECT_EQ(player_on(own_.file), 42);
}

TEST_F(OwnDiskTest, a_folder_that_cannot_be_made_is_reported_in_a_line) {
    ASSERT_FALSE(files::write_file_safely(folder_ / "data", Bytes{1}));
    const auto made = create(own_);
    ASSERT_FALSE(made);
    EXPECT_EQ(made.error(),
              own_.file.parent_path().string() + ": the folder for your disks cannot be made: " + "Not a directory");
}

TEST_F(OwnDiskTest, a_template_that_is_missing_makes_no_disk) {
    fs::remove(own_.made_of);
    EXPECT_THAT(create(own_).error(), HasSubstr("build/fortress.dsk: No such file"));
    EXPECT_FALSE(fs::exists(own_.file));
}

TEST_F(OwnDiskTest, a_newer_game_is_recognized_after_any_recording) {
    ASSERT_TRUE(create(own_));
    record_player(42);
    EXPECT_EQ(boots_built_game(own_.file, own_), true);
    build_game(8);
    EXPECT_EQ(boots_built_game(own_.file, own_), false);
    fs::remove(own_.made_of);
    EXPECT_EQ(boots_built_game(own_.file, own_), std::nullopt);
}

TEST_F(OwnDiskTest, an_update_brings_the_game_keeps_the_players_and_the_old_disk) {
    ASSERT_TRUE(create(own_));
    record_player(42);
    const auto before = bytes_of(own_.file);
    build_game(8);
    const auto backup = update(own_);
    ASSERT_TRUE(backup) << backup.error();
    EXPECT_EQ(boots_built_game(own_.file, own_), true);
    EXPECT_EQ(player_on(own_.file), 42);
    EXPECT_EQ(bytes_of(*backup), before);
    EXPECT_EQ(backup->parent_path(), own_.file.parent_path());
}

TEST_F(OwnDiskTest, a_disk_whose_files_are_damaged_is_not_updated) {
    ASSERT_TRUE(create(own_));
    auto disk = *mkdisk::load(own_.file);
    mkdisk::set_free(disk, mkdisk::find(disk, "FORTRESS ROSTER")->list, true);
    ASSERT_FALSE(mkdisk::save(disk, own_.file));
    const auto before = bytes_of(own_.file);
    build_game(8);
    EXPECT_THAT(update(own_).error(), HasSubstr("fortress.dsk: not updated: the disk is damaged"));
    EXPECT_EQ(bytes_of(own_.file), before);
    EXPECT_THAT(backups_of(own_), SizeIs(0));
}

TEST_F(OwnDiskTest, a_reset_brings_a_fresh_disk_and_keeps_the_old_one) {
    ASSERT_TRUE(create(own_));
    record_player(42);
    const auto backup = reset(own_);
    ASSERT_TRUE(backup) << backup.error();
    EXPECT_EQ(player_on(own_.file), 1);
    EXPECT_EQ(player_on(*backup), 42);
}

TEST_F(OwnDiskTest, a_reset_of_a_disk_that_cannot_be_read_keeps_that_too) {
    ASSERT_TRUE(create(own_));
    ASSERT_FALSE(files::write_file_safely(own_.file, Bytes{1, 2, 3}));
    EXPECT_EQ(bytes_of(*reset(own_)), (Bytes{1, 2, 3}));
    EXPECT_EQ(player_on(own_.file), 1);
}

TEST_F(OwnDiskTest, a_reset_without_a_disk_makes_one) {
    EXPECT_EQ(*reset(own_), fs::path());
    EXPECT_EQ(player_on(own_.file), 1);
}

TEST_F(OwnDiskTest, backups_of_a_day_are_numbered_and_none_replaces_another) {
    ASSERT_TRUE(create(own_));
    for (const std::uint8_t player : std::initializer_list<std::uint8_t>{11, 12, 13}) {
        record_player(player);
        ASSERT_TRUE(back_up(own_));
    }
    const auto backups = backups_of(own_);
    ASSERT_THAT(backups, SizeIs(3));
    for (const int number : {0, 1, 2}) EXPECT_EQ(player_on(backups[static_cast<std::size_t>(number)]), 11 + number);
    EXPECT_THAT(backups[2].string(), EndsWith("-3.dsk"));
}

TEST_F(OwnDiskTest, a_backup_is_restored_and_the_replaced_disk_is_kept) {
    ASSERT_TRUE(create(own_));
    record_player(42);
    const auto backup = *back_up(own_);
    record_player(43);
    const auto later = restore(own_, backup);
    ASSERT_TRUE(later) << later.error();
    EXPECT_EQ(player_on(own_.file), 42);
    EXPECT_EQ(player_on(*later), 43);
}

TEST_F(OwnDiskTest, a_file_that_is_not_a_disk_is_not_restored) {
    ASSERT_TRUE(create(own_));
    ASSERT_FALSE(files::write_file_safely(folder_ / "junk.dsk", Bytes{1}));
    EXPECT_THAT(restore(own_, folder_ / "junk.dsk").error(), HasSubstr("junk.dsk: "));
    ASSERT_FALSE(files::write_file_safely(folder_ / "disk.atr", Bytes{1}));
    EXPECT_THAT(restore(own_, folder_ / "disk.atr").error(), HasSubstr("not a .dsk image"));
    EXPECT_THAT(restore(own_, folder_ / "none.dsk").error(), HasSubstr("none.dsk: No such file"));
    ASSERT_FALSE(files::write_file_safely(folder_ / "zeros.dsk", Bytes(143'360)));
    EXPECT_THAT(restore(own_, folder_ / "zeros.dsk").error(), HasSubstr("zeros.dsk: cannot be your disk: "));
    EXPECT_EQ(player_on(own_.file), 1);
    EXPECT_THAT(backups_of(own_), SizeIs(0));
}

TEST_F(OwnDiskTest, a_disk_of_another_game_is_not_restored) {
    ASSERT_TRUE(create(own_));
    const auto hex = own_.made_of.parent_path() / "hexfortress.dsk";
    build_game(8);
    fs::rename(own_.made_of, hex);
    build_game(7);
    EXPECT_THAT(restore(own_, hex).error(),
                HasSubstr("hexfortress.dsk: a disk of HEX FORTRESS; give --game hexfortress"));
    fs::copy_file(own_.file, folder_ / "BACKUP.DSK");
    EXPECT_TRUE(restore(own_, folder_ / "BACKUP.DSK"));
}

TEST_F(OwnDiskTest, before_the_first_play_there_is_nothing_to_keep) {
    EXPECT_THAT(back_up(own_).error(), HasSubstr("the first play makes it"));
    EXPECT_THAT(export_to(own_, folder_ / "copy.dsk").error(), HasSubstr("the first play makes it"));
}

TEST_F(OwnDiskTest, an_export_goes_to_a_file_or_into_a_folder_and_replaces_nothing) {
    ASSERT_TRUE(create(own_));
    record_player(42);
    EXPECT_EQ(player_on(*export_to(own_, folder_ / "copy.dsk")), 42);
    EXPECT_EQ(*export_to(own_, folder_), folder_ / "fortress.dsk");
    record_player(43);
    EXPECT_THAT(export_to(own_, folder_).error(), HasSubstr("File exists"));
    EXPECT_EQ(player_on(folder_ / "fortress.dsk"), 42);
    EXPECT_THAT(export_to(own_, folder_ / "copy.woz").error(), HasSubstr("your disk is a .dsk image"));
}

TEST_F(OwnDiskTest, a_disk_in_use_is_neither_reset_nor_updated_but_can_be_backed_up) {
    ASSERT_TRUE(create(own_));
    record_player(42);
    build_game(8);
    const auto lock = files::FileLock::take(own_.file);
    for (const auto& result : {reset(own_), update(own_), restore(own_, own_.made_of)}) {
        ASSERT_FALSE(result);
        EXPECT_THAT(result.error(), HasSubstr("in use by another program"));
    }
    EXPECT_EQ(player_on(own_.file), 42);
    EXPECT_THAT(backups_of(own_), SizeIs(0));
    EXPECT_TRUE(back_up(own_));
}

class DataFolder : public testing::Test {
  protected:
    void SetUp() override { ::setenv("HOME", "/home/roland", 1); }
    void TearDown() override {
        for (const auto& [name, value] : before_) value ? ::setenv(name, value->c_str(), 1) : ::unsetenv(name);
    }

  private:
    static std::optional<std::string> value_of(const char* name) {
        const char* value = std::getenv(name);
        return value ? std::optional<std::string>(value) : std::nullopt;
    }
    std::vector<std::pair<const char*, std::optional<std::string>>> before_{
        {"HOME", value_of("HOME")}, {"XDG_DATA_HOME", value_of("XDG_DATA_HOME")}};
};

TEST_F(DataFolder, is_where_the_environment_says) {
    ::setenv("XDG_DATA_HOME", "/data", 1);
    EXPECT_EQ(*data_folder(), "/data/fortress");
}

TEST_F(DataFolder, is_in_the_home_where_nothing_or_no_absolute_path_is_said) {
    for (const char* said : {"", "data", "./data"}) {
        ::setenv("XDG_DATA_HOME", said, 1);
        EXPECT_EQ(*data_folder(), "/home/roland/.local/share/fortress") << said;
    }
    ::unsetenv("XDG_DATA_HOME");
    EXPECT_EQ(*data_folder(), "/home/roland/.local/share/fortress");
}

TEST_F(DataFolder, is_nowhere_without_a_home) {
    ::unsetenv("XDG_DATA_HOME");
    ::setenv("HOME", "", 1);
    EXPECT_THAT(data_folder().error(), HasSubstr("set HOME or XDG_DATA_HOME"));
}

TEST_F(DataFolder, people_read_a_tilde_for_their_home) {
    EXPECT_EQ(name_for_people("/home/roland/a/b.dsk"), "~/a/b.dsk");
    EXPECT_EQ(name_for_people("/home/rolands/b.dsk"), "/home/rolands/b.dsk");
    EXPECT_EQ(name_for_people("/srv/b.dsk"), "/srv/b.dsk");
}

} // namespace
} // namespace host
