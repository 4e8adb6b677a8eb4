// The menu for the person's own disk, with the disk in a drive.

#include "host/disks/disk_menu.hpp"
#include "host/machine/apple2_machine.hpp"
#include "host/window/title.hpp"
#include "tools/files/files.hpp"

#include <gmock/gmock.h>

#include <unistd.h>

namespace host {
namespace {

namespace fs = std::filesystem;
using testing::Contains;
using testing::HasSubstr;
using testing::SizeIs;
using testing::StartsWith;
using Bytes = std::vector<std::uint8_t>;

Bytes image(std::uint8_t fill) { return Bytes(143'360, fill); }

class DiskMenuTest : public testing::Test {
  protected:
    void SetUp() override {
        fs::create_directories(folder_ / "build");
        fs::create_directories(folder_ / "here");
        fs::current_path(folder_ / "here");
        ASSERT_FALSE(files::write_file_safely(own_.made_of, image(1)));
        ASSERT_TRUE(create(own_));
        ASSERT_FALSE(session_.insert(1, own_.file));
    }
    void TearDown() override {
        fs::current_path(before_);
        fs::remove_all(folder_);
    }

    // Changes the disk like a program; not saved yet.
    void write_on_disk() {
        auto floppy = *emu::load_image(image(42), emu::ImageFormat::dsk);
        floppy.set_modified(true);
        session_.machine().insert_disk(1, ImagedAppleDisk{floppy, emu::ImageFormat::dsk});
    }

    static int first_byte(const fs::path& file) { return files::read_file(file)->front(); }

    fs::path folder_ = fs::path(testing::TempDir()) / ("menu" + std::to_string(::getpid()));
    fs::path before_ = fs::current_path();
    OwnDisk own_{MachineKind::apple2plus, folder_ / "data" / "fortress.dsk", folder_ / "build" / "fortress.dsk"};
    Session session_{std::make_unique<Apple2Machine>(emu::apple2::Firmware{}), DiskWrites::kept};
};

TEST_F(DiskMenuTest, a_backup_has_the_latest_changes) {
    write_on_disk();
    DiskMenu menu(session_, own_);
    EXPECT_FALSE(menu.key('1'));
    EXPECT_THAT(menu.news(), StartsWith("Backup: "));
    ASSERT_THAT(backups_of(own_), SizeIs(1));
    EXPECT_EQ(first_byte(backups_of(own_).front()), 42);
}

TEST_F(DiskMenuTest, copies_go_to_the_folder_one_is_in_under_new_names) {
    write_on_disk();
    for (const char* name : {"fortress.dsk", "fortress-2.dsk"}) {
        DiskMenu menu(session_, own_);
        EXPECT_FALSE(menu.key('2'));
        EXPECT_EQ(first_byte(folder_ / "here" / name), 42) << menu.news();
    }
}

TEST_F(DiskMenuTest, a_reset_is_asked_first_and_esc_leaves_all_as_it_is) {
    write_on_disk();
    DiskMenu menu(session_, own_);
    EXPECT_TRUE(menu.key('4'));
    EXPECT_THAT(menu.panel().lines, Contains("Y:   do it"));
    EXPECT_TRUE(menu.key('q'));
    EXPECT_TRUE(menu.key(DiskMenu::escape));
    EXPECT_FALSE(menu.key(DiskMenu::escape));
    EXPECT_FALSE(session_.save_changes());
    EXPECT_EQ(first_byte(own_.file), 42);
}

TEST_F(DiskMenuTest, a_reset_keeps_the_old_disk_and_starts_the_machine_with_the_fresh_one) {
    write_on_disk();
    session_.run_frame();
    DiskMenu menu(session_, own_);
    menu.key('4');
    EXPECT_FALSE(menu.key('y'));
    EXPECT_EQ(session_.machine().cycles(), 0U);
    EXPECT_EQ(session_.file_in(1), own_.file);
    EXPECT_FALSE(session_.machine().disk(1)->write_protected);
    EXPECT_EQ(session_.machine().disk_image(1)->front(), 1);
    EXPECT_EQ(first_byte(own_.file), 1);
    ASSERT_THAT(backups_of(own_), SizeIs(1)) << menu.news();
    EXPECT_EQ(first_byte(backups_of(own_).front()), 42);
}

TEST_F(DiskMenuTest, it_works_on_the_own_disk_with_any_disk_in_the_drive) {
    ASSERT_FALSE(files::write_file_safely(folder_ / "other.dsk", image(9)));
    ASSERT_FALSE(session_.insert(1, folder_ / "other.dsk"));
    DiskMenu menu(session_, own_);
    menu.key('4');
    menu.key('y');
    EXPECT_EQ(session_.file_in(1), own_.file);
    EXPECT_EQ(first_byte(folder_ / "other.dsk"), 9);
}

TEST_F(DiskMenuTest, it_works_on_a_kept_copy_that_is_in_the_drive) {
    const auto before = session_.state();
    write_on_disk();
    ASSERT_FALSE(session_.save_changes());
    ASSERT_FALSE(session_.restore(before));
    EXPECT_EQ(disk_in_words(session_, 1), "fortress.dsk (a copy)");
    DiskMenu menu(session_, own_);
    EXPECT_THAT(menu.panel().lines.front(), HasSubstr("fortress-kept-1."));
    menu.key('4');
    menu.key('y');
    EXPECT_EQ(session_.file_in(1).filename(), "fortress-kept-1.dsk");
    EXPECT_EQ(first_byte(own_.file), 42);
}

TEST_F(DiskMenuTest, no_update_is_offered_where_there_is_none) {
    DiskMenu menu(session_, own_);
    EXPECT_THAT(menu.panel().lines, Contains(HasSubstr("up to date")));
    EXPECT_TRUE(menu.key('3'));
    EXPECT_TRUE(menu.key('y'));
    EXPECT_EQ(session_.file_in(1), own_.file);
    EXPECT_THAT(backups_of(own_), SizeIs(0));
}

TEST_F(DiskMenuTest, a_failure_is_reported_and_the_disk_is_in_its_drive_again) {
    fs::remove(own_.made_of);
    DiskMenu menu(session_, own_);
    menu.key('4');
    menu.key('y');
    EXPECT_THAT(menu.news(), HasSubstr("build/fortress.dsk: No such file"));
    EXPECT_EQ(session_.file_in(1), own_.file);
    EXPECT_THAT(backups_of(own_), SizeIs(0));
}

TEST_F(DiskMenuTest, its_lines_fit_into_a_panel) {
    DiskMenu menu(session_, own_);
    for (const char key : {'?', '4'}) {
        menu.key(key);
        for (const auto& line : menu.panel().lines) EXPECT_LE(line.size(), Panel::columns) << line;
    }
}

} // namespace
} // namespace host
