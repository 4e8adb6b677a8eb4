// A recorded game on a game whose source has changed: the layer is the same where the change takes time alone.

#include "tests/host/trace/changed_game.hpp"
#include "tests/host/trace/recorded_game.hpp"

#include <gmock/gmock.h>

namespace host {
namespace {

using testing::StartsWith;
using Result = Verdict::Outcome;

// Two castles come under siege, and one falls.
constexpr const char* a_fight = R"script(
key 7
wait-text "GAME LENGTH"
type 3
key RETURN
wait-text "GAME LENGTH: 3 "
key 1
play C3 C5 A5
wait-text "IS OVER" 60
)script";

Trace recorded_fight() { return play_script(MachineKind::apple2plus, a_fight).trace; }

TEST_F(ChangedGame, instructions_that_do_nothing_change_nothing) {
    const auto options = with("fortress/core/rules.s", "rules_net:\n", "rules_net:\n.repeat 9\nnop\n.endrepeat\n");
    const auto verdict = verify_layer(recorded_fight(), options);
    EXPECT_EQ(verdict.outcome, Result::same) << first_line(verdict);
    EXPECT_THAT(first_line(verdict), StartsWith("the game layer is the same: 6 moves"));
}

TEST_F(ChangedGame, a_rule_that_changes_is_told_by_the_move_where_it_shows) {
    const auto options = with("fortress/core/rules.s", "        beq @holds\n        eor", "        eor");
    const auto verdict = verify_layer(recorded_fight(), options);
    EXPECT_EQ(verdict.outcome, Result::different);
    EXPECT_THAT(first_line(verdict), StartsWith("the game layer differs at move"));
}

TEST_F(ChangedGame, a_question_that_is_left_out_is_told) {
    const auto options = with("fortress/ui/start.s", "        jsr start_sound\n", "");
    EXPECT_THAT(first_line(verify_layer(recorded_fight(), options)),
                StartsWith("the game layer differs before the first game: recorded: ask input_key start_sound"));
}

TEST_F(ChangedGame, a_verdict_on_states_that_differ_says_whether_the_game_does) {
    const auto options = with("fortress/core/rules.s", "rules_net:\n", "rules_net:\nnop\n");
    EXPECT_EQ(layer_story(recorded_fight(), options), "only the timing differs: the game layer is the same");
}

} // namespace
} // namespace host
