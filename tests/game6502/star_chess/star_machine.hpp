// Runs Star Chess on an emulated machine with `fortress run --game starchess`: the beginnings of scripts, and the
// machine's position.
#pragma once

#include "tests/game6502/star_chess/star_scripts.hpp"
#include "tests/support/machine_run.hpp"
#include "tools/model/star_chess/game.hpp"

#include <gmock/gmock.h>

namespace support {

// The 128 bytes of `galaxy` (game6502/star_chess/core/galaxy.s) as `peek` prints them.
inline star_chess::Position star_position(const std::string& peeked) {
    using namespace star_chess;
    const std::vector<int> bytes = bytes_of(peeked);
    const auto field = [&](int number, int at) {
        return static_cast<unsigned>(bytes.at(static_cast<std::size_t>(16 * number + at)));
    };
    const auto pair = [&](int number, int at, int apart) {
        return static_cast<std::uint16_t>(field(number, at) + 256 * field(number, at + apart));
    };
    Position position;
    for (Sector at = 0; at < sector_count; ++at) {
        if (const unsigned owner = field(0, at)) position.fleets[owner - 1] |= bit(at);
        if (const unsigned owner = field(3, at)) position.colonies[owner - 1] |= bit(at);
        position.ships[index(at)] = pair(1, at, sector_count);
        position.inhabitants[index(at)] = pair(4, at, sector_count);
        if (field(6, at) & 0x80) position.terran |= bit(at);
    }
    for (Player player = 0; player < player_count; ++player) {
        position.materials[index(player)] = pair(7, player, player_count);
        position.credits[index(player)] = pair(7, player + 2 * player_count, player_count);
    }
    return position;
}

class StarMachine : public testing::TestWithParam<std::string>, protected MachineRun {
  protected:
    StarMachine() : MachineRun("starchess", GetParam()) {}

    // After a script's line: prints the position.
    static constexpr auto peek_position = "peek galaxy 128\n";
};

} // namespace support
