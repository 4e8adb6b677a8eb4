// Probes, conduct, and courses.
#include "tools/trainer/learning/course.hpp"
#include "tools/trainer/learning/probes.hpp"
#include "tools/trainer/match/conduct.hpp"

#include "tests/support/board_picture.hpp"
#include "tests/tools/trainer/taught.hpp"

#include <gtest/gtest.h>

#include <cmath>

namespace trainer {
namespace {

using model::Side;
using namespace model::fast;

Field field_of(const char* picture) { return model::from_bytes(support::board_of(picture)); }
Cell at(const char (&name)[3]) { return cell_of(support::square_named(name)); }

Conduct conduct_of(Field field, Cell cell, Side side) {
    Conduct conduct;
    const Field before = field;
    const Effect effect = field.play(cell, side);
    observe_move(before, cell, field, effect, side, conduct);
    return conduct;
}

TEST(Probes, every_good_move_shows_the_ability_and_no_other_does) {
    const Probes probes = make_probes(100, 1);
    for (const auto& [field, side, good] : probes.counter_attack)
        for_each(field.legal(side), [&, &position = field, mover = side, moves = good](Cell cell) {
            Field after = position;
            EXPECT_EQ((after.play(cell, mover).removed & ~bit(cell)) != 0, (moves & bit(cell)) != 0);
        });
    for (const auto& [field, side, good] : probes.defend) {
        EXPECT_FALSE(can_capture(field, side));
        for_each(field.legal(side), [&, &position = field, mover = side, moves = good](Cell cell) {
            EXPECT_EQ(conduct_of(position, cell, mover).relieved, (moves & bit(cell)) != 0);
        });
    }
}

TEST(Probes, the_seed_selects_the_positions) {
    const auto first_field = [](std::uint64_t seed) { return make_probes(1, seed).defend[0].field; };
    EXPECT_EQ(first_field(1), first_field(1));
    EXPECT_FALSE(first_field(1) == first_field(2));
}

TEST(Probes, one_who_knows_both_has_both_abilities) {
    const Probes probes = make_probes(100, 1);
    model::Random luck(1);
    EXPECT_EQ(ability(tactician_policy(), probes.counter_attack, luck), 1);
    EXPECT_GT(ability(tactician_policy(), probes.defend, luck), 0.9);
    EXPECT_LT(ability(random_policy(), probes.counter_attack, luck), 0.25);
    EXPECT_LT(ability(random_policy(), probes.defend, luck), 0.25);
    EXPECT_LT(ability(greedy_policy(), probes.defend, luck), 0.25);
}

// True if a policy only chooses moves of this kind, whatever the random numbers.
template <class Condition>
bool always_chooses(const Policy& policy, const Field& field, Condition condition) {
    model::Random luck(1);
    for (int i = 0; i < 50; ++i) {
        const Cell chosen = *policy.choose(field, Side::white, {}, luck);
        Field after = field;
        const Effect effect = after.play(chosen, Side::white);
        if (!condition(chosen, after, effect)) return false;
    }
    return true;
}

TEST(Instructors, the_mender_builds_next_to_his_closed_castle_and_opens_it) {
    const Field field = field_of("...... a1.... ...... ...... ...... ......");
    EXPECT_TRUE(always_chooses(mender_policy(), field, [](Cell cell, const Field& after, const Effect&) {
        return (beside(bit(cell)) & bit(at("B2"))) != 0 && after.besieged(Side::white) == 0;
    }));
}

TEST(Instructors, the_mender_builds_next_to_two_closed_castles_rather_than_one) {
    const Field field = field_of("...... a1.1a. ...... ...... ...... 1a....");
    EXPECT_TRUE(always_chooses(mender_policy(), field,
                               [](Cell cell, const Field&, const Effect&) { return cell == at("C2"); }));
}

TEST(Instructors, the_mender_takes_where_nothing_of_his_is_closed) {
    const Field field = field_of("...... 11a... ...... ...... ...... ......");
    EXPECT_TRUE(always_chooses(mender_policy(), field, [](Cell, const Field&, const Effect& effect) {
        return (effect.removed & bit(at("C2"))) != 0;
    }));
}

TEST(Instructors, the_raider_opens_his_own_gate_rather_than_closing_another) {
    const Field field = field_of("a..... a1.... ...... ...... ....a. ......");
    EXPECT_TRUE(always_chooses(raider_policy(), field, [](Cell cell, const Field& after, const Effect&) {
        return (beside(bit(cell)) & bit(at("B2"))) != 0 && after.besieged(Side::white) == 0;
    }));
}

TEST(Instructors, the_raider_takes_rather_than_besieges) {
    const Field field = field_of("...... .1a... ...... ...... ....a. ......");
    EXPECT_TRUE(always_chooses(raider_policy(), field, [](Cell, const Field&, const Effect& effect) {
        return (effect.removed & bit(at("C2"))) != 0;
    }));
}

TEST(Instructors, the_raider_besieges_two_rather_than_one) {
    const Field field = field_of("...... .a.a.. ..1... ...... ...... ....a.");
    EXPECT_TRUE(always_chooses(raider_policy(), field,
                               [](Cell cell, const Field&, const Effect&) { return cell == at("C2"); }));
}

// The castle at C2 can be captured.
Field with_a_castle_to_take() { return field_of("...... .1a... ...... ...... ...... ......"); }

// Captures in 3,000 turns there.
int turns_of_taking(const Policy& policy) {
    const Field field = with_a_castle_to_take();
    model::Random random(5);
    int taking = 0;
    for (int turn = 0; turn < 3000; ++turn)
        taking += conduct_of(field, *policy.choose(field, Side::white, {}, random), Side::white).captures;
    return taking;
}

TEST(Sloppy, notices_each_square_with_a_chance_of_one_in_the_share) {
    const Field field = with_a_castle_to_take();
    int ways = 0;
    for_each(field.legal(Side::white), [&](Cell cell) { ways += conduct_of(field, cell, Side::white).captures; });
    EXPECT_EQ(turns_of_taking(tactician_policy()), 3000);
    for (const int share : {2, 3, 9}) {
        const double expected = 3000 * (1 - std::pow(1 - 1.0 / share, ways));
        EXPECT_NEAR(turns_of_taking(sloppy_policy(share)), expected, 5 * std::sqrt(3000 * 0.25)) << share;
    }
    EXPECT_EQ(turns_of_taking(sloppy_policy(1)), 3000);
}

TEST(Reckless, lays_siege_where_the_tactician_frees_his_own_castle) {
    const Field field = field_of("a..... a1.... ...... ...... ....a. ......");
    const auto frees = [](Cell, const Field& after, const Effect&) { return after.besieged(Side::white) == 0; };
    EXPECT_TRUE(always_chooses(tactician_policy(), field, frees));
    EXPECT_FALSE(always_chooses(reckless_policy(), field, frees));
}

TEST(Conduct, a_fork_puts_two_castles_under_siege) {
    const Field field = field_of("...... .a.... ..1... ...a.. ...... ......");
    EXPECT_EQ(conduct_of(field, at("C2"), Side::white).sieges_laid, 1);
    EXPECT_EQ(conduct_of(field, at("C2"), Side::white).forks, 0);
    const Field opposite = field_of("..1... .a.a.. ..1... ...... ...... ......");
    EXPECT_EQ(conduct_of(opposite, at("C2"), Side::white).forks, 1);
}

TEST(Conduct, a_chance_that_is_taken_counts_and_no_siege_then) {
    const Field field = with_a_castle_to_take();
    const Conduct taken = conduct_of(field, at("C3"), Side::white);
    EXPECT_EQ(taken.chances, 1);
    EXPECT_EQ(taken.captures, 1);
    EXPECT_EQ(taken.own_sieges, 0);
    EXPECT_EQ(conduct_of(field, at("F6"), Side::white).captures, 0);
}

TEST(Conduct, a_wall_is_a_row_or_column_without_a_gap) {
    const Field field = field_of("1111.1 1..... 1..... ...... 11.... .1....");
    EXPECT_EQ(longest_wall_of(field.castles(Side::white)), 4);
    EXPECT_EQ(walls_of(field.castles(Side::white)), 3 + 2 + 2);
    EXPECT_EQ(longest_wall_of(0), 0);
}

TEST(Course, a_lesson_is_written_as_games_turns_and_instructor) {
    const auto lesson = parse_lesson("15x7:COUNT VAUBAN");
    ASSERT_TRUE(lesson);
    EXPECT_EQ(lesson->games, 15);
    EXPECT_EQ(lesson->length, 7);
    EXPECT_EQ(lesson->instructor, "COUNT VAUBAN");
    for (const char* wrong :
         {"", "15", "15x7", "15x7:", "0x7:greedy", "x7:greedy", "15x55:greedy", "15:greedy", "1.5x7:greedy"})
        EXPECT_FALSE(parse_lesson(wrong)) << wrong;
}

TEST(Course, a_pupil_learns_what_lessons_teach) {
    const Course course{{{.games = 6, .length = 5, .instructor = "greedy"}}, {greedy_policy()}};
    Pupil pupil({}, course, {}, model::Random(4));
    while (!pupil.finished()) pupil.play_game();
    model::Random random(4);
    EXPECT_EQ(pupil.weights(), taught({}, greedy_policy(), 6, 5, random));
}

TEST(Conduct, the_lead_after_the_last_move_leaves_out_the_answer) {
    const auto line = [](const char(&square)[3]) { return line_policy({support::square_named(square)}); };
    model::Random luck(1);
    const PlayedGame game =
        play_game(line("C3"), line("F6"), Side::white, {.length = 1, .opening = 0, .observe = true}, luck);
    EXPECT_EQ(game.conduct[0].last_lead, 5);
    EXPECT_EQ(game.conduct[1].last_lead, 3 - 5);
}

TEST(Learning, a_rule_may_learn_slower_and_saturate_sooner) {
    model::Counters counters;
    counters.count(model::Board{}, 0, Side::white);
    model::Weights weights{};
    counters.adjust(weights, Side::white, -7, {.loss = 20, .win = 0, .limit = 32767});
    EXPECT_EQ(weights[20], -5);
    counters.adjust(weights, Side::white, 36, {.loss = 0, .win = 4000, .limit = 500});
    EXPECT_EQ(weights[20], 500);
}

} // namespace
} // namespace trainer
