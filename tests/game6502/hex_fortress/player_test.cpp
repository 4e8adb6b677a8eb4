// The computer player on the 6502 against its definition's reference in C++: the same turn, value and number of settled
// turns, in whole games.
#include "tests/game6502/hex_fortress/keep_program.hpp"

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
    void begin(int limit) {
        game.emplace(Options{limit});
        program.new_game(limit);
    }

    void play(const Turn& turn) {
        for (const Move& move : turn) {
            program.record_move(move);
            program.make_move(move);
        }
        game->play(turn);
        program.end_turn();
    }

    // Searches on both sides, compares, and gives the turn.
    void search(Level level, std::optional<int> variety) {
        PlayerSettings settings;
        settings.budget = level_budget[static_cast<std::size_t>(level)];
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

TEST_F(KeepPlayer, plays_the_reference_s_turns) {
    for (int number = 0; number < games(1); ++number) {
        begin(std::array{16, 12, no_limit}[static_cast<std::size_t>(number % 3)]);
        while (!game->is_over() && game->turns_played() < 200) {
            const auto level = number % 4 == 3 ? Level::medium : Level::easy;
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

} // namespace
