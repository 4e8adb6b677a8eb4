// The past of a station: every moment of it can be reached again, and played differently.
#include "host/history/history.hpp"
#include "host/recording/identity.hpp"
#include "host/recording/self_contained.hpp"
#include "host/session/start.hpp"
#include "host/verify/verify.hpp"
#include "tests/support/print_machine_kind.hpp"

#include <gmock/gmock.h>

#include <map>
#include <random>

namespace host {
namespace {

std::vector<std::uint8_t> random_bytes(std::mt19937& random, std::size_t size) {
    std::vector<std::uint8_t> bytes(size);
    std::ranges::generate(bytes, [&] { return static_cast<std::uint8_t>(random()); });
    return bytes;
}

class StateRingTest : public testing::Test {
  protected:
    // States of varying length that change in a few places.
    void push(std::size_t count) {
        for (std::size_t i = 0; i < count; ++i) {
            if (i % 50 == 7) now_ = random_bytes(random_, 1 + random_() % 3000);
            now_[random_() % now_.size()] ^= 1;
            states_.push_back(now_);
            ring_.push(now_);
        }
    }
    void expect(const StateRing& ring, std::size_t first, std::size_t count) const {
        ASSERT_EQ(ring.size(), count);
        for (std::size_t i = 0; i < count; ++i) ASSERT_EQ(ring.at(i), states_[first + i]) << i;
    }

    std::mt19937 random_{1};
    std::vector<std::uint8_t> now_ = random_bytes(random_, 2000);
    std::vector<std::vector<std::uint8_t>> states_;
    StateRing ring_;
};

TEST_F(StateRingTest, returns_every_state) {
    push(200);
    expect(ring_, 0, 200);
}

TEST_F(StateRingTest, drops_the_oldest_group_and_keeps_the_last) {
    push(130);
    EXPECT_EQ(ring_.drop_group(), StateRing::group);
    expect(ring_, 60, 70);
    EXPECT_EQ(ring_.drop_group(), StateRing::group);
    EXPECT_EQ(ring_.drop_group(), 0U);
    expect(ring_, 120, 10);
}

TEST_F(StateRingTest, splits_anywhere_and_joins_again) {
    push(150);
    for (const std::size_t index : {0, 1, 59, 60, 61, 149, 150}) {
        auto front = ring_;
        auto back = front.split(index);
        expect(front, 0, index);
        expect(back, index, 150 - index);
        if (back.size() != 0) front.append(std::move(back));
        expect(front, 0, 150);
        EXPECT_LT(front.bytes(), ring_.bytes() + 4000);
    }
}

class HistoryTest : public testing::TestWithParam<MachineKind> {
  protected:
    HistoryTest() : session_(std::move(*switch_on(options(), DiskWrites::dropped))) {
        EXPECT_FALSE(insert_disks(session_, options()));
        session_.follow(&history_);
    }
    ~HistoryTest() override { session_.follow(nullptr); }

    static Options options() {
        Options options;
        options.machine.kind = GetParam();
        return options;
    }
    Key key(std::string_view name) const { return *key_named(GetParam(), name); }
    emu::Cycle seconds(double count) const {
        return static_cast<emu::Cycle>(count * session_.machine().cycles_per_second());
    }
    std::uint64_t hash() const { return session_.machine().hash(); }

    // Presses keys at odd moments. Notes the hash every few frames.
    void play(int frames, std::uint32_t seed) {
        std::mt19937 random(seed);
        constexpr std::array names{"SPACE", "RETURN", "1", "N", "LEFT", "DOWN"};
        for (int frame = 0; frame < frames; ++frame) {
            if (frame % 13 == 5) session_.press(key(names[random() % names.size()]));
            if (frame % 40 == 9) session_.set_stick(1, stick_position(frame % 80 == 9 ? "left" : "up"));
            session_.run_cycles(session_.machine().cycles_per_frame() - random() % 999);
            if (frame % 17 == 3 && frame % 13 != 4 && frame % 40 != 8) seen_[history_.now()] = hash();
        }
    }

