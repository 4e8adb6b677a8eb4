#include "host/disks/data_folder.hpp"
#include "host/disks/disk_picker.hpp"
#include "host/machine/apple2_machine.hpp"
#include "host/machine/atari_machine.hpp"
#include "tests/tools/packed/zip_maker.hpp"
#include "tools/files/files.hpp"
#include "tools/packed/zlib_bytes.hpp"
#include "tools/visible_text/visible_text.hpp"

#include <algorithm>
#include <gmock/gmock.h>

#include <fstream>
#include <unistd.h>

namespace host {
namespace {

namespace fs = std::filesystem;
using testing::ElementsAre;
using testing::HasSubstr;
using Key = DiskPicker::Key;
using State = DiskPicker::State;

class DiskPickerTest : public testing::Test {
  protected:
    void SetUp() override {
        fs::create_directories(folder / "games");
        for (const char* name :
             {"b.dsk", "a.NIB", "c.atr", "d.xex", "e.cas", "notes.txt", ".hidden.dsk", "games/inner.po"})
            put(name);
    }
    void TearDown() override { fs::remove_all(folder); }

    // Creates an image, or a file of one byte.
    void put(const std::string& name) const {
        const auto extension = fs::path(name).extension();
        write(name, extension == ".dsk" || extension == ".po" ? image : std::vector<std::uint8_t>{'x'});
    }
    void write(const std::string& name, const std::vector<std::uint8_t>& bytes) const {
        ASSERT_FALSE(files::write_file_safely(folder / name, bytes));
    }
    std::vector<std::string> names() const {
        std::vector<std::string> all;
        for (const auto& choice : disk_choices(folder, apple)) all.push_back(choice.filename());
        return all;
    }

