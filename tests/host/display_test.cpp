#include "host/window/display.hpp"

#include <SDL.h>
#include <gtest/gtest.h>

#include <cstdint>
#include <cstdlib>
#include <vector>

namespace host {
namespace {

TEST(PictureArea, is_four_to_three_for_any_window) {
    for (const auto& [width, height] : {std::pair{1920, 1080}, {800, 1200}, {640, 480}}) {
        const auto area = picture_area(width, height, 192, Scaling::fit);
        EXPECT_NEAR(area.w * 3.0, area.h * 4.0, 4) << width << 'x' << height;
        EXPECT_TRUE(area.w == width || area.h == height || area.w + 2 > width);
    }
}

TEST(PictureArea, whole_lines_are_a_multiple_of_the_picture_s) {
    EXPECT_EQ(picture_area(1920, 1080, 240, Scaling::whole_lines).h, 960);
    EXPECT_EQ(picture_area(1920, 1080, 192, Scaling::whole_lines).h, 960);
    EXPECT_EQ(picture_area(1920, 1080, 192, Scaling::fit).h, 1080);
}

TEST(PictureArea, a_window_smaller_than_the_lines_still_shows_all) {
    EXPECT_EQ(picture_area(200, 150, 192, Scaling::whole_lines).h, 150);
}

TEST(PictureArea, is_in_the_middle) {
    const auto area = picture_area(1000, 600, 192, Scaling::fit);
    EXPECT_EQ(area.x, 100);
    EXPECT_EQ(area.y, 0);
}

TEST(FirstHeight, grows_with_the_desktop_and_fits_it) {
    EXPECT_EQ(first_height(1024, 768), 3 * 192);
    EXPECT_EQ(first_height(1920, 1040), 4 * 192);
    EXPECT_EQ(first_height(2560, 1400), 6 * 192);
    EXPECT_EQ(first_height(3840, 2120), 10 * 192); // 4K
    EXPECT_EQ(first_height(1080, 1880), 4 * 192);  // portrait
    EXPECT_EQ(first_height(640, 480), 3 * 192);
}

// The colour of a white picture's middle line from its left edge to its middle, with a look.
std::vector<int> brightness(const Display::Look& look) {
    ::setenv("SDL_VIDEODRIVER", "dummy", 1);
    SDL_Init(SDL_INIT_VIDEO);
    std::vector<int> levels;
    {
        auto display = Display::open({768, 576, false});
        EXPECT_TRUE(display);
        const std::vector<std::uint32_t> white(560 * 192, 0xFFFFFFFF);
        display->show({white, 560, 192, true}, look, [&] {
            std::vector<std::uint32_t> row(384);
            const SDL_Rect line{0, 288, 384, 1};
            SDL_RenderReadPixels(&display->renderer(), &line, SDL_PIXELFORMAT_ABGR8888, row.data(), 384 * 4);
            for (const auto pixel : row) levels.push_back(static_cast<int>(pixel & 0xFF));
        });
    }
    SDL_Quit();
    return levels;
}

TEST(Display, a_picture_tube_darkens_gradually_towards_its_edges) {
    const auto levels = brightness({.crt = true});
    EXPECT_GT(levels.front(), 0x40);
    EXPECT_LT(levels.front(), levels[30]);
    EXPECT_LT(levels[30], levels.back());
}

TEST(Display, a_plain_picture_is_as_bright_everywhere) { EXPECT_EQ(brightness({}).front(), brightness({}).back()); }

} // namespace
} // namespace host
