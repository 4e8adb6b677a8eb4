#include "host/verify/reports/diff.hpp"

#include <gmock/gmock.h>

namespace host {
namespace {

using testing::HasSubstr;

Trace a_trace() {
    Trace trace;
    Input press;
    press.key = 'A';
    trace.records.push_back({100, press});
    trace.records.push_back({200, GameRecord{"move", {"white", "C3"}}});
    trace.records.push_back({300, Checkpoint{{1, 2, 3, 4, 5, 6}}});
    trace.end = 300;
    return trace;
}

std::string difference(const Trace& other) {
    const auto found = compare_traces(a_trace(), other, "A", "B");
    EXPECT_FALSE(found.same);
    return found.text;
}

TEST(TraceDiff, finds_equal_traces_the_same) { EXPECT_TRUE(compare_traces(a_trace(), a_trace(), "A", "B").same); }

TEST(TraceDiff, reports_the_first_input_that_differs) {
    auto other = a_trace();
    std::get<Input>(other.records[0].what).key = 'B';
    EXPECT_THAT(difference(other),
                HasSubstr("inputs: 1 and 1, the first difference is number 1\n  A: 100 press A\n  B: 100 press B\n"));
}

TEST(TraceDiff, reports_that_only_the_times_of_inputs_differ) {
    auto other = a_trace();
    other.records[0].at = 101;
    EXPECT_THAT(difference(other), HasSubstr("the same inputs, at other cycles"));
}

TEST(TraceDiff, reports_the_parts_of_the_first_checkpoint_that_differs) {
    auto other = a_trace();
    std::get<Checkpoint>(other.records[2].what).parts.sound = 7;
    EXPECT_THAT(difference(other), HasSubstr("parts that differ: sound"));
}

TEST(TraceDiff, reports_the_first_record_of_the_game_that_differs) {
    auto other = a_trace();
    other.records.push_back({400, GameRecord{"move", {"black", "D4"}}});
    EXPECT_THAT(difference(other), HasSubstr("number 2\n  A: (no more)\n  B: 400 game move black D4\n"));
}

TEST(TraceDiff, reports_the_game_where_answers_came_at_other_times) {
    const GameRecord early{"ask", {"input_key", "menu", "1", "0089"}}, late{"ask", {"input_key", "menu", "1", "0090"}};
    auto ours = a_trace(), theirs = a_trace();
    ours.records[1].what = early;
    theirs.records[1].what = late;
    EXPECT_THAT(compare_traces(ours, theirs, "A", "B").text, HasSubstr("  the same except for z_entropy\n"));
    theirs.records.push_back({400, GameRecord{"move", {"black", "D4"}}});
    EXPECT_THAT(
        compare_traces(ours, theirs, "A", "B").text,
        HasSubstr("  except for z_entropy the first is number 2\n  A: (no more)\n  B: 400 game move black D4\n"));
}

TEST(TraceDiff, takes_no_notice_of_the_time_of_the_games_records) {
    auto other = a_trace();
    other.records[1].at = 210;
    EXPECT_TRUE(compare_traces(a_trace(), other, "A", "B").same);
}

TEST(TraceDiff, compares_what_the_traces_are_of) {
    auto other = a_trace();
    other.identity.machine.language_card = true;
    EXPECT_THAT(difference(other), HasSubstr("identity: the first difference"));
}

} // namespace
} // namespace host
