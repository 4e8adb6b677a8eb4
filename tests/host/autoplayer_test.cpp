// Moves in a script, played with keys and with joysticks on both machines.

#include "tests/host/process_test.hpp"

#include <algorithm>
#include <gmock/gmock.h>

namespace host {
namespace {

using testing::HasSubstr;

constexpr const char* to_the_board_of_two_humans = R"script(
type "ROLAND"
key RETURN
wait-text "8 SET SIEGE WARN" 120
type "2"
wait-text "WHITE PLAYER:"
key RETURN
wait-text "BLACK PLAYER:"
type "OLIVER"
key RETURN
wait-text "(H/C)"
key H
wait-text "NEW PLAYER? (Y/N)"
key Y
wait-text "BLACK: OLIVER (H)"
key 1
)script";

class HandTest : public ProcessTest {
  protected:
    Outcome on(const std::string& machine, const std::string& script) const {
        const auto begin = read(FORTRESS_SOURCE_DIR "/tests/host/scripts/begin-" + machine + ".script");
        const auto file = write("script", begin + to_the_board_of_two_humans + script);
        const auto fast = machine == "atari800" ? "--fast-sio" : "";
        return program("fortress", {"run --machine", machine, fast, "--script", file});
    }
};

constexpr const char* four_castles_and_a_level =
    "01 00 00 00 00 00 00 00 00 00 00 00 00 00 02 00 00 00 00 00 00 FF 00 00 "
    "00 00 00 00 00 00 00 00 00 00 00 FF\n";

TEST_F(HandTest, moves_by_keys_are_the_same_on_both_machines) {
    for (const auto* machine : {"apple2plus", "atari800"}) {
        const auto run = on(machine, "play C3 D4 C3 F6 a1\npeek board 36\n");
        EXPECT_EQ(run.output, four_castles_and_a_level) << run.errors;
    }
}

TEST_F(HandTest, moves_by_joystick_are_those_by_keys) {
    for (const auto* machine : {"apple2plus", "atari800"}) {
        const auto run = on(machine, "play-by-stick C3 D4 C3 F6\nplay A1\npeek board 36\n");
        EXPECT_EQ(run.output, four_castles_and_a_level) << run.errors;
    }
}

TEST_F(HandTest, the_cursor_goes_to_the_square_and_nothing_is_built) {
    EXPECT_EQ(on("apple2plus", "cursor F1\npeek z_cursor\npeek turn\npeek z_side\n").output, "05\n01\n00\n");
}

TEST_F(HandTest, a_site_that_the_game_refuses_is_a_failure) {
    const auto run = on("apple2plus", "play C3 C3\n");
    EXPECT_EQ(run.exit_code, 1);
    EXPECT_THAT(run.errors, HasSubstr("C3: the game does not let Black build on C3"));
}

TEST_F(HandTest, a_square_must_be_on_the_board) {
    const auto run = program("fortress", {"run --script", write("script", "play C3 G1\n")});
    EXPECT_EQ(run.exit_code, 2);
    EXPECT_THAT(run.errors, HasSubstr("the form is: play SQUARE..."));
}

TEST_F(HandTest, turns_of_hex_fortress_are_played_by_the_names_of_hexes) {
    const auto script = write("script", "wait 25\nkey SPACE\nwait-text \"RETURN BEGINS\" 20\nkey DOWN\nkey LEFT\n"
                                        "key RETURN\nturn d3-d4\nmove d8-c7\nhex a3\npeek z_cursor\npeek w_turn\n");
    for (const auto* machine : {"apple2plus", "atari800"}) {
        const auto run = program("fortress", {"run --game hexfortress --machine", machine, "--script", script});
        EXPECT_EQ(run.exit_code, 0) << run.errors;
        EXPECT_EQ(run.output, "1C\n01\n") << machine;
    }
}

// The title is a picture and reads keys once it is complete.
TEST_F(HandTest, scripts_read_the_words_that_hex_fortress_draws) {
    const auto script = write("script", "wait-text \"PRESS ANY KEY\" 60\nkey SPACE\n"
                                        "wait-text \"RETURN BEGINS\" 20\nkey RETURN\nwait-text \"ROUND 1\" 20\n"
                                        "wait-text \"CHOOSE A PIECE\" 20\nexpect-no-text \"PRESS ANY KEY\"\n");
    for (const auto* words : {"--game hexfortress", "--game hexfortress --machine atari800"}) {
        const auto run = program("fortress", {"run", words, "--script", script});
        EXPECT_EQ(run.exit_code, 0) << words << ": " << run.errors;
    }
    const std::string disk = FORTRESS_BINARY_DIR "/disks/hexfortress.dsk";
    EXPECT_EQ(program("fortress", {"run --disk1", std::filesystem::path(disk), "--script", script}).exit_code, 0);
}

TEST_F(HandTest, a_move_that_hex_fortress_refuses_ends_the_script) {
    const std::string begin = "wait 25\nkey SPACE\nwait-text \"RETURN BEGINS\" 20\nkey RETURN\n";
    const auto run = program("fortress", {"run --game hexfortress --script", write("script", begin + "turn d3-d5\n")});
    EXPECT_EQ(run.exit_code, 1);
    EXPECT_THAT(run.errors, HasSubstr("d3-d5: "));
    EXPECT_THAT(program("fortress", {"run --script", write("other", "turn d3-d4\n")}).errors,
                HasSubstr("not Hex Fortress: symbol 'keys_get' is missing; give --game hexfortress"));
    EXPECT_THAT(program("fortress", {"run --game hexfortress --script", write("third", "turn a9-a8\n")}).errors,
                HasSubstr("'a9-a8' does not fit; the form is: turn MOVE [MOVE]"));
}

TEST_F(HandTest, an_illegal_move_of_hex_fortress_fails_the_script) {
    const std::string begin = "wait 25\nkey SPACE\nwait-text \"RETURN BEGINS\" 20\nkey RETURN\n";
    const auto run = program("fortress", {"run --game hexfortress --script", write("script", begin + "move d3-d8\n")});
    EXPECT_EQ(run.exit_code, 1);
    EXPECT_THAT(run.errors, testing::EndsWith("line 5: d3-d8: the game refuses the move d3-d8\n"));
}

const std::string four_of_seed_7 = "wait-text \"PRESS ANY KEY\" 60\nkey SPACE\nwait-text \"BEGINS\" 20\n"
                                   "type \"ZZZZZ7\"\nkey RETURN\n";

TEST_F(HandTest, orders_of_star_chess_are_given_and_kept) {
    const auto script =
        write("script", four_of_seed_7 + "order \"move 20 A1-a2\" end\norder \"colonize a2\" end\n"
                                         "order \"build 10 a1\" undo \"build 3 a1\" \"scrap 1 a1\" end\n"
                                         "order end\n" /* although ships can move */
                                         "order undo\npeek w_log_count\npeek w_turn\n");
    for (const auto* machine : {"apple2plus", "atari800"}) {
        const auto run = program("fortress", {"run --game starchess --machine", machine, "--script", script});
        EXPECT_EQ(run.exit_code, 0) << run.errors;
        EXPECT_EQ(run.output, "00\n05\n") << machine;
    }
}

TEST_F(HandTest, an_illegal_order_of_star_chess_fails_the_script_with_its_reason) {
    const auto script = write("script", four_of_seed_7 + "order \"move 20 a1-c3\"\n");
    for (const auto* machine : {"apple2plus", "atari800"}) {
        const auto run = program("fortress", {"run --game starchess --machine", machine, "--script", script});
        EXPECT_EQ(run.exit_code, 1);
        EXPECT_THAT(run.errors, HasSubstr("line 6: the game refuses 'move 20 a1-c3': SHIPS GO ONE SECTOR"));
        EXPECT_EQ(std::ranges::count(run.errors, '\n'), 1) << run.errors;
    }
}

TEST_F(HandTest, an_order_of_star_chess_must_have_its_form) {
    for (const auto* order :
         {"move 20 a1", "move 0 a1-a2", "build a1", "colonize e1", "scrap 1000 a1", "end a1", "fly"}) {
        const auto run = program(
            "fortress", {"run --game starchess --script", write("script", "order \"" + std::string(order) + "\"\n")});
        EXPECT_EQ(run.exit_code, 2) << order;
    }
}

TEST_F(HandTest, another_program_has_no_turns) {
    const auto names = write("names.sym", "cold = $FFFC\n");
    const auto run = program("fortress", {"run --symbols", names, "--script", write("script", "play C3\n")});
    EXPECT_EQ(run.exit_code, 2);
    EXPECT_THAT(run.errors, HasSubstr("not the game"));
}

} // namespace
} // namespace host
