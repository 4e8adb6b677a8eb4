// The whole game on the emulated Apple, played with keys, read off the text screen.
#pragma once

#include "emu/apple2/text_screen.hpp"
#include "tests/support/game_machine.hpp"

#include <gtest/gtest.h>

#include <string>
#include <string_view>

namespace support {

class AppleGame {
  public:
    // As loaded, before the title, with a disk in drive 1.
    explicit AppleGame(emu::Floppy525 disk) {
        machine().insert_disk(0, std::move(disk));
        game_.begin("main_start");
    }

    emu::apple2::Apple2& machine() { return game_.machine(); }
    GameMachine& game() { return game_; }

    // Presses each key as soon as the game has taken the one before. Fails the test where it takes none for a minute.
    void type(std::string_view keys) {
        for (const char key : keys) {
            for (int tenths = 0; machine().key_waiting(); ++tenths) {
                ASSERT_LT(tenths, 600) << "a key is not taken:\n" << screen();
                game_.run(GameMachine::second / 10);
            }
            machine().press_key(static_cast<std::uint8_t>(key));
        }
    }

    // Runs until the text stands on the screen. False, and a failed test, after so many seconds.
    bool wait_text(std::string_view text, int seconds = 60) {
        for (int tenths = 0; tenths < 10 * seconds; ++tenths) {
            if (screen().find(text) != std::string::npos) return true;
            game_.run(GameMachine::second / 10);
        }
        ADD_FAILURE() << text << " is not on\n" << screen();
        return false;
    }

    std::string screen() {
        std::string rows;
        for (const std::string& row : emu::apple2::text_screen(machine())) rows += row + '\n';
        return rows;
    }

  private:
    GameMachine game_;
};

} // namespace support
