// Traces of the regression set (tests/traces): compares their game records and plays their games alone.

#include "host/verify/commands/commands.hpp"
#include "host/verify/layer_verify.hpp"
#include "tests/host/recording/played.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <gmock/gmock.h>

#include <array>

namespace host {
namespace {

using testing::HasSubstr;
using testing::StartsWith;
using Outcome = Verdict::Outcome;

std::string kept(std::string_view name) { return fmt::format("{}/tests/traces/{}.trace", FORTRESS_SOURCE_DIR, name); }

// Three turns, in which a castle falls.
Trace a_fight() { return *read_trace(kept("apple2plus/R3_2_first_strike")); }

std::vector<Record>::iterator first_move(Trace& trace) {
    return std::ranges::find_if(trace.records, [](const Record& record) {
        const auto* game = std::get_if<GameRecord>(&record.what);
        return game && game->kind == "move";
    });
}

Verdict records_compared(const Trace& trace) {
    return verify(trace, {.runs = {played::own_options()}, .records = true});
}

LayerOptions layer_options() { return {.runs = {played::own_options()}}; }

TEST(KeptTraces, the_records_of_a_game_are_what_it_does) {
    EXPECT_EQ(records_compared(a_fight()).outcome, Outcome::same);
}

TEST(KeptTraces, a_move_that_somebody_changed_is_named) {
    auto trace = a_fight();
    std::get<GameRecord>(first_move(trace)->what).words[2] = "A6";
    const auto verdict = records_compared(trace);
    EXPECT_EQ(verdict.outcome, Outcome::different);
    EXPECT_THAT(verdict.lines.front(), StartsWith("the records of the game differ at move 1 of game 1: recorded: "));
    EXPECT_THAT(verdict.lines.front(), HasSubstr(" move 1 white A6 "));
}

TEST(KeptTraces, a_move_that_somebody_left_out_is_found) {
    auto trace = a_fight();
    trace.records.erase(first_move(trace));
    EXPECT_EQ(records_compared(trace).outcome, Outcome::different);
}

TEST(KeptTraces, a_move_that_never_was_is_not_found) {
    auto trace = a_fight();
    const auto move = *first_move(trace);
    trace.records.insert(first_move(trace), move);
    EXPECT_EQ(records_compared(trace).outcome, Outcome::different);
}

TEST(KeptTraces, a_game_that_is_played_alone_keeps_the_budget) {
    const auto verdict =
        verify(a_fight(), {.runs = {played::own_options()}, .deadline = VerifyOptions::Clock::now(), .layer = true});
    EXPECT_EQ(verdict.outcome, Outcome::over_budget);
}

TEST(KeptTraces, a_game_is_the_same_where_its_disk_was_swapped_into_the_drive) {
    auto trace = a_fight();
    auto& insert = std::get<Input>(trace.records.front().what);
    ASSERT_EQ(insert.kind, Input::Kind::insert);
    insert.number = 2;
    trace.records.insert(trace.records.begin() + 1, {0, Input{.kind = Input::Kind::swap}});
    EXPECT_EQ(verify_layer(trace, layer_options()).outcome, Outcome::same);
}

TEST(KeptTraces, a_game_is_recorded_again_when_it_is_played_alone) {
    const played::Folder folder;
    const auto file = folder.file("game.trace").string();
    auto trace = a_fight();
    std::get<GameRecord>(first_move(trace)->what).words[2] = "A6";
    ASSERT_FALSE(write_trace(file, trace));
    const std::vector<std::string> words{file, "--layer", "game"};
    const auto first = played::run(rebase_row(), words);
    EXPECT_THAT(first, HasSubstr("changed in 1 records\n"));
    EXPECT_THAT(first, HasSubstr("move 1 white [A6 -> "));
    EXPECT_THAT(played::run(rebase_row(), words), HasSubstr("the game layer is unchanged\n"));
    EXPECT_EQ(verify_layer(*read_trace(file), layer_options()).outcome, Outcome::same);
}

TEST(KeptTraces, a_trace_without_a_game_is_not_recorded_again_as_one) {
    const played::Folder folder;
    const auto file = folder.file("no-game.trace").string();
    auto trace = a_fight();
    std::erase_if(trace.records, [](const Record& record) { return std::holds_alternative<GameRecord>(record.what); });
    ASSERT_FALSE(write_trace(file, trace));
    std::ostringstream out;
    const auto failure = run_command(rebase_row(), std::array{file.c_str(), "--layer", "game"}, out);
    ASSERT_TRUE(failure);
    EXPECT_EQ(failure->text, file + ": it has no game layer");
    EXPECT_EQ(print_trace(*read_trace(file)), print_trace(trace));
}

TEST(KeptTraces, a_piece_that_begins_in_a_game_is_the_same_alone_on_its_own_machine) {
    const played::Folder folder;
    const auto piece = folder.file("piece.trace").string();
    played::run(cut_row(), {kept("apple2plus/R3_2_first_strike"), "--from", "move 2", "-o", piece});
    const auto trace = *read_trace(piece);
    EXPECT_EQ(verify_layer(trace, layer_options()).outcome, Outcome::same);
    auto elsewhere = layer_options();
    elsewhere.machine.emplace().kind = MachineKind::atari800;
    EXPECT_EQ(verify_layer(trace, elsewhere).lines.front(), "it begins at a snapshot, which is of its own machine");
}

} // namespace
} // namespace host
