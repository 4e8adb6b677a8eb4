// The game on the tests' platform, at the starting points of tests.
#pragma once

#include "tests/game6502/store/fake_platform.hpp"
#include "tests/game6502/store/players_on_disk.hpp"
#include "tools/model/board.hpp"

#include <cstring>
#include <gtest/gtest.h>

namespace support {

inline const RosterEntry vauban{'C', "COUNT VAUBAN", 0};
inline const RosterEntry the_squire{'C', "THE SQUIRE", 1};

inline FakeDisk master_disk() { return disk_with({vauban, the_squire}); }

// At the menu: JOHN is White, COUNT VAUBAN Black, the master disk is in the drive.
inline FakePlatform at_menu() {
    FakePlatform game;
    game.disk = master_disk();
    game.start();
    game.type("NJOHN\r");
    return game;
}

inline constexpr int c3 = 14; // the cursor's first square

// Two humans, JOHN and JANE, at the first turn.
inline FakePlatform two_humans() {
    FakePlatform game = at_menu();
    game.type("2\rJANE\rHY1");
    return game;
}

inline model::Board board_of(FakePlatform& game) {
    std::array<std::int8_t, model::square_count> bytes;
    std::memcpy(bytes.data(), game.bytes("board", bytes.size()).data(), bytes.size());
    return model::from_bytes(bytes);
}

// Checks the screen, and prints it in the message.
#define EXPECT_SHOWN(game, text) EXPECT_TRUE((game).shows(text)) << (text) << " is not on\n" << (game).screen()
#define EXPECT_NOT_SHOWN(game, text) EXPECT_FALSE((game).shows(text)) << (text) << " is on\n" << (game).screen()

} // namespace support
