// The computer player on the 6502 against its definition's reference in C++: the same turn, value and number of settled
// turns, in whole games.
#include "tests/game6502/hex_fortress/keep_program.hpp"

#include "tools/model/hex_fortress/player_moves.hpp"

#include <gmock/gmock.h>

#include <iostream>
#include <random>

using namespace hex_fortress;

namespace {

int games(int least) {
    const char* asked = std::getenv("FORTRESS_KEEP_GAMES");
    return asked ? std::atoi(asked) : least;
}

class KeepPlayer : public testing::Test {
  protected:
    void begin(const Options& options) {
        game.emplace(options);
        program.new_game(options);
    }

    void play(const Turn& turn) {
        for (const Move& move : turn) {
            program.record_move(move);
            program.make_move(move);
        }
        game->play(turn);
        program.end_turn();
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

    // Searches on both sides, compares, and gives the turn.
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

    support::KeepProgram program;
    std::optional<Game> game;
    std::mt19937 random{1};
    Turn chosen;
    std::uint64_t turns = 0, cycles = 0, settled = 0, longest = 0;
};

// Every turn of a position, made and settled.
TEST_F(KeepPlayer, settles_turns_like_the_reference) {
    for (int number = 0; number < games(20); ++number) {
        begin({});
        while (!game->is_over()) {
            ASSERT_NO_FATAL_FAILURE(settle_all());
            Turn turn;
            Movement movement = begin_turn(game->position(), game->moves_this_turn());
            while (!is_complete(movement)) {
                const std::vector<Move> legal = legal_moves(movement);
                turn.push_back(legal[random() % legal.size()]);
                make_move(movement, turn.back());
            }
            play(turn);
        }
    }
    EXPECT_GT(turns, 1000U);
}

TEST_F(KeepPlayer, plays_the_reference_s_turns) {
    for (int number = 0; number < games(1); ++number) {
        begin({std::array{16, 12, no_limit, 24}[static_cast<std::size_t>(number % 4)],
               {},
               number % 2 == 0 ? BothKeeps::draw : BothKeeps::storm});
        while (!game->is_over() && game->turns_played() < 200) {
            const Level level = all_levels[static_cast<std::size_t>((number + game->turns_played()) % 3)];
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

// With the storm both Keeps are a win for the side whose turn it was: worth the search's end, also after a reply.
TEST_F(KeepPlayer, PLAYER_8_both_keeps_are_a_win_in_the_storm) {
    for (const Side mover : {Side::white, Side::black})
        for (const BothKeeps both : {BothKeeps::draw, BothKeeps::storm}) {
            const Options options{16, {}, both};
            game.emplace(support::keeps_two_apart(mover), options);
            program.set_rules(options);
            program.set_position(game->position());
            for (const Level level : all_levels) ASSERT_NO_FATAL_FAILURE(search(level, {}));
            const int value = choose_turn(*game, settings_of(Level::hard)).value;
            EXPECT_EQ(value == 30'000, both == BothKeeps::storm);
        }
}

} // namespace
