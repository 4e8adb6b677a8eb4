// Moves and combat of Hex Fortress, clause by clause (H2, H3.1 to H3.3).
#include "tests/tools/model/hex_fortress/positions.hpp"

#include <algorithm>
#include <gmock/gmock.h>

using namespace hex_fortress;
using testing::ElementsAre;

namespace {

Hexes reach(const std::string& text, const std::string& from, Side mover = Side::white) {
    return targets(begin_turn(pieces(text, mover)), at(from));
}

TEST(HexFortressRules, H2_a_wall_moves_one_hex_forward) {
    EXPECT_EQ(reach("We5 Wd5", "e5"), all_of("e6 f5"));
    EXPECT_EQ(reach("we5 wd4", "e5", Side::black), all_of("e4 f4"));
    EXPECT_EQ(refusal(begin_turn(pieces("We5")), "e5-e4"), Refusal::out_of_reach);
}

TEST(HexFortressRules, H2_a_bastion_jumps_to_distance_two) {
    EXPECT_EQ(reach("Be5 We6 wd4 Wd3 ke9", "e5"), all_of("e3 f3 g3 g4 g5 f6 d6 c5 c4 c3 e7"));
    EXPECT_EQ(refusal(begin_turn(pieces("Be5")), "e5-e6"), Refusal::out_of_reach);
}

TEST(HexFortressRules, H2_a_tower_moves_along_six_lines_until_blocked) {
    EXPECT_EQ(reach("Te5 We7 wg5", "e5"), all_of("e6 f5 f4 g3 h2 i1 e4 e3 e2 e1 d4 c3 b2 a1 d5 c5 b5 a5"));
    EXPECT_EQ(reach("Te1 We3 Wd1 wf1", "e1"), all_of("e2"));
    EXPECT_EQ(reach("Ta1", "a1"), all_of("a2 a3 a4 a5 b2 c3 d4 e5 f5 g5 h5 i5 b1 c1 d1 e1"));
}

TEST(HexFortressRules, H2_a_keep_moves_one_hex) { EXPECT_EQ(reach("Ke5 We6", "e5"), all_of("d4 e4 f4 d5 f5")); }

TEST(HexFortressRules, H2_1_a_piece_that_moves_takes_its_reinforcement_along) {
    const Movement movement = after(begin_turn(pieces("We3 We4 Bf3")), "f3-d5");
    EXPECT_EQ(strength(movement.position, Side::white, Kind::wall, at("e4")), 1);
}

TEST(HexFortressRules, H2_2_a_wall_of_strength_0_is_removed_once_on_both_sides) {
    Position position = pieces("Ke1 Wa1 We5 We6 wi5 ke9");
    EXPECT_EQ(combat_of(position), (Combat{0, all_of("a1 i5")}));
    EXPECT_EQ(end_turn(position).removed(), all_of("a1 i5"));
    EXPECT_EQ(combat_of(position), Combat{}); // no chain reaction
}

TEST(HexFortressRules, H2_2_a_keep_two_hexes_off_saves_a_wall) {
    EXPECT_EQ(combat_of(pieces("Ke3 We5")), Combat{});
    EXPECT_EQ(combat_of(pieces("Ke3 We6")).isolated, all_of("e6"));
}

TEST(HexFortressRules, H2_2_strength_is_counted_again_after_combat) {
    // The Bastion falls in combat and leaves its Wall isolated.
    const Combat combat = combat_of(pieces("Be5 Wd4 te6 td6"));
    EXPECT_EQ(combat, (Combat{all_of("e5"), all_of("d4")}));
}

TEST(HexFortressRules, H2_2_also_after_white_s_single_first_move) {
    Position position = pieces("Ke1 Wa2 Bb2 ke9");
    EXPECT_EQ(play_turn(position, turn_of("b2-d3").value(), 1).isolated, all_of("a2"));
}

TEST(HexFortressRules, H2_3_a_wall_on_an_enemy_home_hex_is_promoted_as_part_of_the_move) {
    const Movement start = begin_turn(pieces("We8 Be7 ka1"));
    for (const auto move : {"e8-e9=T", "e8-e9=B", "e8-d8=T", "e8-f8=B"})
        EXPECT_EQ(refusal(start, move), Refusal::none) << move;
    EXPECT_EQ(refusal(start, "e8-e9"), Refusal::wrong_promotion);
    EXPECT_EQ(refusal_of(start, {at("e8"), at("e9"), Kind::keep}), Refusal::wrong_promotion);
    EXPECT_EQ(refusal(start, "e7-f8=T"), Refusal::wrong_promotion);
    EXPECT_EQ(after(start, "e8-e9=T").position.at(Side::white, Kind::tower), all_of("e9"));
    EXPECT_EQ(refusal(begin_turn(pieces("We7 Be6")), "e7-e8=B"), Refusal::wrong_promotion);
}

TEST(HexFortressRules, H2_3_promotion_comes_before_combat_and_without_limit_of_number) {
    Position position = pieces("Te1 Tc1 Tg1 We8 We7 wd7 ka1");
    EXPECT_EQ(play_turn(position, turn_of("e8-d8=T e7-e8").value()).fallen, all_of("d7"));
    EXPECT_EQ(std::popcount(position.at(Side::white, Kind::tower)), 4);
}

TEST(HexFortressRules, H2_3_the_promoted_piece_has_moved) {
    const Movement movement = after(begin_turn(pieces("We8 Be7")), "e8-e9=T");
    EXPECT_EQ(targets(movement, at("e9")), 0U);
    EXPECT_EQ(refusal(movement, "e9-e8"), Refusal::moved_already);
}

TEST(HexFortressRules, H3_1_a_turn_is_two_moves_of_two_pieces) {
    const Movement movement = after(begin_turn(pieces("Be5 Wd5")), "e5-e7");
    EXPECT_EQ(refusal(movement, "e7-e5"), Refusal::moved_already);
    EXPECT_EQ(refusal(movement, "d5-d6"), Refusal::none);
    EXPECT_EQ(refusal(after(movement, "d5-d6"), "d6-d7"), Refusal::turn_complete);
}

TEST(HexFortressRules, H3_1_the_keep_may_be_both_but_not_back_to_its_start) {
    const Movement movement = after(begin_turn(pieces("Ke1 Wd2")), "e1-e2");
    EXPECT_EQ(refusal(movement, "e2-e1"), Refusal::back_to_start);
    EXPECT_EQ(targets(movement, at("e2")), all_of("d1 f1 f2 e3"));
}

TEST(HexFortressRules, H3_1_pieces_end_on_empty_hexes_and_own_pieces_move) {
    const Movement start = begin_turn(pieces("Te5 We7 wf6 ka1"));
    EXPECT_EQ(refusal(start, "e5-e7"), Refusal::not_empty);
    EXPECT_EQ(refusal(start, "e5-e8"), Refusal::out_of_reach);
    EXPECT_EQ(refusal(start, "f6-e6"), Refusal::no_own_piece);
    EXPECT_EQ(refusal(start, "d5-d6"), Refusal::no_own_piece);
    EXPECT_EQ(refusal_of(start, {-1, 70, {}}), Refusal::no_own_piece);
    EXPECT_EQ(refusal_of(start, {at("e5"), 61, {}}), Refusal::out_of_reach);
}

TEST(HexFortressRules, H3_1_passing_next_to_enemies_is_free) {
    EXPECT_TRUE(contains(reach("Te1 wd4 wf5", "e1"), at("e9")));
}

TEST(HexFortressRules, H3_1_the_first_move_may_open_or_block_the_second_s_way) {
    const Movement start = begin_turn(pieces("Te1 Be4 Bc3"));
    EXPECT_EQ(refusal(start, "e1-e6"), Refusal::out_of_reach);
    EXPECT_EQ(refusal(after(start, "e4-g4"), "e1-e6"), Refusal::none);
    EXPECT_EQ(refusal(start, "e1-e3"), Refusal::none);
    EXPECT_EQ(refusal(after(start, "c3-e3"), "e1-e3"), Refusal::not_empty);
}

TEST(HexFortressRules, H3_1_the_first_turn_has_one_move) {
    EXPECT_EQ(legal_turns(start_position(), 1).size(), legal_moves(begin_turn(start_position())).size());
    EXPECT_TRUE(is_complete(after(begin_turn(start_position(), 1), "e4-e5")));
    EXPECT_EQ(refusal(after(begin_turn(start_position(), 1), "e1-e2"), "e2-e3"), Refusal::turn_complete);
}

TEST(HexFortressRules, H3_1_turns_are_all_ordered_pairs_of_moves) {
    const Position start = start_position();
    const std::vector<Turn> turns = legal_turns(start);
    const auto has = [&](const std::string& text) { return std::ranges::count(turns, turn_of(text).value()) == 1; };
    EXPECT_TRUE(has("e4-e5 d3-d4"));
    EXPECT_TRUE(has("d3-d4 e4-e5"));
    EXPECT_TRUE(has("e1-e2 e2-e3"));
    EXPECT_FALSE(has("e1-e2 e2-e1"));
    EXPECT_FALSE(has("e4-e5 e5-e6"));
    std::size_t ordered = 0;
    for (const Move& first : legal_moves(begin_turn(start)))
        ordered += legal_moves(after(begin_turn(start), text_of(first))).size();
    EXPECT_EQ(turns.size(), ordered);
}

TEST(HexFortressRules, H3_1_without_a_second_move_the_turn_ends_after_the_first) {
    const Position single = pieces("Wd7 ka1");
    EXPECT_TRUE(is_complete(after(begin_turn(single), "d7-e8")));
    EXPECT_EQ(legal_turns(single).front().size(), 1U);
}

TEST(HexFortressRules, H3_1_without_a_move_the_side_passes) {
    Position stuck = pieces("Wd7 we8 wd8 wc7 ka1");
    EXPECT_TRUE(is_complete(begin_turn(stuck)));
    EXPECT_THAT(legal_turns(stuck), ElementsAre(Turn{}));
    play_turn(stuck, {});
    EXPECT_EQ(stuck.mover, Side::black);
}

TEST(HexFortressRules, H3_2_a_piece_falls_when_it_receives_its_strength) {
    EXPECT_EQ(combat_of(pieces("Te5 be6")).fallen, all_of("e6"));     // 2 against 1
    EXPECT_EQ(combat_of(pieces("Be5 Td4 be6")).fallen, all_of("e6")); // 3 against 1
    EXPECT_EQ(combat_of(pieces("Ke5 te6 td5")).fallen, all_of("e5")); // 3 against 4 + 4
    EXPECT_EQ(combat_of(pieces("Ke5 te6")).fallen, all_of("e6"));
}

TEST(HexFortressRules, H3_2_damage_adds_up_and_each_enemy_receives_all_of_it) {
    // The Tower deals 2 to each of two Bastions and receives 1 + 1.
    EXPECT_EQ(combat_of(pieces("Te5 be6 be4")).fallen, all_of("e5 e6 e4"));
}

TEST(HexFortressRules, H3_2_pieces_that_fall_still_deal_and_reinforce) {
    EXPECT_EQ(combat_of(pieces("Be5 be6")).fallen, all_of("e5 e6"));
    // The Bastion falls to two Towers; its reinforcement saves its own Tower, 3 against 2.
    EXPECT_EQ(combat_of(pieces("Te5 Bd5 te6 tc5")).fallen, all_of("d5 e6 c5"));
}

TEST(HexFortressRules, H3_3_after_combat_no_two_enemies_touch) {
    std::mt19937 random(1);
    int combats = 0;
    for (int game = 0; game < 60; ++game) {
        Position position = start_position();
        for (int turn = 0; turn < 120 && position.has_keep(Side::white) && position.has_keep(Side::black); ++turn) {
            if (play_turn(position, random_turn(position, turn == 0 ? 1 : 2, random)).fallen != 0) ++combats;
            Hexes beside_white = 0;
            for_each(position.of(Side::white), [&](Hex hex) { beside_white |= board.adjacent[index(hex)]; });
            ASSERT_EQ(beside_white & position.of(Side::black), 0U) << text_of(position);
        }
    }
    EXPECT_GT(combats, 500);
}

TEST(HexFortressRules, H3_7_moves_and_turns_as_text) {
    EXPECT_EQ(text_of(turn_of("e1-e2 e2-e3").value()), "e1-e2 e2-e3");
    EXPECT_EQ(text_of(move_of("d7-d8=B").value()), "d7-d8=B");
    EXPECT_EQ(text_of(turn_of("pass").value()), "pass");
    for (const auto wrong : {"", "e1", "e1e2", "e1-e0", "e1-e2=K", "e1-e2=", "e1-e2 ", "e1-e2 e2", "e1-e2  e2-e3"})
        EXPECT_FALSE(turn_of(wrong)) << wrong;
}

// Legal moves and refusals agree.
TEST(HexFortressRules, H3_1_refusals_agree_with_the_list_of_moves) {
    std::mt19937 random(2);
    Position position = start_position();
    for (int turn = 0; turn < 30; ++turn) {
        const Turn chosen = random_turn(position, 2, random);
        Movement movement = begin_turn(position);
        if (!chosen.empty()) make_move(movement, chosen.front());
        const std::vector<Move> legal = legal_moves(movement);
        std::size_t allowed = 0;
        for (Hex from = 0; from < hex_count; ++from)
            for (Hex to = 0; to < hex_count; ++to)
                for (const std::optional<Kind> kind : {std::optional<Kind>{}, {Kind::tower}, {Kind::bastion}})
                    if (refusal_of(movement, {from, to, kind}) == Refusal::none) {
                        ++allowed;
                        EXPECT_EQ(std::ranges::count(legal, Move{from, to, kind}), 1);
                    }
        EXPECT_EQ(allowed, legal.size());
        play_turn(position, chosen);
    }
}

} // namespace
