// Compares the 6502 core of Hex Fortress with the native model in random games: every target, strength, projection,
// position and end.
#include "tests/game6502/hex_fortress/hex_fortress_program.hpp"

#include <gmock/gmock.h>

#include <random>

using namespace hex_fortress;

namespace {

// `least` games take seconds; FORTRESS_HEXFORTRESS_GAMES sets another number.
int games(int least) {
    const char* asked = std::getenv("FORTRESS_HEXFORTRESS_GAMES");
    return asked ? std::atoi(asked) : least;
}

// The mover's Keep moves between them, then its Bastion makes way.
Turn keeps_meet(const Position& position) {
    const bool is_white = position.mover == Side::white;
    return {{*hex_named(is_white ? "e4" : "e6"), *hex_named("e5"), {}}, {*hex_named("a3"), *hex_named("a5"), {}}};
}

class HexFortressGames : public testing::Test {
  protected:
    enum class Style { any, fierce, peaceful };
    // A random move. Fierce: prefers one that touches an enemy, so that there is combat. Peaceful: prefers a promotion,
    // or a Wall's move that touches no enemy, so that Walls arrive.
    Move choose(const Movement& movement, Style style) {
        const std::vector<Move> legal = legal_moves(movement);
        const Position& position = movement.position;
        const Hexes enemies = position.of(opponent(position.mover));
        const auto is_wanted = [&](const Move& move) {
            const bool touches = (board.adjacent[hex_fortress::index(move.to)] & enemies) != 0;
            if (style == Style::fierce) return touches;
            if (move.promotion) return true;
            return !touches && contains(position.at(position.mover, Kind::wall), move.from);
        };
        Move chosen = legal[random() % legal.size()];
        for (int i = 0; style != Style::any && i < 8 && !is_wanted(chosen); ++i)
            chosen = legal[random() % legal.size()];
        return chosen;
    }

    void compare_movement(const Movement& movement) {
        ASSERT_EQ(text_of(program.position()), text_of(movement.position));
        for (Hex hex = 0; hex < hex_count; ++hex) {
            ASSERT_EQ(program.targets(hex), targets(movement, hex)) << name_of(hex);
            for (const Side side : {Side::white, Side::black})
                if (const auto kind = movement.position.kind_at(side, hex)) {
                    ASSERT_EQ(program.strength(hex), strength(movement.position, side, *kind, hex)) << name_of(hex);
                }
        }
        ASSERT_EQ(program.can_move(), !is_complete(movement));
        compare_projection(movement.position);
    }

    void compare_projection(const Position& position) {
        const auto projected = program.run_combat();
        ASSERT_EQ(projected.combat, combat_of(position));
        Hexes touched = 0;
        for (const Side side : {Side::white, Side::black})
            for_each(position.of(side), [&](Hex hex) {
                if (board.adjacent[hex_fortress::index(hex)] & position.of(opponent(side))) touched |= bit(hex);
            });
        // An isolated Wall is reported as such, touched or not.
        ASSERT_EQ(projected.touched, touched & ~projected.combat.isolated);
        program.undo_combat();
        ASSERT_EQ(text_of(program.position()), text_of(position));
    }

    // Makes a move, undoes it, and makes it again.
    void make(Movement& movement, const Move& move) {
        ASSERT_EQ(program.is_promoted(move), move.promotion.has_value()) << text_of(move);
        const std::array labels{"w_left", "w_moved", "w_keep_from"};
        std::array<std::uint8_t, 3> kept{};
        for (std::size_t i = 0; i < labels.size(); ++i) kept[i] = program.program().byte(labels[i]);
        program.make_move(move);
        program.undo_move(move);
        ASSERT_EQ(text_of(program.position()), text_of(movement.position));
        for (std::size_t i = 0; i < labels.size(); ++i) program.program().byte(labels[i]) = kept[i];
        program.record_move(move);
        program.make_move(move);
        make_move(movement, move);
        promotions += move.promotion.has_value();
    }

    void play_turn(Game& game, Style style) {
        Movement movement = begin_turn(game.position(), game.moves_this_turn());
        Turn turn;
        while (!is_complete(movement)) {
            if (moves++ % 5 == 0) {
                ASSERT_NO_FATAL_FAILURE(compare_movement(movement));
            }
            turn.push_back(choose(movement, style));
            ASSERT_NO_FATAL_FAILURE(make(movement, turn.back()));
        }
        ASSERT_NO_FATAL_FAILURE(compare_projection(movement.position));
        game.play(turn);
        program.end_turn();
    }

