// Every prompt of Hex Fortress on the whole machines: keys without a function do nothing, and the prompt stays; keys
// with one; the bar while the computer thinks.
#include "tests/game6502/hex_fortress/hex_fortress_machine.hpp"

#include <algorithm>
#include <fmt/format.h>

#include <random>

using namespace support;

namespace {

class HexFortressPrompts : public HexFortressMachine {
  protected:
    static constexpr auto two_humans = "key DOWN\nkey LEFT\n";
    static constexpr auto state = "peek w_board 208\npeek w_record 8\npeek w_turn 2\npeek w_left\npeek w_seat 5\n";
    static constexpr std::size_t state_lines = 5;

    // Compares the state before and after the keys.
    void expect_nothing(const std::string& there, const std::string& keys) {
        const auto lines = run(there + state + peek_message() + keys + "wait 1\n" + state + peek_message());
        ASSERT_EQ(lines.size(), 2 * state_lines + 2);
        for (std::size_t i = 0; i <= state_lines; ++i) EXPECT_EQ(lines[i], lines[i + state_lines + 1]) << i;
    }
    static constexpr auto signs = "type \"0;:,.-=+*<>()!#$%&@^19BEFGIJKMOPWXY\"\n";
};

TEST_P(HexFortressPrompts, H4_1_the_choices) { expect_nothing(two_humans + std::string("wait 1\n"), signs); }

TEST_P(HexFortressPrompts, H4_1_the_choice_of_a_piece) {
    // An empty hex and an enemy's piece cannot be selected; Esc does not undo anything not yet done.
    expect_nothing(two_humans + std::string("key RETURN\nwait 3\n"),
                   std::string(signs) + "key RETURN\nwait 1\nkey ESC\nkey UP\nkey UP\nkey RETURN\nwait 1\n" +
                       "key DOWN\nkey DOWN\n");
}

TEST_P(HexFortressPrompts, H4_1_the_target_of_a_piece) {
    // Over its own piece, over another of its side, over a hex out of range.
    expect_nothing(two_humans + std::string("key RETURN\nwait 3\nkey LEFT\nkey DOWN\nkey DOWN\nkey RETURN\nwait 1\n"),
                   std::string(signs) + "key LEFT\nkey LEFT\nkey RETURN\nwait 2\nkey RIGHT\nkey RIGHT\n");
}

// Each attempt: hexes on which Return is pressed, and the message.
TEST_P(HexFortressPrompts, H4_1_a_refusal_says_why) {
    const std::vector<std::pair<std::vector<std::string>, std::string>> attempts{
        {{"e5"}, "NO PIECE STANDS HERE."},
        {{"e6"}, "THIS PIECE IS THE ENEMY'S."},
        {{"e4", "e6"}, "STRIKE FROM A HEX NEXT TO IT"},
        {{"e4", "e3"}, "A WALL MOVES ONE HEX FORWARD."},
        {{"d2", "e2"}, "A BASTION JUMPS EXACTLY 2 HEXES."},
        {{"d1", "d4"}, "A PIECE STANDS IN THE TOWER'S WAY."},
        {{"d1", "e5"}, "A TOWER MOVES ALONG A STRAIGHT LINE."},
        {{"e1", "e3"}, "A KEEP MOVES ONE HEX."},
    };
    std::string script = two_humans + std::string("key RETURN\n");
    for (const auto& [hexes, message] : attempts) {
        for (const auto& hex : hexes) script += "hex " + hex + "\nkey RETURN\nwait 1\n";
        script += "expect-text \"" + message + "\"\nkey ESC\nwait 1\n";
    }
    script += "turn d3-d4\nmove e9-e8\nhex e9\nhex e8\nkey RETURN\nwait 1\nhex e9\nkey RETURN\nwait 1\n"
              "expect-text \"A KEEP MAY NOT GO BACK\"\nkey ESC\nkey ESC\nwait 1\nmove d6-d5\nhex d5\nkey RETURN\n"
              "wait 1\nexpect-text \"THIS PIECE HAS MOVED.\"\nkey ESC\nkey ESC\nmove e9-e8\nmove d6-d5\nkey U\n"
              "hex e8\nkey RETURN\nwait 1\nhex e9\nkey RETURN\nwait 1\nexpect-text \"A KEEP MAY NOT GO BACK\"\nkey "
              "S\nwait 1\nexpect-text \"UNDO YOUR MOVE FIRST\"\n";
    run(script);
}

TEST_P(HexFortressPrompts, H4_1_r_replays_the_game_so_far_and_returns_to_the_turn) {
    const std::string position = "hex e5\npeek w_board 208\npeek w_turn 2\npeek w_left\npeek z_mover\n";
    const auto lines = run(two_humans + std::string("key RETURN\nturn d3-d4\nturn d6-d5 f6-f5\n") + position +
                           "move e4-e5\nkey R\nwait-text \"RIGHT: NEXT TURN\" 9\nexpect-text \"ROUND 1\"\nkey RIGHT\n" +
                           "wait-text \"BLACK MOVES\" 20\nwait 1\nkey ESC\n" + position + "turn e4-e5 f2-f4\n");
    ASSERT_EQ(lines.size(), 8U);
    for (std::size_t i = 0; i < 4; ++i) EXPECT_EQ(lines[i], lines[i + 4]) << i;
}

// A letter's first dot is blank, so that the words of the panel never touch a hex.
TEST_P(HexFortressPrompts, H4_1_the_panel_keeps_clear_of_the_board) {
    const std::string title = is_atari() ? "peek $7054\n" : "peek $201C\n"; // line 0, byte 28: an H
    const auto lines = run(two_humans + std::string("key RETURN\nhex e5\n") + title);
    EXPECT_THAT(lines, testing::ElementsAre(is_atari() ? "22" : "66"));
}

const std::string keep_falls = "turn f2-f4\nturn f7-f5 c5-c4\nturn d1-g2 a2-a3\nturn e6-e5 g5-g4\nturn c3-c4 g3-g4\n"
                               "turn f8-f4 h5-g5\nturn e1-d1 g2-g6\nturn d7-e6 b6-b4\nturn g6-e8 f1-f8\n"
                               "wait-text \"WHITE WINS: BLACK'S KEEP HAS FALLEN.\" 60\n";

TEST_P(HexFortressPrompts, H4_1_the_end_has_a_page_and_r_replays_the_game) {
    const auto lines = run(two_humans + std::string("key RETURN\n") + keep_falls +
                           "expect-text \"PIECES LOST: 8\"\nexpect-text \"PIECES LOST: 11\"\n"
                           "wait-text \"ROUNDS PLAYED: 5\" 9\nexpect-no-text \"NO LOSS FOR\"\n"
                           "wait-text \"R REPLAY\" 9\nkey R\nwait-text \"RIGHT: NEXT TURN\" 9\nkey ESC\n"
                           "wait-text \"T TAKE BACK\" 60\nkey T\nwait-text \"S ADVICE\" 9\npeek w_turn 2\n");
    EXPECT_THAT(lines, testing::ElementsAre("08 00"));
}

TEST_P(HexFortressPrompts, H4_1_keys_right_after_the_end_are_ignored) {
    run(two_humans + std::string("key RETURN\n") + keep_falls + "key RETURN\nwait 3\nexpect-text \"N NEW GAME\"\n");
}

TEST_P(HexFortressPrompts, H4_1_n_after_the_end_begins_another_game) {
    const auto lines = run(two_humans + std::string("key RETURN\n") + keep_falls +
                           "wait-text \"N NEW GAME\" 9\nkey N\nhex e5\npeek w_turn 2\npeek w_seat 2\n");
    EXPECT_THAT(lines, testing::ElementsAre("00 00", "00 00"));
}

TEST_P(HexFortressPrompts, H4_1_the_lesson_s_game_ends_with_praise) {
    run(two_humans + std::string("key RETURN\nhex e5\npoke w_lesson 4\n") + keep_falls +
        "wait-text \"WELL DONE\" 9\nwait-text \"T TAKE BACK\" 9\nkey T\nwait-text \"S ADVICE\" 9\n"
        "turn g6-e8 f1-f8\nwait-text \"WELL DONE\" 60\n");
}

TEST_P(HexFortressPrompts, H4_1_the_end_stays_after_saving) {
    run(two_humans + std::string("key RETURN\n") + keep_falls +
            "wait-text \"N NEW GAME\" 9\nkey D\nwait 1\nkey 3\nwait-text \"SAVED\" 60\nkey SPACE\nwait 1\n"
            "expect-no-text \"SAVED\"\nexpect-text \"PIECES LOST: 11\"\nkey T\nwait-text \"S ADVICE\" 9\n",
        {"--write --disk1", own_disk()});
}

// The page says how long nobody has lost a piece, and in the lesson's game that it was not won.
TEST_P(HexFortressPrompts, H3_6_a_quiet_game_ends_with_its_reason) {
    run(two_humans + std::string("key RETURN\nhex e5\npoke w_lesson 4\npoke w_limit 2\nturn e1-e2\n"
                                 "turn e9-e8 b6-b4\nwait-text \"A DRAW: WORTH AND PIECES AHEAD EQUAL.\" 20\n"
                                 "expect-text \"2 TURNS WITHOUT A LOSS.\"\nexpect-text \"TRY AGAIN\"\n"));
}

// On the Atari the record takes the title's place, but not that of the tune for the end.
TEST_P(HexFortressPrompts, H4_1_the_tune_of_the_end_survives_a_long_game) {
    const auto lines =
        run(two_humans + std::string("key RETURN\nhex e5\npeek t_fanfare 64\n") + keep_falls + "peek t_fanfare 64\n");
    ASSERT_EQ(lines.size(), 2U);
    EXPECT_EQ(lines[0], lines[1]);
}

TEST_P(HexFortressPrompts, H4_1_a_disk_at_work_says_what_it_does) {
    run(two_humans + std::string("key RETURN\nturn d3-d4\nhex e5\nkey D\nwait 1\nkey 7\n"
                                 "wait-text \"THE DISK IS WRITING\" 9\nwait-text \"SAVED\" 60\nkey SPACE\nwait 1\n"
                                 "key L\nwait 1\nkey 7\nwait-text \"THE DISK IS READING\" 9\n"
                                 "wait-text \"CHOOSE A PIECE\" 60\n"),
        {"--write --disk1", own_disk()});
}

TEST_P(HexFortressPrompts, H4_1_a_saved_game_is_replaced_only_after_a_question) {
    const std::string save = "key D\nwait-text \"SAVE AS GAME\" 9\nkey 7\n",
                      question = "wait-text \"REPLACE GAME 7? Y: YES. ESC: BACK\" 60\n";
    const auto lines =
        run(two_humans + std::string("key RETURN\nturn d3-d4\nhex e5\n") + save +
                "wait-text \"SAVED\" 60\nkey SPACE\nturn d6-d5 f6-f5\nhex e5\n" + save + question +
                "key RETURN\nkey SPACE\nkey N\nwait 1\nexpect-text \"REPLACE GAME 7\"\nkey ESC\n" +
                "wait-text \"CHOOSE A PIECE\" 9\nkey L\nwait 1\nkey 7\nwait-text \"BLACK MOVES\" 60\npeek w_turn\n" +
                "turn d6-d5 f6-f5\nhex e5\n" + save + question + "key Y\nwait-text \"THE DISK IS WRITING\" 9\n" +
                "wait-text \"SAVED\" 60\nkey SPACE\nturn c3-c4 g3-g4\nhex e5\nkey L\nwait 1\nkey 7\n" +
                "wait-text \"WHITE MOVES\" 60\npeek w_turn\n",
            {"--write --disk1", own_disk()});
    EXPECT_THAT(lines, testing::ElementsAre("01", "02"));
}

TEST_P(HexFortressPrompts, H4_1_a_step_back_in_a_replay_marks_no_piece) {
    const std::string next = "key RIGHT\nwait 15\n";
    const auto lines = run(two_humans + std::string("key RETURN\nturn f2-f4\nturn f7-f5 c5-c4\nturn d1-g2 a2-a3\n") +
                           "turn e6-e5 g5-g4\nhex e5\nkey R\nwait-text \"RIGHT: NEXT TURN\" 9\n" + next + next + next +
                           next + "key LEFT\nwait 2\npeek w_turn\npeek w_fate 208\n");
    ASSERT_EQ(lines.size(), 2U);
    EXPECT_EQ(lines[0], "03");
    EXPECT_THAT(bytes_of(lines[1]), testing::Each(0));
}

TEST_P(HexFortressPrompts, H3_1_the_panel_says_that_the_first_turn_is_one_move) {
    run(two_humans + std::string("key RETURN\nwait 3\nexpect-text \"ONE MOVE NOW\"\nturn d3-d4\nhex e5\n") +
        "expect-text \"MOVE 2\"\nexpect-no-text \"ONE MOVE\"\n");
}

TEST_P(HexFortressPrompts, H3_6_the_panel_names_the_counts_of_both_sides_and_the_strength) {
    run(two_humans + std::string("key RETURN\nturn d3-d4\nturn d6-d5 f6-f5\nhex e1\n"
                                 "wait-text \"WHITE  BLACK\" 9\nexpect-text \"24 WORTH  24\"\n"
                                 "expect-text \" 0 AHEAD   0\"\nexpect-text \"STRENGTH 7\"\n"));
}

TEST_P(HexFortressPrompts, H3_2_the_panel_names_no_keys_of_a_turn_during_combat) {
    run(two_humans + std::string("key RETURN\nturn f2-f4\nturn f7-f5 c5-c4\nturn d1-g2 a2-a3\n") +
        "move e6-e5\nmove g5-g4\nexpect-text \"S ADVICE\"\nkey RETURN\nwait-text \"THEY STRIKE\" 20\n" +
        "expect-no-text \"S ADVICE\"\nwait-text \"S ADVICE\" 20\n");
}

// The fallen pieces are counted while they are still on the board.
TEST_P(HexFortressPrompts, H3_2_the_removal_of_pieces_is_announced) {
    const auto lines = run(
        two_humans + std::string("key RETURN\nturn f2-f4\nturn f7-f5 c5-c4\nturn d1-g2 a2-a3\n") +
        "move e6-e5\nmove g5-g4\npeek w_board 208\nkey RETURN\n" +
        "wait-text \"THEY STRIKE\" 9\nexpect-no-text \"STRENGTH\"\nwait-text \"STRUCK BY\" 9\nwait-text \"IT FALLS\" "
        "9\n" +
        "wait-text \"COMBAT REMOVES 0 WHITE, 2 BLACK\" 20\nexpect-no-text \"STRENGTH\"\nwait 0.3\npeek w_board 208\n");
    ASSERT_EQ(lines.size(), 2U);
    EXPECT_EQ(lines[0], lines[1]);
}

TEST_P(HexFortressPrompts, H4_1_help_keeps_the_moves_made) {
    const auto lines =
        run(two_humans + std::string("key RETURN\nturn d3-d4\nmove d6-d5\nkey H\nwait-text \"THE RULES\" 9\n"
                                     "key SPACE\nwait-text \"SAVE\" 9\nkey SPACE\nhex d5\npeek w_left\n"));
    EXPECT_THAT(lines, testing::ElementsAre("01"));
}

TEST_P(HexFortressPrompts, H4_1_accept_undo_or_cancel) {
    expect_nothing(two_humans + first_turn, "type \"0;:,./-=19BDEFGIJKMNOPVWXYZ\"\n");
}

TEST_P(HexFortressPrompts, H4_1_the_selected_answer_has_an_edge_below_its_letters) {
    const std::string last_line = is_atari() ? "peek $9230 3\n" : "peek $3FD0 3\n"; // 191, bytes 0 to 2
    const auto lines = run(two_humans + first_turn + last_line + "key RIGHT\nwait 1\n" + last_line);
    EXPECT_THAT(lines, testing::ElementsAre(is_atari() ? "AA AA AA" : "7F 7F 7F", "00 00 00"));
}

TEST_P(HexFortressPrompts, H4_1_the_number_of_a_game) {
    expect_nothing(two_humans + std::string("key RETURN\nwait 3\ntype \"D\"\nwait 1\n"),
                   "type \"0;:,./-=ABCDEFGHIJKLMNOPQRSTUVWXYZ\"\nkey RETURN\nkey LEFT\n");
    expect_nothing(two_humans + std::string("key RETURN\nwait 3\ntype \"L\"\nwait 1\n"),
                   "type \"0;:,./-=ABCDEFGHIJKLMNOPQRSTUVWXYZ\"\nkey RETURN\nkey LEFT\n");
}

TEST_P(HexFortressPrompts, H4_1_leaving_the_game) {
    expect_nothing(two_humans + std::string("key RETURN\nwait 3\ntype \"Q\"\nwait 1\n"),
                   "type \"0;:,./-=19ABCDEFGHIJKLMOPQRSTUVWXZ\"\n");
}

// Q asks while the king thinks; Esc answers no, and the search restarts.
TEST_P(HexFortressPrompts, H4_1_leaving_while_the_computer_thinks) {
    const auto lines =
        run("key LEFT\nkey DOWN\nkey LEFT\nkey LEFT\nkey RETURN\n" +
            std::string("wait-text \"ROUND 3\" 120\nwait-text \"BLACK THINKS\" 60\nwait 1\n") + peek_message() +
            "peek w_turn 2\nkey Q\nwait 2\n" + peek_message() + "key ESC\nwait 4\npeek w_turn 2\n" + peek_message() +
            "key Q\nwait 2\nkey Y\nwait-text \"RETURN BEGINS\" 5\n");
    ASSERT_EQ(lines.size(), 5U);
    EXPECT_THAT(message_of(lines[0]), testing::HasSubstr("THINKS. ESC: PLAY NOW, Q: END"));
    EXPECT_THAT(message_of(lines[2]), testing::HasSubstr("YES: LEAVE"));
    EXPECT_EQ(message_of(lines[4]), message_of(lines[0]));
    EXPECT_EQ(lines[3], lines[1]);
}

TEST_P(HexFortressPrompts, H4_1_keys_with_the_same_function) {
    std::string script;
    for (const auto* key : {"H", "?", "/"})
        script +=
            fmt::format("key {}\nwait-text \"A TOWER OR A BASTION.\" 9\nkey ESC\nwait-text \"RETURN BEGINS\" 9\n", key);
    script += two_humans + std::string("key RETURN\nturn d3-d4\n");
    for (const auto* key : {"H", "?", "/"})
        script += fmt::format("key {}\nwait-text \"THE RULES\" 9\nkey ESC\nwait-text \"S ADVICE\" 9\n", key);
    for (const auto* keys : {"ESC", "U", "C"})
        script += fmt::format("move d6-d5\npeek w_left\nkey {}\nwait 1\npeek w_left\n", keys);
    EXPECT_THAT(run(script), testing::ElementsAre("01", "02", "01", "02", "01", "02"));
}

// A replay keeps the lesson; taking a turn back ends it.
TEST_P(HexFortressPrompts, H4_1_keys_that_end_the_lesson) {
    run("key T\nwait-text \"LESSON 1:\" 20\nkey SPACE\nhex d3\nkey R\nwait-text \"RIGHT: NEXT TURN\" 9\nkey ESC\n"
        "wait-text \"LESSON 1:\" 20\nkey SPACE\nhex d3\nkey T\nwait 2\nexpect-text \"S ADVICE\"\nturn d3-d4\n"
        "wait-text \"BLACK THINKS\" 20\n");
}

TEST_P(HexFortressPrompts, H4_1_a_lesson_that_was_overwritten_is_reported) {
    run("poke t_lesson_mark 0\nkey T\nwait-text \"A LONG GAME OVERWROTE IT\" 9\nkey SPACE\nwait 1\n"
        "expect-no-text \"OVERWROTE\"\nexpect-text \"RETURN BEGINS\"\n");
}

// Every search begins with an empty bar, which grows in proportion to the settled turns; it is gone before the moves.
TEST_P(HexFortressPrompts, H4_1_the_bar_grows_while_the_computer_thinks) {
    const std::string begins = "peek w_bar 2\n", row = is_atari() ? "peek $8EEC 12\n" : "peek $56C 12\n"; // 18
    const std::string advise = "key S\nwait-text \"COMPUTER THINKS\" 9\n" + begins + "wait-text \"TRY \" 60\n";
    const auto lines = run("key DOWN\nkey RIGHT\nkey RIGHT\nkey RETURN\nhex e5\n" + advise + "turn d3-d4\n" +
                           "wait-text \"BLACK THINKS\" 9\n" + begins + "wait 2\npeek z_settled 2\npeek w_bar\n" + row +
                           "until show_moves\n" + row + "hex e5\n" + advise);
    ASSERT_EQ(lines.size(), 7U);
    for (const auto at : {0U, 1U, 6U}) EXPECT_EQ(lines[at], "00 00") << at;
    const int settled = bytes_of(lines[2])[1], columns = bytes_of(lines[3])[0], baron = 1'700;
    EXPECT_EQ(columns, 12 * settled / (baron / 256));
    const int blank = is_atari() ? 0x00 : 0xA0, inverse = is_atari() ? 0x80 : 0x20;
    EXPECT_EQ(std::ranges::count(bytes_of(lines[4]), inverse), columns);
    EXPECT_EQ(std::ranges::count(bytes_of(lines[4]), blank), 12 - columns);
    EXPECT_THAT(bytes_of(lines[5]), testing::Each(blank));
}

TEST_P(HexFortressPrompts, H4_1_stick_and_button_play_a_turn) {
    const auto stick = [](const std::string& to) { return "stick 1 " + to + "\nwait 0.1\nstick 1 centre\nwait 0.2\n"; };
    const std::string button = "button 1 down\nwait 0.2\nbutton 1 up\nwait 0.5\n";
    const auto lines =
        run(two_humans + std::string("key RETURN\nwait 3\n") + stick("left") + stick("down") + stick("down") + button +
            stick("up") + button + "wait 1\n" + button + "wait 3\npeek w_turn 2\npeek w_record 4\n");
    ASSERT_EQ(lines.size(), 2U);
    EXPECT_EQ(lines[0], "01 00");
    EXPECT_EQ(text_of(turn_at(bytes_of(lines[1]), 0)), "d3-d4");
}

// An attempt to move a piece, or any key, including the disk keys.
std::string some_keys(std::mt19937& random) {
    const auto arrow = [&] { return fmt::format("key {}\n", std::array{"LEFT", "RIGHT", "UP", "DOWN"}[random() % 4]); };
    if (random() % 3 == 0) {
        constexpr std::array keys{"RETURN", "SPACE", "ESC", "C", "H", "D", "L", "1", "U", "X", "N", "S"};
        return fmt::format("key {}\n", keys[random() % keys.size()]);
    }
    std::string keys;
    for (auto steps = random() % 3; steps > 0; --steps) keys += arrow();
    return keys + "key RETURN\n" + arrow() + "key RETURN\n";
}

// After random keys the record is still a legal game, and the board its position.
TEST_P(HexFortressPrompts, H4_1_random_keys_leave_a_legal_game) {
    std::mt19937 random(17);
    int turns = 0;
    for (int series = 0; series < 3; ++series) {
        std::string script = two_humans + std::string("key RETURN\nwait 3\n");
        for (int i = 0; i < 150; ++i) script += some_keys(random);
        const auto lines = run(script + "wait 60\nkey ESC\nkey ESC\nkey ESC\nkey ESC\nwait 5\n" +
                                   "peek t_place 61\npeek w_turn 2\npeek w_record 2000\npeek w_board 208\n",
                               {"--write --disk1", own_disk()});
        ASSERT_EQ(lines.size(), 4U);
        Game game;
        const auto count = bytes_of(lines[1]);
        const auto record = bytes_of(lines[2]);
        for (std::size_t turn = 0; turn < static_cast<std::size_t>(count[0] + 256 * count[1]); ++turn) {
            Movement movement = begin_turn(game.position(), game.moves_this_turn());
            for (const Move& move : turn_at(record, turn)) {
                ASSERT_EQ(refusal_of(movement, move), Refusal::none) << text_of(move);
                make_move(movement, move);
            }
            game.play(turn_at(record, turn));
            ++turns;
        }
        Position board = game.position(); // Esc has undone unaccepted moves
        board.mover = Side::white;
        EXPECT_EQ(text_of(board_of(lines[0], lines[3])), text_of(board));
    }
    EXPECT_GT(turns, 0);
}

INSTANTIATE_TEST_SUITE_P(machines, HexFortressPrompts, testing::Values("apple2plus", "atari800"),
                         [](const auto& machine) { return machine.param; });

} // namespace
