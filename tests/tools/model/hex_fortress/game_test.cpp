// The end of a game of Hex Fortress, clause by clause (H3.1, H3.4 to H3.6).
#include "tests/tools/model/hex_fortress/positions.hpp"

#include <algorithm>
#include <gmock/gmock.h>

using namespace hex_fortress;

namespace {

Game played(Game game, const std::vector<std::string>& turns) {
    for (const std::string& turn : turns) {
        EXPECT_FALSE(game.is_over()) << turn;
        game.play(turn_of(turn).value());
    }
    return game;
}

// Plays random turns without removal or repetition until the game ends or `turns` are played.
Game quiet(const std::string& text, int turns, int limit = 16) {
    Game game(pieces(text), {limit});
    std::mt19937 random(3);
    while (!game.is_over() && game.quiet_turns() < turns) {
        const Turn turn = random_turn(game.position(), 2, random);
        Position next = game.position();
        if (play_turn(next, turn).removed() == 0 && std::ranges::count(game.history(), next) == 0) game.play(turn);
    }
    return game;
}

TEST(HexFortressGame, H3_1_white_begins_with_one_move) {
    Game game;
    EXPECT_EQ(game.position().mover, Side::white);
    EXPECT_EQ(game.moves_this_turn(), 1);
    game.play(turn_of("e4-e5").value());
    EXPECT_EQ(game.position().mover, Side::black);
    EXPECT_EQ(game.moves_this_turn(), 2);
}

TEST(HexFortressGame, H3_4_who_loses_the_keep_loses) {
    const Game game = played(Game(pieces("Ke1 Tc1 Tg1 ke6"), {}), {"c1-c4 g1-g4"});
    EXPECT_FALSE(game.is_over());
    const Game won = played(Game(pieces("Ke1 Td1 Tf1 ke6"), {}), {"d1-d5 f1-f5"});
    EXPECT_EQ(won.ending(), Ending::keep);
    EXPECT_EQ(won.winner(), Side::white);
}

TEST(HexFortressGame, H3_4_a_keep_may_be_lost_by_its_own_move) {
    const Game game = played(Game(pieces("Ke4 ke9 te6 td7 td6"), {}), {"e4-e5 e5-d5"});
    EXPECT_EQ(game.ending(), Ending::keep);
    EXPECT_EQ(game.winner(), Side::black);
}

TEST(HexFortressGame, H3_4_both_keeps_at_once_is_a_draw) {
    const Game game = played(Game(pieces("Ke3 ke6 Wd1"), {}), {"e3-e4 e4-e5"});
    EXPECT_EQ(game.ending(), Ending::both_keeps);
    EXPECT_FALSE(game.winner());
}

TEST(HexFortressGame, H3_4_storm_gives_both_keeps_to_the_side_that_moved) {
    Options storm;
    storm.both_keeps = BothKeeps::storm;
    const Game white = played(Game(pieces("Ke3 ke6 Wd1"), storm), {"e3-e4 e4-e5"});
    EXPECT_EQ(white.ending(), Ending::both_keeps);
    EXPECT_EQ(white.winner(), Side::white);
    EXPECT_EQ(played(Game(pieces("Ke3 ke6", Side::black), storm), {"e6-e5 e5-e4"}).winner(), Side::black);
    EXPECT_EQ(played(Game(pieces("Ke1 Td1 Tf1 ke6"), storm), {"d1-d5 f1-f5"}).ending(), Ending::keep);
}

TEST(HexFortressGame, H3_5_the_same_position_for_the_third_time_is_a_draw) {
    const std::vector<std::string> there_and_back{"e1-d1 a1-a2", "e9-d8 i5-i4", "d1-e1 a2-a1", "d8-e9 i4-i5"};
    Game game(pieces("Ke1 Ta1 ke9 ti5"), {});
    game = played(game, there_and_back);
    EXPECT_FALSE(game.is_over()); // the start position counts, so this is its second occurrence
    game = played(game, there_and_back);
    EXPECT_EQ(game.ending(), Ending::repetition);
    EXPECT_FALSE(game.winner());
    EXPECT_EQ(game.turns_played(), 8);
}

TEST(HexFortressGame, H3_5_the_same_board_with_the_other_side_to_move_is_another_position) {
    Position position = pieces("Ke1 ke9");
    const Position other = pieces("Ke1 ke9", Side::black);
    EXPECT_EQ(repetitions({position, other, position}), 2);
}

TEST(HexFortressGame, H3_5_keeps_come_before_repetition_and_repetition_before_the_limit) {
    const std::vector<std::string> there_and_back{"e1-d1 a1-a2", "e9-d8 i5-i4", "d1-e1 a2-a1", "d8-e9 i4-i5"};
    Game game(pieces("Ke1 Ta1 Tb1 ke9 ti5"), {8});
    game = played(played(game, there_and_back), there_and_back);
    EXPECT_EQ(game.quiet_turns(), 8);
    EXPECT_EQ(game.ending(), Ending::repetition);
}

TEST(HexFortressGame, H3_6_after_16_turns_without_a_removal_more_value_wins) {
    EXPECT_FALSE(quiet("Ke1 Ba1 ke9 ti5", 15).is_over());
    const Game game = quiet("Ke1 Ba1 ke9 ti5", 16);
    EXPECT_EQ(game.ending(), Ending::value);
    EXPECT_EQ(game.winner(), Side::black);
    EXPECT_EQ(game.quiet_turns(), 16);
}

TEST(HexFortressGame, H3_6_a_limit_of_12_and_off_are_options) {
    EXPECT_EQ(quiet("Ke1 Ta1 ke9 bi5", 12, 12).ending(), Ending::value);
    EXPECT_FALSE(quiet("Ke1 Ta1 ke9 bi5", 40, no_limit).is_over());
}

TEST(HexFortressGame, H3_6_the_verdict_worth_then_advance_then_draw) {
    EXPECT_EQ(quiet_verdict(pieces("Ke1 Ta1 ke9 bi5 bi4")), (Verdict{Ending::balance, {}}));
    EXPECT_EQ(quiet_verdict(pieces("Ke1 Ta4 ke9 bi5 bi4")), (Verdict{Ending::advance, Side::white}));
    EXPECT_EQ(quiet_verdict(pieces("Ke1 Ta1 ke9 bi5 bi1")), (Verdict{Ending::advance, Side::black}));
    EXPECT_EQ(quiet_verdict(pieces("Ke1 Ta1 Wa2 ke4 bi5 bi4")), (Verdict{Ending::value, Side::white}));
    EXPECT_EQ(pieces_beyond_middle(pieces("Ke5 Wa3 Wb4"), Side::white), 1); // e5 and a3 are on the middle half-row
}

TEST(HexFortressGame, H3_6_a_keep_beyond_the_middle_does_not_count) {
    EXPECT_EQ(pieces_beyond_middle(pieces("Ke6 Wb4"), Side::white), 1);
    EXPECT_EQ(quiet_verdict(pieces("Ke1 Ta1 ke4 bi5 bi4")), (Verdict{Ending::balance, {}}));
}

TEST(HexFortressGame, H3_6_a_removal_of_any_kind_begins_the_count_again) {
    Game game(pieces("Ke1 Ta1 Wi2 ke9 ti5"), {});
    game.play(turn_of("e1-d1 a1-a2").value()); // the isolated Wall is removed
    EXPECT_EQ(game.quiet_turns(), 0);
    game.play(turn_of("e9-d8 i5-i4").value());
    EXPECT_EQ(game.quiet_turns(), 1);
    game.play(turn_of("a2-a3 d1-d2").value());
    EXPECT_EQ(game.quiet_turns(), 2);
}

TEST(HexFortressGame, H3_6_promotion_is_not_a_removal) {
    Game game(pieces("Ke1 We8 Bd7 ka1"), {});
    game.play(turn_of("e8-e9=B d7-f6").value());
    EXPECT_EQ(game.quiet_turns(), 1);
}

} // namespace
