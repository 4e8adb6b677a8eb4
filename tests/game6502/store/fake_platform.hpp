// The platform's contract (platform.inc) in C++, for the real core, store and ui: a text screen, a queue of keys and a
// disk that can be removed, changed and damaged. It has neither hardware nor timing.
#pragma once

#include "emu/cpu/cpu6502.hpp"
#include "tests/game6502/store/fake_disk.hpp"
#include "tests/support/routine.hpp"

#include <deque>
#include <string>
#include <string_view>

namespace support {

class FakePlatform {
  public:
    FakePlatform();
    // Another game: its program, loaded at $4000, and its symbols.
    FakePlatform(std::span<const std::uint8_t> program, Symbols symbols);

    // Calls a routine of the game with these registers and returns them afterwards; the test fails if it waits for a
    // key.
    emu::Registers call(std::string_view label, std::uint8_t a = 0, std::uint8_t x = 0);
    // Starts the game and runs it until it waits for a key.
    void start();
    // Types (`\r` Return, `\x1B` Escape, `\b` backspace, `<>` cursor keys) and runs until the game waits for the next
    // key.
    void type(std::string_view keys);

    bool shows(std::string_view text) const; // in a row of the screen
    std::string screen() const;              // all rows, for messages
    bool inverse_at(int row, int column) const { return inverse_.at(static_cast<std::size_t>(row * 40 + column)); }

    std::uint8_t& byte(std::string_view label, int offset = 0);
    std::uint16_t word(std::string_view label, int offset = 0);
    std::span<std::uint8_t> bytes(std::string_view label, std::size_t count);

    std::optional<FakeDisk> disk = FakeDisk{};
    std::array<int, 36> tiles{}; // drawn by screen_tile
    int cursor = 0;              // CURSOR_*
    int cursor_square = 0;
    int tiles_drawn = 0;     // calls of screen_tile
    int ticks_waited = 0;    // by input_wait
    int side = 0;            // INPUT_*: the active joystick
    std::vector<int> sounds; // SOUND_* played
    bool sound_on = true;
    int themes = 0;      // times the theme was played
    int blocks_read = 0; // calls of dos_read

  private:
    enum class Outcome { returned, waiting };
    Outcome run();
    bool serve(int call); // false: the game waits for a key
    void serve_text(int call);
    void serve_screen(int call);
    bool serve_input(int call);
    void serve_dos(int call);
    void put(std::uint8_t character);
    bool command();
    DosError dos(int call);
    void scramble(int call);
    void come_back();

    Symbols symbols_;
    FlatBus bus_;
    emu::Cpu6502 cpu_;
    emu::Registers registers_;
    std::array<char, 960> text_{};
    std::array<bool, 960> inverse_{};
    int position_ = 0;
    bool attribute_ = false;
    std::deque<std::uint8_t> keys_; // pressed only when the game polls, so input_flush finds none
    int idle_ = 0;                  // consecutive input_command calls without a key
    FileName name_{};
};

} // namespace support
