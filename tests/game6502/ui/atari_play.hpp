// Plays the whole game on the emulated Atari with keys, and reads its text screen.
#pragma once

#include "emu/atari/text_screen.hpp"
#include "tests/support/atari_game.hpp"

#include <gtest/gtest.h>

#include <string>
#include <string_view>

namespace support {

class AtariPlay {
  public:
    // The program as loaded, before the title, with a disk in drive 1.
    explicit AtariPlay(emu::AtariDisk disk) {
        machine().insert_disk(0, std::move(disk));
        game_.begin("main_start");
    }

    emu::atari::Atari800& machine() { return game_.machine(); }
    AtariGame& game() { return game_; }

    // Presses each key as soon as the game has read the previous one. Fails the test if it reads none for a minute.
    void type(std::string_view keys) {
        constexpr std::uint16_t ch = 0x02FC;
        for (const char key : keys) {
            for (int tenths = 0; machine().peek(ch) != 0xFF; ++tenths) {
                ASSERT_LT(tenths, 600) << "a key is not taken:\n" << screen();
                game_.run(AtariGame::second / 10);
            }
            game_.press_key(atari_key(key));
        }
    }

    // Runs until the text is on the screen. Returns false and fails the test after so many seconds.
    bool wait_text(std::string_view text, int seconds = 60) {
        for (int tenths = 0; tenths < 10 * seconds; ++tenths) {
            if (screen().find(text) != std::string::npos) return true;
            game_.run(AtariGame::second / 10);
        }
        ADD_FAILURE() << text << " is not on\n" << screen();
        return false;
    }

    std::string screen() {
        std::string rows;
        for (const std::string& row : emu::atari::text_screen(machine())) rows += row + '\n';
        return rows;
    }

  private:
    AtariGame game_;
};

} // namespace support
