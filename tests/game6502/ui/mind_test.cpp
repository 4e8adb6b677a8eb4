// The view of a computer player's mind: the value of each legal square, its six terms, and the effect of learning,
// compared with the rules in C++. Without the key it stays hidden.
#include "tests/game6502/ui/game.hpp"
#include "tools/model/weights.hpp"

#include <cstdlib>
#include <cstring>
#include <fmt/format.h>
#include <utility>
#include <vector>

namespace support {
namespace {

model::Weights uneven_weights(int seed) {
    model::Weights weights;
    for (int i = 0; i < model::weight_count; ++i)
        weights[static_cast<std::size_t>(i)] = static_cast<std::int16_t>((i * 7919 + seed * 104729) % 65536 - 32768);
    return weights;
}

void give_black(FakePlatform& game, const model::Weights& weights) {
    std::memcpy(game.bytes("weights_black", sizeof weights).data(), weights.data(), sizeof weights);
}

// Rounded as in the game: halves away from zero, within 1/256.
std::string tenths(int value) {
    const int size = (std::abs(value) + 13) * 10 / 256;
    return fmt::format("{:>6}", fmt::format("{}{}.{}", value < 0 && size != 0 ? "-" : "", size / 10, size % 10));
}

// Prints as in the columns of the field and of the terms: from -99 down without tenths.
std::string in_columns(int value) {
    if (value >= -99 * 256) return tenths(value);
    return fmt::format("{:>6}", fmt::format("-{}", (-value + 128) / 256));
}

std::string row_of(const FakePlatform& game, int row) {
    return game.screen().substr(static_cast<std::size_t>(row) * 41, 40);
}

std::string shown_on(const FakePlatform& game, int square) {
    return row_of(game, 4 + 2 * (square / 6)).substr(static_cast<std::size_t>(3 + 6 * (square % 6)), 6);
}

std::string expected_on(const model::Board& board, int square, const model::Weights& weights) {
    const auto castle = board[static_cast<std::size_t>(square)];
    if (castle.level == 0 || (castle.owner == model::Side::white && castle.level < model::highest_level))
        return in_columns(model::move_value(board, square, model::Side::white, weights));
    return fmt::format("    {}{}", castle.owner == model::Side::white ? 'W' : 'B', castle.level);
}

// JOHN, White, against COUNT VAUBAN, at JOHN's second turn.
FakePlatform second_turn() {
    FakePlatform game = at_menu();
    game.type("1\r");
    return game;
}

TEST(Mind, explains_its_numbers_and_letters) {
    FakePlatform game = second_turn();
    game.type("VA");
    for (const char* words : {"IS WORTH ", ", THE SUM OF ", "ITSELF  LEFT RIGHT ABOVE BELOW PLACE",
                              "THE HIGHEST NUMBER IS THE BEST SQUARE.", "W2: WHITE CASTLE, LEVEL 2. B: BLACK."})
        EXPECT_SHOWN(game, words);
}

TEST(Mind, shows_the_reason_for_the_square_under_the_cursor) {
    FakePlatform game = second_turn();
    model::Weights weights{};
    weights[model::beside_own + 1] = 1; // C3 is White's
    give_black(game, weights);
    game.byte("z_cursor") = c3 - 1;
    game.type("V");
    EXPECT_EQ(row_of(game, 19), fmt::format("{:40}", " B3 STRENGTHENS C3."));
    game.type("<");
    EXPECT_EQ(row_of(game, 19), fmt::format("{:40}", " A3 IS A GUESS."));
}

TEST(Mind, shows_the_value_of_each_legal_square_and_what_is_on_the_others) {
    for (int seed = 0; seed < 20; ++seed) {
        FakePlatform game = second_turn();
        const auto weights = uneven_weights(seed);
        give_black(game, weights);
        game.type("V");
        EXPECT_SHOWN(game, "THE MIND OF COUNT VAUBAN");
        const auto board = board_of(game);
        for (int square = 0; square < model::square_count; ++square)
            EXPECT_EQ(shown_on(game, square), expected_on(board, square, weights)) << game.screen();
    }
}

TEST(Mind, names_an_own_castle_above_its_value) {
    FakePlatform game = second_turn();
    const auto weights = uneven_weights(3);
    give_black(game, weights);
    game.type("V");
    const auto board = board_of(game);
    ASSERT_EQ(board[c3], (model::Castle{model::Side::white, 1}));
    EXPECT_EQ(row_of(game, 7).substr(15, 6), "    W1") << game.screen();
    EXPECT_EQ(shown_on(game, c3), expected_on(board, c3, weights));
    EXPECT_EQ(std::ranges::count(row_of(game, 7), 'W'), 1);
}

TEST(Mind, says_in_words_how_a_lord_without_weights_chooses) {
    FakePlatform game = second_turn();
    give_black(game, {});
    game.type("V");
    EXPECT_SHOWN(game, "THE MIND OF COUNT VAUBAN");
    EXPECT_SHOWN(game, "HE MOVES AT RANDOM.");
    EXPECT_SHOWN(game, "PRESS ANY KEY.");
    EXPECT_NOT_SHOWN(game, "0.0");
    game.type(" ");
    EXPECT_SHOWN(game, "TURN 2 ");
    EXPECT_NE(game.cursor, 0);
}

TEST(Mind, shows_the_six_terms_of_the_square_under_the_cursor) {
    FakePlatform game = second_turn();
    const auto weights = uneven_weights(3);
    give_black(game, weights);
    const int below = game.cursor_square;
    game.type("VA"); // up
    const int square = below - 6;
    const auto board = board_of(game);
    std::string terms;
    for (const int active : model::active_weights(board, square, model::Side::white))
        terms += in_columns(weights[static_cast<std::size_t>(active)]);
    EXPECT_EQ(row_of(game, 18).substr(3, 36), terms) << game.screen();
    EXPECT_SHOWN(game, fmt::format("{}{} IS WORTH {}", static_cast<char>('A' + square % 6), square / 6 + 1,
                                   tenths(model::move_value(board, square, model::Side::white, weights))));
    const int column = 3 + 6 * (square % 6) + 5, row = 4 + 2 * (square / 6);
    EXPECT_TRUE(game.inverse_at(row, column));
    EXPECT_FALSE(game.inverse_at(row + 2, column));
}

TEST(Mind, a_gap_separates_all_columns) {
    for (const int weight : {-0x8000, -99 * 256 - 1, -99 * 256, 0x7FFF}) {
        FakePlatform game = second_turn();
        model::Weights weights;
        weights.fill(static_cast<std::int16_t>(weight));
        give_black(game, weights);
        game.type("VA");
        for (int square = 0; square < model::square_count; ++square)
            EXPECT_EQ(shown_on(game, square).front(), ' ') << game.screen();
        for (std::size_t term = 0; term < 6; ++term) EXPECT_EQ(row_of(game, 18)[3 + 6 * term], ' ') << game.screen();
    }
}

TEST(Mind, a_gap_separates_the_cursor_s_square_from_the_column_before_it) {
    FakePlatform game = second_turn();
    give_black(game, uneven_weights(1));
    const int square = game.cursor_square;
    game.type("V");
    const int column = 3 + 6 * (square % 6), row = 4 + 2 * (square / 6);
    EXPECT_FALSE(game.inverse_at(row, column)) << game.screen();
    EXPECT_TRUE(game.inverse_at(row, column + 1));
}

TEST(Mind, goes_back_to_the_board_as_it_was_with_the_cursor_where_it_went) {
    FakePlatform game = second_turn();
    game.type("X"); // the keys in place of the last move's outcome
    const auto tiles = game.tiles;
    const std::string text = game.screen();
    const int before = game.cursor_square;
    game.type("VA<V");
    EXPECT_EQ(game.screen(), text);
    EXPECT_EQ(game.tiles, tiles);
    EXPECT_EQ(game.cursor_square, before - 7);
    EXPECT_NE(game.cursor, 0);
}

TEST(Mind, stays_within_the_field_and_says_where_nobody_may_build) {
    FakePlatform game = second_turn();
    int castle = -1; // Black's
    for (int square = 0; square < 36; ++square)
        if (static_cast<std::int8_t>(game.byte("board", square)) < 0) castle = square;
    ASSERT_GE(castle, 0);
    game.type("V<<<<<<AAAAAA");
    game.type(std::string(static_cast<std::size_t>(castle % 6), '>') +
              std::string(static_cast<std::size_t>(castle / 6), 'Z'));
    EXPECT_SHOWN(game,
                 fmt::format("{}{}: YOU CANNOT BUILD HERE.", static_cast<char>('A' + castle % 6), castle / 6 + 1));
    EXPECT_EQ(row_of(game, 18), std::string(40, ' '));
}

TEST(Mind, is_shown_between_the_moves_of_two_computer_players) {
    FakePlatform game = at_menu();
    game.type("2THE SQUIRE\rC\r1V");
    EXPECT_SHOWN(game, "THE MIND OF ");
}

// A game of one turn, which Vauban loses: his weights change.
FakePlatform one_game() {
    FakePlatform game = at_menu();
    game.type("71\r1\r");
    return game;
}

std::string change_shown(const FakePlatform& game, int weight) {
    const auto column = static_cast<std::size_t>(weight < 13 ? 1 : 21);
    return row_of(game, 2 + weight % 13).substr(column + 13, 6);
}

TEST(Learning, shows_each_weight_and_what_the_tournament_changed) {
    FakePlatform game = one_game();
    EXPECT_SHOWN(game, "IS OVER.");
    game.byte("weights_black", 51) = 0x7F; // the last weight: 127 and a fraction, from 0
    const auto changed = static_cast<std::int16_t>(game.word("weights_black", 50) - 1);
    game.type("V");
    EXPECT_SHOWN(game, "CENTER  127.");
    EXPECT_EQ(change_shown(game, 25), tenths(changed)); // no room for hundredths
    for (int i = 0; i < 25; ++i) {
        const int change = static_cast<std::int16_t>(game.word("weights_black", 2 * i)) - 1;
        const int size = (std::abs(change) + 1) * 100 / 256;
        const auto text = size == 0 ? std::string(change == 0 ? "" : "0.00")
                                    : fmt::format("{}{}.{:02}", change < 0 ? '-' : '+', size / 100, size % 100);
        EXPECT_EQ(change_shown(game, i), fmt::format("{:>6}", text)) << game.screen();
    }
    EXPECT_SHOWN(game, "ESC: RESULTS, ANY KEY: GAME 2");
}

TEST(Learning, of_two_humans_nobody_is_shown_and_the_tournament_continues) {
    FakePlatform game = at_menu();
    game.type("2\rJANE\rHY71\r1\r>>>\rV");
    EXPECT_SHOWN(game, "GAME 2");
}

// The question after a tournament of games with these scores of White and Black.
std::string question_after(const std::vector<std::pair<int, int>>& games, std::string_view keys) {
    FakePlatform game = one_game();
    game.type(keys);
    game.type("\x1B");
    game.byte("w_games") = static_cast<std::uint8_t>(games.size());
    for (std::size_t i = 0; i < games.size(); ++i) {
        game.byte("w_game_white", static_cast<int>(i)) = static_cast<std::uint8_t>(games[i].first);
        game.byte("w_game_black", static_cast<int>(i)) = static_cast<std::uint8_t>(games[i].second);
    }
    game.type("NN"); // no history for White, none for Black
    return row_of(game, 23);
}

TEST(Learning, the_question_says_whether_the_last_games_went_better_once_the_view_was_used) {
    const auto question = [](std::string_view before) {
        return fmt::format("{:<40}", fmt::format(" {}UPDATE LEARNING? (Y/N): ", before));
    };
    EXPECT_EQ(question_after({{9, 0}, {0, 9}}, ""), question(""));
    EXPECT_EQ(question_after({{9, 0}}, "V"), question(""));
    EXPECT_EQ(question_after({{9, 0}, {0, 9}}, "V"), question("BETTER. "));
    EXPECT_EQ(question_after({{0, 9}, {9, 0}}, "V"), question("WORSE. "));
    EXPECT_EQ(question_after({{5, 4}, {30, 0}, {5, 4}}, "V"), question("AS BEFORE. "));
    std::vector<std::pair<int, int>> many(15, {0, 36});
    for (std::size_t i = 0; i < 7; ++i) many[i] = {36, 0}; // margins that differ by 504
    EXPECT_EQ(question_after(many, "V"), question("BETTER. "));
}

} // namespace
} // namespace support
