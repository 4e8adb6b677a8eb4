// The title page (R7.1, title.s).
#include "emu/apple2/text_screen.hpp"
#include "emu/apple2/video_mode.hpp"
#include "tests/game6502/platform_screen/hires.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace {

using namespace screen_test;
using support::GameMachine;

class Title : public testing::Test {
  protected:
    void SetUp() override { game.call("screen_title"); }

    GameMachine game;
};

TEST_F(Title, is_a_picture_above_four_text_rows) {
    const emu::apple2::VideoMode expected{.text = false, .mixed = true, .page2 = false, .hires = true};
    EXPECT_EQ(game.machine().video_mode(), expected);
}

TEST_F(Title, names_the_authors_and_asks_for_a_key) {
    EXPECT_THAT(emu::apple2::text_screen(game.machine()),
                testing::ElementsAre(testing::_, testing::HasSubstr("FROM THE 1983 GAME"),
                                     testing::HasSubstr("BY J. TEMPLEMAN AND P. DENBROOK"),
                                     testing::HasSubstr("PRESS ANY KEY")));
}

TEST_F(Title, is_drawn_within_a_second) { EXPECT_LT(game.cycles(), GameMachine::second); }

TEST_F(Title, stays_within_the_picture) {
    GameMachine before;
    auto changed = changed_ram(ram(before), ram(game));
    std::erase_if(changed, [](std::uint16_t at) { return at >= 0x400 && at < 0x4000 && (at < 0x800 || at >= 0x2000); });
    EXPECT_TRUE(changed.empty());
    for (int line = 160; line < 192; ++line)
        for (int column = 0; column < 40; ++column) EXPECT_EQ(game.machine().peek(hires_address(line, column)), 0);
}

TEST_F(Title, is_the_same_every_time) {
    const auto first = ram(game);
    game.call("screen_board");
    game.call("screen_title");
    auto changed = changed_ram(first, ram(game));
    std::erase_if(changed, [](std::uint16_t at) { return at < 0x2000; });
    EXPECT_TRUE(changed.empty());
}

} // namespace
