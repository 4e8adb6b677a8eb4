// Terminals with few colours or ASCII only.

#include "host/terminal/canvas.hpp"
#include "host/terminal/look.hpp"

#include <algorithm>
#include <array>
#include <gmock/gmock.h>

namespace host {
namespace {

using testing::HasSubstr;
using testing::Not;

TEST(Look, colours_are_those_that_the_terminal_claims) {
    EXPECT_EQ(look_of("xterm-256color", "truecolor", "").colors, Colors::direct);
    EXPECT_EQ(look_of("screen", "24bit", "").colors, Colors::direct);
    EXPECT_EQ(look_of("xterm-direct", "", "").colors, Colors::direct);
    EXPECT_EQ(look_of("xterm-kitty", "", "").colors, Colors::direct);
    EXPECT_EQ(look_of("tmux-256color", "", "").colors, Colors::indexed);
    EXPECT_EQ(look_of("xterm", "", "").colors, Colors::ansi);
    EXPECT_EQ(look_of("linux", "", "").colors, Colors::ansi);
    EXPECT_EQ(look_of("vt220", "", "").colors, Colors::none);
    EXPECT_EQ(look_of("xterm-mono", "", "").colors, Colors::none);
}

TEST(Look, half_blocks_are_for_locales_that_have_them) {
    EXPECT_TRUE(look_of("xterm", "", "de_DE.UTF-8").utf8);
    EXPECT_TRUE(look_of("xterm", "", "C.utf8").utf8);
    for (const auto* locale : {"", "C", "POSIX", "de_DE.ISO-8859-1"}) EXPECT_FALSE(look_of("xterm", "", locale).utf8);
}

TEST(Palette, the_nearest_of_256_is_the_colour_itself_where_there_is_one) {
    EXPECT_EQ(nearest_indexed({0, 0, 0}), 16);
    EXPECT_EQ(nearest_indexed({255, 255, 255}), 231);
    EXPECT_EQ(nearest_indexed({255, 135, 0}), 208);
    EXPECT_EQ(nearest_indexed({128, 128, 128}), 244);
    EXPECT_EQ(nearest_indexed({9, 9, 9}), 232);
}

TEST(Palette, a_step_of_the_cube_begins_half_way_from_the_step_below) {
    EXPECT_EQ(nearest_indexed({255, 47, 0}), 196); // steps 5, 0, 0
    EXPECT_EQ(nearest_indexed({255, 48, 0}), 202); // 5, 1, 0: 95 is nearer than 0
}

TEST(Palette, the_nearest_of_16_is_as_one_would_call_it) {
    EXPECT_EQ(nearest_ansi({0, 0, 0}), 0);
    EXPECT_EQ(nearest_ansi({60, 200, 20}), 2);
    EXPECT_EQ(nearest_ansi({240, 100, 240}), 13);
    EXPECT_EQ(nearest_ansi({255, 255, 255}), 15);
    EXPECT_EQ(nearest_ansi({128, 128, 128}), 8);
}

// XTerm-col.ad: black, red3, green3, yellow3, blue2, magenta3, cyan3, gray90, gray50, red ... white.
constexpr std::array<std::uint32_t, 16> colors_of_xterm{0x000000, 0xCD0000, 0x00CD00, 0xCDCD00, 0x0000EE, 0xCD00CD,
                                                        0x00CDCD, 0xE5E5E5, 0x7F7F7F, 0xFF0000, 0x00FF00, 0xFFFF00,
                                                        0x5C5CFF, 0xFF00FF, 0x00FFFF, 0xFFFFFF};

TEST(Palette, the_nearest_of_16_is_the_nearest_of_xterms) {
    const auto distance = [](int red, int green, int blue, std::uint32_t other) {
        const int r = red - static_cast<int>(other >> 16), g = green - static_cast<int>(other >> 8 & 0xFF),
                  b = blue - static_cast<int>(other & 0xFF);
        return 2 * r * r + 4 * g * g + 3 * b * b;
    };
    for (int color = 0; color < 0x1000000; color += 97) {
        const int red = color >> 16, green = color >> 8 & 0xFF, blue = color & 0xFF;
        const auto found = nearest_ansi(
            {static_cast<std::uint8_t>(red), static_cast<std::uint8_t>(green), static_cast<std::uint8_t>(blue)});
        const auto is_nearer = [&](std::uint32_t other) {
            return distance(red, green, blue, other) <
                   distance(red, green, blue, colors_of_xterm[static_cast<std::size_t>(found)]);
        };
        ASSERT_TRUE(std::ranges::none_of(colors_of_xterm, is_nearer)) << color;
    }
}

std::string sent(Colors colors, const Rgb& ink, const Rgb& paper) {
    Canvas next({2, 1});
    next.put(0, 0, {"X", ink, paper});
    return next.changes_from(Canvas({2, 1}), colors);
}

TEST(Canvas, is_sent_in_the_colours_that_the_terminal_has) {
    EXPECT_THAT(sent(Colors::indexed, {255, 255, 255}, {0, 0, 0}), HasSubstr("\x1b[38;5;231m\x1b[48;5;16m"));
    EXPECT_THAT(sent(Colors::ansi, {255, 255, 255}, {205, 0, 0}), HasSubstr("\x1b[97;41m"));
    EXPECT_THAT(sent(Colors::none, {255, 255, 255}, {0, 0, 0}), HasSubstr("\x1b[0mX"));
    EXPECT_THAT(sent(Colors::none, {0, 0, 0}, {255, 255, 255}), HasSubstr("\x1b[0;7mX"));
    EXPECT_THAT(sent(Colors::ansi, {1, 2, 3}, {4, 5, 6}), Not(HasSubstr(";2;")));
}

} // namespace
} // namespace host
