// Catching up equals ticking in the real game: compares every frame from power-on through loading, title, menu and a
// game against the computer, with the disk turning and every wait stepped.
#include "emu/apple2/text_screen.hpp"
#include "emu/media/apple/disk_image.hpp"
#include "tests/emu/apple2/ticked_apple2.hpp"
#include "tests/support/game_machine.hpp"

#include <gtest/gtest.h>

#include <string>
#include <string_view>

namespace emu::apple2::test {
namespace {

// Both machines, in lockstep.
class Pair {
  public:
    Pair() {
        const auto disk = load_image(support::read_file(support::built("disks/fortress.dsk")), ImageFormat::dsk);
        drawn_.insert_disk(0, *disk);
        ticked_.insert_disk(0, *disk);
        drawn_.set_rendering(true);
    }

    void press(char key) {
        drawn_.press_key(static_cast<std::uint8_t>(key));
        ticked_.press_key(static_cast<std::uint8_t>(key));
    }
    // Runs until the screen shows the text, comparing each frame.
    void run_until_shown(std::string_view text) {
        for (int frames = 0; frames < 20 * 60 && !shows(text); ++frames) ASSERT_NO_FATAL_FAILURE(run_frame());
        ASSERT_TRUE(shows(text)) << text;
    }
    void answer(std::string_view text, std::string_view keys) {
        ASSERT_NO_FATAL_FAILURE(run_until_shown(text));
        for (const char key : keys) {
            press(key);
            while (drawn_.key_waiting()) ASSERT_NO_FATAL_FAILURE(run_frame());
        }
    }
    void run_frames(int count) {
        for (int i = 0; i < count; ++i) ASSERT_NO_FATAL_FAILURE(run_frame());
    }
    void compare_memory() {
        for (int address = 0; address < 0xC000; ++address)
            ASSERT_EQ(drawn_.peek(static_cast<std::uint16_t>(address)),
                      ticked_.ram(static_cast<std::uint16_t>(address)));
        ASSERT_EQ(drawn_.disk2(), ticked_.disk2());
    }

  private:
    bool shows(std::string_view text) const {
        for (const std::string& row : text_screen(drawn_))
            if (row.find(text) != std::string::npos) return true;
        return false;
    }
    void run_frame() {
        const Cycle end = Cycle{cycles_per_frame} * ++frames_;
        drawn_.run_until(end);
        ticked_.run_until(end);
        ASSERT_EQ(drawn_.cycles(), ticked_.cycles()) << "frame " << frames_;
        ASSERT_EQ(drawn_.cpu().registers(), ticked_.cpu().registers()) << "frame " << frames_;
        const Frame& frame = drawn_.draw_frame();
        for (std::size_t y = 0; y < Frame::lines; ++y)
            ASSERT_EQ(frame.line[y].columns, ticked_.frame().line[y].columns) << "frame " << frames_ << ", line " << y;
    }

    Apple2 drawn_{support::built_firmware()};
    TickedApple2 ticked_{support::built_firmware()};
    Cycle frames_ = 0;
};

TEST(GameEquivalence, a_whole_game_runs_and_is_drawn_as_ticking_does) {
    Pair pair;
    pair.answer("PRESS ANY KEY", " ");
    pair.answer("TURN OFF SOUND", "N");
    pair.answer("ENTER YOUR NAME", "ROLAND\r");
    pair.answer("1 BEGIN PLAY", "1");
    for (int turn = 1; turn <= 21; ++turn) {
        ASSERT_NO_FATAL_FAILURE(pair.run_until_shown("TURN " + std::to_string(turn) + ' '));
        pair.answer("RETURN BUILDS", "S"); // the computer's advice moves the cursor to a free square
        ASSERT_NO_FATAL_FAILURE(pair.run_frames(60));
        pair.answer("RETURN BUILDS", "\r");
    }
    ASSERT_NO_FATAL_FAILURE(pair.run_until_shown("GAME 1 IS OVER"));
    pair.compare_memory();
}

} // namespace
} // namespace emu::apple2::test
