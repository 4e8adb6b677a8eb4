// The rules of Star Chess, clause by clause (S1 to S5).
#include "tests/tools/model/star_chess/positions.hpp"

#include <gmock/gmock.h>

using namespace star_chess;
using testing::ElementsAre;

namespace {

Refusal refusal(const Position& position, const Command& command, Player player = 0) {
    return refusal_of(position, begin_turn(position, player), command);
}

struct Played {
    Position position;
    Turn turn;
};

Played play(const Position& start, const std::vector<Command>& commands, Player player = 0) {
    Played played{start, begin_turn(start, player)};
    for (const Command& command : commands) {
        EXPECT_EQ(refusal_of(played.position, played.turn, command), Refusal::none) << text_of(command);
        execute(played.position, played.turn, command);
    }
    return played;
}

TEST(StarChessRules, S1_1_neighbours_are_the_eight_around) {
    EXPECT_EQ(spread(bit(at("B2"))), 0x0777);
    EXPECT_EQ(spread(bit(at("A1"))), 0x0033);
    EXPECT_EQ(spread(bit(at("D4"))), 0xCC00);
}

TEST(StarChessRules, S1_2_four_homes_with_20_ships_and_1000_inhabitants) {
    const Position start = new_galaxy(GalaxyKind::random, 7);
    for (const auto home : {"A1", "A4", "D4", "D1"}) {
        EXPECT_EQ(ships_at(start, home), 20);
        EXPECT_EQ(inhabitants_at(start, home), 1000);
        EXPECT_TRUE(contains(start.terran, at(home)));
    }
    EXPECT_THAT(start.colonies, ElementsAre(bit(at("A1")), bit(at("A4")), bit(at("D4")), bit(at("D1"))));
    EXPECT_THAT(start.materials, ElementsAre(0, 0, 0, 0));
}

// An independent xorshift, without the intermediate 16-bit masks.
TEST(StarChessRules, S1_3_the_draw_is_a_xorshift_of_the_seed) {
    unsigned state = 1, terran = 0;
    for (unsigned sector = 0; sector < 16; ++sector) {
        state = (state ^ state << 7) & 0xFFFF;
        state ^= state >> 9;
        state = (state ^ state << 8) & 0xFFFF;
        terran |= (state & 1) << sector;
    }
    EXPECT_EQ(new_galaxy(GalaxyKind::random, 1).terran, terran | corners);
    EXPECT_NE(new_galaxy(GalaxyKind::random, 2).terran, terran | corners);
}

TEST(StarChessRules, S1_3_barren_and_terran_galaxies_have_no_draw) {
    EXPECT_EQ(new_galaxy(GalaxyKind::barren, 1).terran, corners);
    EXPECT_EQ(new_galaxy(GalaxyKind::terran, 1), new_galaxy(GalaxyKind::terran, 999));
    EXPECT_EQ(new_galaxy(GalaxyKind::terran, 1).terran, 0xFFFF);
}

TEST(StarChessRules, S2_1_ships_go_one_sector_within_reach_of_a_colony) {
    Position position = four_homes();
    put_fleet(position, 0, "B2", 5);
    EXPECT_EQ(refusal(position, move(5, "B2", "A2")), Refusal::none);
    EXPECT_EQ(refusal(position, move(5, "B2", "C2")), Refusal::out_of_reach);
    EXPECT_EQ(refusal(position, move(5, "B2", "B4")), Refusal::not_adjacent);
    EXPECT_EQ(refusal(position, move(6, "B2", "A2")), Refusal::too_few_ships);
    EXPECT_EQ(refusal(position, move(0, "B2", "A2")), Refusal::no_ships);
    EXPECT_EQ(refusal(position, move(5, "B2", "A2"), 1), Refusal::too_few_ships);
}

TEST(StarChessRules, S2_1_ships_that_arrived_stay) {
    Position position = four_homes();
    put_fleet(position, 0, "A1", 30);
    put_fleet(position, 0, "A2", 4);
    const Played played = play(position, {move(10, "A1", "A2")});
    EXPECT_EQ(ships_at(played.position, "A2"), 14);
    EXPECT_EQ(played.turn.active[index(at("A2"))], 4);
    EXPECT_EQ(refusal_of(played.position, played.turn, move(5, "A2", "B1")), Refusal::too_few_ships);
}

TEST(StarChessRules, S2_1_a_colony_of_this_turn_widens_the_reach) {
    Position position = four_homes();
    put_fleet(position, 0, "B2", 40);
    const Played played = play(position, {colonize("B2"), move(20, "B2", "C3")});
    EXPECT_EQ(ships_at(played.position, "C3"), 20);
}

TEST(StarChessRules, S2_2_moving_into_enemies_is_combat_of_all_ships_of_the_command) {
    Position position = four_homes();
    put_fleet(position, 0, "A1", 30);
    put_fleet(position, 1, "A2", 10);
    const Played whole = play(position, {move(30, "A1", "A2")});
    EXPECT_EQ(ships_at(whole.position, "A2"), 30);
    EXPECT_EQ(whole.position.fleets[1], 0);
    const Played parts = play(position, {move(15, "A1", "A2"), move(15, "A1", "A2")});
    EXPECT_EQ(ships_at(parts.position, "A2"), 20); // 15 lost 10
    EXPECT_TRUE(parts.turn.eventful);
}

TEST(StarChessRules, S2_2_a_sector_holds_999_ships) {
    Position position = four_homes();
    put_fleet(position, 0, "A1", 999);
    put_fleet(position, 0, "A2", 2);
    put_reserves(position, 0, 60'000, 60'000);
    EXPECT_EQ(refusal(position, move(2, "A2", "A1")), Refusal::sector_full);
    EXPECT_EQ(refusal(position, build(1, "A1")), Refusal::sector_full);
    EXPECT_EQ(refusal(position, move(997, "A1", "A2")), Refusal::none);
}

TEST(StarChessRules, S2_3_twenty_active_ships_become_a_colony) {
    Position position = four_homes();
    put_fleet(position, 0, "A2", 25);
    const Played played = play(position, {colonize("A2")});
    EXPECT_EQ(ships_at(played.position, "A2"), 5);
    EXPECT_EQ(inhabitants_at(played.position, "A2"), 20);
    EXPECT_EQ(refusal_of(played.position, played.turn, colonize("A2")), Refusal::planet_taken);
    put_fleet(position, 0, "A2", 19);
    EXPECT_EQ(refusal(position, colonize("A2")), Refusal::too_few_ships);
}

TEST(StarChessRules, S2_3_ships_that_arrived_do_not_colonize) {
    Position position = four_homes();
    put_fleet(position, 0, "A1", 20);
    const Played played = play(position, {move(20, "A1", "A2")});
    EXPECT_EQ(refusal_of(played.position, played.turn, colonize("A2")), Refusal::too_few_ships);
}

TEST(StarChessRules, S2_4_a_ship_costs_20_materials_40_credits_10_workers) {
    Position position = four_homes();
    put_colony(position, 0, "B1", 55);
    put_reserves(position, 0, 100, 200);
    const Played played = play(position, {build(5, "B1")});
    EXPECT_EQ(played.position.materials[0], 0);
    EXPECT_EQ(played.position.credits[0], 0);
    EXPECT_EQ(played.turn.idle[index(at("B1"))], 5);
    EXPECT_EQ(played.turn.active[index(at("B1"))], 0);
    put_reserves(position, 0, 119, 999);
    EXPECT_EQ(refusal(position, build(6, "A1")), Refusal::too_few_materials);
    put_reserves(position, 0, 999, 239);
    EXPECT_EQ(refusal(position, build(6, "A1")), Refusal::too_few_credits);
    EXPECT_EQ(refusal(position, build(6, "B1")), Refusal::too_few_credits);
    put_reserves(position, 0, 999, 999);
    EXPECT_EQ(refusal(position, build(6, "B1")), Refusal::too_few_workers);
    EXPECT_EQ(refusal(position, build(1, "D1")), Refusal::no_own_colony);
}

TEST(StarChessRules, S2_4_building_under_blockade_is_combat) {
    Position position = four_homes();
    put_reserves(position, 0, 200, 400);
    put_fleet(position, 1, "A1", 4);
    EXPECT_EQ(ships_at(play(position, {build(10, "A1")}).position, "A1"), 8);
    EXPECT_EQ(ships_at(play(position, {build(2, "A1")}).position, "A1"), 3);
}

TEST(StarChessRules, S2_5_terraforming_costs_1000_materials) {
    Position position = four_homes();
    put_colony(position, 0, "A2", 200);
    put_reserves(position, 0, 1000, 0);
    const Played played = play(position, {terraform("A2")});
    EXPECT_TRUE(contains(played.position.terran, at("A2")));
    EXPECT_EQ(played.position.materials[0], 0);
    EXPECT_EQ(refusal(position, terraform("A1")), Refusal::already_terran);
    EXPECT_EQ(refusal(position, terraform("B2")), Refusal::no_own_colony);
    put_reserves(position, 0, 999, 0);
    EXPECT_EQ(refusal(position, terraform("A2")), Refusal::too_few_materials);
}

TEST(StarChessRules, S2_6_inactive_ships_are_scrapped_first) {
    Position position = four_homes();
    put_fleet(position, 0, "A1", 10);
    put_fleet(position, 0, "A2", 10);
    const Played played = play(position, {move(10, "A1", "A2"), scrap(12, "A2")});
    EXPECT_EQ(ships_at(played.position, "A2"), 8);
    EXPECT_EQ(played.turn.active[index(at("A2"))], 8);
    EXPECT_EQ(refusal_of(played.position, played.turn, scrap(9, "A2")), Refusal::too_few_ships);
}

TEST(StarChessRules, S3_combat) {
    EXPECT_EQ(fight(7, 7), (Outcome{0, 0}));
    EXPECT_EQ(fight(8, 7), (Outcome{1, 0}));
    EXPECT_EQ(fight(13, 7), (Outcome{6, 0}));
    EXPECT_EQ(fight(14, 7), (Outcome{10, 0})); // half of 7, rounded up
    EXPECT_EQ(fight(20, 7), (Outcome{16, 0}));
    EXPECT_EQ(fight(21, 7), (Outcome{21, 0}));
    EXPECT_EQ(fight(7, 20), (Outcome{0, 16}));
    EXPECT_EQ(fight(999, 1), (Outcome{999, 0}));
}

TEST(StarChessRules, S3_a_third_and_one_more_destroy_a_ship) {
    for (int threat = 1; threat <= 999; ++threat) EXPECT_LT(fight(threat / 3 + 1, threat).defender, threat);
}

TEST(StarChessRules, S4_1_ships_out_of_support_are_scrapped) {
    Position position = four_homes();
    put_fleet(position, 0, "C1", 5);
    put_fleet(position, 0, "B2", 5);
    const Position after = after_turn(position, 0);
    EXPECT_EQ(ships_at(after, "C1"), 0);
    EXPECT_EQ(ships_at(after, "B2"), 5);
}

TEST(StarChessRules, S4_2_bombardment_kills_a_percent_a_ship_rounded_up_50_at_most) {
    Position position = four_homes();
    put_colony(position, 0, "A3", 100);
    put_fleet(position, 0, "A4", 7);
    EXPECT_EQ(inhabitants_at(after_turn(position, 0), "A4"), 930);
    put_fleet(position, 0, "A4", 80);
    EXPECT_EQ(inhabitants_at(after_turn(position, 0), "A4"), 500);
    position.inhabitants[index(at("A4"))] = 999;
    put_fleet(position, 0, "A4", 1);
    EXPECT_EQ(inhabitants_at(after_turn(position, 0), "A4"), 989); // 9.99, rounded up
}

TEST(StarChessRules, S4_2_a_colony_below_20_goes_and_its_planet_turns_barren) {
    Position position = four_homes();
    put_colony(position, 1, "B2", 20, true);
    put_fleet(position, 0, "B2", 1);
    Turn turn = begin_turn(position, 0);
    end_turn(position, turn);
    EXPECT_EQ(inhabitants_at(position, "B2"), 0);
    EXPECT_FALSE(contains(position.terran, at("B2")));
    EXPECT_TRUE(turn.eventful);
    EXPECT_EQ(position.colonies[1], bit(at("A4")));
}

TEST(StarChessRules, S4_2_a_player_without_the_home_colony_is_defeated) {
    Position position = four_homes();
    put_colony(position, 0, "A3", 100);
    put_colony(position, 1, "B4", 100, true);
    position.inhabitants[index(at("A4"))] = 30;
    put_fleet(position, 0, "A4", 40);
    put_fleet(position, 1, "C4", 40);
    put_reserves(position, 1, 5, 6);
    const Position after = after_turn(position, 0);
    EXPECT_TRUE(after.is_defeated(1));
    EXPECT_EQ(after.fleets[1] | after.colonies[1] | after.materials[1] | after.credits[1], 0);
    EXPECT_FALSE(contains(after.terran, at("A4"))); // bombarded
    EXPECT_TRUE(contains(after.terran, at("B4")));  // abandoned
    EXPECT_EQ(ships_at(after, "C4") + inhabitants_at(after, "B4"), 0);
}

TEST(StarChessRules, S4_2_another_player_s_colony_makes_no_home_world) {
    Position position = four_homes();
    position.colonies[1] = 0;
    position.inhabitants[index(at("A4"))] = 0;
    put_colony(position, 0, "A4", 100);
    EXPECT_TRUE(position.is_defeated(1));
    put_fleet(position, 2, "A4", 50);
    position.inhabitants[index(at("A4"))] = 20;
    EXPECT_FALSE(after_turn(position, 2).is_defeated(0));
}

TEST(StarChessRules, S4_3_production_by_kind_of_planet) {
    Position position = four_homes();
    position.inhabitants[0] = 150;
    put_colony(position, 0, "A2", 60);
    EXPECT_EQ(income_of(position, 0).materials, 150 + 300);
    EXPECT_EQ(income_of(position, 0).credits, 150 - 60);
    position.inhabitants[0] = 1000;
    EXPECT_EQ(income_of(position, 0).materials, 200 + 300);
    EXPECT_EQ(income_of(position, 0).credits, 1000 - 60);
}

TEST(StarChessRules, S4_3_a_blockaded_colony_produces_and_grows_nothing) {
    Position position = four_homes();
    position.inhabitants[0] = 500;
    put_fleet(position, 2, "A1", 1);
    const Position after = after_turn(position, 0);
    EXPECT_EQ(after.materials[0] + after.credits[0], 0);
    EXPECT_EQ(inhabitants_at(after, "A1"), 500);
}

TEST(StarChessRules, S4_4_support_is_paid_and_the_rest_is_kept) {
    Position position = four_homes();
    put_fleet(position, 0, "A1", 12);
    put_reserves(position, 0, 30, 5);
    const Position after = after_turn(position, 0);
    EXPECT_EQ(after.materials[0], 30 + 200 - 120);
    EXPECT_EQ(after.credits[0], 5 + 1000 - 240);
}

TEST(StarChessRules, S4_4_unsupported_ships_are_scrapped_in_proportion) {
    Position position = four_homes(); // 200 materials support 20 ships
    put_fleet(position, 0, "A1", 10);
    put_fleet(position, 0, "A2", 7);
    put_fleet(position, 0, "B1", 13);
    const Position after = after_turn(position, 0);
    EXPECT_EQ(ships_at(after, "A1"), 7); // 10 * 10 / 30 = 3
    EXPECT_EQ(ships_at(after, "A2"), 5); // 7 * 7 / 20 = 2
    EXPECT_EQ(ships_at(after, "B1"), 8); // 13 * 5 / 13 = 5
    EXPECT_EQ(after.materials[0], 0);
}

TEST(StarChessRules, S4_4_missing_credits_cost_all_ships_and_become_0) {
    Position position = four_homes();
    position.inhabitants[0] = 20;
    put_colony(position, 0, "A2", 200);
    put_fleet(position, 0, "A2", 3);
    const Position after = after_turn(position, 0);
    EXPECT_EQ(after.fleets[0], 0);
    EXPECT_EQ(after.credits[0], 0);
    EXPECT_EQ(after.materials[0], 1020);
}

TEST(StarChessRules, S4_5_growth) {
    Position position = four_homes();
    position.inhabitants[0] = 109;
    put_colony(position, 0, "A2", 109);
    put_colony(position, 0, "B1", 195);
    put_colony(position, 0, "B2", 900, true);
    const Position after = after_turn(position, 0);
    EXPECT_EQ(inhabitants_at(after, "A1"), 130);
    EXPECT_EQ(inhabitants_at(after, "A2"), 119);
    EXPECT_EQ(inhabitants_at(after, "B1"), 200);
    EXPECT_EQ(inhabitants_at(after, "B2"), 1000);
}

TEST(StarChessRules, S1_4_reserves_saturate_after_support) {
    Position position = four_homes();
    put_fleet(position, 0, "A1", 20);
    put_reserves(position, 0, 65'535, 65'400);
    const Position after = after_turn(position, 0);
    EXPECT_EQ(after.materials[0], 65'535); // 65,535 + 200 - 200
    EXPECT_EQ(after.credits[0], 65'535);   // 65,400 + 1,000 - 400
}

TEST(StarChessRules, S5_scores) {
    EXPECT_THAT(scores_from({30, 30, 30, 30}), ElementsAre(0, 0, 0, 0));
    EXPECT_THAT(scores_from({20, 30, 30, 30}), ElementsAre(-120, 10, 10, 10));
    EXPECT_THAT(scores_from({50, 40, 30, 20}), ElementsAre(60, -30, -110, -180));
    Position position = four_homes();
    put_fleet(position, 3, "D1", 25);
    EXPECT_THAT(basic_scores(position), ElementsAre(10, 10, 10, 35));
}

} // namespace
