#include "host/machine/apple2_machine.hpp"
#include "host/window/strokes.hpp"

#include <gtest/gtest.h>

namespace host {
namespace {

constexpr std::uint16_t keyboard = 0xC000;

class StrokesTest : public testing::Test {
  protected:
    void strike(SDL_Scancode from, char key) {
        strokes_.down(from, *key_named(MachineKind::apple2plus, {&key, 1}));
        strokes_.up(from);
    }
    char read() const { return static_cast<char>(session_.machine().peek(keyboard) & 0x7F); }

    Session session_{std::make_unique<Apple2Machine>(emu::apple2::Firmware{}), DiskWrites::dropped};
    Strokes strokes_;
};

TEST_F(StrokesTest, the_next_key_waits_for_one_that_was_not_read) {
    strike(SDL_SCANCODE_A, 'A');
    strike(SDL_SCANCODE_B, 'B');
    for (int frame = 0; frame <= Strokes::max_frames; ++frame) {
        strokes_.feed(session_);
        EXPECT_EQ(read(), 'A') << frame;
    }
}

TEST_F(StrokesTest, it_replaces_a_key_that_nobody_reads) {
    strike(SDL_SCANCODE_A, 'A');
    strike(SDL_SCANCODE_B, 'B');
    for (int frame = 0; frame <= Strokes::max_frames + 1; ++frame) strokes_.feed(session_);
    EXPECT_EQ(read(), 'B');
}

TEST_F(StrokesTest, a_key_that_comes_long_after_another_does_not_wait) {
    strike(SDL_SCANCODE_A, 'A');
    for (int frame = 0; frame <= Strokes::max_frames; ++frame) strokes_.feed(session_);
    strike(SDL_SCANCODE_B, 'B');
    strokes_.feed(session_);
    EXPECT_EQ(read(), 'B');
}

TEST_F(StrokesTest, a_held_key_repeats_no_longer_than_it_is_held) {
    const Key key = *key_named(MachineKind::apple2plus, "A");
    for (int repeat = 0; repeat < 10; ++repeat) {
        strokes_.down(SDL_SCANCODE_A, key);
        strokes_.feed(session_);
    }
    strokes_.up(SDL_SCANCODE_A);
    strike(SDL_SCANCODE_B, 'B');
    for (int frame = 0; frame <= 2 * (Strokes::max_frames + 1); ++frame) strokes_.feed(session_);
    EXPECT_EQ(read(), 'B');
}

} // namespace
} // namespace host
