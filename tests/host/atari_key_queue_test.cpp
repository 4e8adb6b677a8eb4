#include "host/machine/atari_key_queue.hpp"
#include "tests/emu/states.hpp"

#include <gtest/gtest.h>

namespace host {
namespace {

constexpr auto frame = static_cast<emu::Cycle>(emu::atari::cycles_per_frame(emu::atari::TvSystem::ntsc));
constexpr Key key_a = 0x3F, key_b = 0x15;

class AtariFingersTest : public testing::Test {
  protected:
    void strike(Key key) {
        key_queue_.hold(atari_, key);
        key_queue_.release(atari_, key);
    }
    void run_frames(int count) {
        const auto end = atari_.cycles() + static_cast<emu::Cycle>(count) * frame;
        while (key_queue_.next_lift() <= end) {
            atari_.run_until(key_queue_.next_lift());
            key_queue_.lift(atari_);
        }
        atari_.run_until(end);
    }

    emu::atari::Atari800 atari_{emu::atari::Firmware{}};
    AtariKeyQueue key_queue_;
};

TEST_F(AtariFingersTest, a_key_that_is_struck_comes_up_after_some_frames) {
    strike(key_a);
    EXPECT_NE(key_queue_.next_lift(), AtariKeyQueue::never);
    run_frames(4);
    EXPECT_EQ(key_queue_.next_lift(), AtariKeyQueue::never);
}

TEST_F(AtariFingersTest, the_next_key_waits_until_the_last_one_cannot_be_taken_for_a_bounce) {
    strike(key_a);
    run_frames(4);
    EXPECT_TRUE(key_queue_.waiting(atari_));
    run_frames(4);
    EXPECT_FALSE(key_queue_.waiting(atari_));
}

TEST_F(AtariFingersTest, a_key_that_nobody_took_is_waiting) {
    strike(key_a);
    run_frames(8);
    atari_.poke_ram(0x02FC, key_a); // as the operating system does
    EXPECT_TRUE(key_queue_.waiting(atari_));
    atari_.poke_ram(0x02FC, 0xFF);
    EXPECT_FALSE(key_queue_.waiting(atari_));
}

TEST_F(AtariFingersTest, a_key_that_has_just_gone_down_is_waiting) {
    key_queue_.hold(atari_, key_a);
    EXPECT_TRUE(key_queue_.waiting(atari_));
    run_frames(4);
    EXPECT_FALSE(key_queue_.waiting(atari_));
}

TEST_F(AtariFingersTest, it_is_known_beforehand_until_when_a_key_waits) {
    strike(key_a);
    EXPECT_EQ(key_queue_.busy_until(atari_), 7 * frame);
    run_frames(4); // released between two instructions
    EXPECT_GE(key_queue_.busy_until(atari_), 7 * frame);
    EXPECT_LT(key_queue_.busy_until(atari_), 7 * frame + 10);
    key_queue_.hold(atari_, key_b);
    EXPECT_EQ(key_queue_.busy_until(atari_), atari_.cycles() + 3 * frame);
}

TEST_F(AtariFingersTest, a_key_that_is_held_stays_down) {
    key_queue_.hold(atari_, key_a);
    run_frames(100);
    EXPECT_FALSE(key_queue_.waiting(atari_));
    key_queue_.release(atari_, key_a);
    EXPECT_TRUE(key_queue_.waiting(atari_)); // just released
    EXPECT_EQ(key_queue_.next_lift(), AtariKeyQueue::never);
}

TEST_F(AtariFingersTest, another_key_of_the_keyboard_replaces_the_first) {
    key_queue_.hold(atari_, key_a);
    key_queue_.hold(atari_, key_b);
    const auto hash = atari_.hash();
    key_queue_.release(atari_, key_a);
    EXPECT_EQ(atari_.hash(), hash);
}

TEST_F(AtariFingersTest, console_keys_are_held_along_with_the_keyboard) {
    key_queue_.hold(atari_, key_a);
    const auto hash = atari_.hash();
    key_queue_.hold(atari_, atari_option);
    EXPECT_NE(atari_.hash(), hash);
}

TEST_F(AtariFingersTest, switched_on_only_held_console_keys_are_down) {
    constexpr std::uint16_t consol = 0xD01F;
    key_queue_.hold(atari_, key_a);
    key_queue_.hold(atari_, atari_option);
    key_queue_.hold(atari_, atari_start);
    key_queue_.release(atari_, atari_start);
    key_queue_.power_on(atari_);
    EXPECT_EQ(atari_.cycles(), 0U);
    EXPECT_EQ(atari_.peek(consol) & 7, 3) << "OPTION";
    EXPECT_EQ(key_queue_.next_lift(), AtariKeyQueue::never);
    key_queue_.release(atari_, atari_option);
    atari_.run_until(key_queue_.next_lift());
    key_queue_.lift(atari_);
    EXPECT_EQ(atari_.peek(consol) & 7, 7);
}

TEST_F(AtariFingersTest, a_key_on_its_way_up_survives_as_bytes) {
    strike(key_a);
    AtariKeyQueue again;
    EXPECT_TRUE(emu::restores(again, emu::state_of(key_queue_)));
    EXPECT_EQ(again.next_lift(), key_queue_.next_lift());
}

TEST_F(AtariFingersTest, bytes_that_name_no_key_are_refused) {
    strike(key_a);
    auto bytes = emu::state_of(key_queue_);
    bytes[2] = 0x7F; // the key's high byte
    EXPECT_FALSE(emu::restores(key_queue_, bytes));
}

} // namespace
} // namespace host