    const std::vector<std::uint8_t> image = std::vector<std::uint8_t>(143'360);
    Apple2Machine apple{emu::apple2::Firmware{}};

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
    const auto choices = disk_choices(folder, AtariMachine(emu::atari::Firmware{}, {}));
    ASSERT_EQ(choices.size(), 5U);
    EXPECT_EQ(choices[2].filename(), "c.atr");
    EXPECT_EQ(choices[3].filename(), "d.xex");
    EXPECT_EQ(choices[4].filename(), "e.cas"); // for the recorder
}

TEST_F(DiskPickerTest, names_are_in_the_order_in_which_a_person_sorts_them) {
    std::vector<std::string> names{"disk 10", "Disk 2", "disk 1", "alpha", "Zork", "disk 02", "disk", "beta"};
    std::ranges::sort(names, natural_less);
    EXPECT_THAT(names, ElementsAre("alpha", "beta", "disk", "disk 1", "Disk 2", "disk 02", "disk 10", "Zork"));
    EXPECT_FALSE(natural_less("a1", "a1"));
}

TEST_F(DiskPickerTest, names_are_shown_as_they_are_except_for_control_characters) {
    put("My Disk.dsk");
    put("evil\x1b[2J.dsk");
    const auto panel = DiskPicker(apple, 1, folder).panel();
    EXPECT_THAT(panel.lines, testing::Contains("My Disk.dsk"));
    EXPECT_THAT(panel.lines, testing::Contains("evil\\x1B[2J.dsk"));
    EXPECT_EQ(panel.lines[static_cast<std::size_t>(panel.marked)], "games/");
}

TEST_F(DiskPickerTest, a_long_name_is_cut_between_characters) {
    std::string name;
    for (int i = 0; i < 60; ++i) name += "\u00E4";
    put(name + ".dsk");
    const auto lines = DiskPicker(apple, 1, folder).panel().lines;
    const auto shown = std::ranges::find_if(
        lines, [](const auto& line) { return line.find("...") != std::string::npos && line.ends_with(".dsk"); });
    ASSERT_NE(shown, lines.end());
    EXPECT_EQ(visible_text::length_of(*shown), Panel::columns);
    EXPECT_EQ(visible_text::of_name(*shown), *shown); // does not split a character
}

TEST_F(DiskPickerTest, a_name_as_wide_as_the_list_is_whole) {
    const auto name = std::string(Panel::columns - 4, 'x') + ".dsk";
    put(name);
    EXPECT_THAT(DiskPicker(apple, 1, folder).panel().lines, testing::Contains(name));
}

TEST_F(DiskPickerTest, a_long_name_keeps_its_end) {
    put(std::string(60, 'x') + " side 2.dsk");
    const auto lines = DiskPicker(apple, 1, folder).panel().lines;
    EXPECT_THAT(lines, testing::Contains(testing::EndsWith("side 2.dsk")));
    for (const auto& line : lines) EXPECT_LE(line.size(), Panel::columns);
}

TEST_F(DiskPickerTest, enter_opens_a_folder_and_picks_a_disk) {
    DiskPicker picker(apple, 2, folder);
    EXPECT_EQ(picker.key(Key::enter), State::open);
    EXPECT_EQ(picker.key(Key::enter), State::picked);
    EXPECT_EQ(picker.picked().filename(), "inner.po");
}

TEST_F(DiskPickerTest, leaving_a_folder_marks_it) {
    DiskPicker picker(apple, 2, folder / "games");
    EXPECT_EQ(picker.key(Key::leave), State::open);
    EXPECT_EQ(picker.picked().filename(), "games");
    picker.key(Key::enter);
    picker.key(Key::first);
    picker.key(Key::enter);
    EXPECT_EQ(picker.picked().filename(), "games");
}

TEST_F(DiskPickerTest, begins_at_the_disk_that_is_in_the_drive) {
    EXPECT_EQ(DiskPicker(apple, 1, folder, folder / "b.dsk").picked().filename(), "b.dsk");
}

TEST_F(DiskPickerTest, the_mark_stays_inside_the_list) {
    DiskPicker picker(apple, 1, folder);
    for (int i = 0; i < 20; ++i) picker.key(Key::down);
    EXPECT_EQ(picker.picked().filename(), "b.dsk");
    picker.key(Key::page_up);
    EXPECT_EQ(picker.picked().filename(), "..");
}

TEST_F(DiskPickerTest, typing_goes_to_the_name_that_begins_so) {
    for (const char* name : {"bolo.dsk", "bard.dsk", "Bard 2.dsk"}) put(name);
    DiskPicker picker(apple, 1, folder);
    DiskPicker::Time now{};
    const auto typed = [&](std::string_view text) {
        for (const char c : text) picker.type(c, now += std::chrono::milliseconds(900));
        return picker.picked().filename();
    };
    EXPECT_EQ(typed("bo"), "bolo.dsk");
    picker.key(Key::first);
    EXPECT_EQ(typed("BARD 2"), "Bard 2.dsk");
    picker.key(Key::first);
    EXPECT_EQ(typed("b.zz"), "b.dsk");
    now += std::chrono::milliseconds(200);
    EXPECT_EQ(typed("a"), "a.NIB") << "after a pause it is another name";
}

TEST_F(DiskPickerTest, the_same_letter_again_goes_to_the_next) {
    for (const char* name : {"b2.dsk", "b3.dsk"}) put(name);
    DiskPicker picker(apple, 1, folder);
    std::vector<std::string> met;
    for (int i = 0; i < 4; ++i) {
        picker.type('b', {});
        met.push_back(picker.picked().filename());
    }
    EXPECT_THAT(met, ElementsAre("b.dsk", "b2.dsk", "b3.dsk", "b.dsk"));
}

TEST_F(DiskPickerTest, every_drive_is_reached) {
    const Apple2Machine four(emu::apple2::Firmware{}, {.second_disk2 = true});
    DiskPicker picker(four, 1, folder);
    picker.key(Key::last_drive);
    EXPECT_EQ(picker.drive(), 4);
    EXPECT_THAT(picker.panel().title, HasSubstr("drive 4 of 4"));
    for (const int drive : {1, 2, 3}) {
        picker.key(Key::next_drive);
        EXPECT_EQ(picker.drive(), drive);
    }
}

TEST_F(DiskPickerTest, a_click_marks_and_a_click_on_the_mark_enters) {
    DiskPicker picker(apple, 1, folder);
    const auto line = picker.panel().marked;
    EXPECT_EQ(picker.click(line + 2), State::open);
    EXPECT_EQ(picker.picked().filename(), "b.dsk");
    EXPECT_EQ(picker.click(line + 2), State::picked);
    for (const int beside : {-1, 0, 1, line + 3, 1000}) EXPECT_EQ(picker.click(beside), State::open) << beside;
    EXPECT_EQ(picker.picked().filename(), "b.dsk");
    EXPECT_EQ(picker.click(line), State::open);
    EXPECT_EQ(picker.click(line), State::open);
    EXPECT_EQ(picker.picked().filename(), "inner.po");
}

TEST_F(DiskPickerTest, archives_are_shown_that_hold_disks) {
    write("disk.zip", packed::test::zip_of({{"a.txt", {1}}, {"in/b.dsk", image}}));
    write("texts.zip", packed::test::zip_of({{"a.txt", {1}}}));
    write("c.dsk.gz", packed::pack(image, packed::Packing::gzip));
    write("my.trace.gz", packed::pack(std::vector<std::uint8_t>{'x'}, packed::Packing::gzip));
    EXPECT_THAT(names(), ElementsAre("..", "games", "a.NIB", "b.dsk", "c.dsk.gz", "disk.zip"));
}

TEST_F(DiskPickerTest, files_that_cannot_be_opened_are_marked) {
    auto damaged = packed::test::zip_of({{"b.dsk", image}});
    damaged.resize(60);
    write("cut.zip", damaged);
    const auto lines = DiskPicker(apple, 1, folder).panel().lines;
    for (const char* line : {"a.NIB (cannot open)", "b.dsk", "cut.zip (cannot open)"})
        EXPECT_THAT(lines, testing::Contains(line));
}

TEST_F(DiskPickerTest, a_program_of_another_system_is_not_a_disk) {
    const AtariMachine atari(emu::atari::Firmware{}, {});
    write("setup.exe", {'M', 'Z', 0, 1});
    write("game.exe", {0xFF, 0xFF, 0x00, 0x20, 0x00, 0x20, 0x60});
    const auto choices = disk_choices(folder, atari);
    EXPECT_EQ(std::ranges::count(choices, "setup.exe", [](const auto& each) { return each.filename(); }), 0);
    EXPECT_EQ(std::ranges::count(choices, "game.exe", [](const auto& each) { return each.filename(); }), 1);
}

TEST_F(DiskPickerTest, begins_in_the_folder_used_last) {
    ::setenv("XDG_DATA_HOME", (folder / "data").c_str(), 1);
    const auto other = folder / "elsewhere" / "own.dsk";
    EXPECT_EQ(folder_of_choices(other), folder / "elsewhere");
    remember_folder_of(folder / "games" / "inner.po");
    EXPECT_EQ(folder_of_choices(other), folder / "games");
    fs::remove_all(folder / "games");
    EXPECT_EQ(folder_of_choices(other), folder / "elsewhere");
    EXPECT_EQ(folder_of_choices({}), fs::current_path());
}

TEST_F(DiskPickerTest, a_long_list_scrolls_to_the_mark) {
    for (int i = 0; i < 100; ++i) put("disk" + std::to_string(i) + ".dsk");
    DiskPicker picker(apple, 1, folder);
    picker.key(Key::last);
    const auto panel = picker.panel();
    EXPECT_LE(panel.lines.size(), Panel::max_lines);
    EXPECT_EQ(panel.lines.at(static_cast<std::size_t>(panel.marked)), "disk99.dsk");
}

TEST_F(DiskPickerTest, a_folder_that_is_gone_still_leads_up) {
    EXPECT_EQ(disk_choices(folder / "none", apple).size(), 1U);
}

} // namespace
} // namespace host
