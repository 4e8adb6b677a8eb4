// Advice of Star Chess on the whole machines, and the view of the computer's mind.
#include "tests/game6502/star_chess/star_machine.hpp"

#include <fmt/format.h>

using namespace star_chess;
using namespace support;

namespace {

class StarAdvice : public StarMachine {
  protected:
    // From the choices: begins the tutorial in the galaxy of a seed.
    static std::string tutorial(int seed) {
        return star_choices + fmt::format("type \"T\"\nuntil game_new 9\npoke w_seed <{} >{}\n", seed, seed);
    }

    // At the page of a turn's lesson, or at the turn: answers Return to all advice, which ends the turn; prints the
    // commands and the position.
    static std::string follow(int turn) {
        return fmt::format("{}wait-text \"NUMBER {}\" 200\nwait 1\nkey S\nuntil advice_show 5\n"
                           "poke keys_get $A9 $0D $60\nuntil command_end 200\n" // lda #KEY_RETURN, rts
                           "poke keys_get $20 <keys_look >keys_look\n"
                           "peek w_log_count\npeek w_log_verb 128\npeek w_log_place 128\npeek w_log_ships 128\n",
                           lesson_of(turn), turn) +
               peek_position;
    }
    static constexpr std::size_t lines_of_turn = 5;

    static std::string lesson_of(int turn) {
        if (turn > 7) return "";
        return turn < 7 ? fmt::format("wait-text \"LESSON {}:\" 200\nwait 1\nkey SPACE\n", turn)
                        : "wait-text \"LAST LESSON\" 200\nwait 1\nkey SPACE\n";
    }

