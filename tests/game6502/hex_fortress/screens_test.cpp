// Calls the routines of Hex Fortress's screens in the Apple's program, where games by keys rarely lead: long games,
// lost positions, Black's side.
#include "tests/game6502/hex_fortress/hex_fortress_program.hpp"
#include "tests/tools/model/hex_fortress/positions.hpp"

#include <bit>
#include <fmt/format.h>
#include <gmock/gmock.h>
#include <random>

using namespace hex_fortress;

namespace {

constexpr int record_turns = 500, ending_record = 7; // game6502/hex_fortress/core/record.s, judge.s
constexpr std::uint64_t replay_cycles = 1'000'000'000;

class HexFortressScreens : public testing::Test {
  protected:
    static Position position_before_combat(const Game& game, const Turn& turn) {
        Movement movement = begin_turn(game.position(), game.moves_this_turn());
        for (const Move& move : turn) make_move(movement, move);
        return movement.position;
    }

    Turn quiet_turn(const Game& game) {
        for (;;) {
            Turn turn = random_turn(game, random);
            if (combat_of(position_before_combat(game, turn)).removed() == 0) return turn;
        }
    }

    void play(Game& game, const Turn& turn) {
        program.play(turn);
        game.play(turn);
    }

    std::string text_at(int row, int first, int end) {
        program.program().call("text_at", 0, 0, static_cast<std::uint8_t>(row));
        const int line = program.program().word("z_text_line");
        std::string text;
        for (int column = first; column < end; ++column)
            text += static_cast<char>(program.program().at(static_cast<std::uint16_t>(line + column)) & 0x7F);
        return text.substr(0, text.find_last_not_of(' ') + 1);
    }

    std::string value_shown(int value) {
        program.program().set_word("w_best", static_cast<std::uint16_t>(value));
        program.program().call("text_at");
        program.program().call("mind_value");
        return text_at(0, 0, program.program().byte("z_text_column"));
    }

    std::string round_shown() {
        program.program().call("panel_turn");
        return text_at(1, 28, 40);
    }

    void set_best_turn(const Turn& turn) {
        for (int at = 0; at < 6; ++at) program.program().byte("w_best_turn", at) = 0;
        for (int i = 0; i < static_cast<int>(turn.size()); ++i) {
            const Move& move = turn[static_cast<std::size_t>(i)];
            program.program().byte("w_best_turn", 3 * i) = program.place(move.from);
            program.program().byte("w_best_turn", 3 * i + 1) = program.place(move.to);
            program.program().byte("w_best_turn", 3 * i + 2) =
                move.promotion ? static_cast<std::uint8_t>(static_cast<int>(*move.promotion) + 1) : std::uint8_t{0};
        }
    }

    bool replay(int turns) { // the record
        program.program().set_word("w_goal", static_cast<std::uint16_t>(turns));
        return (program.program().call("game_go", 0, 0, 0, replay_cycles).p & emu::flag::carry) == 0;
    }

    // The key T at a turn leads back to another one. A seat of 0 is a human's.
    void expect_back(const Game& game, const std::array<int, 2>& seats, int from, int to) {
        ASSERT_TRUE(replay(from));
        ASSERT_EQ(text_of(program.position()), text_of(game.history()[static_cast<std::size_t>(from)]));
        for (const int side : {0, 1})
            program.program().byte("w_seat", side) = static_cast<std::uint8_t>(seats[static_cast<std::size_t>(side)]);
        program.program().call("play_back", 0, 0, 0, replay_cycles);
        EXPECT_EQ(program.program().word("w_turn"), to) << testing::PrintToString(seats) << from;
        EXPECT_EQ(text_of(program.position()), text_of(game.history()[static_cast<std::size_t>(to)]));
    }