    Session session_;
    History history_{session_.station(), *identity_of(options().machine, find_products()), 0};
    std::map<emu::Cycle, std::uint64_t> seen_; // by time
};

TEST_P(HistoryTest, every_moment_is_reached_again_in_any_order) {
    play(900, 1);
    std::vector<std::pair<emu::Cycle, std::uint64_t>> moments(seen_.begin(), seen_.end());
    std::ranges::shuffle(moments, std::mt19937(2));
    for (const auto& [time, seen] : moments) {
        history_.go_to(time);
        ASSERT_EQ(history_.now(), time);
        ASSERT_EQ(hash(), seen) << time;
    }
}

TEST_P(HistoryTest, the_present_is_reached_again_with_its_last_input) {
    play(200, 1);
    session_.press(key("SPACE"));
    const auto time = history_.now();
    const auto present = hash();
    history_.go_to(time / 2);
    ASSERT_TRUE(history_.has_future());
    history_.go_to(time);
    EXPECT_EQ(hash(), present);
}

TEST_P(HistoryTest, known_inputs_follow_until_the_end_of_the_future) {
    play(400, 1);
    const auto end = history_.now();
    const auto present = hash();
    history_.go_to(end / 3);
    session_.run_cycles(end - history_.now());
    EXPECT_EQ(hash(), present);
    EXPECT_FALSE(history_.has_future());
    EXPECT_TRUE(history_.branches().empty());
}

TEST_P(HistoryTest, a_future_that_is_left_is_kept_as_a_branch_and_can_be_taken_again) {
    play(500, 1);
    const auto end = history_.now();
    const auto present = hash();
    history_.go_to(end / 2);
    const auto fork = history_.now();
    history_.leave_future();
    play(100, 7);
    const auto other_end = history_.now();
    const auto other = hash();
    ASSERT_EQ(history_.branches().size(), 1U);
    EXPECT_EQ(history_.branches().front().end, end);
    history_.take_branch(0);
    EXPECT_EQ(history_.now(), fork);
    history_.go_to(end);
    EXPECT_EQ(hash(), present);
    history_.go_to(history_.first());
    history_.go_to(end);
    EXPECT_EQ(hash(), present);
    history_.take_branch(0);
    history_.go_to(other_end);
    EXPECT_EQ(hash(), other);
}

TEST_P(HistoryTest, a_branch_outlives_the_line_that_led_to_it) {
    play(500, 1);
    const auto end = history_.now();
    const auto present = hash();
    history_.go_to(end / 2);
    play(50, 7);
    history_.go_to(end / 4);
    play(50, 8);
    ASSERT_EQ(history_.branches().size(), 2U);
    history_.take_branch(0);
    history_.go_to(end);
    EXPECT_EQ(hash(), present);
}

TEST_P(HistoryTest, runs_backwards_frame_by_frame) {
    session_.machine().set_rendering(true);
    std::vector<std::uint64_t> seen;
    std::vector<emu::Cycle> times;
    for (int frame = 0; frame < 200; ++frame) {
        if (frame % 7 == 0) session_.press(key("SPACE"));
        times.push_back(history_.now());
        seen.push_back(hash());
        session_.run_cycles(session_.machine().cycles_per_frame());
    }
    int steps = 0;
    while (history_.step_back()) {
        ++steps;
        const auto found = std::ranges::find(times, history_.now());
        if (found != times.end()) {
            ASSERT_EQ(hash(), seen[static_cast<std::size_t>(found - times.begin())]);
        }
    }
    EXPECT_GE(steps, 197);
}

TEST_P(HistoryTest, a_power_cycle_is_part_of_the_past) {
    play(200, 1);
    const auto before = history_.now();
    const auto old = hash();
    session_.power_cycle();
    play(200, 2);
    const auto present = hash();
    history_.go_to(before - 1);
    history_.go_to(history_.last());
    EXPECT_EQ(hash(), present);
    history_.go_to(history_.first());
    session_.run_cycles(before - history_.now() - 1);
    EXPECT_LT(history_.now(), history_.last());
    EXPECT_NE(old, present);
}

// The line jumps to the state.
class RestoredHistory : public HistoryTest {
  protected:
    RestoredHistory() {
        play(100, 1);
        const auto state = session_.station().save();
        play(300, 2);
        jump_ = history_.now();
        EXPECT_FALSE(session_.station().restore(state));
        play(100, 3);
    }

