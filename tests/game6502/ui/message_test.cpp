// The third line below the board (R6.4, R6.6): the outcome of each move and the reason of an advice, until the next
// key.
#include "tests/game6502/ui/game.hpp"
#include "tools/model/move_effects.hpp"
#include "tools/model/rules.hpp"
#include "tools/model/weights.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <random>
#include <set>

namespace support {
namespace {

std::string message(const FakePlatform& game) {
    const auto row = game.screen().substr(22 * 41 + 1, 38);
    return row.substr(0, row.find_last_not_of(' ') + 1);
}

constexpr const char* keys_of_two = "H: HELP, ESC: QUIT";

TEST(News, report_who_built_where_until_the_next_key) {
    FakePlatform game = two_humans();
    EXPECT_EQ(message(game), keys_of_two);
    game.type("\r");
    EXPECT_EQ(message(game), "WHITE BUILDS C3.");
    for (const char* key : {">", "N>", "? "}) {
        FakePlatform after = game;
        after.type(key);
        EXPECT_EQ(message(after), keys_of_two) << key;
    }
}

TEST(News, name_castles_under_siege_and_those_destroyed) {
    FakePlatform game = two_humans();
    game.type("\r>\r");
    EXPECT_EQ(message(game), "BLACK BUILDS D3. C3, D3 BESIEGED.");
    game.type(">\r");
    EXPECT_EQ(message(game), "WHITE BUILDS E3. D3 DESTROYED.");
}

TEST(News, name_the_first_square) {
    FakePlatform game = two_humans();
    game.byte("board", 0) = 0xFF;
    game.byte("board", 1) = 1;
    game.byte("z_cursor") = 6;
    game.type("\r");
    EXPECT_EQ(message(game), "WHITE BUILDS A2. A1 DESTROYED.");
}

TEST(News, name_no_siege_without_the_warning) {
    FakePlatform game = at_menu();
    game.type("82\rJANE\rHY1\r>\r");
    EXPECT_EQ(message(game), "BLACK BUILDS D3.");
}

TEST(News, name_only_castles_whose_siege_is_new) {
    FakePlatform game = two_humans();
    game.type("\r>\r");
    game.byte("z_cursor") = 35;
    game.type("\r");
    EXPECT_EQ(message(game), "WHITE BUILDS F6.");
}

TEST(News, report_a_raised_castle_of_either_side) {
    for (const int level : {1, 2}) {
        FakePlatform game = two_humans();
        game.byte("board", c3) = static_cast<std::uint8_t>(level);
        game.byte("board", 35) = static_cast<std::uint8_t>(-level);
        game.type("\r");
        EXPECT_EQ(message(game), "WHITE RAISES C3.");
        game.byte("z_cursor") = 35;
        game.type("\r");
        EXPECT_EQ(message(game), "BLACK RAISES F6.");
    }
}

TEST(News, report_a_sacrifice) {
    FakePlatform game = two_humans();
    for (const int square : {c3 - 6, c3 - 1, c3 + 1, c3 + 6}) game.byte("board", square) = 0xFD;
    game.type("\r");
    EXPECT_EQ(message(game), "WHITE BUILDS C3. C3 DESTROYED.");
}

TEST(News, name_three_castles_and_count_more) {
    FakePlatform game = two_humans();
    game.byte("board", c3) = 2;
    for (const int square : {c3 - 6, c3 - 1, c3 + 1}) game.byte("board", square) = 0xFF;
    FakePlatform four = game;
    game.type("\r");
    EXPECT_EQ(message(game), "WHITE RAISES C3. C2, B3, D3 DESTROYED.");
    four.byte("board", c3 + 6) = 0xFF;
    four.type("\r");
    EXPECT_EQ(message(four), "WHITE RAISES C3. 4 CASTLES DESTROYED.");
}

TEST(News, of_a_forfeit_stay_in_the_other_s_turn) {
    FakePlatform game = two_humans();
    const auto board = game.bytes("board", 36);
    std::ranges::fill(board, std::uint8_t{3});
    board[c3] = board[0] = 2;
    game.type("\r");
    EXPECT_EQ(message(game), "NO SITE IS OPEN. THE TURN IS FORFEIT.");
    EXPECT_SHOWN(game, "RETURN BUILDS");
    game.type(">");
    EXPECT_EQ(message(game), keys_of_two);
}

TEST(News, end_with_the_game) {
    FakePlatform game = two_humans();
    game.type("\r\x1BR");
    EXPECT_EQ(message(game), keys_of_two);
}

constexpr std::array<std::string_view, 8> reasons_of_square{
    "BREAKS INTO ENEMY GROUND", "DISPUTES ENEMY GROUND", "TAKES OPEN GROUND",    "BUILDS ON OWN GROUND",
    "FILLS SAFE GROUND",        "OPENS ITS OWN GATE",    "RAISES A WEAK CASTLE", "RAISES A SAFE CASTLE"};
constexpr std::array<std::string_view, 3> reasons_of_enemy{"TAKES", "BESIEGES", "PRESSES"};
constexpr std::array<std::string_view, 3> reasons_of_own{"OPENS THE GATE OF", "STRENGTHENS", "BACKS"};

// The castle with the highest weight, on the square or next to it, or an empty square if none is 0 or more.
std::string expected_reason(const model::Board& board, int square, const model::Weights& weights) {
    const auto active = model::active_weights(board, square, model::Side::white);
    std::string text(reasons_of_square[static_cast<std::size_t>(active[0])]);
    int most = active[0] < model::self_own ? -1 : weights[static_cast<std::size_t>(active[0])];
    for (int term = 4; term > 0; --term) {
        const int index = active[static_cast<std::size_t>(term)];
        const int weight = weights[static_cast<std::size_t>(index)];
        const bool is_enemy = index < model::beside_empty;
        if ((!is_enemy && (index < model::beside_own || index >= model::beside_edge)) || weight <= most) continue;
        most = weight;
        const int next_to[] = {square - 1, square + 1, square - 6, square + 6};
        const auto words = is_enemy ? reasons_of_enemy[static_cast<std::size_t>(index - model::beside_enemy)]
                                    : reasons_of_own[static_cast<std::size_t>(index - model::beside_own)];
        text = fmt::format("{} {}", words, model::square_text(next_to[term - 1]));
    }
    return text;
}

// A position after random moves, White to move.
void set_up(FakePlatform& game, std::mt19937& random) {
    model::Board board;
    for (auto move = 10 + 2 * (random() % 16); move > 0;) {
        const auto side = move % 2 == 0 ? model::Side::white : model::Side::black;
        const auto square = static_cast<int>(random() % model::square_count);
        if (!model::is_legal(board, square, side)) continue;
        model::play(board, square, side);
        --move;
    }
    const auto bytes = model::to_bytes(board);
    std::memcpy(game.bytes("board", bytes.size()).data(), bytes.data(), bytes.size());
}

TEST(Advice, R6_6_gives_the_reason_for_the_square) {
    FakePlatform first = at_menu();
    first.type("1\r");
    std::set<std::string> seen;
    std::mt19937 random;
    for (int seed = 0; seed < 400; ++seed) {
        FakePlatform game = first;
        model::Weights weights;
        for (auto& weight : weights) weight = static_cast<std::int16_t>(random());
        weights[static_cast<std::size_t>(seed % model::weight_count)] = 0x7FFF;
        std::memcpy(game.bytes("weights_black", sizeof weights).data(), weights.data(), sizeof weights);
        set_up(game, random);
        const auto board = board_of(game);
        game.type("S");
        const auto expected = expected_reason(board, game.cursor_square, weights);
        EXPECT_EQ(message(game), fmt::format("ADVICE: {} {}.", model::square_text(game.cursor_square), expected));
        seen.insert(expected.substr(0, expected.find_last_not_of("ABCDEF123456") + 1));
        game.type(">");
        EXPECT_EQ(message(game), "S: ADVICE, V: VIEW, H: HELP, ESC: QUIT");
    }
    EXPECT_EQ(seen.size(), 14U);
}

// The third table is of COUNT VAUBAN as he was at the start.
void give_adviser(FakePlatform& game, const model::Weights& weights) {
    std::memcpy(game.bytes("w_recorded", 3 * sizeof weights).subspan(2 * sizeof weights).data(), weights.data(),
                sizeof weights);
}

TEST(Advice, R6_6_against_a_player_who_knows_little_is_count_vauban_s) {
    FakePlatform game = at_menu();
    EXPECT_TRUE(std::ranges::equal(game.bytes("w_recorded", 3 * 52).subspan(2 * 52), game.bytes("weights_black", 52)));
    game.type("2\rTHE SQUIRE\rC1");
    model::Weights weights{};
    weights[model::weight_count - 6] = 0x4000; // corners
    give_adviser(game, weights);
    for (const int largest : {0, 0x3FFF}) {
        model::Weights poor{};
        poor[model::weight_count - 1] = static_cast<std::int16_t>(largest); // the middle
        std::memcpy(game.bytes("weights_black", sizeof poor).data(), poor.data(), sizeof poor);
        game.type("S");
        EXPECT_TRUE(std::set({0, 5, 30, 35}).contains(game.cursor_square)) << game.cursor_square;
        EXPECT_EQ(message(game), fmt::format("ADVICE: {} TAKES OPEN GROUND.", model::square_text(game.cursor_square)));
    }
    game.byte("weights_black", 51) = 0x40;
    game.type("S");
    EXPECT_TRUE(std::set({14, 15, 20, 21}).contains(game.cursor_square)) << game.cursor_square;
}

TEST(Advice, R6_6_is_a_guess_where_nobody_knows_anything) {
    FakePlatform game = at_menu();
    game.type("1");
    std::ranges::fill(game.bytes("weights_black", 52), std::uint8_t{0});
    give_adviser(game, {});
    game.type("S");
    EXPECT_EQ(message(game), fmt::format("ADVICE: {} IS A GUESS.", model::square_text(game.cursor_square)));
}

} // namespace
} // namespace support
