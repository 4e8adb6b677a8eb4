// Going back in time in the terminal.
#include "host/machine/apple2_machine.hpp"
#include "host/terminal/past_view.hpp"

#include <gmock/gmock.h>

namespace host {
namespace {

using testing::HasSubstr;

class PastViewTest : public testing::Test {
  protected:
    PastViewTest() {
        session_.run_seconds(90);
        press_space();
        session_.run_seconds(10);
        present_ = now();
        view_.begin();
    }
    void press_space() { session_.press(*key_named(MachineKind::apple2plus, "SPACE")); }
    emu::Cycle now() const { return recorder_.history().now(); }

    Session session_{std::make_unique<Apple2Machine>(emu::apple2::Firmware{}), DiskWrites::dropped};
    FlightRecorder recorder_{session_, FlightRecorder::Settings{{}, {}}};
    const emu::Cycle second_ = static_cast<emu::Cycle>(session_.machine().cycles_per_second());
    PastView view_{recorder_, second_};
    emu::Cycle present_ = 0;
};

TEST_F(PastViewTest, a_held_left_arrow_runs_backwards_frame_by_frame) {
    EXPECT_TRUE(view_.take("\x1b[D"));
    view_.run_backwards(10);
    const auto frame = session_.machine().cycles_per_frame();
    EXPECT_NEAR(static_cast<double>(present_ - now()), static_cast<double>(10 * frame), static_cast<double>(frame));
}

TEST_F(PastViewTest, without_a_key_nothing_moves) {
    view_.run_backwards(10);
    EXPECT_EQ(now(), present_);
}

TEST_F(PastViewTest, page_up_is_a_minute_and_escape_is_the_present) {
    view_.take("\x1b[5~");
    EXPECT_NEAR(static_cast<double>(present_ - now()), static_cast<double>(60 * second_), 10);
    EXPECT_THAT(view_.line(), HasSubstr("0:59 ago, of 1:40"));
    EXPECT_FALSE(view_.take("\x1b"));
    EXPECT_EQ(now(), present_);
    EXPECT_FALSE(view_.open());
}

TEST_F(PastViewTest, return_plays_on_and_b_takes_the_future_that_was_left) {
    view_.take("\x1b[5~");
    EXPECT_FALSE(view_.take("\r"));
    press_space();
    session_.run_seconds(1);
    view_.begin();
    EXPECT_THAT(view_.line(), HasSubstr("B: branches"));
    view_.take("b");
    EXPECT_NEAR(static_cast<double>(now()), static_cast<double>(present_), 10);
}

TEST_F(PastViewTest, the_line_fits_in_80_columns_with_the_longest_move_and_branches) {
    const auto fits =
        testing::AllOf(testing::SizeIs(testing::Le(80)), HasSubstr("Before 28. Black D2"), HasSubstr("Esc: back"));
    const GameRecord longest{"move", {"28. Black D2  20-14, A1,B2,C3 fall, 3 under siege"}};
    recorder_.history().note(now(), longest);
    view_.take("\x1b[A");
    EXPECT_THAT(view_.line(), fits);
    view_.take("\r");
    press_space();
    session_.run_seconds(1);
    recorder_.history().note(now(), longest);
    view_.begin();
    view_.take("\x1b[A");
    EXPECT_THAT(view_.line(), testing::AllOf(fits, HasSubstr("B: branches")));
}

} // namespace
} // namespace host
