// The keyboard as POKEY scans it: a counter puts out one of 64 codes on every tick of the 15 kHz clock, two lines
// answer for the key of that code and for the three beside the matrix; a state machine of two bits debounces.
// Altirra Hardware Reference Manual, 5.9 (keyboard scan).
#pragma once

#include "emu/atari/pokey/clock.hpp"
#include "emu/cycle.hpp"
#include "emu/state.hpp"

#include <cstdint>
#include <optional>

namespace emu::atari {

class KeyboardScan {
  public:
    static constexpr Cycle never = PokeyClock::never;
    static constexpr std::uint8_t codes = 64;

    // What a tick has found.
    struct Found {
        bool key = false;       // a key that has now been seen twice; its code is in kbcode()
        bool break_key = false; // has gone down
    };

    // The switches, as of now: ticks before must have been made.
    void hold(std::optional<std::uint8_t> code) { held_ = code; } // 0-63
    void set_shift(bool down) { shift_ = down; }
    void set_control(bool down) { control_ = down; }
    void set_break(bool down) { break_ = down; }

    void plug(const KeyboardScan& other) { // all switches as they are there
        held_ = other.held_;
        shift_ = other.shift_;
        control_ = other.control_;
        break_ = other.break_;
    }

    // SKCTL bits 1 and 0. Not scanning resets the state machine and the counter.
    void set_mode(bool scanning, bool debouncing);

    std::uint8_t kbcode() const { return kbcode_; }
    bool key_down() const { return state_ >= State::held; } // SKSTAT bit 2, as 0
    bool shift_down() const { return shift_seen_; }         // SKSTAT bit 3, as 0

    // How many ticks from now on change only the counter; none: no end to them.
    std::optional<Cycle> idle_ticks() const;
    void pass_idle(Cycle ticks) { counter_ = static_cast<std::uint8_t>((counter_ + (scanning_ ? ticks : 0)) % codes); }
    Found tick();

    bool operator==(const KeyboardScan&) const = default;
    void serialize(StateWriter& out) const;
    void deserialize(StateReader& in);

  private:
    // As the chip's two latches have them, in the order that they are gone through.
    enum class State : std::uint8_t { waiting, bouncing, held, releasing };

    static constexpr std::uint8_t control_code = 0x00, shift_code = 0x10, break_code = 0x30; // rows 0, 2 and 6

    bool closed(std::uint8_t code) const;
    bool compares(std::uint8_t code) const { return code == latch_ || !debouncing_; }
    bool step(std::uint8_t code);

    std::optional<std::uint8_t> held_;
    bool shift_ = false;
    bool control_ = false;
    bool break_ = false;
    bool scanning_ = false;
    bool debouncing_ = false;
    State state_ = State::waiting;
    std::uint8_t counter_ = 0; // the code of the next tick
    std::uint8_t latch_ = 0;   // the code that was seen first
    std::uint8_t kbcode_ = 0;
    bool shift_seen_ = false;
    bool control_seen_ = false;
    bool break_seen_ = false;
};

} // namespace emu::atari
