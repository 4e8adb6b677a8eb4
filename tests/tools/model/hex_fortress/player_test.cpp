// The computer player of Hex Fortress, section by section of game6502/hex_fortress/PLAYER.md.
#include "tests/tools/model/hex_fortress/positions.hpp"
#include "tools/model/hex_fortress/player.hpp"
#include "tools/model/hex_fortress/player_moves.hpp"
#include "tools/model/hex_fortress/weights_include.hpp"

#include <algorithm>
#include <fstream>
#include <gmock/gmock.h>
#include <set>

using namespace hex_fortress;

namespace {

const PlayerSettings full{};

Turn rules_turn(const PlayerTurn& turn) {
    Turn moves;
    for (int i = 0; i < turn.count; ++i) {
        const auto& [from, to, promotion] = turn.moves[index(i)];
        moves.push_back({from, to, promotion == Kind::wall ? std::nullopt : std::optional(promotion)});
    }
    return moves;
}

std::vector<Turn> listed_turns(const Position& position, int moves = 2) {
    std::vector<Turn> turns;
    for_each_turn(ScoredBoard(position, tuned_weights), position.mover, moves,
                  [&](const ScoredBoard&, const PlayerTurn& turn) {
                      turns.push_back(rules_turn(turn));
                      return false;
                  });
    return turns;
}

// Positions of random games, several turns apart.
std::vector<Position> some_positions(unsigned seed, int count) {
    std::mt19937 random(seed);
    std::vector<Position> positions;
    while (static_cast<int>(positions.size()) < count) {
        Game game;
        const int turns = static_cast<int>(random() % 40);
        while (!game.is_over() && game.turns_played() < turns)
            game.play(random_turn(game.position(), game.moves_this_turn(), random));
        if (!game.is_over() && game.turns_played() > 0) positions.push_back(game.position());
    }
    return positions;
}

int score_of(const Position& position, const Weights& weights, Side self) {
    int sum = 0;
    for (const Side side : {Side::white, Side::black})
        for (const Kind kind : all_kinds)
            for_each(position.at(side, kind), [&](Hex hex) {
                const Hex seen = side == Side::white ? hex : turned(hex);
                const int given = strength(position, side, kind, hex) - core[index(kind)];
                const int worth = weights.place[index(kind)][index(seen)] + weights.support[index(kind)][index(given)];
                sum += side == self ? worth : -worth;
            });
    return sum;
}

TEST(HexFortressPlayer, section_2_the_score_is_kept_move_by_move) {
    for (const Position& position : some_positions(1, 20))
        for_each_turn(ScoredBoard(position, tuned_weights), position.mover, 2,
                      [&](ScoredBoard moved, const PlayerTurn& turn) {
                          Position after = position;
                          const bool removed = play_turn(after, rules_turn(turn)).removed() != 0;
                          EXPECT_EQ(moved.settle(turn), removed);
                          EXPECT_EQ(moved.position(after.mover), after) << text_of(rules_turn(turn));
                          EXPECT_EQ(moved.score(), score_of(after, tuned_weights, Side::white));
                          return HasFailure();
                      });
}

TEST(HexFortressPlayer, section_2_the_turned_board_has_the_opposite_score) {
    for (const Position& position : some_positions(2, 20))
        EXPECT_EQ(ScoredBoard(turned(position), tuned_weights).score(), -ScoredBoard(position, tuned_weights).score());
}

TEST(HexFortressPlayer, section_2_no_score_overflows) {
    int most = 0;
    for (const Kind kind : all_kinds)
        most = std::max(most, *std::ranges::max_element(tuned_weights.place[index(kind)]) +
                                  *std::ranges::max_element(tuned_weights.support[index(kind)]));
    EXPECT_LT(16 * most, 30'000);
}

TEST(HexFortressPlayer, section_3_first_moves_by_hex_from_60_down) {
    std::string moves;
    for (const Turn& turn : listed_turns(pieces("Ke1 Tb1 Be5 Wa3 ke9"), 1)) moves += text_of(turn) + " ";
    EXPECT_EQ(moves, "e5-e3 e5-d3 e5-f3 e5-c3 e5-g3 e5-c4 e5-g4 e5-c5 e5-g5 e5-d6 e5-f6 e5-e7 a3-b4 a3-a4 "
                     "b1-b2 b1-b3 b1-b4 b1-b5 b1-b6 b1-c2 b1-d3 b1-e4 b1-f4 b1-g4 b1-h4 b1-i4 b1-a1 b1-c1 b1-d1 "
                     "e1-d1 e1-f1 e1-e2 ");
}

TEST(HexFortressPlayer, section_3_promotions_to_tower_then_bastion) {
    std::vector<std::string> moves;
    for (const Turn& turn : listed_turns(pieces("Wd7 ka1 Ke1"), 1)) moves.push_back(text_of(turn));
    moves.resize(4);
    EXPECT_THAT(moves, testing::ElementsAre("d7-c7", "d7-e8", "d7-d8=T", "d7-d8=B"));
}

// Every listed turn is legal; every legal turn has the result of a listed one; no pair is listed in both orders.
TEST(HexFortressPlayer, section_3_the_turns_are_those_of_the_rules_once_each) {
    for (const Position& position : some_positions(3, 25)) {
        const std::vector<Turn> legal = legal_turns(position), listed = listed_turns(position);
        std::set<std::string> allowed, names, results, listed_results;
        const auto result = [&](const Turn& turn) {
            Position after = position;
            play_turn(after, turn);
            return text_of(after);
        };
        for (const Turn& turn : legal) allowed.insert(text_of(turn)), results.insert(result(turn));
        for (const Turn& turn : listed) {
            EXPECT_TRUE(allowed.contains(text_of(turn))) << text_of(turn);
            EXPECT_TRUE(names.insert(text_of(turn)).second) << text_of(turn);
            listed_results.insert(result(turn));
            if (turn.size() == 2 && turn[0].to != turn[1].from) {
                const bool swapped = names.contains(text_of(Turn{turn[1], turn[0]}));
                EXPECT_FALSE(swapped) << text_of(turn);
            }
        }
        EXPECT_EQ(listed_results, results);
        EXPECT_LE(listed.size(), legal.size());
    }
}

TEST(HexFortressPlayer, section_3_turns_of_fewer_moves) {
    EXPECT_EQ(listed_turns(pieces("Wd7 we8 wd8 wc7 ka1")), std::vector<Turn>{Turn{}});
    EXPECT_EQ(listed_turns(pieces("Wd7 ka1")).front(), turn_of("d7-c7").value());
    EXPECT_EQ(listed_turns(start_position(), 1).size(), legal_turns(start_position(), 1).size());
}

// A plain search, without candidates, killers and early exits.
int plain_value(const Game& game, const Turn& turn, Side self) {
    const auto value = [&](const Game& after) -> std::optional<int> {
        if (!after.is_over() || after.ending() == Ending::repetition) return {};
        return !after.winner() ? 0 : *after.winner() == self ? 30'000 : -30'000;
    };
    Game moved = game;
    moved.play(turn);
    if (const auto over = value(moved)) return *over;
    if (repetitions(moved.history()) > 1) return 0;
    int lowest = 32'000;
    for (const Turn& reply : listed_turns(moved.position())) {
        Game after = moved;
        after.play(reply);
        lowest = std::min(lowest, value(after).value_or(score_of(after.position(), tuned_weights, self)));
    }
    return lowest;
}

TEST(HexFortressPlayer, section_4_the_value_is_that_of_the_plain_search) {
    std::mt19937 random(4);
    for (const auto text : {"Ke2 Td3 Be4 We5 ke9 td8 be8 wd7", "Ke3 Tc4 ke7 tg5 wf6", "Ke1 We5 Bd4 Wd5 ka5 wb6 bc7"}) {
        Game game(pieces(text), {6});
        for (int turn = 0; turn < 6 && !game.is_over(); ++turn) {
            const Side self = game.position().mover;
            const Choice choice = choose_turn(game, full);
            int best = -32'000;
            for (const Turn& listed : listed_turns(game.position()))
                best = std::max(best, plain_value(game, listed, self));
            EXPECT_EQ(choice.value, best) << text;
            EXPECT_EQ(plain_value(game, choice.turn, self), best) << text;
            game.play(random() % 2 == 0 ? choice.turn : random_turn(game.position(), 2, random));
        }
    }
}

TEST(HexFortressPlayer, section_4_a_win_is_played) {
    const Game game(pieces("Ke1 Td1 Tf1 Wa3 Bb3 ke6 tb6 th6"), {});
    Game after = game;
    after.play(choose_turn(game, full).turn);
    EXPECT_EQ(after.winner(), Side::white);
}

TEST(HexFortressPlayer, section_4_in_a_storm_both_keeps_are_a_win_for_the_mover) {
    Options storm;
    storm.both_keeps = BothKeeps::storm;
    const std::string text = "Ke3 Wb2 ke6 wh5";
    EXPECT_EQ(choose_turn(Game(pieces(text), storm), full).value, 30'000);
    EXPECT_LT(choose_turn(Game(pieces(text), {}), full).value, 30'000);
    const Choice fleeing = choose_turn(Game(pieces(text, Side::black), storm), full);
    EXPECT_EQ(fleeing.value, 30'000); // the same for the other side
}

TEST(HexFortressPlayer, section_4_the_keep_is_saved) {
    const Game game(pieces("Ke6 Bd2 ke1 td1 tf1"), {});
    const Choice choice = choose_turn(game, full);
    EXPECT_GT(choice.value, -30'000);
}

TEST(HexFortressPlayer, section_4_a_position_is_not_repeated_when_ahead) {
    Game game(pieces("Ke1 Ta1 Tb1 Bc1 ke9 bi5"), {no_limit});
    for (const auto turn : {"e1-d1 a1-a2", "e9-d8 i5-g6", "d1-e1 a2-a1", "d8-e9 g6-i5", "e1-d1 a1-a2", "e9-d8 i5-g6"})
        game.play(turn_of(turn).value());
    ASSERT_FALSE(game.is_over());
    Game after = game;
    after.play(choose_turn(game, full).turn);
    EXPECT_EQ(repetitions(after.history()), 1);
}

TEST(HexFortressPlayer, section_4_an_interrupted_search_plays_the_best_so_far) {
    Game game;
    game.play(turn_of("e4-e5").value());
    int asked = 0;
    const PlayerSettings at_once{no_budget, 1, {}, [&] { return ++asked == 1; }};
    EXPECT_EQ(choose_turn(game, at_once).turn, listed_turns(game.position()).front());
    EXPECT_EQ(asked, 1);
}

// The second look, implemented by whole searches.
TEST(HexFortressPlayer, section_5_the_turn_with_the_least_best_answer_is_played) {
    std::mt19937 random(5);
    Game game;
    for (int turn = 0; turn < 12; ++turn) game.play(random_turn(game.position(), game.moves_this_turn(), random));
    for (int turn = 0; turn < 4 && !game.is_over(); ++turn) {
        const auto answered = [&](const Turn& played) {
            Game after = game;
            after.play(played);
            return -choose_turn(after, full).value;
        };
        PlayerSettings three;
        three.shortlist = 3;
        const Choice choice = choose_turn(game, three);
        EXPECT_EQ(answered(choice.turn), choice.value);
        EXPECT_GE(choice.value, answered(choose_turn(game, full).turn));
        game.play(random_turn(game.position(), 2, random));
    }
}

TEST(HexFortressPlayer, section_5_a_second_look_sees_further) {
    int points = 0; // two for a win, one for a draw
    for (unsigned seed = 1; seed <= 6; ++seed) {
        std::mt19937 random(seed);
        Game game;
        for (int turn = 0; turn < 4; ++turn) game.play(random_turn(game.position(), game.moves_this_turn(), random));
        const Side better = seed % 2 == 0 ? Side::white : Side::black;
        while (!game.is_over()) {
            PlayerSettings settings;
            settings.shortlist = game.position().mover == better ? 6 : 1;
            game.play(choose_turn(game, settings).turn);
        }
        points += !game.winner() ? 1 : *game.winner() == better ? 2 : 0;
    }
    EXPECT_GT(points, 6);
}

TEST(HexFortressPlayer, section_6_levels_keep_to_their_budgets) {
    Game game;
    game.play(turn_of("e4-e5").value());
    for (const Level level : all_levels)
        EXPECT_LE(choose_turn(game, settings_of(level)).settled, level_budget[static_cast<std::size_t>(level)]);
}

TEST(HexFortressPlayer, section_6_the_squire_sees_the_first_turn_and_one_of_64) {
    Game game;
    game.play(turn_of("e4-e5").value());
    PlayerSettings squire = settings_of(Level::squire);
    const auto all = static_cast<std::uint32_t>(listed_turns(game.position()).size());
    std::set<std::string> turns;
    for (int byte = 0; byte < 64; ++byte) {
        squire.variety = byte;
        const Choice choice = choose_turn(game, squire);
        EXPECT_NEAR(choice.settled, 1 + all / 64, 1);
        turns.insert(text_of(choice.turn));
    }
    EXPECT_GT(turns.size(), 20U);
}

TEST(HexFortressPlayer, section_6_the_budget_ends_the_search) {
    Game game;
    game.play(turn_of("e4-e5").value());
    const std::uint32_t needed = choose_turn(game, full).settled;
    for (const std::uint32_t budget : {1U, 100U, needed / 2, needed - 1}) {
        const Choice choice = choose_turn(game, {budget, 1, {}, {}});
        EXPECT_EQ(choice.settled, budget);
        EXPECT_EQ(std::ranges::count(legal_turns(game.position()), choice.turn), 1);
    }
    // Stopped after the candidates, before any reply: plays the turn with the highest score.
    const std::uint32_t all = static_cast<std::uint32_t>(listed_turns(game.position()).size());
    const Choice first = choose_turn(game, {all, 1, {}, {}});
    int highest = -32'000;
    for (const Turn& turn : listed_turns(game.position())) {
        Position after = game.position();
        play_turn(after, turn);
        highest = std::max(highest, score_of(after, tuned_weights, Side::black));
    }
    EXPECT_EQ(first.value, highest);
}

TEST(HexFortressPlayer, section_7_a_seed_varies_the_opening_only) {
    Game game;
    game.play(turn_of("e4-e5").value());
    std::set<std::string> openings;
    const int best = choose_turn(game, full).value;
    for (int byte = 0; byte < 16; ++byte) {
        const Choice choice = choose_turn(game, {no_budget, 1, byte, {}});
        EXPECT_GE(choice.value, best - opening_margin);
        openings.insert(text_of(choice.turn));
    }
    EXPECT_GT(openings.size(), 1U);
    while (game.turns_played() < opening_turns) game.play(choose_turn(game, full).turn);
    EXPECT_EQ(choose_turn(game, {no_budget, 1, 7, {}}).turn, choose_turn(game, full).turn);
}

TEST(HexFortressPlayer, the_6502_program_includes_the_same_numbers) {
    std::ifstream file(FORTRESS_SOURCE_DIR "/game6502/hex_fortress/core/weights.inc");
    std::ostringstream text;
    text << file.rdbuf();
    EXPECT_EQ(text.str(), include_text(tuned_weights));
}

} // namespace
