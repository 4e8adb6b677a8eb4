#include "tests/game6502/ui/apple_disks.hpp"

#include "tests/support/game_machine.hpp"

#include <gtest/gtest.h>

namespace support {
namespace {

bool failed(const emu::Registers& registers) { return (registers.p & emu::flag::carry) != 0; }

emu::Floppy525 format() {
    GameMachine game;
    game.machine().insert_disk(0, emu::Floppy525{});
    EXPECT_FALSE(failed(game.call("disk_format")));
    return *game.machine().eject_disk(0);
}

emu::Floppy525 enter_rookie() {
    GameMachine game;
    game.machine().insert_disk(0, formatted_disk());
    game.call("roster_open");
    EXPECT_FALSE(failed(game.call("roster_create")));
    const std::uint8_t rookie[] = {'C', 0, 'R', 'O', 'O', 'K', 'I', 'E'};
    game.set_bytes("w_player", rookie);
    game.call("roster_find");
    game.call("player_take_nobody");
    EXPECT_FALSE(failed(game.call("player_give")));
    return *game.machine().eject_disk(0);
}

} // namespace

const emu::Floppy525& formatted_disk() {
    static const emu::Floppy525 disk = format();
    return disk;
}

const emu::Floppy525& rookies_disk() {
    static const emu::Floppy525 disk = enter_rookie();
    return disk;
}

} // namespace support
