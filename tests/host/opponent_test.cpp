// A level of the engine as a human player of the real program, on both machines.

#include "tests/host/process_test.hpp"

#include <gmock/gmock.h>

namespace host {
namespace {

using testing::HasSubstr;

constexpr const char* to_the_menu = "type \"ROLAND\"\nkey RETURN\nwait-text \"PRESS A NUMBER\" 120\n";
constexpr const char* nine_turns = "key 7\nwait-text \"GAME LENGTH (1-54):\"\ntype \"9\"\nkey RETURN\nwait 2\n";
constexpr const char* vauban_is_white = R"script(
key 2
wait-text "WHITE PLAYER:"
type "COUNT VAUBAN"
key RETURN
wait-text "(H/C)"
key C
wait-text "BLACK PLAYER:" 120
key RETURN
wait-text "PRESS A NUMBER" 120
)script";
constexpr const char* squire_leaves = R"script(
key 2
wait-text "WHITE PLAYER:"
key RETURN
wait-text "BLACK PLAYER:" 120
type "LORD MAGINOT"
key RETURN
wait-text "(H/C)"
key C
wait-text "BLACK: LORD MAGINOT (C)" 120
wait 2
)script";
constexpr const char* record_both = R"script(
wait-text "RECORD HISTORY? (Y/N):"
key Y
wait-text "UPDATE LEARNING? (Y/N):"
key N
wait-text "READY TO WRITE? (Y/N):"
key Y
wait 2
wait-text "RECORD HISTORY? (Y/N):" 120
key Y
wait-text "READY TO WRITE? (Y/N):"
key Y
wait-text "PRESS ANY KEY FOR THE MENU." 120
key SPACE
wait-text "PRESS A NUMBER"
key 3
wait-text "MASTER (H)"
)script";

class OpponentTest : public ProcessTest, public testing::WithParamInterface<const char*> {
  protected:
    std::string from_power_on(const std::string& script) const {
        return read(FORTRESS_SOURCE_DIR "/tests/host/scripts/begin-" + std::string(GetParam()) + ".script") +
               to_the_menu + script;
    }
    Outcome run(const std::string& script, const Words& more = "") const {
        return program("fortress", {"run --machine", GetParam(), more, "--script", write("script", script)});
    }
};

TEST_P(OpponentTest, the_master_plays_a_game_against_vauban_and_the_disk_keeps_his_history) {
    const auto ran = run(from_power_on(std::string(nine_turns) + vauban_is_white +
                                       "opponent master\nexpect-text \"BLACK: MASTER (H)\"\nkey 1\n"
                                       "wait-text \"IS OVER.\" 300\npeek score_white\npeek score_black\n"
                                       "wait-text \"ESC: RESULTS\"\nkey ESC\n" +
                                       record_both));
    ASSERT_EQ(ran.exit_code, 0) << ran.errors;
    const auto white = std::stoi(ran.output.substr(0, 2), nullptr, 16);
    EXPECT_GE(std::stoi(ran.output.substr(3, 2), nullptr, 16), white) << ran.output;
}

TEST_P(OpponentTest, leaves_the_puzzles_to_the_person) {
    const auto ran = run(from_power_on("opponent squire\nwait-text \"BLACK: SQUIRE (H)\" 60\nkey P\n"
                                       "wait-text \"PUZZLE, EASY\" 60\ntype \"1\"\nkey RETURN\n"
                                       "wait-text \"PUZZLE 1. YOU ARE BLACK\" 20\nwait 10\npeek z_cursor\n"));
    EXPECT_EQ(ran.output, "00\n") << ran.errors;
}

TEST_P(OpponentTest, plays_its_turns_between_those_of_the_script) {
    const auto ran = run(from_power_on("opponent recruit\nexpect-text \"BLACK: RECRUIT (H)\"\nkey 1\nplay C3 C3 "
                                       "C3\nwait 10\npeek turn\npeek z_side\n"));
    EXPECT_EQ(ran.exit_code, 0) << ran.errors;
    EXPECT_EQ(ran.output, "04\n00\n"); // White's fourth turn: Black has built three times
}

TEST_P(OpponentTest, its_keys_are_ordinary_inputs_so_the_recording_repeats) {
    const auto script = write("script", from_power_on("wait-text \"BLACK: CONSTABLE (H)\" 60\nwait 2\nkey 1\n"
                                                      "play C3 D4\nwait 10\n"));
    const auto recorded = program("fortress", {"record --opponent constable --machine", GetParam(), "--script", script,
                                               "-o", file("game.trace")});
    EXPECT_EQ(recorded.exit_code, 0) << recorded.errors;
    EXPECT_EQ(program("fortress", {"verify", file("game.trace")}).exit_code, 0);
    EXPECT_THAT(program("fortress", {"trace show", file("game.trace")}).output, HasSubstr("CONSTABLE"));
}

// The program has forgotten its players.
TEST_P(OpponentTest, takes_its_chair_again_after_a_reset_unless_it_was_replaced) {
    const auto begin = read(FORTRESS_SOURCE_DIR "/tests/host/scripts/begin-" + std::string(GetParam()) + ".script");
    const auto ran = run(from_power_on("opponent squire\nkey 1\nplay C3\nwait 8\nkey RESET\nwait 5\n" + begin +
                                       to_the_menu + "wait-text \"BLACK: SQUIRE (H)\" 60\nwait 2\n" +
                                       std::string(squire_leaves) + "key RESET\nwait 5\n" + begin + to_the_menu +
                                       "wait 10\nexpect-text \"BLACK: COUNT VAUBAN (C)\"\n"));
    EXPECT_EQ(ran.exit_code, 0) << ran.errors;
}

// The opponent reads the board each time, so a restored game continues.
TEST_P(OpponentTest, plays_on_after_a_restored_state) {
    const auto ran = run(from_power_on("opponent squire\nkey 1\nplay C3\nwait 8\nsnapshot before\nplay C3\nwait 8\n"
                                       "restore before\npeek turn\nplay C3\nwait 10\npeek turn\npeek z_side\n"));
    EXPECT_EQ(ran.exit_code, 0) << ran.errors;
    EXPECT_EQ(ran.output, "02\n03\n00\n");
}

INSTANTIATE_TEST_SUITE_P(Machines, OpponentTest, testing::Values("apple2plus", "atari800"),
                         [](const auto& tested) { return std::string(tested.param); });

using OpponentOptionTest = ProcessTest;

TEST_F(OpponentOptionTest, unknown_levels_and_other_games_are_rejected) {
    const auto unknown = program("fortress", {"run --opponent mastr --seconds 1"});
    EXPECT_EQ(unknown.exit_code, 2);
    EXPECT_THAT(unknown.errors, HasSubstr("mastr"));
    EXPECT_THAT(unknown.errors, HasSubstr("master"));
    const auto other = program("fortress", {"run --opponent master --game starchess --seconds 1"});
    EXPECT_EQ(other.exit_code, 2);
    EXPECT_THAT(other.errors, HasSubstr("leave out --game"));
    const auto in_script = program("fortress", {"run --script", write("script", "opponent nobody\n")});
    EXPECT_EQ(in_script.exit_code, 2);
    EXPECT_THAT(in_script.errors, HasSubstr("line 1"));
}

} // namespace
} // namespace host
