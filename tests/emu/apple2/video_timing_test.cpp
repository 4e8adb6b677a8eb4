// The beam: which cycle's bytes and switches a column shows. Driven through Video alone, as the schematic does it.
#include "emu/apple2/video.hpp"

#include "emu/apple2/dots.hpp"

#include <gtest/gtest.h>

#include <vector>

namespace emu {
namespace {

// A screen under a beam that test and Video advance together.
class Screen {
  public:
    explicit Screen(const VideoMode& mode) : video_(Video::Characters{}), ram_(0xC000) {
        video_.set_mode(mode);
        video_.set_rendering(true, 0);
    }
    // The bus cycle `now` writes a byte, or throws switches.
    void write(Cycle now, std::uint16_t address, std::uint8_t data) {
        video_.before_write(address, now, ram_);
        ram_[address] = data;
    }
    void switch_to(Cycle now, const VideoMode& mode) {
        video_.run_to(now + 1, ram_);
        video_.set_mode(mode);
    }
    // The frame that ends at or before `now`.
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

TEST(Beam, WriteOnTheCycleBeforeTheFetchShowsThisFrame) {
    Screen screen(hires);
    screen.write(fetch_of(0, 10) - 1, 0x200A, 0x7F);
    EXPECT_EQ(screen.frame(cycles_per_frame).line[0].columns[10], 0x3FFF);
}

TEST(Beam, WriteOnTheCycleOfTheFetchIsTooLateForThisFrame) {
    Screen screen(hires);
    screen.write(fetch_of(0, 10), 0x200A, 0x7F);
    EXPECT_EQ(screen.frame(cycles_per_frame).line[0].columns[10], 0);
    EXPECT_EQ(screen.frame(2 * cycles_per_frame).line[0].columns[10], 0x3FFF);
}

TEST(Beam, TextByteChangedInMidRowShowsBothGlyphs) {
    Screen screen(lores);
    screen.write(fetch_of(2, 0) - 1, 0x0400, 0x0F);
    const Frame& frame = screen.frame(cycles_per_frame);
    EXPECT_EQ(frame.line[1].columns[0], 0);
    EXPECT_EQ(frame.line[2].columns[0], 0x3FFF);
}

TEST(Beam, TwoWritesBehindEachOtherShowOnTheirOwnLines) {
    Screen screen(lores);
    screen.write(fetch_of(1, 0) - 1, 0x0400, 0x0F);
    screen.write(fetch_of(3, 0) - 1, 0x0400, 0x00);
    const Frame& frame = screen.frame(cycles_per_frame);
    EXPECT_EQ(frame.line[2].columns[0], 0x3FFF);
    EXPECT_EQ(frame.line[3].columns[0], 0);
}

TEST(Beam, SwitchThrownInMidLineLandsOnTheNextColumn) {
    Screen screen(lores);
    screen.write(0, 0x0400 + 128 + 19, 0xFF);
    screen.write(0, 0x0400 + 128 + 20, 0xFF);
    screen.switch_to(fetch_of(8, 19), hires);
    const Frame& frame = screen.frame(cycles_per_frame);
    EXPECT_EQ(frame.line[8].columns[19], 0x3FFF);
    EXPECT_EQ(frame.line[8].columns[20], 0);
}

TEST(Beam, SwitchThrownForOneLineIsGoneOnTheNext) {
    Screen screen(lores);
    for (std::uint16_t at = 0; at < 0x0400; ++at) screen.write(0, static_cast<std::uint16_t>(0x0400 + at), 0xFF);
    screen.switch_to(fetch_of(49, 39), hires);
    screen.switch_to(fetch_of(50, 39), lores);
    const Frame& frame = screen.frame(cycles_per_frame);
    EXPECT_EQ(frame.line[49].columns[39], 0x3FFF);
    EXPECT_EQ(frame.line[50].columns[0], 0);
    EXPECT_EQ(frame.line[51].columns[0], 0x3FFF);
}

TEST(Beam, BurstIsDecidedInEachLinesBlanking) {
    Screen screen(text);
    screen.switch_to(fetch_of(99, 39), hires);
    screen.switch_to(static_cast<Cycle>(120 * cycles_per_line + burst_cycle), text);
    const Frame& frame = screen.frame(cycles_per_frame);
    EXPECT_FALSE(frame.line[99].color_burst);
    EXPECT_TRUE(frame.line[100].color_burst);
    EXPECT_TRUE(frame.line[120].color_burst);
    EXPECT_FALSE(frame.line[121].color_burst);
}

TEST(Beam, LinesThatStayTheSameKeepTheirCount) {
    Screen screen(hires);
    const auto first = screen.frame(cycles_per_frame).line[10].changed;
    screen.write(cycles_per_frame + 10, 0x2000, 0x01);
    const Frame& frame = screen.frame(2 * cycles_per_frame);
    EXPECT_EQ(frame.line[10].changed, first);
    EXPECT_GT(frame.line[0].changed, 0u);
}

TEST(Beam, ChangeUndoneWithinTheFrameBehindTheBeamIsNotAChange) {
    Screen screen(hires);
    const auto before = screen.frame(cycles_per_frame).line[0].changed;
    screen.write(cycles_per_frame + fetch_of(100, 0), 0x2000, 0x01);
    screen.write(cycles_per_frame + fetch_of(101, 0), 0x2000, 0x00);
    EXPECT_EQ(screen.frame(3 * cycles_per_frame).line[0].changed, before);
}

TEST(Beam, FirstFrameAfterTurningOnInMidFrameIsDrawnFromMemory) {
    Video video(Video::Characters{});
    std::vector<std::uint8_t> ram(0xC000, 0xFF);
    video.set_mode(hires);
    video.set_rendering(true, 9000);
    video.run_to(cycles_per_frame, ram);
    EXPECT_EQ(video.frame(cycles_per_frame, ram).line[0].columns[0], 0x3FFE);
}

} // namespace
} // namespace emu
