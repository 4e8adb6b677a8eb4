// A disk of Hex Fortress from before the game had its present name is taken over, with everything that belongs to it.

#include "host/disks/former_name.hpp"
#include "tools/files/files.hpp"
#include "tools/files/lock.hpp"

#include <gmock/gmock.h>

#include <unistd.h>

namespace host {
namespace {

namespace fs = std::filesystem;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::UnorderedElementsAre;

class FormerName : public testing::Test {
  protected:
    void SetUp() override {
        fs::create_directories(data_);
        ::setenv("XDG_DATA_HOME", data_.parent_path().c_str(), 1);
    }
    void TearDown() override {
        earlier_.empty() ? ::unsetenv("XDG_DATA_HOME") : ::setenv("XDG_DATA_HOME", earlier_.c_str(), 1);
        fs::remove_all(data_.parent_path());
    }

    // Each file contains its first name.
    void write(std::initializer_list<std::string> names) const {
        for (const auto& name : names)
            ASSERT_FALSE(files::write_new_file(data_ / name, std::vector<std::uint8_t>(name.begin(), name.end())))
                << name;
    }
    std::string text_of(const std::string& name) const {
        const auto bytes = files::read_file(data_ / name);
        return bytes ? std::string(bytes->begin(), bytes->end()) : bytes.error();
    }
    static OwnDisk own(MachineKind kind = MachineKind::apple2plus) {
        return *own_disk(kind, {{}, "/nowhere", "hexfortress"});
    }
    std::vector<std::string> files() const {
        std::vector<std::string> names;
        for (const auto& entry : fs::directory_iterator(data_)) names.push_back(entry.path().filename().string());
        return names;
    }

    const std::string earlier_ = std::getenv("XDG_DATA_HOME") == nullptr ? "" : std::getenv("XDG_DATA_HOME");
    const fs::path data_ = fs::path(testing::TempDir()) / ("former" + std::to_string(::getpid())) / "fortress";
};

TEST_F(FormerName, the_disk_is_the_own_disk_before_and_after_it_is_renamed) {
    write({"keep.dsk"});
    auto disk = own();
    EXPECT_EQ(disk.file, data_ / "keep.dsk");
    EXPECT_THAT(take_over_former_name(disk), ElementsAre(HasSubstr("keep.dsk: now called hexfortress.dsk")));
    EXPECT_EQ(disk.file, data_ / "hexfortress.dsk");
    EXPECT_EQ(own().file, disk.file);
    EXPECT_EQ(text_of("hexfortress.dsk"), "keep.dsk");
    EXPECT_THAT(take_over_former_name(disk), IsEmpty());
}

TEST_F(FormerName, each_machine_takes_over_its_own_files) {
    write({"keep.atr", "keep-2026-11-23.atr", "keep-2026-11-23-2.atr", "keep-kept-1.atr", "keep.dsk", "keep-mine.atr"});
    auto disk = own(MachineKind::atari800);
    take_over_former_name(disk);
    EXPECT_THAT(files(),
                UnorderedElementsAre("hexfortress.atr", "hexfortress-2026-11-23.atr", "hexfortress-2026-11-23-2.atr",
                                     "hexfortress-kept-1.atr", "keep.dsk", "keep-mine.atr"));
    EXPECT_EQ(text_of("hexfortress-2026-11-23-2.atr"), "keep-2026-11-23-2.atr");
}

TEST_F(FormerName, a_torn_state_follows_its_disk) {
    write({"keep.dsk", "keep-torn.woz"});
    auto disk = own();
    take_over_former_name(disk);
    EXPECT_THAT(files(), UnorderedElementsAre("hexfortress.dsk", "hexfortress-torn.woz"));
}

TEST_F(FormerName, of_two_disks_the_former_becomes_a_backup_and_the_note_names_both) {
    write({"keep.dsk", "hexfortress.dsk", "keep-torn.woz"});
    auto disk = own();
    EXPECT_EQ(disk.file, data_ / "hexfortress.dsk");
    EXPECT_THAT(backups_of(disk), ElementsAre(data_ / "keep.dsk")); // listed before the next play
    const auto notes = take_over_former_name(disk);
    const auto backups = backups_of(disk);
    ASSERT_EQ(backups.size(), 1U);
    const auto backup = backups.front().filename().string();
    EXPECT_THAT(notes, ElementsAre(testing::AllOf(HasSubstr("now called " + backup),
                                                  HasSubstr("hexfortress.dsk stays in use"))));
    EXPECT_EQ(text_of(backup), "keep.dsk");
    EXPECT_EQ(text_of("hexfortress.dsk"), "hexfortress.dsk");
    EXPECT_TRUE(fs::exists(data_ / (backups.front().stem().string() + "-torn.woz")));
}

TEST_F(FormerName, no_backup_replaces_another) {
    write({"keep.dsk", "keep-2026-11-23.dsk", "hexfortress-2026-11-23.dsk", "hexfortress-2026-11-23-2.dsk"});
    auto disk = own();
    take_over_former_name(disk);
    EXPECT_EQ(text_of("hexfortress-2026-11-23.dsk"), "hexfortress-2026-11-23.dsk");
    EXPECT_EQ(text_of("hexfortress-2026-11-23-2.dsk"), "hexfortress-2026-11-23-2.dsk");
    EXPECT_EQ(text_of("hexfortress-2026-11-23-3.dsk"), "keep-2026-11-23.dsk");
}

TEST_F(FormerName, a_disk_that_another_program_uses_keeps_its_name) {
    write({"keep.dsk"});
    const auto lock = files::FileLock::take(data_ / "keep.dsk");
    auto disk = own();
    EXPECT_THAT(take_over_former_name(disk), ElementsAre(HasSubstr("keep.dsk: in use by another program")));
    EXPECT_EQ(disk.file, data_ / "keep.dsk");
    EXPECT_THAT(files(), ElementsAre("keep.dsk"));
}

TEST_F(FormerName, another_game_does_not_take_it) {
    write({"keep.dsk"});
    auto disk = *own_disk(MachineKind::apple2plus, {{}, "/nowhere", "starchess"});
    EXPECT_THAT(take_over_former_name(disk), IsEmpty());
    EXPECT_THAT(files(), ElementsAre("keep.dsk"));
}

} // namespace
} // namespace host
