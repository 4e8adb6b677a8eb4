// What game layers of traces have in common is played once, and what is said of each is as if it had been played alone.
#include "host/verify/layer_verify.hpp"
#include "tests/host/recording/recorded_game.hpp"
#include "tests/host/verify/changed_game.hpp"

#include <fmt/format.h>
#include <gmock/gmock.h>

namespace host {
namespace {

struct Told {
    std::string line;
    double emulated_seconds = 0;
    std::optional<Step> step;
    bool operator==(const Told&) const = default;
};

std::ostream& operator<<(std::ostream& out, const Told& told) {
    return out << fmt::format("{} in {} s", told.line, told.emulated_seconds) << (told.step ? name_of(*told.step) : "");
}

std::vector<Trace> kept_traces(MachineKind kind, std::initializer_list<const char*> names) {
    const auto* folder = kind == MachineKind::atari800 ? "atari800" : "apple2plus";
    std::vector<Trace> traces;
    for (const auto* name : names)
        traces.push_back(*read_trace(fmt::format("{}/tests/traces/{}/{}.trace", FORTRESS_SOURCE_DIR, folder, name)));
    return traces;
}

std::vector<PrefixHashes> hashes_of(const std::vector<Trace>& traces) {
    std::vector<PrefixHashes> hashes;
    for (const auto& trace : traces) hashes.push_back(layer_prefix_of(trace, {}).hashes);
    return hashes;
}

class LayerPrefixesTest : public ChangedGame {
  protected:
    // The changed game plays a trace, and the built one if that has another disk.
    static Told told(const Trace& trace, LayerOptions options, LayerPrefixes* prefixes) {
        options.prefixes = prefixes;
        const auto verdict = verify_layer(trace, options);
        return {first_line(verdict), verdict.emulated_seconds, verdict.step};
    }

