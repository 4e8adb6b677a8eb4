// Shrinking of traces that fail for an invented reason: they contain certain keys.

#include "host/verify/commands/shrink.hpp"

#include <gtest/gtest.h>

#include <algorithm>

namespace host {
namespace {

Record press(emu::Cycle at, Key key) {
    Input input;
    input.key = key;
    return {at, input};
}

Trace keys_pressed(int count) {
    Trace trace;
    for (int i = 0; i < count; ++i)
        trace.records.push_back(press(static_cast<emu::Cycle>(100 * i), static_cast<Key>(i)));
    trace.end = static_cast<emu::Cycle>(100 * count);
    return trace;
}

bool has_key(const Trace& trace, Key key) {
    return std::ranges::any_of(trace.records,
                               [&](const Record& record) { return std::get<Input>(record.what).key == key; });
}

std::vector<Key> keys_of(const Trace& trace) {
    std::vector<Key> keys;
    for (const auto& record : trace.records) keys.push_back(std::get<Input>(record.what).key);
    return keys;
}

Shrinking failing_with(std::vector<Key> keys, int budget = 1000) {
    const auto fails = [keys](const Trace& trace) -> emu::Result<bool> {
        return std::ranges::all_of(keys, [&](Key key) { return has_key(trace, key); });
    };
    const auto begin_at = [](const Trace&, const Moment&) -> emu::Result<Trace> { return emu::Error{"no snapshot"}; };
    return {fails, begin_at, budget};
}

TEST(Shrink, leaves_the_inputs_that_matter) {
    const auto shrunk = shrink(keys_pressed(100), failing_with({7, 8, 61}));
    ASSERT_TRUE(shrunk);
    EXPECT_EQ(keys_of(shrunk->trace), (std::vector<Key>{7, 8, 61}));
    EXPECT_EQ(shrunk->inputs_before, 100U);
    EXPECT_EQ(shrunk->inputs_after, 3U);
}

TEST(Shrink, ends_where_the_next_input_came) {
    const auto shrunk = shrink(keys_pressed(100), failing_with({7}));
    ASSERT_TRUE(shrunk);
    EXPECT_EQ(shrunk->trace.end, 800U);
}

TEST(Shrink, keeps_to_its_budget) {
    const auto shrunk = shrink(keys_pressed(100), failing_with({7}, 5));
    ASSERT_TRUE(shrunk);
    EXPECT_EQ(shrunk->tries, 5);
    EXPECT_TRUE(has_key(shrunk->trace, 7));
}

TEST(Shrink, begins_as_late_as_it_still_fails) {
    auto how = failing_with({7, 61});
    how.begin_at = [](const Trace& trace, const Moment& moment) -> emu::Result<Trace> {
        auto cut = trace;
        cut.records.erase(cut.records.begin(), cut.records.begin() + static_cast<std::ptrdiff_t>(moment.records));
        cut.start_snapshot.emplace();
        return cut;
    };
    how.fails = [](const Trace& trace) -> emu::Result<bool> {
        return has_key(trace, 61) && (trace.start_snapshot || has_key(trace, 7));
    };
    const auto shrunk = shrink(keys_pressed(100), how);
    ASSERT_TRUE(shrunk);
    EXPECT_EQ(keys_of(shrunk->trace), (std::vector<Key>{61}));
}

TEST(Shrink, refuses_a_trace_that_does_not_fail) { EXPECT_FALSE(shrink(keys_pressed(10), failing_with({99}))); }

} // namespace
} // namespace host
