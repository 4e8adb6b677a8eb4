// Recordings of the built game on the built machines repeat exactly; changed ones do not.
#include "host/history/history.hpp"
#include "host/recording/identity.hpp"
#include "host/recording/self_contained.hpp"
#include "host/session/start.hpp"
#include "host/verify/verify.hpp"
#include "tests/support/print_machine_kind.hpp"

#include <algorithm>
#include <gmock/gmock.h>

namespace host {
namespace {

using Outcome = Verdict::Outcome;

Options options_for(MachineKind kind) {
    Options options;
    options.machine.kind = kind;
    return options;
}

// A session recorded from power-on.
struct Recorded {
    explicit Recorded(const Options& options = {}, double interval_seconds = 1)
        : session(std::move(*switch_on(options, DiskWrites::dropped))),
          recorder(session.station(), *identity_of(options.machine, find_products()),
                   static_cast<emu::Cycle>(interval_seconds * session.machine().cycles_per_second())) {
        EXPECT_FALSE(insert_disks(session, options));
    }

    Session session;
    History recorder;
};

Trace self_contained(Trace trace) {
    EXPECT_FALSE(make_self_contained(trace, {find_products(), {}}));
    return trace;
}

VerifyOptions here() {
    VerifyOptions options;
    options.runs.changed.media.products = find_products();
    return options;
}

std::string verdict_on(const Trace& trace, const VerifyOptions& options = here()) {
    return text_of(verify(trace, options));
}

Key key(const Session& session, std::string_view name) { return *key_named(session.machine().kind(), name); }

// Applies every kind of input at odd moments.
void play(Session& session) {
    session.run_seconds(0.7);
    session.press(key(session, "SPACE"));
    session.run_frame();
    session.set_stick(1, stick_position("left"));
    session.set_button(2, true);
    session.run_cycles(12'345);
    session.hold(key(session, "RETURN"));
    session.run_cycles(100);
    session.release(key(session, "RETURN"));
    session.protect(1, true);
    session.run_seconds(1.1);
    session.swap_disks();
    session.set_stick(1, std::nullopt);
    session.run_seconds(0.4);
    session.swap_disks();
    session.power_cycle();
    session.run_seconds(1.5);
    session.reset();
    session.eject(1);
    session.run_seconds(0.3);
    session.insert(1, find_products().game_disk(session.machine().kind()));
    session.run_seconds(1.2);
}

class BothMachines : public testing::TestWithParam<MachineKind> {};

TEST_P(BothMachines, repeat_what_was_recorded) {
    Recorded recorded(options_for(GetParam()));
    play(recorded.session);
    const auto trace = self_contained(recorded.recorder.everything());
    EXPECT_EQ(trace.start_snapshot, std::nullopt);
    EXPECT_EQ(trace.media.size(), 1U);
    EXPECT_EQ(verdict_on(trace), "same: 6 checkpoints, 5.2 s of play\n");
}

TEST_P(BothMachines, repeat_it_with_a_fresh_machine_from_every_checkpoint_on) {
    Recorded recorded(options_for(GetParam()));
    play(recorded.session);
    auto options = here();
    options.restore = true;
    EXPECT_THAT(verdict_on(self_contained(recorded.recorder.everything()), options), testing::StartsWith("same: 6"));
}

TEST_P(BothMachines, repeat_what_begins_in_the_middle) {
    Recorded recorded(options_for(GetParam()));
    recorded.session.run_seconds(0.8);
    recorded.recorder.begin();
    play(recorded.session);
    const auto trace = self_contained(recorded.recorder.finish());
    EXPECT_TRUE(trace.start_snapshot);
    EXPECT_THAT(verdict_on(trace), testing::StartsWith("same: 7"));
}

TEST_P(BothMachines, read_their_traces_from_text) {
    Recorded recorded(options_for(GetParam()));
    play(recorded.session);
    const auto text = print_trace(self_contained(recorded.recorder.everything()));
    const auto trace = parse_trace({reinterpret_cast<const std::uint8_t*>(text.data()), text.size()});
    ASSERT_TRUE(trace) << trace.error();
    EXPECT_THAT(verdict_on(*trace), testing::StartsWith("same: 6"));
}

TEST_P(BothMachines, come_to_the_same_in_a_session_that_follows_a_trace) {
    Recorded recorded(options_for(GetParam()));
    play(recorded.session);
    const auto trace = self_contained(recorded.recorder.everything());
    std::vector<std::string> notes;
    Session session(std::move(*station_of(trace, here().runs.changed, notes)), DiskWrites::dropped);
    History feed(session.station(), trace.identity, 0);
    feed.expect(trace.records, trace.end);
    session.follow(&feed);
    while (feed.next() && *feed.next() < trace.end) session.run_frame();
    EXPECT_EQ(feed.next(), trace.end); // nothing else has taken over before the end
    session.run_cycles(trace.end - session.machine().cycles());
    EXPECT_FALSE(feed.next());
    EXPECT_EQ(session.machine().part_hashes(), recorded.session.machine().part_hashes());
}

INSTANTIATE_TEST_SUITE_P(Traces, BothMachines, testing::Values(MachineKind::apple2plus, MachineKind::atari800),
                         [](const auto& each) { return std::string(facts(each.param).name); });

// Records a game that boots for a second and a half, and a key.
Trace short_trace() {
    Recorded recorded({}, 0.5);
    recorded.session.run_seconds(0.6);
    recorded.session.press('A');
    recorded.session.run_seconds(0.9);
    return self_contained(recorded.recorder.everything());
}

TEST(Verify, reports_the_first_checkpoint_that_differs_and_how) {
    auto trace = short_trace();
    std::get<Input>(trace.records[2].what).key = 'B';
    const auto verdict = verify(trace, here());
    ASSERT_TRUE(verdict.difference);
    EXPECT_EQ(verdict.difference->checkpoint, 2U);
    EXPECT_EQ(verdict.difference->equal_at, trace.records[1].at);
    EXPECT_THAT(verdict.difference->parts, testing::Contains("ports"));
    EXPECT_THAT(text_of(verdict), testing::StartsWith("different: checkpoint 2, cycle 102"));
}

TEST(Verify, notes_other_firmware_and_another_game_and_continues) {
    auto trace = short_trace();
    trace.identity.firmware ^= 1;
    trace.media[0].hash ^= 1;
    EXPECT_EQ(verdict_on(trace), "note: the firmware is not the one that it was recorded with\n"
                                 "note: the game's disk is not the one that it was recorded with\n"
                                 "same: 4 checkpoints, 1.5 s of play\n");
}

TEST(Verify, ends_when_its_budget_is_spent) {
    auto options = here();
    options.deadline = VerifyOptions::Clock::now();
    auto trace = short_trace();
    trace.records.erase(trace.records.begin()); // the disk, inserted at power-on; the next record is half a second
                                                // later
    const auto verdict = verify(trace, options);
    EXPECT_EQ(verdict.outcome, Outcome::over_budget);
    EXPECT_EQ(verdict.emulated_seconds, 0) << "it has gone on to the first record";
}

TEST(Verify, a_medium_that_is_missing_makes_a_bad_file) {
    auto trace = short_trace();
    trace.media[0].source = Medium::Source::file;
    trace.media[0].file = "/no/such/disk.dsk";
    const auto verdict = verify(trace, here());
    EXPECT_EQ(verdict.outcome, Outcome::bad_file);
    EXPECT_THAT(verdict.lines, testing::ElementsAre(testing::HasSubstr("medium 'game': /no/such/disk.dsk")));
}

TEST(Verify, disks_of_every_source_go_into_the_drive) {
    for (const auto kind : {MachineKind::apple2plus, MachineKind::atari800}) {
        Trace trace;
        trace.identity.machine.kind = kind;
        trace.media = {{.name = "a", .source = Medium::Source::blank},
                       {.name = "b", .source = Medium::Source::formatted}};
        for (const char* name : {"a", "b"})
            trace.records.push_back({0, Input{.kind = Input::Kind::insert, .number = 1, .medium = name}});
        trace.end = 1000;
        EXPECT_THAT(verdict_on(trace), testing::HasSubstr("same: 0 checkpoints"));
    }
}

TEST(Replay, returns_to_a_state_and_reaches_the_same_again) {
    const auto trace = short_trace();
    auto replay = Replay::begin(trace, here().runs.changed);
    ASSERT_TRUE(replay) << replay.error();
    replay->step();
    replay->step();
    const auto state = replay->state();
    while (replay->step()) {
    }
    const auto parts = replay->machine().part_hashes();
    ASSERT_FALSE(replay->restore(state));
    EXPECT_EQ(replay->position(), 2U);
    while (replay->step()) {
    }
    EXPECT_EQ(replay->machine().part_hashes(), parts);
}

TEST(History, begins_again_where_a_state_is_restored) {
    Recorded recorded;
    recorded.session.run_seconds(0.5);
    const auto before = recorded.session.snapshot();
    recorded.session.press('A');
    ASSERT_FALSE(recorded.session.restore(before));
    recorded.session.run_seconds(0.5);
    const auto trace = self_contained(recorded.recorder.everything());
    EXPECT_TRUE(trace.start_snapshot);
    EXPECT_EQ(trace.records.size(), 1U);
    EXPECT_THAT(verdict_on(trace), testing::StartsWith("same: 1"));
}

TEST(History, keeps_the_last_minutes_alone) {
    Options options;
    options.no_disk = true;
    Recorded recorded(options, 10);
    recorded.session.run_seconds(0.5);
    recorded.session.reset(); // returns to the prompt, which runs quickly
    for (int minute = 0; minute < 9; ++minute) {
        recorded.session.press('A');
        recorded.session.run_cycles(61'331'088); // 60.1 s
    }
    const auto trace = self_contained(recorded.recorder.last_minutes(2));
    EXPECT_TRUE(trace.start_snapshot);
    EXPECT_EQ(std::ranges::count_if(trace.records, [](const auto& each) { return each.what.index() == 0; }), 2);
    EXPECT_THAT(verdict_on(trace), testing::StartsWith("same: 1"));
}

TEST(Settle, takes_along_what_its_file_no_longer_holds) {
    Recorded recorded;
    recorded.session.run_seconds(0.1);
    auto trace = recorded.recorder.everything();
    trace.media[0].hash ^= 1;
    EXPECT_EQ(self_contained(trace).media[0].source, Medium::Source::inlined);
    EXPECT_EQ(self_contained(recorded.recorder.everything()).media[0].source, Medium::Source::game);
}

} // namespace
} // namespace host