    support::HexFortressProgram program;
    std::mt19937 random{1};
    std::array<int, 7> endings{};
    int moves = 0, promotions = 0;
};

TEST_F(HexFortressGames, random_games_are_alike) {
    for (int number = 0; number < games(200); ++number) {
        const int limit = std::array{16, 12, no_limit, 24}[static_cast<std::size_t>(number % 4)];
        const Options options{limit, number % 3 == 0 ? BothKeeps::storm : BothKeeps::draw};
        Game game(options);
        program.new_game(options);
        while (!game.is_over()) {
            ASSERT_NO_FATAL_FAILURE(play_turn(game, static_cast<Style>(number % 7 % 3)))
                << "game " << number << ", turn " << game.turns_played() + 1 << ": " << text_of(game.position());
            ASSERT_EQ(text_of(program.position()), text_of(game.position()));
            ASSERT_EQ(program.ending(), game.ending()) << "game " << number;
            ASSERT_EQ(program.winner(), game.winner());
            ASSERT_EQ(program.quiet_turns(), game.quiet_turns());
        }
        ++endings[static_cast<std::size_t>(game.ending())];
    }
    RecordProperty("endings", testing::PrintToString(endings));
    EXPECT_GT(endings[static_cast<std::size_t>(Ending::keep)], 0);
    EXPECT_GT(endings[static_cast<std::size_t>(Ending::value)], 0);
    std::cout << "endings " << testing::PrintToString(endings) << ", " << moves << " moves, " << promotions
              << " promotions\n";
}

// Pieces anywhere, including Walls about to be promoted.
TEST_F(HexFortressGames, H2_3_random_positions_are_alike) {
    for (int number = 0; number < games(200); ++number) {
        Position position;
        const auto put = [&](Side side, Kind kind, Hexes where) {
            Hex hex = static_cast<Hex>(random() % hex_count);
            while (!contains(where & ~position.occupied(), hex)) hex = static_cast<Hex>(random() % hex_count);
            position.put(side, kind, hex);
        };
        const Hexes anywhere = (Hexes{1} << hex_count) - 1;
        for (const Side side : {Side::white, Side::black}) {
            put(side, Kind::keep, anywhere);
            for (int piece = 0; piece < 8; ++piece) put(side, all_kinds[random() % 3], anywhere);
            put(side, Kind::wall, board.beyond_middle[hex_fortress::index(side)] & ~home[hex_fortress::index(side)]);
        }
        position.mover = number % 2 == 0 ? Side::white : Side::black;
        program.set_position(position);
        Movement movement = begin_turn(position);
        while (!is_complete(movement)) {
            ASSERT_NO_FATAL_FAILURE(compare_movement(movement)) << text_of(position);
            ASSERT_NO_FATAL_FAILURE(make(movement, choose(movement, Style::peaceful))) << text_of(position);
        }
        ASSERT_NO_FATAL_FAILURE(compare_projection(movement.position)) << text_of(position);
    }
    EXPECT_GT(promotions, games(200) / 20);
}

// A Keep beyond the middle, with equal worth on both sides: only the other pieces count.
TEST_F(HexFortressGames, H3_6_verdicts_are_alike) {
    std::array<int, 7> verdicts{};
    for (int number = 0; number < games(200); ++number) {
        Position position;
        for (const Side side : {Side::white, Side::black})
            for (const Kind kind : {Kind::keep, Kind::wall, Kind::wall, Kind::tower}) {
                Hex hex = static_cast<Hex>(random() % hex_count);
                while (contains(position.occupied(), hex)) hex = static_cast<Hex>(random() % hex_count);
                position.put(side, kind, hex);
            }
        program.set_position(position);
        program.program().byte("w_winner") = 0xFF;
        program.program().call("judge_value");
        const Verdict verdict = quiet_verdict(position);
        ASSERT_EQ(program.ending(), verdict.ending) << text_of(position);
        ASSERT_EQ(program.winner(), verdict.winner) << text_of(position);
        ++verdicts[static_cast<std::size_t>(verdict.ending)];
    }
    EXPECT_GT(verdicts[static_cast<std::size_t>(Ending::advance)], 0);
    EXPECT_GT(verdicts[static_cast<std::size_t>(Ending::balance)], 0);
}

// Two Keeps without support that meet destroy each other. PLAYER.md 8: with storm, the side that moved wins.
TEST_F(HexFortressGames, H3_4_both_keeps_fall_as_the_options_say) {
    for (const Side mover : {Side::white, Side::black})
        for (const BothKeeps both : {BothKeeps::draw, BothKeeps::storm}) {
            const Options options{16, both};
            const Position position = support::keeps_two_apart(mover);
            Game game(position, options);
            program.set_rules(options);
            program.set_position(position);
            Movement movement = begin_turn(position);
            Turn turn;
            for (const Move& move : keeps_meet(position)) {
                turn.push_back(move);
                ASSERT_NO_FATAL_FAILURE(make(movement, move));
            }
            game.play(turn);
            program.end_turn();
            ASSERT_EQ(game.ending(), Ending::both_keeps);
            EXPECT_EQ(program.ending(), Ending::both_keeps);
            EXPECT_EQ(program.winner(), game.winner());
            EXPECT_EQ(program.winner(), both == BothKeeps::storm ? std::optional(mover) : std::nullopt);
        }
}

} // namespace