    emu::Cycle jump_ = 0;
};

TEST_P(RestoredHistory, the_past_before_the_state_stays_reachable) {
    EXPECT_EQ(history_.jumps(), std::vector{jump_});
    std::vector<std::pair<emu::Cycle, std::uint64_t>> moments(seen_.begin(), seen_.end());
    std::ranges::shuffle(moments, std::mt19937(2));
    for (const auto& [time, seen] : moments) {
        history_.go_to(time);
        ASSERT_EQ(hash(), seen) << time;
    }
}

TEST_P(RestoredHistory, known_inputs_lead_over_the_jump) {
    const auto present = hash();
    const auto end = history_.now();
    history_.go_to(jump_ / 2);
    while (history_.now() + session_.machine().cycles_per_frame() < end) session_.run_frame();
    session_.run_cycles(end - history_.now());
    EXPECT_EQ(history_.now(), end);
    EXPECT_EQ(hash(), present);
    EXPECT_TRUE(history_.branches().empty());
}

TEST_P(RestoredHistory, runs_backwards_over_the_jump) {
    session_.machine().set_rendering(true);
    while (history_.step_back()) {
        const auto found = seen_.find(history_.now());
        if (found != seen_.end()) {
            ASSERT_EQ(hash(), found->second);
        }
    }
    EXPECT_LT(history_.now(), seconds(0.1));
}

TEST_P(RestoredHistory, going_back_before_the_state_makes_it_a_branch_that_can_be_taken) {
    const auto present = hash();
    history_.go_to(jump_ / 2);
    history_.leave_future();
    play(50, 4);
    EXPECT_TRUE(history_.jumps().empty());
    ASSERT_EQ(history_.branches().size(), 1U);
    history_.take_branch(0);
    history_.go_to(history_.last());
    EXPECT_EQ(hash(), present);
    EXPECT_EQ(history_.jumps(), std::vector{jump_});
}

TEST_P(RestoredHistory, traces_from_either_side_of_the_jump_repeat) {
    for (const auto time : {history_.now(), jump_ / 2}) {
        history_.go_to(time);
        auto trace = history_.everything();
        ASSERT_FALSE(make_self_contained(trace, {find_products(), {}}));
        auto replay = Replay::begin(trace, {.media = {find_products()}});
        ASSERT_TRUE(replay);
        while (replay->step()) {
        }
        EXPECT_EQ(replay->machine().hash(), hash());
    }
}

TEST_P(HistoryTest, small_pictures_of_the_past_are_kept_on_request) {
    session_.run_seconds(6);
    EXPECT_TRUE(history_.picture(history_.now()).pixels.empty());
    history_.keep_pictures();
    session_.run_seconds(12);
    EXPECT_EQ(history_.picture(history_.now()).pixels.size(), std::size_t{3} * Thumbnail::width * Thumbnail::height);
    EXPECT_TRUE(history_.picture(seconds(5)).pixels.empty());
}

TEST_P(HistoryTest, a_disk_that_was_written_is_clean_again_when_it_is_inserted_again) {
    play(60, 1);
    ASSERT_FALSE(session_.insert(2, find_products("starchess").game_disk(GetParam())));
    play(100, 2);
    const auto present = hash();
    const auto end = history_.now();
    history_.go_to(history_.first());
    session_.run_cycles(end - history_.now());
    EXPECT_EQ(hash(), present);
}

TEST_P(HistoryTest, a_trace_ends_at_the_moment_that_is_shown) {
    play(300, 1);
    const auto early = hash();
    const auto time = history_.now();
    play(300, 2);
    history_.go_to(time);
    auto trace = history_.everything();
    ASSERT_FALSE(make_self_contained(trace, {find_products(), {}}));
    auto replay = Replay::begin(trace, {.media = {find_products()}});
    ASSERT_TRUE(replay);
    while (replay->step()) {
    }
    EXPECT_EQ(replay->machine().hash(), early);
}

TEST_P(HistoryTest, thirty_minutes_fit_into_its_memory) {
    session_.run_seconds(20);
    for (int minute = 0; minute < 33; ++minute) {
        session_.press(key("SPACE"));
        session_.run_seconds(60);
    }
    EXPECT_GE(history_.last() - history_.first(), seconds(30 * 60));
    EXPECT_LE(history_.last() - history_.first(), seconds(32 * 60 + 2));
    EXPECT_LE(history_.bytes(), History::most_bytes);
}

// Eight times as fast as a person plays.
TEST_P(HistoryTest, five_fast_minutes_leave_what_was_before_them) {
    session_.run_seconds(20);
    session_.press(key("SPACE"));
    session_.run_seconds(20);
    const auto before = history_.now(), before_hash = hash();
    history_.keep_every(8);
    session_.run_seconds(5 * 60 * 8);
    history_.keep_every(1);
    session_.run_seconds(20);
    EXPECT_EQ(history_.first(), 0);
    for (int minute = 0; minute < 5; ++minute) history_.go_to(history_.minute_from(history_.now(), false));
    EXPECT_GT(history_.now(), before - seconds(2));
    EXPECT_LT(history_.now(), before + seconds(200));
    EXPECT_GE(history_.minute_from(history_.now(), true), history_.now() + seconds(7 * 60));
    history_.go_to(before);
    EXPECT_EQ(hash(), before_hash);
}

TEST_P(HistoryTest, runs_backwards_as_fast_as_it_ran) {
    history_.keep_every(10);
    session_.run_seconds(25);
    history_.keep_every(1);
    session_.run_seconds(5);
    history_.go_to(seconds(18));
    const auto frame = session_.machine().cycles_per_frame();
    std::map<emu::Cycle, std::uint64_t> seen;
    for (auto before = history_.now(); history_.step_back(); before = history_.now()) {
        ASSERT_NEAR(static_cast<double>(before - history_.now()), static_cast<double>(10 * frame),
                    before <= 10 * frame ? static_cast<double>(10 * frame) : 20.0);
        seen[history_.now()] = hash();
    }
    EXPECT_GT(seen.size(), 100U);
    for (const auto& [time, its] : seen) {
        history_.go_to(time);
        ASSERT_EQ(hash(), its) << time;
    }
}

// Five minutes between two states.
TEST_P(HistoryTest, running_backwards_over_a_very_fast_time_needs_little_memory) {
    session_.run_seconds(20);
    history_.keep_every(300);
    session_.run_seconds(620);
    const auto states = history_.bytes();
    ASSERT_TRUE(history_.step_back());
    EXPECT_GT(history_.bytes(), states);
    EXPECT_LE(history_.bytes(), states + (std::size_t{20} << 20));
}

INSTANTIATE_TEST_SUITE_P(Machines, RestoredHistory, testing::Values(MachineKind::apple2plus, MachineKind::atari800),
                         [](const auto& each) { return std::string(facts(each.param).name); });
INSTANTIATE_TEST_SUITE_P(Machines, HistoryTest, testing::Values(MachineKind::apple2plus, MachineKind::atari800),
                         [](const auto& each) { return std::string(facts(each.param).name); });

} // namespace
} // namespace host
