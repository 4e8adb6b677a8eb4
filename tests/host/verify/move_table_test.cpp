// The drawn moves of a trace's game layer.

#include "host/verify/game_layer/move_table.hpp"
#include "host/verify/reports/transcript.hpp"

#include <gmock/gmock.h>

namespace host {
namespace {

using testing::HasSubstr;

constexpr const char* a_game = R"(fortress-trace 1
# Two castles meet
machine atari800 power-up=zeros tv=ntsc fast-sio=off
firmware 0000000000000001
program fortress 0000000000000002
media game game .atr 0000000000000002
interval 0
start power-on
0 insert 1 game
1789773 game start
1789774 press R
1789780 game ask input_key start_name/prompt_line R 0012
1789781 game ask input_key start_name/prompt_line RETURN 0013
1789783 game player white "SIR O'HARA" human
17897730 game begin 1 white
17897731 game ask input_command turn_human/cursor_wait RIGHT 0014
17897732 game move 2 white C5 score 8-4 fell - sieges 2 board ....../....../..1.../....../.a1.../...... shown ....../..w.../.wow../.bw.../bxxw../.bw...
17897733 game move 2 black B5 score 5-5 fell C5 sieges 0 board ....../....../..1.../....../.b..../...... shown ....../..w.../.wow../.bw.../bob.../.b....
17897734 game forfeit 3 white
17897735 game result 1 5-5
17897736 end
)";

Trace read(std::string_view text) {
    auto trace = parse_trace({reinterpret_cast<const std::uint8_t*>(text.data()), text.size()});
    EXPECT_TRUE(trace) << trace.error();
    return trace ? *trace : Trace{};
}

TEST(MoveTable, a_turn_is_drawn_with_both_fields_side_by_side) {
    EXPECT_THAT(move_table(read(a_game)), HasSubstr(R"(
 turn 2
  White C5  8-4, 2 under siege        Black B5  5-5, C5 falls
      A   B   C   D   E   F               A   B   C   D   E   F
   1  .   .   .   .   .   .            1  .   .   .   .   .   .
   2  .   .   w   .   .   .            2  .   .   w   .   .   .
   3  .   w   W1  w   .   .            3  .   w   W1  w   .   .
   4  .   b   w   .   .   .            4  .   b   w   .   .   .
   5  b   B1!>W1! w   .   .            5  b  >B2  x   .   .   .
   6  .   b   w   .   .   .            6  .   b   .   .   .   .
)"));
}

TEST(MoveTable, a_forfeit_and_a_result_are_reported) {
    const auto table = move_table(read(a_game));
    EXPECT_THAT(table, HasSubstr("White has no site: the turn is forfeit"));
    EXPECT_THAT(table, HasSubstr("GAME 1 ENDS 5-5"));
}

TEST(MoveTable, a_trace_without_moves_has_none) { EXPECT_EQ(move_table(Trace{}), ""); }

TEST(MoveTable, a_malformed_move_is_not_a_move) {
    EXPECT_FALSE(move_in({"move", {"1", "white", "C3", "board", "...", "shown", "..."}}));
}

TEST(Account, lists_what_was_typed_and_what_the_game_did_with_times) {
    EXPECT_EQ(trace_transcript(read(a_game)), "  0:00.0  insert 1 game\n"
                                              "  0:01.0  the program starts\n"
                                              "  0:01.0  keys: R RETURN  (start_name)\n"
                                              "  0:01.0  White is SIR O'HARA (human)\n"
                                              "  0:10.0  GAME 1, white begins\n"
                                              "  0:10.0     2. White C5  8-4, 2 under siege\n"
                                              "  0:10.0     2. Black B5  5-5, C5 falls\n"
                                              "  0:10.0     3. White has no site: the turn is forfeit\n"
                                              "  0:10.0  game 1 ends 5-5\n"
                                              "  0:10.0  the end\n");
}

TEST(Account, without_a_game_layer_it_lists_the_keys) {
    auto trace = read(a_game);
    std::erase_if(trace.records, [](const Record& record) { return std::holds_alternative<GameRecord>(record.what); });
    EXPECT_THAT(trace_transcript(trace), HasSubstr("keys: R\n"));
}

TEST(Account, of_what_every_game_records_there_is_a_sentence) {
    Trace trace;
    for (const GameRecord& record : {GameRecord{"waits", {"0300"}},
                                     {"broken", {"2"}},
                                     {"results", {"WINS", "1"}},
                                     {"history", {"ROLAND"}},
                                     {"disk", {"WRITE", "12"}},
                                     {"error", {"WP"}},
                                     {"new", {"7"}}})
        trace.records.push_back({0, record, {}});
    EXPECT_EQ(trace_transcript(trace), "  0:00.0  game 2 is broken off\n"
                                       "  0:00.0  tournament results: WINS 1\n"
                                       "  0:00.0  a tournament on record: ROLAND\n"
                                       "  0:00.0  disk: WRITE 12\n"
                                       "  0:00.0  disk error: WP\n"
                                       "  0:00.0  new 7\n"
                                       "  0:00.0  the end\n");
}

TEST(Summary, says_what_the_trace_is_of) {
    const auto summary = trace_summary(read(a_game));
    EXPECT_THAT(summary, HasSubstr("# Two castles meet\n"));
    EXPECT_THAT(summary, HasSubstr("Atari 800, NTSC, RAM at power-on: zeros\n"));
    EXPECT_THAT(summary, HasSubstr("1 game, 3 moves, 3 answers\n"));
}

} // namespace
} // namespace host