    // Replays the traces in order, sharing the beginnings they have in common. The text printed for each trace must be
    // the same as without sharing. When a trace is listed twice, the second replay continues at its last question.
    void expect_the_same(const std::vector<Trace>& traces, const LayerOptions& options) const {
        LayerPrefixes prefixes(hashes_of(traces));
        for (std::size_t i = 0; i < traces.size(); ++i) {
            EXPECT_EQ(told(traces[i], options, &prefixes), told(traces[i], options, nullptr)) << i;
            prefixes.finish(i);
        }
    }
};

constexpr auto apple = MachineKind::apple2plus, atari = MachineKind::atari800;

TEST_F(LayerPrefixesTest, change_no_story) {
    const auto traces =
        kept_traces(apple, {"R3_2_fuse", "R3_2_first_strike", "R3_2_fuse", "R8_1_begin_play", "R11_2_learning"});
    const auto options = with("fortress/core/rules.s", "rules_net:\n", "rules_net:\nnop\n");
    expect_the_same(traces, options);
}

TEST_F(LayerPrefixesTest, change_no_story_on_the_Atari) {
    const auto traces = kept_traces(
        atari, {"R3_2_fuse", "R3_2_first_strike", "R3_2_fuse", "R10_2_power_cut_after_8", "R10_2_power_cut_after_8"});
    const auto options = with("fortress/core/rules.s", "rules_net:\n", "rules_net:\nnop\n", atari);
    expect_the_same(traces, options);
}

TEST_F(LayerPrefixesTest, change_no_story_where_disks_and_power_change) {
    for (const auto* name :
         {"R10_2_reset_while_recording", "R10_2_power_cut_after_2", "R8_10_taken_out_while_copying", "R7_5_master_out"})
        expect_the_same(kept_traces(apple, {name, name}), layer_options());
}

TEST_F(LayerPrefixesTest, change_no_story_where_dice_are_thrown) {
    auto traces = kept_traces(apple, {"H4_1_against_the_computer", "H4_1_against_the_computer"});
    traces[0].records.resize(traces[0].records.size() / 2);
    expect_the_same(traces, layer_options());
}

// The fuse of R3.2 is deleted: one trace has a fuse.
TEST_F(LayerPrefixesTest, hide_no_game_that_differs) {
    const auto traces = kept_traces(apple, {"R3_2_first_strike", "R3_2_fuse", "R3_2_fuse"});
    const auto options = with("fortress/core/rules.s", "        bne @strike\n", "");
    expect_the_same(traces, options);
    EXPECT_THAT(told(traces[1], options, nullptr).line, testing::StartsWith("the game layer differs"));
}

TEST_F(LayerPrefixesTest, are_gone_on_from) {
    const auto traces = kept_traces(apple, {"R3_2_fuse", "R3_2_first_strike"});
    const auto options = layer_options();
    const auto shared = layer_prefix_of(traces[1], {});
    LayerPrefixes prefixes(hashes_of(traces));
    const auto cache = prefixes.of({});
    EXPECT_FALSE(cache->longest(shared.hashes));
    told(traces[0], options, &prefixes);
    const auto left = cache->longest(shared.hashes);
    ASSERT_TRUE(left);
    EXPECT_GT(left->progress.steps, 3U);
    EXPECT_EQ(told(traces[1], options, &prefixes), told(traces[1], options, nullptr));
}

// It may be left there, before a key is pressed, and once.
TEST_F(LayerPrefixesTest, are_left_at_each_question_that_waits) {
    const auto trace = kept_traces(apple, {"R3_2_fuse"}).front();
    std::vector<std::string> notes;
    const auto recorded_machine = recorded_machine_of(trace, layer_options().replay, notes);
    auto& machine = (*recorded_machine)->machine();
    std::vector<std::size_t> left;
    LayerReplay::Setting setting{machine, *game_symbols({}, machine.kind(), {find_products()}),
                                 [&](const Input& input) { (*recorded_machine)->apply(input); },
                                 machine.cycles_per_second()};
    setting.asks = [&](const LayerReplay& replay) {
        EXPECT_FALSE(machine.key_waiting());
        left.push_back(replay.steps());
    };
    const auto replay = LayerReplay::make(std::move(setting), trace.records);
    EXPECT_EQ((*replay)->run(), "");
    ASSERT_FALSE(left.empty());
    left.erase(left.begin()); // the title's
    EXPECT_EQ(left, layer_prefix_of(trace, {}).steps);
}

// Both runs go on from the scenes of another trace.
TEST_F(LayerPrefixesTest, hide_nothing_that_is_seen) {
    const auto traces = kept_traces(apple, {"R3_2_first_strike", "R3_2_fuse", "R3_2_fuse"});
    const auto options = with("fortress/ui/board_view.s", "\"SCORE: \"", "\"SCORX: \"");
    expect_the_same(traces, options);
    EXPECT_EQ(told(traces[1], options, nullptr).step, Step::noticed);
}

TEST_F(LayerPrefixesTest, are_of_one_program_and_of_those_who_look_at_as_much) {
    LayerPrefixes prefixes({{1, 2}, {1, 2, 3}});
    const auto cache = prefixes.of({false, true});
    cache->publish(2, {});
    EXPECT_EQ(prefixes.of({false, true}), cache);
    EXPECT_FALSE(prefixes.of({true, true})->longest({1, 2}));
    EXPECT_FALSE(prefixes.of({false, false})->longest({1, 2}));
}

TEST_F(LayerPrefixesTest, are_given_up_when_no_trace_is_left) {
    LayerPrefixes prefixes({{1, 2}, {1, 2, 3}});
    prefixes.of({})->publish(2, {});
    prefixes.finish(0);
    EXPECT_TRUE(prefixes.of({})->longest({1, 2}));
    prefixes.finish(1);
    EXPECT_FALSE(prefixes.of({})->longest({1, 2}));
    EXPECT_FALSE(prefixes.of({true})->is_wanted(2));
}

TEST(LayerPrefix, is_the_same_whenever_an_answer_is_given) {
    const auto trace = kept_traces(apple, {"R3_2_fuse"}).front();
    auto later = trace;
    for (auto& record : later.records) {
        const auto* game = std::get_if<GameRecord>(&record.what);
        if (game && !(is_ask(game) && game->words[ask_routine] == "sound_theme")) ++record.at;
    }
    EXPECT_EQ(layer_prefix_of(trace, {}).hashes, layer_prefix_of(later, {}).hashes);
}

TEST(LayerPrefix, differs_from_where_an_answer_an_input_or_a_disk_does) {
    const auto trace = kept_traces(apple, {"R8_10_taken_out_while_copying"}).front();
    const auto prefix = layer_prefix_of(trace, {});
    const auto equal_steps = [&](const Trace& other) {
        const auto hashes = layer_prefix_of(other, {}).hashes;
        const auto [here, there] = std::ranges::mismatch(prefix.hashes, hashes);
        return here == prefix.hashes.begin() ? 0
                                             : prefix.steps[static_cast<std::size_t>(here - prefix.hashes.begin()) - 1];
    };
    const auto steps = layer_steps(trace.records, GameSteps::all);
    const auto index = [&](const LayerStep& step) {
        return static_cast<std::size_t>(step.record - trace.records.data());
    };
    for (std::size_t i = 0; i < steps.size(); ++i) {
        auto other = trace;
        auto& changed = other.records[index(steps[i])];
        if (auto* input = std::get_if<Input>(&changed.what)) {
            ++changed.at;
            EXPECT_LE(equal_steps(other), i) << "the time of an input";
            if (input->kind != Input::Kind::insert) continue;
            auto another_disk = trace;
            std::ranges::find(another_disk.media, input->medium, &Medium::name)->write_protected ^= true;
            EXPECT_LE(equal_steps(another_disk), i) << "a disk";
        } else {
            auto& record = std::get<GameRecord>(changed.what);
            (record.words.empty() ? record.kind : record.words.back()) += "1";
            EXPECT_LE(equal_steps(other), i) << "what the game did";
        }
    }
}

} // namespace
} // namespace host
