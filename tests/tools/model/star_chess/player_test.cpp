// The computer player of Star Chess, clause by clause (S6).
#include "tests/tools/model/star_chess/positions.hpp"
#include "tools/model/star_chess/predictor.hpp"

#include <gmock/gmock.h>

using namespace star_chess;
using testing::ElementsAre;
using testing::IsEmpty;
using testing::SizeIs;

namespace {

std::vector<std::string> names(Player player) {
    std::vector<std::string> result;
    for (int rank = 0; rank < sector_count; ++rank) result.push_back(name_of(sector_at(player, rank)));
    return result;
}

std::vector<std::string> commands(Position position, Player player = 0, int masked = 0) {
    const Requests requests = make_requests(position, player);
    Turn turn = begin_turn(position, player);
    std::vector<std::string> texts;
    for (const Command& command :
         play_commands(position, turn, requests, without(requests.full, static_cast<Sectors>(masked))))
        texts.push_back(text_of(command));
    return texts;
}

int minimum(const Requests& requests, std::string_view sector) { return requests.minimum[index(at(sector))]; }
int maximum(const Requests& requests, std::string_view sector) { return requests.maximum[index(at(sector))]; }
int threat(const Requests& requests, std::string_view sector) { return requests.threat[index(at(sector))]; }

int priority(const Requests& requests, std::string_view sector) {
    for (std::size_t i = 0; i < 4; ++i)
        if (contains(requests.by_priority[i], at(sector))) return static_cast<int>(i) + 1;
    return 0;
}

TEST(StarChessPlayer, S6_1_sector_orders) {
    EXPECT_THAT(names(0), ElementsAre("A1", "A2", "B1", "C1", "B2", "A3", "A4", "B3", "C2", "D1", "D2", "C3", "B4",
                                      "C4", "D3", "D4"));
    EXPECT_THAT(names(1), ElementsAre("A4", "B4", "A3", "A2", "B3", "C4", "D4", "C3", "B2", "A1", "B1", "C2", "D3",
                                      "D2", "C1", "D1"));
    EXPECT_THAT(names(2), ElementsAre("D4", "D3", "C4", "B4", "C3", "D2", "D1", "C2", "B3", "A4", "A3", "B2", "C1",
                                      "B1", "A2", "A1"));
    EXPECT_THAT(names(3), ElementsAre("D1", "C1", "D2", "D3", "C2", "B1", "A1", "B2", "C3", "D4", "C4", "B3", "A2",
                                      "A3", "B4", "A4"));
}

TEST(StarChessPlayer, S6_2_threat_is_of_fleets_in_it_and_of_those_that_may_enter) {
    Position position = four_homes();
    put_fleet(position, 1, "A2", 9);   // A4's owner may enter A3, not A1
    put_fleet(position, 3, "B1", 4);   // out of reach for both
    put_colony(position, 3, "C1", 50); // lets player 4 enter B1 and B2
    const Requests requests = make_requests(position, 0);
    EXPECT_EQ(threat(requests, "A2"), 9);
    EXPECT_EQ(threat(requests, "B1"), 4);
    EXPECT_EQ(threat(requests, "B2"), 4);
    EXPECT_EQ(threat(requests, "A1"), 0);
}

TEST(StarChessPlayer, S6_3_requests_and_their_sizes) {
    Position position = four_homes();
    put_colony(position, 0, "B2", 100);
    put_colony(position, 0, "C2", 100);
    put_colony(position, 1, "B3", 100);
    put_fleet(position, 2, "A1", 10);
    put_fleet(position, 1, "C2", 20);
    const Requests requests = make_requests(position, 0);
    EXPECT_EQ(priority(requests, "A1"), 1);
    EXPECT_EQ(minimum(requests, "A1"), 4);
    EXPECT_EQ(maximum(requests, "A1"), 30);
    EXPECT_EQ(priority(requests, "C2"), 2);
    EXPECT_EQ(minimum(requests, "C2"), 7);
    EXPECT_EQ(maximum(requests, "C2"), 60);
    EXPECT_EQ(priority(requests, "B2"), 4); // next to B3's owner
    EXPECT_EQ(minimum(requests, "B2"), 7);
    EXPECT_EQ(priority(requests, "B3"), 3);
    EXPECT_EQ(minimum(requests, "B3"), 21);
    EXPECT_EQ(maximum(requests, "B3"), 60);
    EXPECT_EQ(priority(requests, "A2"), 4);
    EXPECT_EQ(minimum(requests, "A2"), 20);
    EXPECT_EQ(maximum(requests, "A2"), 20);
    EXPECT_EQ(priority(requests, "D1"), 2); // a home
    EXPECT_EQ(minimum(requests, "D1"), 1);
    EXPECT_EQ(maximum(requests, "D1"), 50);
}

TEST(StarChessPlayer, S6_3_a_safe_colony_asks_for_nothing) {
    EXPECT_EQ(make_requests(four_homes(), 0).full, 0x0032); // A2, B1, B2
}

TEST(StarChessPlayer, S6_4_fleets_go_to_the_first_of_equal_requests) {
    Position position = four_homes();
    put_fleet(position, 0, "A1", 40);
    EXPECT_THAT(commands(position), ElementsAre("move 20 A1-A2", "move 20 A1-B1"));
    EXPECT_THAT(commands(position, 0, bit(at("A2"))), ElementsAre("move 20 A1-B1", "move 20 A1-B2"));
}

TEST(StarChessPlayer, S6_4_a_fleet_too_small_stays) {
    Position position = four_homes();
    put_fleet(position, 0, "A1", 19);
    EXPECT_THAT(commands(position), IsEmpty());
}

TEST(StarChessPlayer, S6_4_a_supplement_is_no_smaller_than_the_enemy) {
    Position position = four_homes();
    put_colony(position, 0, "B2", 200);
    put_colony(position, 0, "A3", 1000, true);
    put_fleet(position, 1, "C3", 20); // 40 are requested
    put_fleet(position, 0, "A1", 60);
    put_fleet(position, 0, "B2", 10);
    const int only_c3 = 0xFFFF & ~bit(at("C3"));
    EXPECT_THAT(commands(position, 0, only_c3), ElementsAre("move 60 A1-B2"));
    put_fleet(position, 0, "B2", 20);
    EXPECT_THAT(commands(position, 0, only_c3), ElementsAre("move 60 A1-B2", "move 20 B2-C3"));
}

TEST(StarChessPlayer, S6_5_the_first_step_avoids_enemies) {
    Position position = four_homes();
    put_colony(position, 0, "C1", 100);
    put_fleet(position, 0, "A1", 20);
    const int only_d1 = 0xFFFF & ~bit(at("D2"));
    EXPECT_THAT(commands(position, 0, only_d1), ElementsAre("move 20 A1-B1"));
    put_fleet(position, 1, "B1", 1);
    EXPECT_THAT(commands(position, 0, only_d1), ElementsAre("move 20 A1-B2"));
    put_fleet(position, 1, "B2", 1);
    EXPECT_THAT(commands(position, 0, only_d1), IsEmpty());
}

TEST(StarChessPlayer, S6_7_builds_what_a_request_still_asks_for) {
    Position position = four_homes();
    put_reserves(position, 0, 200, 400); // 10 ships
    EXPECT_THAT(commands(position, 0, 0xFFFF & ~bit(at("B2"))), ElementsAre("build 10 A1"));
}

TEST(StarChessPlayer, S6_7_an_own_colony_s_request_builds_its_minimum_or_nothing) {
    Position position = four_homes();
    put_fleet(position, 1, "A1", 30); // requests at least 11
    put_reserves(position, 0, 200, 400);
    EXPECT_THAT(commands(position), IsEmpty());
    put_reserves(position, 0, 220, 440);
    EXPECT_THAT(commands(position), ElementsAre("build 11 A1"));
}

TEST(StarChessPlayer, S6_7_a_won_break_out_restores_the_capacity) {
    Position position = four_homes();
    put_fleet(position, 1, "A1", 1);
    put_reserves(position, 0, 200, 400); // 3 against 1; then capacity is 20, and 7 more are affordable
    EXPECT_THAT(commands(position), ElementsAre("build 3 A1", "build 7 A1"));
}

// The enemy's home has the blockade's priority: the ships built for it are those that B1 can support again.
TEST(StarChessPlayer, S6_7_a_won_break_out_serves_the_next_request_of_its_priority) {
    Position position = four_homes();
    position.colonies[0] = 0;
    put_colony(position, 0, "A1", 20, true);
    put_colony(position, 0, "C1", 1000, true);
    put_fleet(position, 0, "A1", 1); // all that A1 supports
    put_fleet(position, 1, "C1", 3);
    put_reserves(position, 0, 200, 400);
    const int only_two = 0xFFFF & ~(bit(at("C1")) | bit(at("D1")));
    EXPECT_THAT(commands(position, 0, only_two), ElementsAre("move 1 A1-B1", "build 9 C1", "build 1 C1"));
}

TEST(StarChessPlayer, S6_6_a_colony_founded_this_turn_counts_in_support_capacity) {
    Position position = four_homes(); // materials of home support 20 ships, those of A2 another 10
    put_fleet(position, 0, "A2", 20);
    put_reserves(position, 0, 1000, 2000);
    EXPECT_THAT(commands(position, 0, bit(at("B1")) | bit(at("B2"))), ElementsAre("colonize A2", "build 30 A1"));
}

TEST(StarChessPlayer, S6_8_colonizes_with_20_active_ships_and_the_size_as_first_set) {
    Position position = four_homes();
    put_fleet(position, 0, "A2", 20);
    EXPECT_THAT(commands(position), ElementsAre("colonize A2"));
    put_colony(position, 1, "A3", 50);
    put_fleet(position, 1, "A3", 1); // 21 are requested
    EXPECT_THAT(commands(position, 0, 0xFFFF & ~bit(at("A2"))), IsEmpty());
}

TEST(StarChessPlayer, S6_8_terraforms_the_barren_colony_with_most_inhabitants) {
    Position position = four_homes();
    put_colony(position, 0, "A2", 100);
    put_colony(position, 0, "B1", 150);
    put_reserves(position, 0, 1000, 0);
    EXPECT_THAT(commands(position, 0, 0xFFFF), ElementsAre("terraform B1"));
    put_fleet(position, 1, "B1", 1);
    EXPECT_THAT(commands(position, 0, 0xFFFF), ElementsAre("terraform A2"));
    position.terran = 0xFFFF & ~bit(at("A2"));
    EXPECT_THAT(commands(position, 0, 0xFFFF), IsEmpty());
}

TEST(StarChessPlayer, S6_8_builds_to_support_where_most_are_idle) {
    Position position = four_homes();
    position.inhabitants[0] = 50; // capacity: 50 / 10 + 600 / 10 materials, 50 - 60 credits
    put_colony(position, 0, "B2", 400, true);
    put_reserves(position, 0, 1000, 2000); // capacity min(250 / 10, 450 / 20) = 22
    EXPECT_THAT(commands(position, 0, 0xFFFF), ElementsAre("build 22 B2"));
}

TEST(StarChessPlayer, S6_8_scraps_what_serves_nothing) {
    Position position = four_homes(); // capacity 20
    put_fleet(position, 0, "A1", 15);
    put_fleet(position, 0, "A2", 12);
    EXPECT_THAT(commands(position, 0, 0xFFFF), ElementsAre("scrap 7 A1"));
}

TEST(StarChessPlayer, S6_9_masks_in_order) {
    const Requests requests = make_requests(four_homes(), 0); // A2, B1, B2
    const auto masks = masks_of(requests);
    const Sectors a2 = bit(at("A2")), b1 = bit(at("B1")), b2 = bit(at("B2"));
    EXPECT_THAT(masks, ElementsAre(a2 | b1 | b2, b1 | b2, a2 | b2, a2 | b1, b2, b1, a2));
    EXPECT_EQ(complexity(3), 7);
    EXPECT_EQ(complexity(16), 137);
}

TEST(StarChessPlayer, S6_9_defeated_players_have_empty_turns_that_count) {
    Position position = four_homes();
    position.colonies[1] = position.colonies[2] = position.colonies[3] = 0;
    const Prediction prediction = predict(position, 0, {5, Alternatives::first_level});
    EXPECT_EQ(prediction.positions, 7U * 5);
}

TEST(StarChessPlayer, S6_10_depth_0_is_the_full_mask_unexamined) {
    const Prediction prediction = predict(four_homes(), 0, {levels_of_depth(0)});
    EXPECT_EQ(prediction.mask, 0x0032);
    EXPECT_EQ(prediction.positions, 0U);
    EXPECT_EQ(levels_of_depth(2), 9);
}

TEST(StarChessPlayer, S6_10_positions_by_alternatives) {
    const Position start = new_galaxy(GalaxyKind::barren, 1); // seven masks for each
    EXPECT_EQ(predict(start, 0, {5, Alternatives::first_level}).positions, 7U * 5);
    EXPECT_GT(predict(start, 0, {5, Alternatives::own_levels}).positions, 7U * 5);
    EXPECT_EQ(predict(start, 0, {2, Alternatives::every_level}).positions, 7U + 49);
}

TEST(StarChessPlayer, S6_10_threads_do_not_change_the_result) {
    const Position start = new_galaxy(GalaxyKind::random, 5);
    const Prediction one = predict(start, 0, {9, Alternatives::own_levels, {}, 1});
    const Prediction three = predict(start, 0, {9, Alternatives::own_levels, {}, 3});
    EXPECT_EQ(one.mask, three.mask);
    EXPECT_EQ(one.scores, three.scores);
    EXPECT_EQ(one.positions, three.positions);
}

TEST(StarChessPlayer, S6_10_sharing_does_not_change_the_result) {
    for (std::uint16_t seed = 1; seed <= 12; ++seed) {
        Game game(new_galaxy(GalaxyKind::random, seed), 60);
        while (!game.is_over()) {
            const Prediction shared = predict(game.position(), game.mover(), {5});
            const Prediction each = predict(game.position(), game.mover(), {.levels = 5, .share = false});
            ASSERT_EQ(shared.mask, each.mask) << seed << ", turn " << game.full_turn();
            ASSERT_EQ(shared.scores, each.scores) << seed << ", turn " << game.full_turn();
            ASSERT_EQ(shared.positions, each.positions);
            ASSERT_EQ(each.generated, each.positions);
            Position position = game.position();
            Turn turn = game.turn();
            const Requests requests = make_requests(position, game.mover());
            for (const Command& command : play_commands(position, turn, requests, shared.mask)) game.execute(command);
            game.end_turn();
        }
    }
}

// The paper's own check (2.3.2): if both kinds of planet are next to the home, the first colony is barren.
TEST(StarChessPlayer, S6_10_the_first_colony_is_barren) {
    int games = 0;
    for (std::uint16_t seed = 1; seed <= 40; ++seed) {
        const Position start = new_galaxy(GalaxyKind::random, seed);
        const Sectors around = without(spread(bit(0)), bit(0));
        if ((around & start.terran) == 0 || without(around, start.terran) == 0) continue;
        Game game(start, 8);
        while (!game.is_over() && std::popcount(game.position().colonies[0]) < 2) {
            const Prediction found = predict(game.position(), game.mover(), {9});
            Position position = game.position();
            Turn turn = game.turn();
            for (const Command& command :
                 play_commands(position, turn, make_requests(game.position(), game.mover()), found.mask))
                game.execute(command);
            game.end_turn();
        }
        if (std::popcount(game.position().colonies[0]) < 2) continue;
        ++games;
        EXPECT_EQ(game.position().colonies[0] & game.position().terran, bit(0)) << "seed " << seed;
    }
    EXPECT_GT(games, 15);
}

// Every command of the player is legal, and the fast form of a turn leads to the same position as its commands.
// The attack on A3, its colony threatened by 12 ships; the garrison of A2; the colony to be founded at B2.
TEST(StarChessPlayer, S6_11_the_bolder_a_player_the_fewer_ships_it_wants) {
    Position position = four_homes();
    put_colony(position, 0, "A2", 50);
    put_colony(position, 1, "A3", 50);
    put_fleet(position, 1, "A3", 12);
    const auto minima = [&](Caution caution) {
        const Requests requests = make_requests(position, 0, caution);
        EXPECT_EQ(maximum(requests, "A3"), 50);
        return std::array{minimum(requests, "A3"), minimum(requests, "A2"), minimum(requests, "B2")};
    };
    EXPECT_THAT(minima(Caution::timid), ElementsAre(37, 5, 32));
    EXPECT_THAT(minima(Caution::careful), ElementsAre(13, 5, 32));
    EXPECT_THAT(minima(Caution::bold), ElementsAre(7, 1, 20));
    EXPECT_THAT(minima(Caution::daring), ElementsAre(4, 1, 20));
}

TEST(StarChessPlayer, S6_11_prospects_count_colonies_income_and_reserves) {
    Position position = four_homes(); // a home's materials support 20 ships
    put_fleet(position, 0, "A1", 7);
    put_reserves(position, 0, 1000, 920); // 23 ships
    EXPECT_THAT(prospects(position), ElementsAre(7 + 20 + 20 + 11, 40, 40, 40));
}

TEST(StarChessPlayer, S6_11_a_cadet_never_terraforms) {
    Position position = four_homes();
    put_colony(position, 0, "A2", 100);
    put_colony(position, 0, "B1", 150);
    put_reserves(position, 0, 1000, 0);
    Turn turn = begin_turn(position, 0);
    EXPECT_THAT(play_commands(position, turn, make_requests(position, 0), 0, settings_of(Level::cadet).habits),
                IsEmpty());
}

TEST(StarChessPlayer, S7_2_commands_are_legal_and_lead_to_the_predicted_position) {
    for (std::uint16_t seed = 1; seed <= 20; ++seed) {
        Game game(new_galaxy(GalaxyKind::random, seed), 60);
        while (!game.is_over()) {
            const Requests requests = make_requests(game.position(), game.mover());
            const auto masks = masks_of(requests);
            const Sectors mask = masks[static_cast<std::size_t>(game.full_turn() * 7 + seed) % masks.size()];
            Position predicted = game.position(), played = game.position();
            play_turn(predicted, requests, mask);
            Turn turn = game.turn();
            for (const Command& command : play_commands(played, turn, requests, mask)) {
                ASSERT_EQ(game.refusal(command), Refusal::none) << text_of(command);
                game.execute(command);
            }
            ASSERT_EQ(game.position(), played);
            game.end_turn();
            ASSERT_EQ(game.position(), predicted);
        }
    }
}

// A mask without some of the requests that had no effect leads to the same position.
TEST(StarChessPlayer, S6_9_requests_that_nobody_serves_make_no_difference) {
    int same = 0;
    for (std::uint16_t seed = 1; seed <= 20; ++seed) {
        Game game(new_galaxy(GalaxyKind::random, seed), 60);
        while (!game.is_over()) {
            const Requests requests = make_requests(game.position(), game.mover());
            Position whole = game.position();
            const Sectors served = play_turn(whole, requests, requests.full);
            for (const Sectors mask : masks_of(requests)) {
                Position position = game.position();
                play_turn(position, requests, mask);
                if (without(served, mask) != 0) continue;
                ASSERT_EQ(position, whole) << seed << ", turn " << game.full_turn();
                ++same;
            }
            Position position = game.position();
            Turn turn = game.turn();
            for (const Command& command : play_commands(position, turn, requests, requests.full)) game.execute(command);
            game.end_turn();
        }
    }
    EXPECT_GT(same, 20'000);
}

} // namespace
