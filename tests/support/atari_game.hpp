// The game in a whole emulated Atari 800: calls a routine by its label while the built OS runs.
#pragma once

#include "emu/atari/atari800.hpp"
#include "tests/support/game_calls.hpp"

namespace support {

// The built Atari firmware. If it cannot be read, fails the test and returns zeros.
emu::atari::Firmware built_atari_firmware();

class AtariGame : public GameCalls<emu::atari::Atari800, 1'789'773> {
  public:
    static constexpr emu::Cycle frame = 114 * 262; // NTSC

    // The game in memory as main_start leaves it before the title, with the OS started, a cartridge inserted, and no
    // disk in the drive.
    explicit AtariGame(emu::atari::TvSystem tv = emu::atari::TvSystem::ntsc);

    // Presses a key: POKEY's code, with bit 6 shift and bit 7 control. The OS has read it when this returns.
    void press_key(std::uint8_t code);
    // Lets the OS read the controllers.
    void run_frames(int frames);
};

// POKEY's key codes of characters (Atari Hardware Manual, "Keyboard").
std::uint8_t atari_key(char c);

} // namespace support
