// Compares the computer player on the 6502 with the C++ reference of its definition: the same turn, value and number of
// settled turns, in whole games.
#include "tests/game6502/hex_fortress/hex_fortress_program.hpp"
#include "tests/tools/model/hex_fortress/positions.hpp"

#include "tools/model/hex_fortress/player_moves.hpp"

#include <gmock/gmock.h>

#include <iostream>
#include <random>

using namespace hex_fortress;

namespace {

int games(int least) {
    const char* asked = std::getenv("FORTRESS_HEXFORTRESS_GAMES");
    return asked ? std::atoi(asked) : least;
}

class HexFortressPlayer : public testing::Test {
  protected:
    void begin(const Options& options) {
        game.emplace(options);
        program.new_game(options);
    }

    void play(const Turn& turn) {
        program.play(turn);
        game->play(turn);
    }

    void settle_all() {
        const ScoredBoard start(game->position(), tuned_weights);
        program.program().call("search_begin");
        for_each_turn(start, game->position().mover, game->moves_this_turn(),
                      [&](ScoredBoard moved, const PlayerTurn& turn) {
                          if (random() % 20 == 0) settle_one(moved, turn);
                          return HasFatalFailure();
                      });
    }

    void settle_one(ScoredBoard& moved, const PlayerTurn& turn) {
        ++turns;
        const bool removed = moved.settle(turn);
        const auto outcome = program.settle(turn);
        ASSERT_EQ(text_of(outcome.position), text_of(moved.position(game->position().mover)))
            << text_of(game->position());
        ASSERT_EQ(outcome.score, moved.score()) << text_of(game->position());
        ASSERT_EQ(outcome.removed, removed);
        ASSERT_EQ(text_of(program.position()), text_of(game->position()));
    }

    // Searches on both sides, compares, and plays the turn.
    void search(Level level, std::optional<int> variety) {
        PlayerSettings settings = settings_of(level);
        settings.variety = variety;
        const Choice expected = choose_turn(*game, settings);
        const auto found = program.search(level, variety);
        ASSERT_EQ(text_of(program.position()), text_of(game->position())) << "the board is not as it was";
        ASSERT_EQ(text_of(found.turn), text_of(expected.turn));
        ASSERT_EQ(found.value, expected.value);
        ASSERT_EQ(found.settled, expected.settled);
        chosen = found.turn;
        ++turns;
        cycles += found.cycles;
        settled += found.settled;
        longest = std::max(longest, found.cycles);
    }