    support::HexFortressProgram program = support::HexFortressProgram::of_apple();
    std::mt19937 random{1};
};

TEST_F(HexFortressScreens, H4_1_values_are_in_walls_and_tenths) {
    const std::vector<std::pair<int, std::string>> values{
        {0, "+0.0"},   {9, "+0.0"},    {10, "+0.1"},      {100, "+1.0"},     {256, "+2.5"},     {25'599, "+255.9"},
        {-10, "-0.1"}, {-256, "-2.5"}, {-1'234, "-12.3"}, {29'952, "+GAME"}, {-30'000, "-GAME"}};
    for (const auto& [value, text] : values) EXPECT_EQ(value_shown(value), text);
}

// The dots of a home hex are every second one, from columns of either parity; lines 1 to 19 are the hex.
TEST_F(HexFortressScreens, H4_1_an_empty_home_hex_is_symmetric) {
    const auto line_of = [this](int line) {
        std::vector<int> dots;
        for (int dot = 0; dot < 28; ++dot)
            if (program.program().byte("w_cell", 4 * line + dot / 7) >> dot % 7 & 1) dots.push_back(dot);
        return dots;
    };
    for (const std::uint8_t hex : {std::uint8_t{0}, std::uint8_t{1}}) { // e1, d1
        program.program().byte("z_view") = hex;
        for (const auto& [name, value] :
             {std::pair("z_picture", 0), std::pair("z_number", 0xFF), std::pair("z_style", 1)})
            program.program().byte(name) = static_cast<std::uint8_t>(value);
        program.program().call("cell_compose");
        for (int line = 1; line < 20; ++line) {
            const std::vector<int> dots = line_of(line);
            ASSERT_FALSE(dots.empty());
            EXPECT_EQ(dots.front() + dots.back(), 26) << line;
            EXPECT_EQ(dots, line_of(20 - line)) << line;
        }
    }
}

TEST_F(HexFortressScreens, H4_1_advice_adds_up_the_worth_that_falls) {
    const auto worth_of = [](const Position& position, Hexes removed, Side side) { // 100: the Keep
        int sum = 0;
        for (const Kind kind : all_kinds)
            sum += std::popcount(removed & position.at(side, kind)) * (kind == Kind::keep ? 100 : worth[index(kind)]);
        return sum;
    };
    std::array<int, 2> most{}; // of the enemy's, and of the mover's
    for (int number = 0; number < 20; ++number) {
        Game game;
        program.new_game({});
        while (!game.is_over()) {
            const Turn turn = random_turn(game, random);
            const Position after = position_before_combat(game, turn);
            const Hexes removed = combat_of(after).removed();
            const Side mover = game.position().mover;
            set_best_turn(turn);
            const int taken = program.program().call("advice_outcome").a, lost = program.program().byte("z_a");
            ASSERT_EQ(taken, worth_of(after, removed, opponent(mover))) << text_of(turn);
            ASSERT_EQ(lost, worth_of(after, removed, mover)) << text_of(turn);
            ASSERT_EQ(text_of(program.position()), text_of(game.position()));
            most = {std::max(most[0], taken), std::max(most[1], lost)};
            play(game, turn);
        }
    }
    EXPECT_THAT(most, testing::Each(testing::Ge(100)));
}

TEST_F(HexFortressScreens, H4_1_the_worth_taken_may_be_the_keep) {
    const auto shown = [&](int taken, int lost) {
        program.program().call("text_at");
        program.program().byte("z_a") = static_cast<std::uint8_t>(lost);
        program.program().call("advice_worth", static_cast<std::uint8_t>(taken));
        return text_at(0, 0, program.program().byte("z_text_column"));
    };
    EXPECT_EQ(shown(3, 12), " TAKES 3 LOSES 12");
    EXPECT_EQ(shown(3, 0), " TAKES 3");
    EXPECT_EQ(shown(0, 2), " LOSES 2");
    EXPECT_EQ(shown(102, 1), " TAKES KEEP");
}

TEST_F(HexFortressScreens, H4_1_advice_without_losses_says_whether_it_leads_nearer) {
    const auto shown = [&](Side mover, int from, int to) {
        program.program().call("text_at");
        program.program().byte("z_mover") = mover == Side::white ? 0 : 8;
        program.program().byte("z_from") = program.program().byte("t_place", from);
        program.program().byte("z_to") = program.program().byte("t_place", to);
        program.program().byte("z_a") = 0;
        program.program().call("advice_worth", 0);
        return text_at(0, 0, program.program().byte("z_text_column"));
    };
    constexpr int behind = 20, ahead = 40;
    EXPECT_EQ(shown(Side::white, behind, ahead), " NEARER, NO LOSS");
    EXPECT_EQ(shown(Side::white, ahead, behind), " NO LOSS");
    EXPECT_EQ(shown(Side::black, ahead, behind), " NEARER, NO LOSS");
    EXPECT_EQ(shown(Side::black, behind, ahead), " NO LOSS");
}

TEST_F(HexFortressScreens, H4_1_back_to_a_humans_turn) {
    Game game;
    program.new_game({});
    for (int turn = 0; turn < 6; ++turn) play(game, quiet_turn(game));
    for (const auto& [white, black, from, to] : {std::array{0, 0, 6, 5},
                                                 {0, 0, 5, 4},
                                                 {0, 1, 6, 4},
                                                 {0, 1, 5, 4},
                                                 {1, 0, 5, 3},
                                                 {1, 0, 6, 5},
                                                 {1, 2, 6, 5},
                                                 {1, 2, 5, 4},
                                                 {0, 2, 1, 0},
                                                 {1, 0, 1, 0},
                                                 {0, 0, 0, 0}})
        expect_back(game, {white, black}, from, to);
}

// The two bits of a recorded move for its promotion: a Wall on a home hex must have a valid one, no other move any.
TEST_F(HexFortressScreens, H2_3_only_valid_promotions_of_a_record_are_played) {
    Position position;
    position.put(Side::white, Kind::keep, *hex_named("a3"));
    position.put(Side::black, Kind::keep, *hex_named("i3"));
    position.put(Side::white, Kind::wall, *hex_named("e8"));
    for (const auto& [from, to, promotion, illegal] :
         {std::tuple("e8", "e9", 0x00, 1), std::tuple("e8", "e9", 0x40, 0), std::tuple("e8", "e9", 0x80, 0),
          std::tuple("e8", "e9", 0xC0, 1), std::tuple("a3", "a4", 0x00, 0), std::tuple("a3", "a4", 0x40, 1)}) {
        program.set_position(position);
        const int at = 4 * program.program().word("w_turn");
        program.program().byte("w_record", at) = static_cast<std::uint8_t>(*hex_named(from));
        program.program().byte("w_record", at + 1) = static_cast<std::uint8_t>(*hex_named(to) | promotion);
        EXPECT_EQ(program.program().call("game_play_move").p & emu::flag::carry, illegal) << from << promotion;
    }
}

// The names above and below the columns, in dots of a line of the picture.
TEST_F(HexFortressScreens, H4_1_names_of_hexes_keep_clear_of_the_edge_and_the_message) {
    constexpr int board_bytes = 28, message_edge = 183;
    program.program().call("view_begin");
    program.program().call("view_names");
    const auto dots_in = [&](int line) {
        const int address =
            program.program().byte("t_line_low", line) + 256 * program.program().byte("t_line_high", line);
        int dots = 0;
        for (int byte = 0; byte < board_bytes; ++byte)
            dots += std::popcount(program.program().at(static_cast<std::uint16_t>(address + byte)));
        return dots;
    };
    for (const int line : {0, 1, message_edge - 1, message_edge}) EXPECT_EQ(dots_in(line), 0) << line;
    for (const int line : {6, message_edge - 5}) EXPECT_GT(dots_in(line), 0) << line;
}

// Columns are three bytes apart, and a cell is four bytes wide. E has no room for a name.
TEST_F(HexFortressScreens, H4_1_names_of_hexes_stand_above_their_columns) {
    constexpr int columns = 9, e = 4, glyph_rows = 7;
    program.program().call("view_begin");
    program.program().call("view_names");
    for (int column = 0; column < columns; ++column) {
        if (column == e) continue;
        const int first = program.program().byte("t_view_line", column);
        std::array<int, 4> dots{};
        for (int line = first; line < first + glyph_rows; ++line) {
            const int address =
                program.program().byte("t_line_low", line) + 256 * program.program().byte("t_line_high", line);
            for (int byte = 0; byte < 4; ++byte)
                dots[static_cast<std::size_t>(byte)] +=
                    std::popcount(program.program().at(static_cast<std::uint16_t>(address + 3 * column + byte)));
        }
        EXPECT_THAT(dots, testing::ElementsAre(0, testing::Gt(5), testing::Gt(5), 0)) << column;
    }
}

// A piece that will fall is faded; its kind and side remain recognizable.
TEST_F(HexFortressScreens, H4_1_a_piece_that_will_fall_keeps_its_shape) {
    constexpr int picture_begin = 4, picture_end = 40, falls = 4; // bytes of the cell; STYLE_FALLS
    const auto dots = [&](int picture, int style) {
        program.program().byte("z_view") = 30;
        program.program().byte("z_picture") = static_cast<std::uint8_t>(picture);
        program.program().byte("z_number") = 3;
        program.program().byte("z_style") = static_cast<std::uint8_t>(style);
        program.program().call("cell_compose");
        std::vector<std::uint8_t> bytes;
        for (int at = picture_begin; at < picture_end; ++at)
            bytes.push_back(program.program().byte("w_cell", at) & 0x7F);
        return bytes;
    };
    const auto differing = [](const auto& one, const auto& other) {
        int bits = 0;
        for (std::size_t at = 0; at < one.size(); ++at)
            bits += std::popcount(static_cast<unsigned>(one[at] ^ other[at]));
        return bits;
    };
    for (int picture = 1; picture <= 8; ++picture) {
        EXPECT_GE(differing(dots(picture, 0), dots(picture, falls)), 12) << picture;
        for (int other = picture + 1; other <= 8; ++other)
            EXPECT_GE(differing(dots(picture, falls), dots(other, falls)), 12) << picture << " and " << other;
    }
}

TEST_F(HexFortressScreens, H4_1_letters_are_not_taken_for_others) {
    constexpr int rows = 7;
    const auto differing_dots = [&](char one, char other) {
        int dots = 0;
        for (int row = 0; row < rows; ++row)
            dots += std::popcount(static_cast<unsigned>(program.program().byte("t_font", (one - ' ') * rows + row) ^
                                                        program.program().byte("t_font", (other - ' ') * rows + row)));
        return dots;
    };
    EXPECT_GE(differing_dots('Z', '2'), 4);
    EXPECT_GE(differing_dots('V', 'U'), 5);
    EXPECT_GE(differing_dots('V', 'Y'), 9);
}

// While moves and combat are shown: any key skips the delay, Esc also the following ones.
TEST_F(HexFortressScreens, H4_1_keys_skip_what_is_shown) {
    constexpr std::uint16_t keyboard = 0xC000;
    constexpr int pressed = 0x80, escape = pressed | 27, space = pressed | ' ';
    program.program().call("input_stick"); // without paddles the stick is held, which is not a new key
    for (const auto& [key, hurry, skips, then] :
         {std::array{0, 0, 0, 0}, {space, 0, 1, 0}, {escape, 0, 1, 1}, {0, 1, 1, 1}}) {
        program.program().at(keyboard) = static_cast<std::uint8_t>(key);
        program.program().byte("w_hurry") = static_cast<std::uint8_t>(hurry);
        EXPECT_EQ(program.program().call("show_wait", 2).p & emu::flag::carry, skips) << key << hurry;
        EXPECT_EQ(program.program().byte("w_hurry"), then) << key << hurry;
    }
}

// Counts turns and quiet turns beyond a byte, and lists more positions than the search remembers (PLAYER.md 4).
TEST_F(HexFortressScreens, H3_6_a_quiet_game_fills_the_record) {
    const Options options{no_limit, BothKeeps::draw};
    Game game(options);
    program.new_game(options);
    while (game.turns_played() < record_turns) {
        ASSERT_FALSE(game.is_over());
        ASSERT_EQ(program.program().byte("w_ending"), 0) << game.turns_played();
        if (game.turns_played() % 120 == 119) {
            const Choice expected = choose_turn(game, settings_of(Level::baron));
            const auto found = program.search(Level::baron, 0); // a computer's turn; it varies only the first six
            ASSERT_EQ(text_of(found.turn), text_of(expected.turn)) << game.turns_played();
            ASSERT_EQ(found.value, expected.value);
            ASSERT_EQ(found.settled, expected.settled);
        }
        ASSERT_EQ(round_shown(), fmt::format("ROUND {}", game.turns_played() / 2 + 1));
        play(game, quiet_turn(game));
        ASSERT_EQ(program.quiet_turns(), game.quiet_turns());
    }
    EXPECT_EQ(program.program().byte("w_ending"), ending_record);
    EXPECT_FALSE(program.winner());
    EXPECT_EQ(round_shown(), "ROUND 250");
    for (const int turn : {255, 256, 257, 300}) expect_back(game, {0, 0}, turn, turn - 1);
}

} // namespace
