// Boxes of rows: their size, and the part that a long list shows.

#include "host/machine/apple2_machine.hpp"
#include "host/window/rows.hpp"

#include <SDL.h>
#include <gtest/gtest.h>

#include <cmath>
#include <string>

namespace host {
namespace {

class RowsTest : public testing::Test {
  protected:
    // Draws frames until the box has its size. Calls `look` in the last frame.
    template <class Look>
    void draw(int count, Look look, GuiKey key = GuiKey::none) {
        for (int frame = 0; frame < 4; ++frame) {
            gui_.begin(frame == 0 ? key : GuiKey::none, false);
            rows_.begin("rows", "Rows", 30);
            for (int row = 0; row < count; ++row) rows_.row(std::to_string(row));
            if (frame == 3) look();
            rows_.end();
            gui_.end();
        }
        EXPECT_TRUE(rows_.settled());
    }

    std::unique_ptr<SDL_Surface, decltype(&SDL_FreeSurface)> surface_{
        SDL_CreateRGBSurfaceWithFormat(0, 768, 576, 32, SDL_PIXELFORMAT_ABGR8888), SDL_FreeSurface};
    SdlPtr<SDL_Renderer> renderer_{SDL_CreateSoftwareRenderer(surface_.get())};
    Gui gui_{*renderer_, Apple2Machine(emu::apple2::Firmware{}).glyphs()};
    Rows rows_{gui_};
};

TEST_F(RowsTest, a_list_that_fits_has_no_scroll_bar) {
    float narrow = 0;
    draw(5, [&] {
        EXPECT_EQ(ImGui::GetScrollMaxY(), 0);
        narrow = ImGui::GetContentRegionAvail().x;
    });
    draw(100, [&] { EXPECT_LT(ImGui::GetContentRegionAvail().x, narrow); }); // which has one
}

TEST_F(RowsTest, a_long_list_shows_whole_rows_down_to_the_last) {
    const auto is_whole = [&](float height) { return std::fmod(height, gui_.line()) == 0; };
    draw(100, [&] { EXPECT_TRUE(is_whole(ImGui::GetWindowHeight() - 8 * gui_.dot())); });
    draw(
        100,
        [&] {
            EXPECT_EQ(ImGui::GetScrollY(), ImGui::GetScrollMaxY());
            EXPECT_TRUE(is_whole(ImGui::GetScrollY()));
        },
        GuiKey::last);
}

TEST_F(RowsTest, a_list_settles_after_it_has_scrolled_to_the_marked_row) {
    draw(100, [] {});
    float shown = 0, end = 1;
    for (int frame = 0; frame == 0 || !rows_.settled(); ++frame) {
        gui_.begin(frame == 0 ? GuiKey::last : GuiKey::none, false);
        rows_.begin("rows", "Rows", 30);
        for (int row = 0; row < 100; ++row) rows_.row("row");
        shown = ImGui::GetScrollY();
        end = ImGui::GetScrollMaxY();
        rows_.end();
        gui_.end();
    }
    EXPECT_EQ(shown, end);
}

TEST_F(RowsTest, up_on_the_first_row_goes_to_the_last) {
    draw(100, [] {});
    draw(
        100, [&] { EXPECT_EQ(rows_.marked(), 99); }, GuiKey::up);
}

} // namespace
} // namespace host
