// A recorded game played on a game with changed source: the layer is the same if the change only affects timing.

#include "host/verify/commands/commands.hpp"
#include "host/verify/reports/report.hpp"
#include "host/verify/verify_all.hpp"
#include "tests/host/recording/played.hpp"
#include "tests/host/recording/recorded_game.hpp"
#include "tests/host/verify/changed_game.hpp"

#include <fmt/format.h>
#include <gmock/gmock.h>

#include <regex>

namespace host {
namespace {

using testing::HasSubstr;
using testing::StartsWith;
using Result = Verdict::Outcome;

// C3, C4, B4, C2: two castles come under siege, and one falls. Both lords are human: computer players would choose by
// timing. No key comes so soon after another that a game of other timing would lose it.
constexpr const char* a_fight = R"script(
key 2
wait-text "WHITE PLAYER:"
key RETURN
wait-text "BLACK PLAYER:"
type OLIVER
key RETURN
wait-text "(H/C)"
key H
wait-text "NEW PLAYER? (Y/N)" 60
key Y
wait-text "BLACK: OLIVER (H)"
key 7
wait-text "GAME LENGTH"
type 2
key RETURN
wait-text "GAME LENGTH: 2 "
key 1
wait-text "RETURN BUILDS"
wait 1
key RETURN
wait 0.2
wait-text "RETURN BUILDS"
wait 1
key DOWN
wait 0.2
key RETURN
wait 0.2
wait-text "RETURN BUILDS"
wait 1
key LEFT
wait 0.2
key RETURN
wait 0.2
wait-text "RETURN BUILDS"
wait 1
key RIGHT
wait 0.2
key UP
wait 0.2
key UP
wait 0.2
key RETURN
wait 0.2
wait-text "IS OVER" 60
wait 2
)script";

Trace recorded_fight() { return play_script(MachineKind::apple2plus, a_fight).trace; }

TEST_F(ChangedGame, instructions_that_do_nothing_change_nothing) {
    const auto options = with("fortress/core/rules.s", "rules_net:\n", "rules_net:\n.repeat 9\nnop\n.endrepeat\n");
    const auto verdict = verify_layer(recorded_fight(), options);
    EXPECT_EQ(verdict.outcome, Result::same) << first_line(verdict);
    EXPECT_THAT(first_line(verdict), StartsWith("the game layer is the same: 4 moves"));
}

TEST_F(ChangedGame, a_rule_that_changes_is_reported_by_the_move_where_it_shows) {
    const auto options = with("fortress/core/rules.s", "        beq @holds\n        eor", "        eor");
    const auto verdict = verify_layer(recorded_fight(), options);
    EXPECT_EQ(verdict.outcome, Result::different);
    EXPECT_THAT(first_line(verdict), StartsWith("the game layer differs at move 2 of game 1"));
}

TEST_F(ChangedGame, a_question_that_is_left_out_is_reported) {
    const auto options = with("fortress/ui/start.s", "        jsr start_sound\n", "");
    EXPECT_THAT(
        first_line(verify_layer(recorded_fight(), options)),
        StartsWith("the game layer differs before the first game: recorded: ask input_key start_run/start_sound"));
}

// Verifies traces of the regression set on the Apple.
std::vector<Verdict> verdicts_of(std::initializer_list<const char*> names, const LayerOptions& options) {
    std::vector<std::string> files;
    for (const auto* name : names)
        files.push_back(fmt::format("{}/tests/traces/apple2plus/{}.trace", FORTRESS_SOURCE_DIR, name));
    return verify_all(files, {.runs = options.runs}, 1, false);
}

constexpr const char* text_differs = "text, picture or sound differs: the text on the screen at question ";

TEST_F(ChangedGame, a_text_that_changed_is_reported_though_the_game_layer_is_the_same) {
    const auto seen = with("fortress/ui/board_view.s", "\"SCORE: \"", "\"SCORX: \"");
    EXPECT_THAT(assess_layer(recorded_fight(), seen).line, StartsWith(text_differs));
    const auto alone = verify_layer(recorded_fight(), seen);
    EXPECT_EQ(alone.outcome, Result::different);
    EXPECT_EQ(alone.severity, Severity::noticed);
    EXPECT_THAT(first_line(alone), StartsWith(text_differs));
}

// Changes the tenth note of the theme, which has two voices and continues while the title waits, and one bell of a
// siege.
TEST_F(ChangedGame, a_note_of_the_theme_that_changed_is_reported) {
    const auto trace = play_script(MachineKind::apple2plus, "key 4\nwait 1\n", true, "", 9).trace;
    const auto heard = with("fortress/data/song.s", "N4, A4, N4, F4\n", "N4, A4, N4, G4\n");
    EXPECT_THAT(assess_layer(trace, heard).line,
                StartsWith("text, picture or sound differs: the sound at question 1 ("));
}

TEST_F(ChangedGame, a_note_of_the_theme_that_changed_is_reported_on_the_atari) {
    const auto atari = MachineKind::atari800;
    const auto trace = play_script(atari, "key 4\nwait 1\n", true, "", 9).trace;
    const auto heard = with("fortress/data/song.s", "N4, A4, N4, F4\n", "N4, A4, N4, G4\n", atari);
    EXPECT_THAT(assess_layer(trace, heard).line,
                StartsWith("text, picture or sound differs: the sound at question 1 ("));
}

TEST_F(ChangedGame, a_tone_of_pokey_that_changed_is_reported) {
    const auto atari = MachineKind::atari800;
    const auto trace = play_script(atari, a_fight).trace;
    const auto heard = with("platform/atari/sound.s", "TONE | 11, 76, 0", "TONE | 11, 78, 0", atari);
    EXPECT_THAT(assess_layer(trace, heard).line,
                StartsWith("text, picture or sound differs: the sound before it at question "));
}

TEST_F(ChangedGame, an_instruction_that_does_nothing_is_not_heard_on_the_atari) {
    const auto atari = MachineKind::atari800;
    const auto options = with("fortress/core/rules.s", "rules_net:\n", "rules_net:\nnop\n", atari);
    EXPECT_EQ(assess_layer(play_script(atari, a_fight, true, "", 9).trace, options).severity, Severity::timing);
}

TEST_F(ChangedGame, a_text_that_changed_is_reported_by_a_trace_of_the_other_machine) {
    auto seen = with("fortress/ui/board_view.s", "\"SCORE: \"", "\"SCORX: \"");
    seen.machine = options_for(MachineKind::apple2plus).machine;
    const auto verdict = verify_layer(play_script(MachineKind::atari800, a_fight).trace, seen);
    EXPECT_EQ(verdict.outcome, Result::different);
    EXPECT_THAT(first_line(verdict), StartsWith(text_differs));
}

// Deletes the fuse of R3.2. Both traces execute the remaining code, but only one of them has a fuse.
TEST_F(ChangedGame, each_trace_has_its_own_verdict) {
    const auto options = with("fortress/core/rules.s", "        bne @strike\n", "");
    const auto verdicts = verdicts_of({"R3_2_fuse", "R3_2_first_strike"}, options);
    EXPECT_EQ(verdicts[0].severity, Severity::game) << text_of(verdicts[0]);
    EXPECT_EQ(verdicts[1].severity, Severity::timing) << text_of(verdicts[1]);
    EXPECT_THAT(verdicts[0].lines.back(), StartsWith("the game layer differs at move 12 of game 1"));
    EXPECT_THAT(verdicts[0].lines.back(), HasSubstr("; first seen before "));
    EXPECT_THAT(json_of(verdicts, 1), HasSubstr("\"verdict\": \"game\""));
    EXPECT_THAT(junit_of(verdicts, 1), HasSubstr("<property name=\"verdict\" value=\"game\"/>"));
}

TEST_F(ChangedGame, symbols_are_found_next_to_the_disk) {
    const auto options = with("fortress/core/rules.s", "rules_net:\n", "rules_net:\nnop\n");
    auto beside = options;
    beside.runs.symbols.clear();
    const auto trace = recorded_fight();
    const auto missing = assess_layer(trace, beside);
    EXPECT_FALSE(missing.severity);
    EXPECT_THAT(missing.line, HasSubstr("changed.dsk (fortress-apple2.sym): give --symbols FILE"));
    ASSERT_FALSE(write_trace(file("fight.trace"), trace));
    const std::vector<std::string> words{file("fight.trace").string(), "--game", file("changed.dsk").string()};
    std::ostringstream out;
    std::vector<const char*> arguments;
    for (const auto& word : words) arguments.push_back(word.c_str());
    const auto refused = run_command(rebase_row(), arguments, out);
    ASSERT_TRUE(refused);
    EXPECT_THAT(refused->text, HasSubstr("no symbols next to "));
    std::filesystem::rename(options.runs.symbols, file("fortress-apple2.sym"));
    EXPECT_EQ(assess_layer(trace, beside).severity, Severity::timing);
    EXPECT_THAT(played::run(rebase_row(), words), HasSubstr("the game layer"));
}

TEST_F(ChangedGame, a_copy_of_the_built_disk_has_the_built_symbols) {
    auto options = layer_options();
    options.runs.changed.media.game = file("copy.dsk");
    std::filesystem::copy_file(find_products().game_disk(MachineKind::apple2plus), file("copy.dsk"));
    EXPECT_EQ(assess_layer(recorded_fight(), options).severity, Severity::program);
}

TEST_F(ChangedGame, traces_that_part_at_the_same_instruction_are_one_group) {
    const auto options = with("fortress/core/rules.s", "rules_net:\n", "rules_net:\nnop\n");
    const auto verdicts = verdicts_of({"R3_2_first_strike", "R3_2_fuse", "R8_1_begin_play"}, options);
    for (const auto& verdict : verdicts) EXPECT_THAT(text_of(verdict), HasSubstr("layout changed; first difference"));
    for (const auto& verdict : verdicts) EXPECT_EQ(verdict.cause.symbol, verdicts[0].cause.symbol);
    EXPECT_THAT(groups_of(verdicts), StartsWith("timing: 3 traces, first "));
}

// Breaks a rule and changes a text; the trace of the rule shows the text first.
TEST_F(ChangedGame, a_harmless_change_hides_no_broken_rule) {
    const auto options = with("fortress/core/rules.s", "        bne @strike\n", "", MachineKind::apple2plus,
                              {"fortress/ui/board_view.s", "\"SCORE: \"", "\"SCORX: \""});
    const auto verdicts = verdicts_of({"R3_2_fuse", "R3_2_first_strike"}, options);
    EXPECT_EQ(verdicts[0].severity, Severity::game) << text_of(verdicts[0]);
    EXPECT_EQ(verdicts[1].severity, Severity::noticed) << text_of(verdicts[1]);
    EXPECT_EQ(verdicts[0].cause.symbol, verdicts[1].cause.symbol);
    EXPECT_THAT(groups_of(verdicts), StartsWith("game: 1 trace, first "));
}

TEST_F(ChangedGame, a_trace_of_another_game_or_machine_is_skipped) {
    const auto options = with("fortress/core/rules.s", "rules_net:\n", "rules_net:\nnop\n");
    const auto verdicts = verdicts_of({"S1_1_sectors", "../atari800/R3_2_fuse"}, options);
    for (const auto& verdict : verdicts) {
        EXPECT_EQ(verdict.outcome, Result::skipped) << text_of(verdict);
        EXPECT_THAT(text_of(verdict), StartsWith("skipped: it is of "));
    }
}

// The recorded game also departs from the trace, but only after the changed game differs: this must not matter.
TEST_F(ChangedGame, a_game_that_differs_is_compared_no_farther) {
    const auto options = with("fortress/core/rules.s", "        beq @holds\n        eor", "        eor");
    auto trace = recorded_fight();
    const auto last = std::ranges::find_if(trace.records.rbegin(), trace.records.rend(), [](const Record& record) {
        const auto* game = std::get_if<GameRecord>(&record.what);
        return game && is_move(*game);
    });
    ASSERT_NE(last, trace.records.rend());
    std::get<GameRecord>(last->what).words[1] = "Z9";
    EXPECT_EQ(assess_layer(trace, options).severity, Severity::game);
    EXPECT_EQ(verify_layer(trace, layer_options()).outcome, Result::different);
}

// Returns the arguments of a command on the trace with the changed game.
std::vector<std::string> words_for(const std::filesystem::path& trace, const LayerOptions& options,
                                   const std::vector<std::string>& more) {
    std::vector<std::string> words{trace.string(), "--game", options.runs.changed.media.game.string(), "--symbols",
                                   options.runs.symbols.string()};
    words.insert(words.end(), more.begin(), more.end());
    return words;
}

// Gives both sides an additional point, which changes no choice.
class Handicap : public ChangedGame {
  protected:
    LayerOptions handicap() const {
        return with("fortress/core/score.s", "        lda #0\n        sta score_white\n",
                    "        lda #1\n        sta score_white\n");
    }
};

// Expects each of the four moves to have scores one point higher, and no other change.
void expect_handicap(const std::string& report) {
    const std::regex change(R"(  move [^\[]* score \[(\d+)-(\d+) -> (\d+)-(\d+)\][^\[]*\n)");
    std::size_t found = 0;
    for (std::sregex_iterator each(report.begin(), report.end(), change), end; each != end; ++each, ++found) {
        const auto& match = *each;
        EXPECT_EQ(std::stoi(match[1]) + 1, std::stoi(match[3])) << match[0];
        EXPECT_EQ(std::stoi(match[2]) + 1, std::stoi(match[4])) << match[0];
    }
    EXPECT_EQ(found, 4U) << report;
    EXPECT_THAT(report, HasSubstr("in all: 4 move, 1 result\n"));
}

TEST_F(Handicap, is_recorded_again_alone_and_shows_what_was_meant) {
    const auto options = handicap();
    auto trace = recorded_fight();
    ASSERT_FALSE(write_trace(file("fight.trace"), trace));
    const auto report = played::run(rebase_row(), words_for(file("fight.trace"), options, {"--layer", "game"}));
    EXPECT_THAT(report, HasSubstr("the game layer changed in 5 records\n"));
    expect_handicap(report);
    EXPECT_EQ(verify_layer(trace, options).outcome, Result::different);
    EXPECT_EQ(verify_layer(*read_trace(file("fight.trace")), options).outcome, Result::same);
}

TEST_F(Handicap, is_recorded_again_with_its_checkpoints_and_shows_what_was_meant) {
    const auto options = handicap();
    auto trace = recorded_fight();
    trace.records.insert(trace.records.begin() + 40, {trace.records[39].at, Checkpoint{}});
    ASSERT_FALSE(write_trace(file("fight.trace"), trace));
    const auto report = played::run(rebase_row(), words_for(file("fight.trace"), options, {}));
    EXPECT_THAT(report, HasSubstr("the game layer changed in 5 records, and z_entropy is another at "));
    EXPECT_THAT(report, HasSubstr("2 of 2 checkpoints re-recorded\n"));
    expect_handicap(report);
    const auto verdict = verify_file(file("fight.trace"), {.runs = options.runs, .records = true});
    EXPECT_EQ(text_of(verdict).substr(0, 20), "same: 2 checkpoints,");
}

TEST_F(Handicap, shrinks_a_trace_that_shows_it) {
    const auto options = handicap();
    ASSERT_FALSE(write_trace(file("fight.trace"), recorded_fight()));
    const auto small = file("small.trace").string();
    played::run(shrink_row(),
                words_for(file("fight.trace"), options, {"--layer", "game", "--budget", "2", "-o", small}));
    const auto trace = read_trace(small);
    ASSERT_TRUE(trace) << trace.error();
    EXPECT_EQ(verify_layer(*trace, layer_options()).outcome, Result::same);
    EXPECT_THAT(first_line(verify_layer(*trace, options)), HasSubstr("game layer differs at move 1 of game 1"));
    played::run(shrink_row(), words_for(file("fight.trace"), options, {"--budget", "4", "--force", "-o", small}));
    const auto whole = verify_file(file("fight.trace"), {.runs = options.runs});
    const auto less = verify_file(small, {.runs = options.runs});
    EXPECT_EQ(less.severity, whole.severity);
    EXPECT_EQ(less.cause.symbol, whole.cause.symbol);
    EXPECT_EQ(less.cause.source, whole.cause.source);
}

TEST_F(Handicap, is_not_in_a_piece_that_begins_with_a_snapshot_of_the_recorded_one) {
    const auto options = handicap();
    ASSERT_FALSE(write_trace(file("fight.trace"), recorded_fight()));
    played::run(cut_row(), {file("fight.trace").string(), "--from", "move 2", "-o", file("piece.trace").string()});
    const auto trace = read_trace(file("piece.trace"));
    ASSERT_TRUE(trace) << trace.error();
    EXPECT_EQ(first_line(verify_layer(*trace, options)),
              "it begins at a snapshot, which holds the game that it was recorded with");
    const auto verdict = verify(*trace, {.runs = {options.runs.changed}});
    EXPECT_EQ(verdict.outcome, Result::same);
    ASSERT_EQ(verdict.notes.size(), 1U);
    EXPECT_THAT(verdict.notes.front(), HasSubstr("no other is run"));
}

} // namespace
} // namespace host
