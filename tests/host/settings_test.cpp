#include "host/cli/play_options.hpp"
#include "host/window/play.hpp"
#include "host/window/settings_file.hpp"

#include <gmock/gmock.h>

#include <filesystem>
#include <fstream>
#include <random>
#include <sstream>
#include <unistd.h>

namespace host {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

TEST(Settings, a_program_s_table_applies_on_top_of_the_others) {
    const char* text = "volume = 40\nscanlines = true\n[starchess]\nvolume = 70\n[starchess.keys]\nF9 = \"RESET\"\n";
    EXPECT_EQ(read_settings(text, "fortress").settings.volume, 40);
    const auto chess = read_settings(text, "starchess");
    EXPECT_EQ(chess.settings.volume, 70);
    EXPECT_TRUE(chess.settings.scanlines);
    EXPECT_EQ(chess.settings.keys.at("F9"), "RESET");
    EXPECT_THAT(chess.warnings, IsEmpty());
}

TEST(Settings, each_flag_of_the_window_changes_them) {
    for (const auto& option : play_options()) {
        if (!option.value.empty() || option.names == "terminal") continue;
        const auto flag = "--" + option.names;
        const std::array<const char*, 2> words{"play", flag.c_str()};
        EXPECT_FALSE(settings_for(*parse_options(words), {}) == Settings{}) << flag << " changes nothing";
    }
}

TEST(Settings, wrong_entries_are_named_and_ignored) {
    const auto read = read_settings("volme = 1\nvolume = 101\nmute = 1\nmonitor = \"tv\"\nrecent_disks = [1]\n"
                                    "scanlines = true\n[keys]\nF99 = \"pause\"\nF9 = \"fly\"\n[fortress]\nx = 1\n",
                                    "starchess");
    EXPECT_THAT(read.warnings,
                testing::UnorderedElementsAre(HasSubstr("'volme'"), HasSubstr("'volume' (0 to 100)"),
                                              HasSubstr("'mute' (true or false)"), HasSubstr("'monitor'"),
                                              HasSubstr("'recent_disks'"), HasSubstr("'F99'"), HasSubstr("'keys.F9'"),
                                              HasSubstr("'fortress.x'")));
    EXPECT_TRUE(read.settings.scanlines);
    EXPECT_EQ(read.settings.volume, 100);
    EXPECT_THAT(read.settings.keys, IsEmpty());
}

TEST(Settings, a_text_that_is_not_toml_names_its_line) {
    const auto read = read_settings("volume = 40\nscan lines = true\n", "fortress");
    ASSERT_EQ(read.warnings.size(), 1U);
    EXPECT_THAT(read.warnings.front(), HasSubstr("line 2"));
    EXPECT_EQ(read.settings, Settings{});
}

TEST(Settings, changes_keep_the_rest_of_the_text) {
    const std::string text = "# mine \u00E9\nvolume = 40 # quiet\n\n[starchess]\nmute = true\n";
    auto before = read_settings(text, "starchess").settings, now = before;
    now.volume = 60;
    now.mute = false;
    now.crt = true;
    now.keys["Shift-F9"] = "RESET";
    const auto changed = change_settings(text, "starchess", before, now, false);
    EXPECT_TRUE(changed.keeps_text);
    EXPECT_EQ(changed.text, "crt = true\n# mine \u00E9\nvolume = 60 # quiet\n\n[starchess]\nmute = false\n"
                            "\n[keys]\n\"Shift-F9\" = \"RESET\"\n");
    EXPECT_EQ(read_settings(changed.text, "starchess").settings, now);
}

TEST(Settings, an_own_setting_goes_to_the_program_s_table) {
    Settings now;
    now.volume = 10;
    now.pad["x"] = "START";
    const auto changed = change_settings("", "starchess", {}, now, true);
    EXPECT_EQ(read_settings(changed.text, "starchess").settings, now);
    EXPECT_EQ(read_settings(changed.text, "fortress").settings, Settings{});
}

TEST(Settings, a_removed_key_is_removed) {
    Settings before;
    before.keys = {{"F9", "RESET"}, {"F8", "pause"}};
    const auto text = change_settings("", "fortress", {}, before, false).text;
    auto now = before;
    now.keys.erase("F9");
    EXPECT_EQ(read_settings(change_settings(text, "fortress", before, now, false).text, "fortress").settings, now);
}

TEST(Settings, a_text_that_cannot_be_edited_is_written_again) {
    Settings now;
    now.keys["F9"] = "RESET";
    for (const std::string text : {"keys = {F8 = \"pause\"}\n", "[[["}) {
        const auto before = read_settings(text, "fortress").settings;
        auto wanted = before;
        wanted.keys["F9"] = "RESET";
        const auto changed = change_settings(text, "fortress", before, wanted, false);
        EXPECT_EQ(read_settings(changed.text, "fortress").settings, wanted) << text;
        EXPECT_FALSE(changed.keeps_text) << text;
    }
}

class SettingsFolder : public testing::Test {
  protected:
    void TearDown() override { std::filesystem::remove_all(folder_); }
    std::string text(const char* name) const {
        std::ostringstream text;
        text << std::ifstream(folder_ / name).rdbuf();
        return text.str();
    }
    std::filesystem::path folder_ =
        std::filesystem::path(testing::TempDir()) / ("settings" + std::to_string(::getpid()));
};

TEST_F(SettingsFolder, saved_settings_are_read) {
    SettingsFile file(folder_, "fortress");
    auto settings = file.read().settings;
    settings.volume = 30;
    settings.recent_disks = {"/tmp/a \"b\".dsk", "C:\\x"};
    EXPECT_FALSE(file.save(settings));
    EXPECT_EQ(SettingsFile(folder_, "fortress").read().settings, settings);
}

TEST_F(SettingsFolder, a_damaged_file_is_kept_before_it_is_replaced) {
    std::filesystem::create_directories(folder_);
    std::ofstream(folder_ / "settings.toml") << "volume 3\n";
    SettingsFile file(folder_, "fortress");
    auto settings = file.read().settings;
    settings.volume = 30;
    EXPECT_FALSE(file.save(settings));
    EXPECT_EQ(text("settings.toml.bak"), "volume 3\n");
    EXPECT_EQ(text("settings.toml"), "volume = 30\n");
}

TEST_F(SettingsFolder, nothing_is_written_without_a_change) {
    SettingsFile file(folder_, "fortress");
    EXPECT_FALSE(file.save(file.read().settings));
    EXPECT_FALSE(std::filesystem::exists(folder_));
}

// Pieces of settings in random order, with random bytes in between: all are read and changed without harm.
TEST(Settings, any_bytes_can_be_read_and_changed) {
    const std::vector<std::string> pieces{"volume",    " = ",
                                          "40",        "\n",
                                          "[keys]\n",  "[starchess]\n",
                                          "keys.",     "\"F9\"",
                                          "true",      "[[",
                                          "]]",        "{a = 1}",
                                          "\"RESET\"", "'",
                                          "#",         "\r\n",
                                          "pad",       "mute",
                                          "[pad]\n",   "\"\"\"",
                                          "0x",        "monitor",
                                          "\xFF",      std::string(1, '\0'),
                                          "\u00E9",    ",",
                                          "[",         "starchess.volume = 9\n"};
    std::mt19937 random(38);
    const auto below = [&](std::size_t n) { return random() % n; };
    Settings now;
    now.volume = 17;
    now.keys["F9"] = "RESET";
    for (int run = 0; run < 3000; ++run) {
        std::string text;
        for (auto i = below(30); i > 0; --i) text += pieces[below(pieces.size())];
        const auto before = read_settings(text, "starchess").settings;
        auto wanted = before;
        wanted.volume = 17;
        wanted.keys["F9"] = "RESET";
        const auto changed = change_settings(text, "starchess", before, wanted, false);
        EXPECT_EQ(read_settings(changed.text, "starchess").settings, wanted) << text << "\n---\n" << changed.text;
    }
}

} // namespace
} // namespace host
