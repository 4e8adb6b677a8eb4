// POKEY (C012294): four timers that are also voices, polynomial counters (RANDOM), the serial port, the keyboard scan,
// eight potentiometer inputs, and the interrupts of all that. Nothing is stepped: every call says the cycle, and the
// chip catches up from event to event. Sources: Altirra Hardware Reference Manual, ch. 5; POKEY data sheet C012294.
#pragma once

#include "emu/atari/serial_frame.hpp"
#include "emu/atari/sound_step.hpp"
#include "emu/cycle.hpp"
#include "emu/state.hpp"

#include <cstdint>
#include <optional>
#include <span>

namespace emu {

// `now` is the number of a cycle, never less than in any call before. A read on cycle n sees what happened on cycles
// before n; a write on cycle n acts from cycle n on.
class Pokey {
  public:
    static constexpr Cycle never = ~Cycle{0};
    static constexpr int pots = 8;
    static constexpr std::uint8_t pot_open = 228; // position of a potentiometer that is not plugged in

    void power_on(); // at cycle 0. What is held or plugged in stays as it is
    // There is no RESET line on the chip.

    // 0 <= reg < 16, the address modulo 16.
    std::uint8_t read(int reg, Cycle now);
    std::uint8_t peek(int reg, Cycle now) const; // without side effects
    void write(int reg, std::uint8_t data, Cycle now);

    void run_to(Cycle now); // any sequence of calls leaves the state that one call would
    // The IRQ output, true: asserted. The earliest cycle at which it may change of itself, or a frame be sent; `never`
    // if it takes a register access, a key or a frame from outside first.
    bool irq(Cycle now);
    Cycle next_event() const;

    // Serial port. A frame appears in `sent` when its stop bit begins; A frame to be
    // received must not start before `now` nor before the end of the one given last.
    std::span<const SerialFrame> sent() const;
    void clear_sent();
    void receive(const SerialFrame& frame, Cycle now);

    // Keyboard: the one key of the matrix that is held (code 0-63, KR1 and KR2 scan), and the three beside it.
    void set_key(std::optional<std::uint8_t> code, Cycle now);
    void set_shift(bool down, Cycle now);
    void set_control(bool down, Cycle now);
    void set_break(bool down, Cycle now);

    void set_pot(int pot, std::uint8_t position, Cycle now); // 0-7; the count that a scan ends with, 0..228

    // Sound: collected from `now` on, beginning with the level at `now`. Run to the present before asking.
    void set_sound(bool on, Cycle now);
    std::span<const SoundStep> sound_steps() const;
    void clear_sound_steps();

    // Everything that can affect what the machine does; not the audio flip-flops, which only a listener can tell, nor
    // what was collected. Bring it with run_to to the present before.
    void serialize(StateWriter& out) const;
    void deserialize(StateReader& in);
};

} // namespace emu
