// Hex Fortress on the emulated machines with `fortress run --game hexfortress`: a human's moves by keys, undone and
// accepted, against the computer; saving, loading, undoing turns; a complete game between two computers. Reads the
// machine's state by its symbols and compares it with the native model.
#include "tests/game6502/hex_fortress/hex_fortress_machine.hpp"

using namespace hex_fortress;
using namespace support;
using testing::Contains;

namespace {

TEST_P(HexFortressMachine, H3_1_a_move_is_undone_made_again_and_answered) {
    const auto lines = run(first_turn + "key ESC\nwait 1\npeek w_left\nkey DOWN\nkey RETURN\nkey UP\nkey RETURN\n"
                                        "wait 2\npeek w_left\nkey RETURN\nwait 25\npeek w_turn 2\npeek w_record 8\n");
    ASSERT_EQ(lines.size(), 4U);
    EXPECT_EQ(lines[0], "01");
    EXPECT_EQ(lines[1], "00");
    EXPECT_EQ(lines[2], "02 00");
    Game game;
    const auto record = bytes_of(lines[3]);
    EXPECT_EQ(text_of(turn_at(record, 0)), "d3-d4");
    game.play(turn_at(record, 0));
    Movement movement = begin_turn(game.position());
    for (const Move& move : turn_at(record, 1)) {
        ASSERT_EQ(refusal_of(movement, move), Refusal::none) << text_of(move);
        make_move(movement, move);
    }
    EXPECT_TRUE(is_complete(movement));
}

TEST_P(HexFortressMachine, H4_a_saved_game_comes_back_and_a_turn_is_taken_back) {
    const auto lines =
        run(first_turn + "key RETURN\nwait 25\npeek w_board 208\ntype \"D3\"\nwait 30\nkey SPACE\nwait 1\n"
                         "type \"T\"\nwait 3\npeek w_turn 2\ntype \"L3\"\nwait 20\npeek w_board 208\n"
                         "type \"D3\"\nwait 40\nkey SPACE\nwait 1\ntype \"T\"\nwait 3\ntype \"L3\"\n"
                         "wait 20\npeek w_board 208\n",
            {"--write --disk1", own_disk()});
    ASSERT_EQ(lines.size(), 4U);
    EXPECT_EQ(lines[1], "00 00");
    EXPECT_EQ(lines[0], lines[2]);
    EXPECT_EQ(lines[0], lines[3]);
}

// The turns that a player may choose: in the opening, one per random number (PLAYER.md 7).
std::vector<std::string> turns_of(Level level, const Game& game) {
    PlayerSettings settings = settings_of(level);
    if (game.turns_played() >= opening_turns) return {text_of(choose_turn(game, settings).turn)};
    std::vector<std::string> turns;
    for (int variety = 0; variety < candidate_count; ++variety) {
        settings.variety = variety;
        turns.push_back(text_of(choose_turn(game, settings).turn));
    }
    return turns;
}

const std::string whole_game = "wait 1800\npeek w_turn 2\npeek w_record 2000\npeek w_ending\npeek w_winner\n";

// Checks a game of two computers printed by `whole_game`: each turn and the end equal the reference's.
void compare_game(const std::vector<std::string>& lines, Level white, Level black) {
    ASSERT_EQ(lines.size(), 4U);
    const auto turns = bytes_of(lines[0]);
    const auto record = bytes_of(lines[1]);
    Game game({16, BothKeeps::storm}); // the program's default
    for (int turn = 0; turn < turns[0] + 256 * turns[1]; ++turn) {
        ASSERT_FALSE(game.is_over()) << "turn " << turn + 1;
        const Level level = game.position().mover == Side::white ? white : black;
        ASSERT_THAT(turns_of(level, game), Contains(text_of(turn_at(record, static_cast<std::size_t>(turn)))));
        game.play(turn_at(record, static_cast<std::size_t>(turn)));
    }
    EXPECT_TRUE(game.is_over());
    EXPECT_EQ(bytes_of(lines[2])[0], static_cast<int>(game.ending()));
    if (game.winner()) {
        EXPECT_EQ(bytes_of(lines[3])[0], *game.winner() == Side::black ? 8 : 0);
    }
}

TEST_P(HexFortressMachine, H4_1_the_king_plays_to_the_end) {
    const auto lines = run("key RIGHT\nkey RIGHT\nkey DOWN\nkey LEFT\nkey LEFT\nkey RETURN\n" + whole_game +
                           "expect-text \"BLACK WINS: \"\n");
    compare_game(lines, Level::knight, Level::king);
    EXPECT_EQ(lines.back(), "08") << "Black, the king, wins";
}

// Combat at one tick: the board, and how much of it has been shown.
struct Watched {
    bool shows = false;  // pieces flash one after another (game6502/hex_fortress/ui/show.s)
    int told = 0;        // removed pieces shown so far
    Position position{}; // without the mover
};

std::vector<Watched> watched(const std::vector<std::string>& lines) {
    std::vector<Watched> course;
    for (std::size_t at = 1; at + 2 < lines.size(); at += 3)
        course.push_back({bytes_of(lines[at])[0] != 0, bytes_of(lines[at + 1])[0], board_of(lines[0], lines[at + 2])});
    return course;
}

constexpr int combat_ticks = 600, first_combats = 3; // ticks of 1/5 second; number of combats to see

// Two squires play; every fifth of a second `press` runs.
std::string watch_combat(const std::string& press) {
    std::string script = "key RIGHT\nkey RETURN\npeek t_place 61\n";
    for (int i = 0; i < combat_ticks; ++i)
        script += press + "wait 0.2\npeek w_pointing\npeek w_told\npeek w_board 208\n";
    return script;
}

// The durations of the combats in ticks, except one still shown at the end.
std::vector<int> lengths(const std::vector<Watched>& course) {
    std::vector<int> found;
    for (std::size_t i = 1; i < course.size(); ++i) {
        if (course[i].shows && !course[i - 1].shows) found.push_back(0);
        if (course[i].shows && !found.empty()) ++found.back();
    }
    if (course.back().shows) found.pop_back();
    return found;
}

TEST_P(HexFortressMachine, H3_2_combat_is_shown_step_by_step) {
    const auto course = watched(run(watch_combat("")));
    int combats = 0;
    for (std::size_t i = 1; i < course.size(); ++i) {
        if (!course[i].shows || course[i - 1].shows) continue;
        const Position before = course[i].position;
        Position after = before;
        end_turn(after);
        after.mover = before.mover;
        std::size_t end = i;
        for (; end < course.size() && course[end].shows; ++end) {
            const int told = course[end].told;
            if (told == 0) { // no piece is removed before all have been hit
                ASSERT_EQ(text_of(course[end].position), text_of(before));
            }
        }
        if (end == course.size()) break;
        EXPECT_EQ(text_of(course[end - 1].position), text_of(after));
        ++combats;
    }
    EXPECT_GE(combats, first_combats);
    for (const int length : lengths(course)) EXPECT_GE(length, 5) << "a second to follow it";
}

TEST_P(HexFortressMachine, H3_2_a_key_skips_the_rest_of_a_combat) {
    const auto lines = run(watch_combat("key SPACE\n") + "peek w_value 2\n");
    const auto worth = bytes_of(lines.back());
    EXPECT_LE(worth.at(0) + worth.at(1), 50 - first_combats) << "pieces have fallen";
    for (const int length : lengths(watched(lines))) EXPECT_LE(length, 2);
}

// S shows the duke's turn after 1,536 settled turns, if he has found one by then; V his best ones; a move of the turn
// must be undone first.
TEST_P(HexFortressMachine, H4_1_advice_is_a_better_players_turn) {
    auto settings = settings_of(Level::duke);
    settings.budget = 1'536;
    std::string turn = text_of(choose_turn(Game({16, BothKeeps::storm}), settings).turn);
    for (char& letter : turn) letter = static_cast<char>(std::toupper(static_cast<unsigned char>(letter)));
    run("key RETURN\nhex e5\nkey S\nwait-text \"TRY " + turn + ": NEARER, NO LOSS\" 30\n" +
        "key V\nwait-text \"YOUR BEST TURNS\" 60\nwait-text \"VALUE\" 9\nkey SPACE\n" +
        "move d3-d4\nkey U\nhex e5\nkey S\nwait-text \"TRY\" 30\n");
}

// White has 860 turns, and those that win come late in the list: after the 650 that the knight looks at.
TEST_P(HexFortressMachine, H4_1_advice_misses_no_win_at_once) {
    const auto lines =
        run("key DOWN\nkey LEFT\nkey RETURN\nturn c3-b3\nturn b6-b4 e6-f5\nturn f2-f4 d1-e2\nturn e9-e8 f8-e9\n"
            "turn h1-h3 b1-d1\nturn c5-c4 a4-a3\nturn e4-d4 e2-e4\nturn h6-h4 d7-f8\nturn d4-d5 e4-c4\n"
            "turn e8-e7 e7-e6\nhex e5\nkey S\nwait-text \"TRY \" 9\nwait 1\nprint-text\n");
    EXPECT_THAT(lines, testing::Contains(testing::EndsWith("TAKES KEEP")));
}

// After 1,536 settled turns the first in the list is H1-H3, B1-B3, which costs the Keep on F4.
TEST_P(HexFortressMachine, H4_1_advice_does_not_lose_at_once) {
    const auto lines =
        run("key DOWN\nkey LEFT\nkey RETURN\nturn f3-f4\nturn d8-e8 f7-f5\nturn e1-e2 e2-e3\nturn h6-h4 a4-b4\n"
            "turn e3-f3 f3-f4\nturn e8-e7 e9-e8\nhex e5\nkey S\nwait-text \"TRY \" 20\nwait 1\nprint-text\n");
    EXPECT_THAT(lines, testing::Contains(testing::StartsWith("TRY F4-F3, H1-H3")));
}

TEST_P(HexFortressMachine, H4_1_s_after_advice_plays_it) {
    const std::string advise = "key S\nwait-text \"TRY \" 120\nwait 1\nexpect-text \"S PLAYS IT\"\n";
    const auto lines = run("key RETURN\nturn d3-d4\nhex e5\n" + advise + "key UP\nwait 1\nexpect-text \"S ADVICE\"\n" +
                           advise + "print-text\nkey S\nwait-text \"ACCEPT\" 9\nprint-text\n");
    const auto found = std::ranges::find_if(lines, [](const auto& line) { return line.starts_with("TRY "); });
    ASSERT_NE(found, lines.end());
    for (const auto at : {4U, 11U})
        EXPECT_THAT(lines, testing::Contains(testing::EndsWith(" " + found->substr(at, 5))));
}

TEST_P(HexFortressMachine, H4_1_advice_separates_two_moves) {
    const auto lines = run("key RETURN\nturn d3-d4\nhex e5\nkey S\nwait-text \"TRY \" 20\nwait 1\nprint-text\n");
    EXPECT_THAT(lines, testing::Contains(
                           testing::ContainsRegex("TRY [A-I].-.., [A-I].-..:( NEARER,)? (NO LOSS|TAKES .|LOSES .)")));
}

TEST_P(HexFortressMachine, H4_1_advice_marks_both_moves) {
    const auto lines = run("key RETURN\nturn d3-d4\nhex e5\nkey S\nwait-text \"TRY \" 120\nwait 1\npeek w_target 61\n"
                           "peek w_chosen\nkey UP\nwait 1\npeek w_target 61\n");
    ASSERT_EQ(lines.size(), 3U);
    constexpr int target = 1, piece = 16;
    const auto marks = bytes_of(lines[0]), later = bytes_of(lines[2]);
    EXPECT_EQ(std::ranges::count(marks, piece), 2);
    EXPECT_EQ(std::ranges::count(marks, target), 2);
    EXPECT_EQ(lines[1], "FF") << "none is selected";
    EXPECT_EQ(std::ranges::count(later, piece), 0);
}

TEST_P(HexFortressMachine, H4_1_the_computers_turn_is_reported_until_a_key) {
    const auto lines = run("key RETURN\nturn d3-d4\nuntil think_report 60\nwait 1\nprint-text\npeek w_record 8\n"
                           "key UP\nwait-text \"CHOOSE A PIECE\" 9\nwait 1\nexpect-no-text \"BLACK \"\n");
    ASSERT_FALSE(lines.empty());
    const auto record = bytes_of(lines.back());
    const Turn black = turn_at(record, 1);
    Game game;
    for (const std::size_t turn : {0U, 1U}) game.play(turn_at(record, turn));
    const auto lost = [&](Side side) { return 25 - total_worth(game.position(), side); };
    std::string report = "BLACK " + text_of(black.at(0)) + ", " + text_of(black.at(1)) + ":";
    for (char& letter : report) letter = static_cast<char>(std::toupper(static_cast<unsigned char>(letter)));
    if (lost(Side::white) != 0) report += " TAKES " + std::to_string(lost(Side::white));
    if (lost(Side::black) != 0) report += " LOSES " + std::to_string(lost(Side::black));
    if (report.ends_with(":")) report += "( NEARER,)? NO LOSS";
    EXPECT_THAT(lines, testing::Contains(testing::ContainsRegex(report)));
}

// Two turns are asked for; another turn is cancelled. Black's Walls fall, White loses nothing; then a squire plays.
TEST_P(HexFortressMachine, H4_1_the_lesson_leads_into_a_game_with_the_squire) {
    const auto lines =
        run("key T\nwait-text \"LESSON 1: MOVING\" 20\nkey SPACE\nwait-text \"LESSON: D2 TO D4.\" 9\nturn d3-d4\n"
            "wait-text \"THAT WAS ANOTHER MOVE: D2 TO D4\" 9\nwait 2\nexpect-text \"THAT WAS ANOTHER\"\n"
            "peek w_turn 2\nhex d2\nwait 1\n"
            "expect-text \"LESSON: D2 TO D4.\"\nkey H\nwait-text \"LESSON 1: MOVING\" 9\nkey SPACE\nturn d2-d4\n"
            "wait-text \"BLACK ANSWERS: I4-I3, C5-D5\" 60\nexpect-no-text \"ACCEPT\"\n"
            "wait-text \"LESSON 2:\" 60\nkey SPACE\nwait-text \"LESSON: F2 TO F4, E1 TO E2.\" 9\n"
            "turn f2-f4 e1-e2\nwait-text \"LESSON 3:\" 60\nkey SPACE\nhex e5\npeek w_turn 2\n"
            "peek w_value 2\npeek w_seat 2\nkey H\nwait-text \"THE RULES\" 9\n");
    ASSERT_EQ(lines.size(), 4U);
    EXPECT_EQ(lines[0], "00 00");
    EXPECT_EQ(lines[1], "04 00");
    EXPECT_EQ(lines[2], "19 17"); // 25 and 23
    EXPECT_EQ(lines[3], "00 01");
}

// On the Atari the record has taken the title's place; a title still complete is shown.
TEST_P(HexFortressMachine, H4_1_reset_leads_to_the_choices) {
    run("key RETURN\nhex e5\nkey RESET\nwait 4\nkey SPACE\nwait-text \"RETURN BEGINS\" 20\n");
}

INSTANTIATE_TEST_SUITE_P(machines, HexFortressMachine, testing::Values("apple2plus", "atari800"),
                         [](const auto& machine) { return machine.param; });

} // namespace
