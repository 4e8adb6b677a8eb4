// The game in a whole emulated Apple II+: calls one routine by its label on the real disk drive, screen and speaker, or
// boots the disk from power-on.
#pragma once

#include "emu/apple2/apple2.hpp"
#include "tests/support/game_calls.hpp"

namespace support {

// The firmware of the build. Fails the running test, and gives blanks, where it cannot be read.
emu::apple2::Firmware built_firmware();

class GameMachine : public GameCalls<emu::apple2::Apple2, 1'020'484> {
  public:
    // The game in memory as main_start leaves it before the title, drive 1 empty, its head on track 0.
    GameMachine();
    // A machine with the built firmware that has just been switched on, this disk in drive 1.
    static GameMachine switched_on(emu::Floppy525 disk);

  private:
    explicit GameMachine(const emu::apple2::Firmware& firmware);
};

} // namespace support
