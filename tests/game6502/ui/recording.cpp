#include "tests/game6502/ui/recording.hpp"

#include <gtest/gtest.h>

namespace support {
namespace {

bool failed(const emu::Registers& registers) { return (registers.p & emu::flag::carry) != 0; }

} // namespace

void prepare_recording(GameMachine& game) {
    const std::uint8_t rookie[] = {'C', 0, 'R', 'O', 'O', 'K', 'I', 'E'};
    const std::uint8_t john[] = {'H', 0, 'J', 'O', 'H', 'N'};
    game.set_bytes("w_players", john);
    for (std::size_t i = 0; i < std::size(rookie); ++i) game.set_byte("w_players", rookie[i], 18 + static_cast<int>(i));
    for (int i = 0; i < 52; i += 2) game.set_byte("weights_black", 7, i);
    game.set_byte("w_games", 1);
    game.set_byte("w_length", 21);
    game.set_byte("w_results_side", 1);
    game.set_byte("w_what", 3); // history and learning
    game.call("prompt_begin", 21);
}

std::pair<int, int> found_on(const emu::Floppy525& disk) {
    GameMachine game;
    game.machine().insert_disk(0, disk);
    const std::uint8_t rookie[] = {'C', 0, 'R', 'O', 'O', 'K', 'I', 'E'};
    game.set_bytes("w_player", rookie);
    EXPECT_FALSE(failed(game.call("roster_open")));
    EXPECT_FALSE(failed(game.call("roster_find")));
    game.call("players_weights", 0, 1);
    EXPECT_FALSE(failed(game.call("player_load")));
    return {game.byte("w_count"), game.byte("weights_black")};
}

} // namespace support