    // The commands that followed the advice of a turn.
    static std::vector<Command> commands(const std::vector<std::string>& lines, std::size_t turn) {
        const auto bytes = [&](std::size_t line) { return bytes_of(lines.at(lines_of_turn * turn + line)); };
        const auto verb = bytes(1), place = bytes(2), ships = bytes(3);
        std::vector<Command> result;
        for (std::size_t i = 0; i < static_cast<std::size_t>(bytes(0)[0]); ++i)
            result.push_back({static_cast<Verb>(verb[i]), place[i] >> 4, place[i] & 15, ships[i]});
        return result;
    }
};

TEST_P(StarAdvice, advice_and_mind_leave_the_turn_as_it_was) {
    const std::string state =
        "peek galaxy 128\npeek w_log_count\npeek w_active 64\npeek w_log_verb\npeek w_log_place\n";
    const auto lines = run_script(star_first_turn + "type \"X3\"\nkey RETURN\n" + star_keep + state +
                                  "key S\nwait-text \"ADVICE: END THE TURN\" 200\nkey ESC\nwait-text \"H HELP\" 20\n"
                                  "key V\nwait-text \"HOW A COMPUTER SEES YOUR TURN\" 20\n"
                                  "wait-text \"A2 TO SETTLE         0    20\" 5\n"
                                  "key SPACE\nwait-text \"H HELP\" 20\n" +
                                  state);
    ASSERT_EQ(lines.size(), 10U);
    for (std::size_t i = 0; i < 5; ++i) EXPECT_EQ(lines[i], lines[i + 5]) << i;
}

TEST_P(StarAdvice, return_gives_an_advised_command) {
    const auto lines = run_script(star_first_turn + "key S\nwait-text \"ADVICE: MOVE 20 A1-A2\" 200\nkey RETURN\n" +
                                  "wait-text \"RETURN KEEPS\" 9\nkey ESC\nwait-text \"TAKEN BACK\" 9\nkey RETURN\n" +
                                  "wait-text \"RETURN KEEPS\" 9\nkey RETURN\nwait-text \"ADVICE: END THE TURN\" 20\n" +
                                  "wait-text \"RETURN: DO IT\" 9\npeek w_log_count\n" + peek_position +
                                  "key RETURN\nwait-text \"YOUR TURN, NUMBER 2\" 60\n");
    ASSERT_EQ(lines.size(), 2U);
    EXPECT_EQ(lines[0], "01");
    EXPECT_EQ(star_position(lines[1]).ships[4], 20); // A2
}

TEST_P(StarAdvice, h_shows_the_help_and_then_the_same_advice) {
    run_script(star_first_turn +
               "key S\nwait-text \"ADVICE: MOVE 20 A1-A2\" 200\nwait-text \"RETURN: DO IT\" 9\nkey H\n" +
               "wait-text \"THE RULES\" 9\nkey ESC\nwait-text \"RETURN: DO IT\" 9\n" +
               "expect-text \"ADVICE: MOVE 20 A1-A2\"\nkey RETURN\nwait-text \"RETURN KEEPS\" 9\n");
}

TEST_P(StarAdvice, e_keeps_an_advised_command_and_ends_the_turn) {
    const auto lines =
        run_script(star_first_turn + "key S\nwait-text \"ADVICE: MOVE 20 A1-A2\" 200\nkey RETURN\n" +
                   "wait-text \"RETURN KEEPS\" 9\nkey E\nwait-text \"YOUR TURN, NUMBER 2\" 60\n" + peek_position);
    ASSERT_EQ(lines.size(), 1U);
    EXPECT_EQ(star_position(lines[0]).ships[4], 20); // A2
}

TEST_P(StarAdvice, advice_that_was_followed_is_not_given_again) {
    run_script(star_first_turn + "order \"move 20 a1-a2\"\nkey S\nwait-text \"ADVICE: END THE TURN\" 60\n");
}

// To settle takes 20 ships.
TEST_P(StarAdvice, advice_does_not_send_fewer_ships_than_its_plan) {
    run_script(star_first_turn + "order \"move 5 a1-b1\"\nkey S\nwait-text \"RETURN: DO IT\" 200\n"
                                 "expect-text \"ADVICE: END THE TURN\"\n");
}

TEST_P(StarAdvice, advice_sends_the_ships_that_are_missing) {
    run_script(star_first_turn + "order \"move 12 a1-a2\"\nkey S\nwait-text \"ADVICE: MOVE 8 A1-A2 TO SETTLE\" 200\n");
}

// After five turns without ships the materials would pay for the advised ones twice.
TEST_P(StarAdvice, advice_does_not_repeat_a_command_that_could_be_given_again) {
    std::string script = star_first_turn + "order \"scrap 20 a1\" end\n";
    for (int turn = 2; turn < 6; ++turn) script += fmt::format("wait-text \"NUMBER {}\" 60\norder end\n", turn);
    run_script(script + "wait-text \"NUMBER 6\" 60\nkey S\nwait-text \"ADVICE: BUILD 20 A1\" 200\nkey RETURN\n" +
               "wait-text \"RETURN KEEPS\" 9\nkey RETURN\nwait-text \"RETURN: DO IT\" 20\nkey ESC\n" +
               "wait-text \"H HELP\" 9\nkey S\nwait-text \"RETURN: DO IT\" 200\nexpect-no-text \"BUILD 20\"\n");
}

// A beginner who presses only S and Return.
TEST_P(StarAdvice, S7_1_ships_are_not_sent_to_and_fro) {
    constexpr int turns = 20, patience = 4;
    int moves = 0;
    for (const int seed : {7, 1, 2, 3, 5, 12, 40, 77, 300, 65535}) {
        std::string script = tutorial(seed);
        for (int turn = 1; turn <= turns; ++turn) script += follow(turn);
        const auto lines = run_script(script);
        ASSERT_EQ(lines.size(), lines_of_turn * turns);
        std::array<BySector<int>, sector_count> moved{}; // the turn of the last move from a sector to another
        for (std::size_t turn = 0; turn < turns; ++turn)
            for (const Command& command : commands(lines, turn)) {
                if (command.verb != Verb::move) continue;
                const int now = static_cast<int>(turn) + 1, before = moved[index(command.to)][index(command.from)];
                EXPECT_TRUE(before == 0 || now - before >= patience) << seed << ", " << now << ": " << text_of(command);
                moved[index(command.from)][index(command.to)] = now, ++moves;
            }
        const Position end = star_position(lines.back());
        EXPECT_GE(std::popcount(end.colonies[0]), 2) << seed;
    }
    EXPECT_GT(moves, 100);
}

TEST_P(StarAdvice, S7_1_advice_gives_the_steps_of_the_lesson) {
    std::string script = star_choices + "type \"T\"\n", given;
    for (int turn = 1; turn <= 6; ++turn) script += follow(turn);
    const auto lines = run_script(script);
    ASSERT_EQ(lines.size(), lines_of_turn * 6);
    for (std::size_t turn = 0; turn < 6; ++turn) {
        for (const Command& command : commands(lines, turn)) given += text_of(command) + ", ";
        given += "end; ";
    }
    EXPECT_EQ(given, "move 20 A1-A2, end; colonize A2, end; build 10 A1, end; build 10 A1, end; move 20 A1-B1, end; "
                     "colonize B1, build 18 A1, end; ");
}

TEST_P(StarAdvice, S7_1_who_follows_all_advice_wins_the_tutorial) {
    std::string script = star_choices + "type \"T\"\n";
    for (int turn = 1; turn <= 30; ++turn) script += follow(turn);
    run_script(script + star_over + "expect-text \"GEMMA   WINS\"\n");
}

// The second lesson founds a colony on A2: without ships there a computer advises.
TEST_P(StarAdvice, a_lesson_that_is_not_possible_is_not_advised) {
    run_script(star_choices + "type \"T\"\n" + lesson_of(1) + "wait-text \"NUMBER 1\" 20\norder end\n" + lesson_of(2) +
               "wait-text \"NUMBER 2\" 60\nkey S\nwait-text \"ADVICE: MOVE 20\" 60\n");
}

INSTANTIATE_TEST_SUITE_P(machines, StarAdvice, testing::Values("apple2plus", "atari800"),
                         [](const auto& machine) { return machine.param; });

} // namespace
