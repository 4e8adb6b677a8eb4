// The beam: which cycle's byte and switches a column shows. Drives Video alone, in the order of the schematic.
#include "emu/apple2/video.hpp"

#include "emu/apple2/dots.hpp"

#include <gtest/gtest.h>

#include <vector>

namespace emu::apple2 {
namespace {

// A screen whose beam the test and Video advance together.
class Screen {
  public:
    explicit Screen(const VideoMode& mode) : video_(Video::Characters{}), ram_(0xC000) {
        video_.set_mode(mode, 0, ram_);
        video_.set_rendering(true, 0);
    }
    // A write of a byte, or a switch access, in bus cycle `now`.
    void write(Cycle now, std::uint16_t address, std::uint8_t data) {
        video_.before_write(now, ram_);
        ram_[address] = data;
    }
    void switch_to(Cycle now, const VideoMode& mode) { video_.set_mode(mode, now, ram_); }
    // The last frame that ended by `now`.
    const Frame& frame(Cycle now) {
        video_.run_to(now, ram_);
        return video_.frame(now, ram_);
    }

  private:
    Video video_;
    std::vector<std::uint8_t> ram_;
};

constexpr VideoMode hires{.hires = true};
constexpr VideoMode lores{};
constexpr VideoMode text{.text = true};

constexpr Cycle fetch_of(int line, int column) {
    return static_cast<Cycle>(line * cycles_per_line + blanked_cycles + column);
}

TEST(Beam, write_on_the_cycle_before_the_fetch_shows_this_frame) {
    Screen screen(hires);
    screen.write(fetch_of(0, 10) - 1, 0x200A, 0x7F);
    EXPECT_EQ(screen.frame(cycles_per_frame).line[0].columns[10], 0x3FFF);
}

TEST(Beam, write_on_the_cycle_of_the_fetch_is_too_late_for_this_frame) {
    Screen screen(hires);
    screen.write(fetch_of(0, 10), 0x200A, 0x7F);
    EXPECT_EQ(screen.frame(cycles_per_frame).line[0].columns[10], 0);
    EXPECT_EQ(screen.frame(2 * cycles_per_frame).line[0].columns[10], 0x3FFF);
}

TEST(Beam, text_byte_changed_in_mid_row_shows_both_glyphs) {
    Screen screen(lores);
    screen.write(fetch_of(2, 0) - 1, 0x0400, 0x0F);
    const Frame& frame = screen.frame(cycles_per_frame);
    EXPECT_EQ(frame.line[1].columns[0], 0);
    EXPECT_EQ(frame.line[2].columns[0], 0x3FFF);
}

TEST(Beam, consecutive_writes_show_on_their_own_lines) {
    Screen screen(lores);
    screen.write(fetch_of(1, 0) - 1, 0x0400, 0x0F);
    screen.write(fetch_of(3, 0) - 1, 0x0400, 0x00);
    const Frame& frame = screen.frame(cycles_per_frame);
    EXPECT_EQ(frame.line[2].columns[0], 0x3FFF);
    EXPECT_EQ(frame.line[3].columns[0], 0);
}

// Fills text or lo-res row 1, and its hi-res line 8, with one byte each.
Screen filled(const VideoMode& mode, std::uint8_t text_byte, std::uint8_t hires_byte) {
    Screen screen(mode);
    for (std::uint16_t at = 0; at < 40; ++at) {
        screen.write(0, static_cast<std::uint16_t>(0x0480 + at), text_byte);
        screen.write(0, static_cast<std::uint16_t>(0x2080 + at), hires_byte);
    }
    return screen;
}

TEST(Beam, hires_switch_reaches_the_last_three_dots_of_the_column_on_the_screen) {
    Screen screen = filled(lores, 0xFF, 0x00);
    screen.switch_to(fetch_of(8, 19), hires);
    EXPECT_EQ(screen.frame(cycles_per_frame).line[8].columns[17], 0x3FFF);
    EXPECT_EQ(screen.frame(cycles_per_frame).line[8].columns[18], 0x07FF);
}

TEST(Beam, hires_switch_shows_the_byte_fetched_on_its_cycle_in_the_new_mode) {
    Screen screen = filled(lores, 0x55, 0x00);
    screen.switch_to(fetch_of(8, 19), hires);
    const Frame& frame = screen.frame(cycles_per_frame);
    EXPECT_EQ(frame.line[8].columns[19], doubled[0x55]);
    EXPECT_EQ(frame.line[8].columns[20], 0);
}

TEST(Beam, text_switch_lands_on_the_next_column_and_moves_the_fetch_on_the_one_after) {
    Screen screen = filled(VideoMode{.text = true, .hires = true}, 0xC1, 0x2A);
    screen.switch_to(fetch_of(8, 19), hires);
    const Frame& frame = screen.frame(cycles_per_frame);
    EXPECT_EQ(frame.line[8].columns[19], 0); // the empty glyph
    EXPECT_EQ(frame.line[8].columns[20], hires_dots(0xC1, true));
    EXPECT_EQ(frame.line[8].columns[21], doubled[0x2A]);
}

TEST(Beam, text_byte_that_opens_lores_shows_its_high_nibble_after_one_dot) {
    Screen screen = filled(text, 0x30, 0x00);
    screen.switch_to(fetch_of(8, 19), lores);
    EXPECT_EQ(screen.frame(cycles_per_frame).line[8].columns[20], 0b10'0110'0110'0110);
}

TEST(Beam, delayed_column0_opens_with_the_byte_fetched_last_in_blanking) {
    Screen screen(hires);
    screen.write(0, 0x2028, 0x80);
    screen.write(0, 0x2027, 0x40); // also the last byte of line 0
    EXPECT_EQ(screen.frame(cycles_per_frame).line[64].columns[0], 1);
    screen.write(cycles_per_frame, 0x2027, 0x00);
    EXPECT_EQ(screen.frame(2 * cycles_per_frame).line[64].columns[0], 0);
}

TEST(Beam, dot_from_blanking_is_the_one_of_its_fetch) {
    Screen screen(hires);
    screen.write(0, 0x2000, 0x80);
    screen.write(fetch_of(0, 0) - 1, 0x207F, 0x40);
    EXPECT_EQ(screen.frame(cycles_per_frame).line[0].columns[0], 0);
    EXPECT_EQ(screen.frame(2 * cycles_per_frame).line[0].columns[0], 1);
}

TEST(Beam, switch_thrown_for_one_line_is_gone_on_the_next) {
    Screen screen(lores);
    for (std::uint16_t at = 0; at < 0x0400; ++at) screen.write(0, static_cast<std::uint16_t>(0x0400 + at), 0xFF);
    screen.switch_to(fetch_of(49, 39), hires);
    screen.switch_to(fetch_of(50, 39), lores);
    const Frame& frame = screen.frame(cycles_per_frame);
    EXPECT_EQ(frame.line[49].columns[39], 0x3FFF);
    EXPECT_EQ(frame.line[50].columns[0], 0);
    EXPECT_EQ(frame.line[51].columns[0], 0x3FFF);
}

TEST(Beam, burst_is_decided_in_each_lines_blanking) {
    Screen screen(text);
    screen.switch_to(fetch_of(99, 39), hires);
    screen.switch_to(static_cast<Cycle>(120 * cycles_per_line + burst_cycle), text);
    const Frame& frame = screen.frame(cycles_per_frame);
    EXPECT_FALSE(frame.line[99].color_burst);
    EXPECT_TRUE(frame.line[100].color_burst);
    EXPECT_TRUE(frame.line[120].color_burst);
    EXPECT_FALSE(frame.line[121].color_burst);
}

TEST(Beam, lines_that_stay_the_same_keep_their_count) {
    Screen screen(hires);
    const auto first = screen.frame(cycles_per_frame).line[10].changed;
    screen.write(cycles_per_frame + 10, 0x2000, 0x01);
    const Frame& frame = screen.frame(2 * cycles_per_frame);
    EXPECT_EQ(frame.line[10].changed, first);
    EXPECT_GT(frame.line[0].changed, 0u);
}

TEST(Beam, change_undone_within_the_frame_behind_the_beam_is_not_a_change) {
    Screen screen(hires);
    const auto before = screen.frame(cycles_per_frame).line[0].changed;
    screen.write(cycles_per_frame + fetch_of(100, 0), 0x2000, 0x01);
    screen.write(cycles_per_frame + fetch_of(101, 0), 0x2000, 0x00);
    EXPECT_EQ(screen.frame(3 * cycles_per_frame).line[0].changed, before);
}

TEST(Beam, first_frame_after_turning_on_in_mid_frame_is_drawn_from_memory) {
    Video video(Video::Characters{});
    std::vector<std::uint8_t> ram(0xC000, 0xFF);
    video.set_mode(hires, 0, ram);
    video.set_rendering(true, 9000);
    video.run_to(cycles_per_frame, ram);
    EXPECT_EQ(video.frame(cycles_per_frame, ram).line[0].columns[0], 0x3FFF);
}

} // namespace
} // namespace emu::apple2
