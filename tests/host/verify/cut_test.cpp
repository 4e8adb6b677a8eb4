#include "host/verify/commands/cut.hpp"

#include <gtest/gtest.h>

namespace host {
namespace {

Record press(emu::Cycle at) { return {at, Input{}}; }
Record move(emu::Cycle at) { return {at, GameRecord{"move", {}}}; }

Trace two_moves() {
    Trace trace;
    trace.records = {press(100), move(200), press(300), move(400), press(500)};
    trace.end = 600;
    return trace;
}

Moment named(std::string_view text, Edge edge) {
    const auto moment = moment_named(two_moves(), text, edge);
    EXPECT_TRUE(moment) << moment.error();
    return moment ? *moment : Moment{};
}

TEST(TraceCut, knows_cycles) {
    EXPECT_EQ(named("250", Edge::begin), (Moment{2, 250}));
    EXPECT_EQ(named("600", Edge::end), (Moment{5, 600}));
}

TEST(TraceCut, begins_before_what_happens_on_the_cycle_and_ends_after_it) {
    EXPECT_EQ(named("300", Edge::begin), (Moment{2, 300}));
    EXPECT_EQ(named("300", Edge::end), (Moment{3, 300}));
}

TEST(TraceCut, knows_seconds) {
    auto trace = two_moves();
    trace.end = 3'000'000;
    const auto moment = moment_named(trace, "2s", Edge::end);
    ASSERT_TRUE(moment);
    EXPECT_EQ(moment->cycle, 2'040'968U);
}

TEST(TraceCut, knows_moves_with_what_leads_to_them) {
    EXPECT_EQ(named("move 1", Edge::begin), (Moment{0, 0}));
    EXPECT_EQ(named("move 2", Edge::begin), (Moment{2, 200}));
    EXPECT_EQ(named("move2", Edge::end), (Moment{4, 400}));
}

TEST(TraceCut, refuses_points_that_the_trace_lacks) {
    EXPECT_FALSE(moment_named(two_moves(), "move 3", Edge::begin));
    EXPECT_FALSE(moment_named(two_moves(), "601", Edge::begin));
    EXPECT_FALSE(moment_named(two_moves(), "noon", Edge::begin));
}

TEST(TraceCut, counts_cycles_up_to_the_first_power_on) {
    auto trace = two_moves();
    Input power;
    power.kind = Input::Kind::power;
    trace.records.insert(trace.records.begin() + 1, {150, power});
    EXPECT_EQ(*moment_named(trace, "120", Edge::begin), (Moment{1, 120}));
    EXPECT_EQ(*moment_named(trace, "220", Edge::begin), (Moment{3, 220}));
}

TEST(TraceCut, keeps_the_records_between_the_two_points) {
    const auto piece = cut_out(two_moves(), {2, 200}, {4, 400}, std::vector<std::uint8_t>{1, 2, 3});
    ASSERT_EQ(piece.records.size(), 2U);
    EXPECT_EQ(piece.records[0].at, 300U);
    EXPECT_EQ(piece.end, 400U);
    EXPECT_EQ(piece.start_snapshot->size(), 3U);
}

} // namespace
} // namespace host
