// What traces have in common is run once, and their verdicts are as if each had been run alone.
#include "host/verify/prefix_cache.hpp"
#include "host/verify/verify.hpp"
#include "tests/host/recording/played.hpp"

#include <algorithm>
#include <gmock/gmock.h>

namespace host {
namespace {

using namespace played;

constexpr std::size_t in_common = 7; // checkpoints, two seconds apart, before 15 seconds

// Another key at 15 seconds than title_to_first_question() has.
Trace another_key() {
    auto trace = title_to_first_question();
    std::ranges::find(trace.records, press(15 * second, "SPACE").what, &Record::what)->what = press(0, "ESC").what;
    return recorded(trace);
}

// A disk besides, which goes into the drive at 15 seconds.
Trace with_disk(Medium::Source source) {
    auto trace = title_to_first_question();
    trace.media.push_back({.name = "players", .source = source});
    auto insert = insert_game();
    std::get<Input>(insert.what).medium = "players";
    insert.at = 15 * second;
    trace.records.insert(trace.records.begin() + static_cast<std::ptrdiff_t>(record_at(trace, 16)), insert);
    return recorded(trace);
}

std::string verdict_alone(const Trace& trace) {
    VerifyOptions options;
    options.replay = own_options();
    return text_of(verify(trace, options));
}

struct Together {
    explicit Together(const std::vector<Trace>& traces) : prefixes(prefixes_of(traces)) {}

    static std::vector<PrefixHashes> prefixes_of(const std::vector<Trace>& traces) {
        std::vector<PrefixHashes> prefixes;
        for (const auto& trace : traces) prefixes.push_back(prefix_hashes_of(trace, {}));
        return prefixes;
    }

    std::string verdict_on(const Trace& trace) {
        VerifyOptions options;
        options.replay = own_options();
        options.prefixes = &prefixes;
        return text_of(verify(trace, options));
    }

    ReplayPrefixes prefixes;
};

TEST(PrefixCache, are_equal_up_to_the_input_that_differs) {
    const auto one = prefix_hashes_of(title_to_first_question(), {}), other = prefix_hashes_of(another_key(), {});
    ASSERT_EQ(one.size(), other.size());
    for (std::size_t i = 0; i < one.size(); ++i) EXPECT_EQ(one[i] == other[i], i < in_common) << i;
}

TEST(PrefixCache, differ_where_disks_or_machines_do) {
    const auto trace = title_to_first_question();
    auto protected_disk = trace, more_memory = trace;
    protected_disk.media[0].write_protected = true;
    more_memory.identity.machine.language_card = true;
    EXPECT_NE(prefix_hashes_of(trace, {})[0], prefix_hashes_of(protected_disk, {})[0]);
    EXPECT_NE(prefix_hashes_of(trace, {})[0], prefix_hashes_of(more_memory, {})[0]);
}

TEST(PrefixCache, are_gone_on_from) {
    const auto one = title_to_first_question(), other = another_key();
    Together together({one, other});
    EXPECT_FALSE(together.prefixes.states.longest(prefix_hashes_of(other, {})));
    EXPECT_EQ(together.verdict_on(one), verdict_alone(one));
    EXPECT_EQ(together.prefixes.states.longest(prefix_hashes_of(other, {}))->checkpoints, in_common);
    EXPECT_EQ(together.verdict_on(other), verdict_alone(other));
}

TEST(PrefixCache, leave_each_trace_its_own_new_disks) {
    auto one = with_disk(Medium::Source::blank), other = with_disk(Medium::Source::formatted);
    Together together({one, other});
    EXPECT_EQ(together.verdict_on(one), verdict_alone(one));
    EXPECT_TRUE(together.prefixes.states.longest(prefix_hashes_of(other, {})));
    EXPECT_EQ(together.verdict_on(other), verdict_alone(other));
}

TEST(PrefixCache, hide_no_difference) {
    const auto one = title_to_first_question();
    auto other = another_key();
    std::get<Checkpoint>(other.records[record_at(other, 18)].what).parts.ram ^= 1;
    Together together({one, other});
    together.verdict_on(one);
    EXPECT_THAT(together.verdict_on(other), testing::HasSubstr("different: checkpoint 9"));
    EXPECT_EQ(together.verdict_on(other), verdict_alone(other));
}

// One run of what they have in common is enough.
TEST(PrefixCache, a_difference_is_told_of_all_that_begin_so) {
    auto one = title_to_first_question(), other = another_key();
    for (auto* trace : {&one, &other}) std::get<Checkpoint>(trace->records[record_at(*trace, 6)].what).parts.ram ^= 1;
    Together together({one, other});
    const auto beginning = prefix_hashes_of(other, {});
    together.verdict_on(one);
    EXPECT_FALSE(together.prefixes.difference(beginning[1]));
    ASSERT_TRUE(together.prefixes.difference(beginning[2]));
    EXPECT_EQ(together.verdict_on(other), verdict_alone(other));
    EXPECT_THAT(together.verdict_on(other), testing::HasSubstr("different: checkpoint 3"));
}

TEST(PrefixCache, keeps_no_more_than_two_hundred_states_at_a_time) {
    std::vector<PrefixHashes> prefixes;
    for (std::uint64_t beginning = 0; beginning <= 200; ++beginning)
        for (int twice = 0; twice < 2; ++twice) prefixes.push_back({beginning});
    PrefixCache<int> cache(prefixes);
    for (std::uint64_t beginning = 0; beginning < 200; ++beginning) {
        EXPECT_TRUE(cache.is_wanted(beginning)) << beginning;
        cache.publish(beginning, 7);
    }
    EXPECT_FALSE(cache.is_wanted(200));
    for (int trace = 0; trace < 2; ++trace) cache.finish({0});
    EXPECT_TRUE(cache.is_wanted(200));
}

TEST(PrefixCache, are_given_up_when_no_trace_is_left) {
    const auto one = title_to_first_question(), other = another_key();
    Together together({one, other});
    together.verdict_on(one);
    for (const auto& trace : {one, other}) together.prefixes.states.finish(prefix_hashes_of(trace, {}));
    EXPECT_FALSE(together.prefixes.states.longest(prefix_hashes_of(other, {})));
}

} // namespace
} // namespace host
