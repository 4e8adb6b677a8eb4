// POKEY's keyboard scan: on every tick of the 15 kHz clock a counter puts out one of 64 codes. One line responds for
// the key of that code, another for the three keys outside the matrix. A two-bit state machine debounces. Altirra
// Hardware Reference Manual, 5.9 (keyboard scan).
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

    // The result of a tick.
    struct Found {
        bool key = false;       // a key was seen for the second time; its code is in kbcode()
        bool break_key = false; // BREAK was pressed
    };

    // Sets the switches. Precondition: earlier ticks have been run.
    void hold(std::optional<std::uint8_t> code) { held_ = code; } // 0-63
    void set_shift(bool down) { shift_ = down; }
    void set_control(bool down) { control_ = down; }
    void set_break(bool down) { break_ = down; }

    void plug(const KeyboardScan& other) { // copies all switches
        held_ = other.held_;
        shift_ = other.shift_;
        control_ = other.control_;
        break_ = other.break_;
    }

    // SKCTL bits 1 and 0. Disabling the scan resets the state machine and the counter.
    void set_mode(bool scanning, bool debouncing);

    std::uint8_t kbcode() const { return kbcode_; }
    bool key_down() const { return state_ >= State::held; } // SKSTAT bit 2, inverted
    bool shift_down() const { return shift_seen_; }         // SKSTAT bit 3, inverted

    // The number of ticks from now on that change only the counter; none: unlimited.
    std::optional<Cycle> idle_ticks() const;
    void pass_idle(Cycle ticks) { counter_ = static_cast<std::uint8_t>((counter_ + (scanning_ ? ticks : 0)) % codes); }
    Found tick();

    bool operator==(const KeyboardScan&) const = default;
    void serialize(StateWriter& out) const;
    void deserialize(StateReader& in);

  private:
    // The chip's two latches, in order of transitions.
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
    std::uint8_t latch_ = 0;   // the code seen first
    std::uint8_t kbcode_ = 0;
    bool shift_seen_ = false;
    bool control_seen_ = false;
    bool break_seen_ = false;
};

} // namespace emu::atari
