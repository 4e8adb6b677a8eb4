// Commands that run traces, on files.

#include "host/verify/commands/commands.hpp"
#include "host/verify/verify.hpp"
#include "tests/host/recording/played.hpp"

#include <algorithm>
#include <gmock/gmock.h>

namespace host {
namespace {

using played::run;
using testing::HasSubstr;

class Commands : public testing::Test {
  protected:
    std::string file(std::string_view name) const { return folder_.file(name).string(); }

    std::string write(const Trace& trace) const {
        EXPECT_FALSE(write_trace(file("a.trace"), trace));
        return file("a.trace");
    }

    static Verdict verdict_of(const std::string& name) { return verify_file(name, {.runs = {played::own_options()}}); }

    played::Folder folder_;
};

std::size_t inputs_of(const Trace& trace) {
    return static_cast<std::size_t>(std::ranges::count_if(
        trace.records, [](const Record& record) { return std::holds_alternative<Input>(record.what); }));
}

TEST_F(Commands, rebase_makes_a_trace_right_again) {
    auto trace = played::title_to_first_question();
    std::get<Checkpoint>(trace.records[3].what).parts.ram ^= 1;
    const auto name = write(trace);
    EXPECT_EQ(verdict_of(name).outcome, Verdict::Outcome::different);
    EXPECT_THAT(run(rebase_row(), {name}), HasSubstr("1 of 9 checkpoints re-recorded"));
    EXPECT_EQ(verdict_of(name).outcome, Verdict::Outcome::same);
}

TEST_F(Commands, rebase_shows_what_changed_in_the_game) {
    const auto name = write(played::title_to_first_question());
    run(rebase_row(), {name});
    auto trace = *read_trace(name);
    const auto asked = std::ranges::find_if(trace.records, [](const Record& record) {
        const auto* game = std::get_if<GameRecord>(&record.what);
        return game != nullptr && game->kind == "ask";
    });
    ASSERT_NE(asked, trace.records.end());
    std::get<GameRecord>(asked->what).words[2] = "GLAD";
    write(trace);
    EXPECT_THAT(run(rebase_row(), {name}), HasSubstr("[GLAD -> "));
    EXPECT_THAT(run(rebase_row(), {name}), HasSubstr("the game layer is unchanged; 0 of 9 checkpoints"));
}

TEST_F(Commands, cut_pieces_repeat) {
    const auto name = write(played::title_to_first_question());
    run(cut_row(), {name, "--from", "11.5s", "--to", "16s", "-o", file("piece.trace")});
    const auto verdict = verdict_of(file("piece.trace"));
    EXPECT_EQ(verdict.outcome, Verdict::Outcome::same) << text_of(verdict);
    EXPECT_EQ(verdict.checkpoints, 4U); // at 12, 14 and 16 seconds, and at the end
    EXPECT_EQ(inputs_of(*read_trace(file("piece.trace"))), 1U);
}

TEST_F(Commands, shrink_keeps_what_makes_a_trace_fail) {
    auto trace = played::title_to_first_question();
    trace.records.push_back(played::stick(3 * played::second));
    trace.records.push_back(played::press(16 * played::second, "A"));
    std::ranges::stable_sort(trace.records, {}, &Record::at);
    const auto name = write(played::recorded(trace));
    const auto other = folder_.game_with(played::end_of_random_seed(), 0x47);
    const auto text = run(shrink_row(), {name, "--game", other.string(), "-o", file("small.trace")});
    EXPECT_THAT(text, HasSubstr("2 of 4 inputs left"));
    EXPECT_EQ(verdict_of(file("small.trace")).outcome, Verdict::Outcome::same);
    const auto failing = verify_file(file("small.trace"), {.runs = {{{find_products(), other, {}}, {}}}});
    EXPECT_EQ(failing.outcome, Verdict::Outcome::different);
}

} // namespace
} // namespace host
