// The game in a whole emulated Apple II+: calls a routine by its label with the real disk drive, screen and speaker, or
// boots the disk from power-on.
#pragma once

#include "emu/apple2/apple2.hpp"
#include "tests/support/game_calls.hpp"

namespace support {

// The built firmware. If it cannot be read, fails the test and returns zeros.
emu::apple2::Firmware built_firmware();

class GameMachine : public GameCalls<emu::apple2::Apple2, 1'020'484> {
  public:
    // The game in memory as main_start leaves it before the title, with drive 1 empty and its head on track 0.
    GameMachine();
    // A machine with the built firmware, just switched on, with this disk in drive 1.
    static GameMachine switched_on(emu::Floppy525 disk);

  private:
    explicit GameMachine(const emu::apple2::Firmware& firmware);
};

} // namespace support
