#include "host/window/keymap.hpp"
#include "host/window/overlay.hpp"

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

TEST(Overlay, long_news_break_at_blanks) {
    EXPECT_THAT(wrapped("NO SPACE LEFT ON DEVICE", 9), ElementsAre("NO SPACE", "LEFT ON", "DEVICE"));
}

TEST(Overlay, a_word_longer_than_a_line_is_cut) { EXPECT_THAT(wrapped("ABCDEFG", 4), ElementsAre("ABCD", "EFG")); }

TEST(Overlay, more_lines_than_a_panel_holds_do_no_harm) {
    Overlay overlay{Glyphs{}};
    overlay.panel("TITLE", std::vector<std::string>(100, std::string(100, 'X')), 99);
    EXPECT_FALSE(overlay.pixels().empty());
}

TEST(Overlay, the_help_fits_into_a_panel) {
    for (const auto kind : {MachineKind::apple2plus, MachineKind::atari800}) {
        int lines = 1; // dropped files
        for (const auto& each : shortcuts(kind)) {
            lines += each.does.empty() ? 0 : 1;
            EXPECT_LE(10 + each.does.size(), std::size_t{Overlay::panel_columns}) << each.name;
        }
        EXPECT_LE(lines, Overlay::panel_lines);
    }
}

} // namespace
} // namespace host
