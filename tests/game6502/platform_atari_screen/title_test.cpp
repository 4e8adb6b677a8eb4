// The title page (R7.1, title.s).
#include "emu/atari/text_screen.hpp"
#include "tests/game6502/platform_atari_screen/picture.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <set>

namespace {

using namespace atari_screen_test;
using support::AtariGame;
using testing::HasSubstr;

class AtariTitle : public testing::Test {
  protected:
    AtariGame game;
};

TEST_F(AtariTitle, names_the_authors_and_asks_for_a_key) {
    game.call("screen_title");
    EXPECT_THAT(emu::atari::text_screen(game.machine()),
                testing::ElementsAre(testing::_, HasSubstr("FROM THE 1983 GAME"),
                                     HasSubstr("BY J. TEMPLEMAN AND P. DENBROOK"), HasSubstr("PRESS ANY KEY")));
}

// A key pressed as soon as the title asks for one is not lost in the remaining work.
TEST_F(AtariTitle, asks_for_a_key_last_of_all) {
    game.call("screen_title");
    game.call("text_clear", 20, 23);
    game.begin("screen_title");
    const auto asks = [&] {
        return emu::atari::text_screen(game.machine())[3].find("PRESS ANY KEY") != std::string::npos;
    };
    for (int i = 0; i < 10'000 && !asks(); ++i) game.run(20);
    EXPECT_TRUE(asks());
    EXPECT_TRUE(game.has_returned()) << "this looks for a few lines of the screen";
}

TEST_F(AtariTitle, is_drawn_within_a_second_and_not_again_while_it_is_shown) {
    game.call("screen_title");
    EXPECT_LT(game.cycles(), AtariGame::second);
    game.call("screen_title");
    EXPECT_LT(game.cycles(), 2 * AtariGame::frame);
}

TEST_F(AtariTitle, is_a_sunset_of_more_colours_than_a_display_has_registers) {
    game.call("screen_title");
    const auto frame = shown(game);
    std::set<std::uint8_t> colors;
    for (const auto& line : frame.line) colors.insert(line.dots.begin(), line.dots.end());
    EXPECT_GT(colors.size(), 25U);
}

TEST_F(AtariTitle, stays_within_its_memory) {
    const auto before = ram(game);
    game.call("screen_title");
    auto changed = changed_ram(before, ram(game));
    const std::uint16_t lines = game.symbols()["w_title_low"];
    std::erase_if(changed, [&](std::uint16_t at) {
        return (at >= 0x7060 && at < 0x9800) || (at >= lines && at < lines + 2 * 160);
    });
    EXPECT_TRUE(changed.empty()) << std::hex << *changed.begin();
}

TEST_F(AtariTitle, is_the_same_after_other_screens) {
    game.call("screen_title");
    const auto first = shown(game);
    game.call("screen_board");
    game.call("screen_title");
    const auto second = shown(game);
    for (std::size_t line = 100; line < first.line.size(); ++line) // below the flags, which move
        EXPECT_EQ(first.line[line].dots, second.line[line].dots) << line;
}

TEST_F(AtariTitle, waves_its_flags) {
    game.call("screen_title");
    const auto first = shown(game);
    game.run_frames(6); // shown() runs two more
    const auto second = shown(game);
    EXPECT_NE(first.line[70].dots, second.line[70].dots);
}

} // namespace
