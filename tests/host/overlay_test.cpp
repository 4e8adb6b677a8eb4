#include "host/window/keymap.hpp"
#include "host/window/overlay.hpp"
#include "host/window/small_letters.hpp"

#include <gmock/gmock.h>

namespace host {
namespace {

using testing::ElementsAre;

TEST(Overlay, with_nothing_to_say_there_are_no_pixels) {
    Overlay overlay{Glyphs{}};
    overlay.news("SO");
    EXPECT_EQ(overlay.pixels().size(), std::size_t{Overlay::width} * Overlay::height);
    overlay.clear();
    EXPECT_TRUE(overlay.pixels().empty());
}

TEST(Overlay, news_leave_the_program_s_own_lines_at_the_bottom) {
    Overlay overlay{Glyphs{}};
    overlay.news("So");
    const auto rows = overlay.pixels();
    EXPECT_NE(rows.front(), 0U);
    EXPECT_TRUE(std::ranges::all_of(rows.begin() + Overlay::width * 32, rows.end(), [](auto dot) { return dot == 0; }));
}

TEST(Overlay, what_the_keys_do_is_in_sentence_case) {
    for (const auto kind : {MachineKind::apple2plus, MachineKind::atari800})
        for (const auto& each : shortcuts(kind)) {
            if (!std::holds_alternative<WindowCommand>(each.means) || each.does.empty()) continue;
            EXPECT_TRUE(std::isupper(static_cast<unsigned char>(each.does[0]))) << each.does;
            EXPECT_TRUE(std::islower(static_cast<unsigned char>(each.does[1]))) << each.does;
        }
}

TEST(Overlay, long_news_break_at_blanks) {
    EXPECT_THAT(wrapped("NO SPACE LEFT ON DEVICE", 9), ElementsAre("NO SPACE", "LEFT ON", "DEVICE"));
}

TEST(Overlay, news_that_fill_a_line_are_one) { EXPECT_THAT(wrapped("LEFT ON", 7), ElementsAre("LEFT ON")); }

TEST(Overlay, a_word_longer_than_a_line_is_cut) { EXPECT_THAT(wrapped("ABCDEFG", 4), ElementsAre("ABCD", "EFG")); }

TEST(Overlay, more_lines_than_a_panel_holds_do_no_harm) {
    Overlay overlay{Glyphs{}};
    overlay.panel({"TITLE", std::vector<std::string>(100, std::string(100, 'X')), 99});
    EXPECT_FALSE(overlay.pixels().empty());
}

TEST(Overlay, the_help_fits_into_a_panel) {
    for (const auto kind : {MachineKind::apple2plus, MachineKind::atari800}) {
        int lines = 1; // dropped files
        for (const auto& each : shortcuts(kind)) {
            lines += each.does.empty() ? 0 : 1;
            EXPECT_LE(10 + each.does.size(), Panel::columns) << each.name;
        }
        EXPECT_LE(lines, static_cast<int>(Panel::max_lines));
    }
}

// Pixels of a panel with this line.
std::vector<std::uint32_t> drawn(const std::string& line) {
    Overlay overlay{Glyphs{}};
    overlay.panel({"", {line}});
    return overlay.pixels();
}

TEST(Overlay, small_letters_are_small) {
    EXPECT_NE(drawn("disk"), drawn("DISK")); // lower case is blank in these glyphs
    EXPECT_NE(drawn("a"), drawn("b"));
}

TEST(Overlay, small_letters_stand_on_the_line_but_those_with_a_tail) {
    for (const char letter : std::string("abcdefhiklmnorstuvwxz")) {
        const auto& rows = small_letters[static_cast<std::size_t>(letter - '`')];
        EXPECT_EQ(rows.back(), 0) << letter;
        EXPECT_NE(rows[6], 0) << letter;
    }
}

// Every system has a font for Western Europe; no font has a glyph for an invalid character.
TEST(Overlay, characters_beyond_ascii_are_those_of_a_font) {
    if (!std::filesystem::exists("/usr/share/fonts/truetype")) GTEST_SKIP() << "this system has no font";
    EXPECT_NE(drawn("\u00E9"), drawn("?"));
    EXPECT_NE(drawn("\u00E9"), drawn("\u00E8"));
    EXPECT_EQ(drawn("\U0010FFFE"), drawn("?"));
    EXPECT_EQ(drawn("\xE9"), drawn("?"));
    EXPECT_EQ(drawn("\u00E9" + std::string(Panel::columns - 1, ' ') + "X"), drawn("\u00E9"));
}

TEST(Overlay, the_line_of_a_panel_at_a_pixel_is_the_one_drawn_there) {
    const Panel panel{"TITLE", {"one", "two", "three"}};
    Overlay marked{Glyphs{}}, plain{Glyphs{}};
    plain.panel(panel);
    marked.panel({panel.title, panel.lines, 1});
    int inverse_rows = 0;
    for (int y = 0; y < Overlay::height; ++y) {
        const auto at = static_cast<std::size_t>(y * Overlay::width + 30);
        if (marked.pixels()[at] == plain.pixels()[at]) continue;
        ++inverse_rows;
        EXPECT_EQ(Overlay::line_at(panel, 100, y), 1) << y;
    }
    EXPECT_GT(inverse_rows, 16);
    EXPECT_FALSE(Overlay::line_at(panel, 100, 0));
    EXPECT_FALSE(Overlay::line_at(panel, 0, Overlay::height / 2));
    EXPECT_FALSE(Overlay::line_at(panel, 100, Overlay::height - 1));
}

} // namespace
} // namespace host
