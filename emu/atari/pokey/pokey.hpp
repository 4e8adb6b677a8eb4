// POKEY (C012294): four timers that are also voices, polynomial counters (RANDOM), the serial port, the keyboard scan,
// eight potentiometer inputs, and the interrupts of all that. Nothing is stepped: every call says the cycle, and the
// chip catches up to it from event to event; between them firings of the timers only count. Sources: Altirra Hardware
// Reference Manual, ch. 5; POKEY data sheet C012294.
#pragma once

#include "emu/atari/pokey/irq.hpp"
#include "emu/atari/pokey/keyboard_scan.hpp"
#include "emu/atari/pokey/pots.hpp"
#include "emu/atari/pokey/serial.hpp"
#include "emu/atari/pokey/sound.hpp"
#include "emu/atari/pokey/sound_step.hpp"
#include "emu/atari/pokey/timers.hpp"
#include "emu/atari/sio/serial_frame.hpp"
#include "emu/cycle.hpp"
#include "emu/state.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>
#include <span>

namespace emu::atari {

// `now` is the number of a cycle, never less than in any call before. What the chip does of itself on a cycle, it has
// done before an access on the same cycle; a write acts from then on.
class Pokey {
  public:
    static constexpr Cycle never = ~Cycle{0};
    static constexpr int pots = PokeyPots::count;
    static constexpr std::uint8_t pot_open = PokeyPots::open; // position of a potentiometer that is not plugged in

    void power_on(); // at cycle 0; there is no RESET line. What is held or plugged in stays as it is

    // 0 <= reg < 16, the address modulo 16.
    std::uint8_t read(int reg, Cycle now);
    std::uint8_t peek(int reg, Cycle now) const; // without side effects
    void write(int reg, std::uint8_t data, Cycle now);

    void run_to(Cycle now); // any sequence of calls leaves the state that one call would
    // The IRQ output as it is at the end of cycle `now`, before any access on it; true: asserted.
    bool irq(Cycle now);
    // The earliest cycle on which irq() may differ from its last answer, or a frame be sent; `never` if that takes a
    // register access, a key or a frame from outside first. Whatever of these happens, it is to be asked again.
    Cycle next_event() const { return std::min(due_, irq_.next_change(now_)); }
    // Whether IRQ may rise before it is asked for, and no access to a register be the cause.
    bool irq_may_rise() const { return irq_.may_rise(now_); }
    // The cycles at least from a frame's begin to an interrupt that it leads to: every other firing samples a bit, and
    // the first may come early by a clock of the timer.
    Cycle least_byte() const { return (2 * SerialFrame::bits - 2) * timers_.gap(3, now_); }

    // Serial port. A frame appears in `sent` when its stop bit begins. A frame to be received must not start before
    // `now` nor before the end of the one given last.
    std::span<const SerialFrame> sent() const { return output_.sent(); }
    void clear_sent() { output_.clear_sent(); }
    void receive(const SerialFrame& frame, Cycle now);
    bool two_tone() const { return (skctl_ & 0x08) != 0; } // what is sent are the tones of timers 1 and 2

    // Keyboard: the one key of the matrix that is held (code 0-63), and the three beside it.
    void set_key(std::optional<std::uint8_t> code, Cycle now);
    void set_shift(bool down, Cycle now);
    void set_control(bool down, Cycle now);
    void set_break(bool down, Cycle now);

    void set_pot(int pot, std::uint8_t position, Cycle now); // 0-7; the count that a slow scan ends with, 0..228

    // Sound: collected from `now` on, beginning with the level at `now`. Run to the present before asking.
    void set_sound(bool on, Cycle now);
    std::span<const SoundStep> sound_steps() const { return sound_.steps(); }
    void clear_sound_steps() { sound_.clear_steps(); }

    // Logged while it is on: writes to the sound registers, whether sound is collected or not. No more than
    // PokeySound::max_steps are kept, the oldest ones.
    void set_sound_log(bool on) { sound_.set_log(on); }
    std::span<const SoundWrite> sound_writes() const { return sound_.writes(); }
    void clear_sound_writes() { sound_.clear_writes(); }

    // Everything that can affect what the machine does; not the flip-flops of the voices, which only a listener can
    // tell, nor what was collected. As of the last `now`.
    void serialize(StateWriter& out) const;
    void deserialize(StateReader& in);
    Cycle now() const { return now_; } // the last `now`

  private:
    static constexpr Cycle timer_reset_delay = 4; // from STIMER to the reload
    static constexpr Cycle resync_delay = 2;      // two-tone mode: from a firing to the reload

    // SKSTAT bits 7 to 5; here true is an error.
    struct Errors {
        bool framing = false;
        bool keyboard = false;
        bool input = false;
    };

    bool receiver_waits() const { return timers_.receiver_held() && !initializing(); } // for a start bit
    bool initializing() const { return (skctl_ & 0x03) == 0; }

    void catch_up(Cycle now);
    void bring_timers(Cycle now);
    void bring_watched_timers(Cycle now);
    void bring_timers(Cycle now, int first);
    void handle(Cycle at);
    void plan();
    bool timer_matters(int timer) const;
    Cycle next_signal() const;
    Cycle next_byte() const;

    void fired(const TimerRun& run);
    void shift_output(Cycle at);
    void take_byte(Cycle at);
    void hold_receiver(Cycle now);
    void begin_reception(Cycle at);

    template <class Change>
    void change_keys(Change change, Cycle now);
    void scan_to(Cycle now);
    void scan_tick(Cycle at);
    void plan_scan();

    std::uint8_t skstat(Cycle now) const;
    void write_audctl(std::uint8_t data, Cycle now);
    void write_skctl(std::uint8_t data, Cycle now);
    void initialize(bool on, Cycle now);

    Cycle now_ = 0;
    Cycle due_ = never; // the next event: something that can be seen happens, or it has to be worked out again when

    std::uint8_t skctl_ = 0;
    Errors errors_;
    PokeyTimers timers_;
    Cycle reset_timers_at_ = never;
    std::array<Cycle, 2> resync_at_{never, never}; // by timers 1 and 2
    PokeyNoise noise_;
    PokeyIrq irq_;
    SerialOutput output_;
    SerialInput input_;
    KeyboardScan keyboard_;
    Cycle scanned_to_ = 0;
    Cycle scan_at_ = never; // the next tick that finds something
    PokeyPots pots_;
    PokeySound sound_;
};

} // namespace emu::atari