    support::HexFortressProgram program;
    std::optional<Game> game;
    std::mt19937 random{1};
    Turn chosen;
    std::uint64_t turns = 0, cycles = 0, settled = 0, longest = 0;
};

// Makes and settles every turn of a position.
TEST_F(HexFortressPlayer, settles_turns_like_the_reference) {
    for (int number = 0; number < games(20); ++number) {
        begin({});
        while (!game->is_over()) {
            ASSERT_NO_FATAL_FAILURE(settle_all());
            play(random_turn(*game, random));
        }
    }
    EXPECT_GT(turns, 1000U);
}

TEST_F(HexFortressPlayer, plays_the_reference_s_turns) {
    for (int number = 0; number < games(1); ++number) {
        begin({std::array{16, 12, no_limit, 24}[static_cast<std::size_t>(number % 4)],
               number % 2 == 0 ? BothKeeps::draw : BothKeeps::storm});
        while (!game->is_over() && game->turns_played() < 200) {
            const Level level = all_levels[static_cast<std::size_t>(number + game->turns_played()) % all_levels.size()];
            const std::optional<int> variety = static_cast<int>(random() % 16);
            ASSERT_NO_FATAL_FAILURE(search(level, variety))
                << "game " << number << ", turn " << game->turns_played() + 1 << ": " << text_of(game->position());
            play(chosen);
            ASSERT_EQ(text_of(program.position()), text_of(game->position()));
        }
    }
    std::cout << turns << " turns, " << settled / turns << " settled turns each, " << cycles / settled
              << " cycles each, the longest search " << longest << " cycles\n";
}

// With storm, the fall of both Keeps has the value of a win for the side that moved, also after a reply.
TEST_F(HexFortressPlayer, player_8_both_keeps_are_a_win_in_the_storm) {
    for (const Side mover : {Side::white, Side::black})
        for (const BothKeeps both : {BothKeeps::draw, BothKeeps::storm}) {
            const Options options{16, both};
            game.emplace(support::keeps_two_apart(mover), options);
            program.set_rules(options);
            program.set_position(game->position());
            for (const Level level : all_levels) ASSERT_NO_FATAL_FAILURE(search(level, {}));
            const int value = choose_turn(*game, settings_of(Level::king)).value;
            EXPECT_EQ(value == 30'000, both == BothKeeps::storm);
        }
}

// Two Keeps, both initially on their tips, and up to three more pieces per side; none that combat would have removed.
Position few_pieces(std::mt19937& random, int number) {
    for (;;) {
        Position position;
        position.mover = number % 2 == 0 ? Side::white : Side::black;
        const auto free_hex = [&] {
            Hex hex = static_cast<Hex>(random() % hex_count);
            while (contains(position.occupied(), hex)) hex = static_cast<Hex>(random() % hex_count);
            return hex;
        };
        for (const Side side : {Side::white, Side::black}) {
            const Hex tip = side == Side::white ? 0 : hex_count - 1;
            position.put(side, Kind::keep, number < 8 ? tip : free_hex());
        }
        for (const Side side : {Side::white, Side::black}) {
            for (int more = number < 8 ? number / 2 : static_cast<int>(random() % 4); more > 0; --more) {
                const Hex hex = free_hex();
                position.put(side, all_kinds[random() % 3], hex);
            }
        }
        if (combat_of(position).removed() == 0) return position;
    }
}

// Fewer than sixteen candidates, promotions, pieces without a move, every reply the last: rare in games.
TEST_F(HexFortressPlayer, plays_the_reference_s_turns_where_few_pieces_are_left) {
    for (int number = 0; number < games(240); ++number) {
        const Options options{std::array{16, 2, 1}[static_cast<std::size_t>(number % 3)],
                              number % 2 == 0 ? BothKeeps::draw : BothKeeps::storm};
        game.emplace(few_pieces(random, number), options);
        program.set_rules(options);
        program.set_position(game->position());
        const int last = number < 8 ? candidate_count - 1 : static_cast<int>(random() % candidate_count);
        for (const auto& variety : {std::optional<int>(), std::optional(last)})
            ASSERT_NO_FATAL_FAILURE(search(all_levels[random() % all_levels.size()], variety))
                << number << ", " << variety.value_or(-1) << ": " << text_of(game->position());
    }
}

// Both sides' Walls can be promoted in the turn and in the reply.
TEST_F(HexFortressPlayer, plays_the_reference_s_turns_where_walls_are_promoted) {
    for (const Side mover : {Side::white, Side::black}) {
        Position position;
        position.mover = mover;
        for (const auto& [side, kind, hex] :
             {std::tuple(Side::white, Kind::keep, "a3"), std::tuple(Side::white, Kind::wall, "e8"),
              std::tuple(Side::white, Kind::bastion, "d7"), std::tuple(Side::black, Kind::keep, "i3"),
              std::tuple(Side::black, Kind::wall, "e2"), std::tuple(Side::black, Kind::bastion, "f2")})
            position.put(side, kind, *hex_named(hex));
        ASSERT_EQ(combat_of(position).removed(), Hexes{0});
        game.emplace(position, Options{});
        program.set_rules({});
        program.set_position(position);
        for (const Level level : all_levels) {
            ASSERT_NO_FATAL_FAILURE(search(level, {}));
            ASSERT_NO_FATAL_FAILURE(search(level, 3));
        }
    }
}

// Keeps and Towers move back and forth; the search meets earlier positions (PLAYER.md 4, step 2).
TEST_F(HexFortressPlayer, plays_the_reference_s_turns_where_positions_come_again) {
    begin({no_limit, BothKeeps::draw});
    constexpr std::array there_and_back{"e2-e3 f1-e1", "e8-e7 f8-e9", "e3-e2 e1-f1", "e7-e8 e9-f8"};
    play(turn_of("e1-e2").value());
    play(turn_of("e9-e8 f6-f5").value());
    for (std::size_t number = 0; number < 8 && !game->is_over(); ++number) {
        for (const Level level : all_levels)
            ASSERT_NO_FATAL_FAILURE(search(level, {})) << number << ": " << text_of(game->position());
        play(turn_of(there_and_back[number % 4]).value());
    }
    EXPECT_EQ(game->ending(), Ending::repetition);
}

} // namespace
