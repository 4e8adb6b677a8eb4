#include "host/window/disk_picker.hpp"

#include <gtest/gtest.h>

#include <fstream>
#include <unistd.h>

namespace host {
namespace {

namespace fs = std::filesystem;

constexpr auto apple = MachineKind::apple2plus;

class DiskPickerTest : public testing::Test {
  protected:
    void SetUp() override {
        fs::create_directories(folder / "games");
        for (const char* name : {"b.dsk", "a.NIB", "c.atr", "d.xex", "notes.txt", "games/inner.po"})
            std::ofstream(folder / name) << "x";
    }
    void TearDown() override { fs::remove_all(folder); }

    fs::path folder = fs::temp_directory_path() / ("picker-" + std::to_string(::getpid()));
};

TEST_F(DiskPickerTest, shows_folders_then_disks_and_nothing_else) {
    const auto choices = disk_choices(folder, apple);
    ASSERT_EQ(choices.size(), 4U);
    EXPECT_EQ(choices[1].filename(), "games");
    EXPECT_EQ(choices[2].filename(), "a.NIB");
    EXPECT_EQ(choices[3].filename(), "b.dsk");
}

TEST_F(DiskPickerTest, shows_the_disks_of_its_machine) {
    const auto choices = disk_choices(folder, MachineKind::atari800);
    ASSERT_EQ(choices.size(), 4U);
    EXPECT_EQ(choices[2].filename(), "c.atr");
    EXPECT_EQ(choices[3].filename(), "d.xex");
}

TEST_F(DiskPickerTest, return_enters_a_folder_and_picks_a_disk) {
    DiskPicker picker(apple, 2, folder);
    EXPECT_EQ(picker.key(SDLK_RETURN), DiskPicker::State::open);
    EXPECT_EQ(picker.key(SDLK_RETURN), DiskPicker::State::picked);
    EXPECT_EQ(picker.picked().filename(), "inner.po");
}

TEST_F(DiskPickerTest, the_mark_stays_inside_the_list) {
    DiskPicker picker(apple, 1, folder);
    for (int i = 0; i < 20; ++i) picker.key(SDLK_DOWN);
    EXPECT_EQ(picker.picked().filename(), "b.dsk");
}

TEST_F(DiskPickerTest, a_folder_that_is_gone_still_leads_up) {
    EXPECT_EQ(disk_choices(folder / "none", apple).size(), 1U);
}

} // namespace
} // namespace host
