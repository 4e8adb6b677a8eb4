// POKEY (C012294): four timers with voices, polynomial counters (RANDOM), the serial port, the keyboard scan, eight
// potentiometer inputs, and their interrupts. Event-driven: every call passes the cycle, and the chip catches up to
// it from event to event. Between events timer firings are only counted. Sources: Altirra Hardware Reference Manual,
// ch. 5; POKEY data sheet C012294.
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

// `now` is a cycle number and must not decrease. Events inside the chip precede an access in the same cycle; a write
// takes effect after them.
class Pokey {
  public:
    static constexpr Cycle never = ~Cycle{0};
    static constexpr int pots = PokeyPots::count;
    static constexpr std::uint8_t pot_open = PokeyPots::open; // position of an unconnected potentiometer

    void power_on(); // at cycle 0; the chip has no RESET line. Keys and pots keep their state

    // 0 <= reg < 16: the low four bits of the address.
    std::uint8_t read(int reg, Cycle now);
    std::uint8_t peek(int reg, Cycle now) const; // without side effects
    // The value of a write-only register, for debuggers. None: the chip keeps none.
    std::optional<std::uint8_t> written(int reg) const;
    void write(int reg, std::uint8_t data, Cycle now);

    void run_to(Cycle now); // the state does not depend on how time is divided into calls
    // The IRQ output at the end of cycle `now`, before any access in it; true: asserted.
    bool irq(Cycle now);
    // The earliest cycle at which irq() may differ from its last result, or a frame may be sent. `never`: not without
    // a register access, a key or a frame from outside. Valid until one of these happens.
    Cycle next_event() const { return std::min(due_, irq_.next_change(now_)); }

    // Serial port. A frame appears in `sent` when its stop bit begins. A received frame must not start before `now`
    // or before the end of the previous one.
    std::span<const SerialFrame> sent() const { return output_.sent(); }
    void clear_sent() { output_.clear_sent(); }
    void receive(const SerialFrame& frame, Cycle now);
    bool two_tone() const { return (skctl_ & 0x08) != 0; } // the output is the tones of timers 1 and 2

    // Keyboard: the matrix key that is held (code 0-63), and the three keys outside the matrix.
    void set_key(std::optional<std::uint8_t> code, Cycle now);
    void set_shift(bool down, Cycle now);
    void set_control(bool down, Cycle now);
    void set_break(bool down, Cycle now);

    // 0 <= pot < 8; 0 <= position <= 228, the count of a slow scan.
    void set_pot(int pot, std::uint8_t position, Cycle now);

    // Sound, collected from `now` on; the first step is the level at `now`. Precondition: run_to has caught up.
    void set_sound(bool on, Cycle now);
    std::span<const SoundStep> sound_steps() const { return sound_.steps(); }
    void clear_sound_steps() { sound_.clear_steps(); }

    // Logs writes to the sound registers, whether or not sound is collected. Keeps only the first
    // PokeySound::max_steps.
    void set_sound_log(bool on) { sound_.set_log(on); }
    std::span<const SoundWrite> sound_writes() const { return sound_.writes(); }
    void clear_sound_writes() { sound_.clear_writes(); }

    // The state that affects the machine, as of the last `now`. Excludes the voices' flip-flops, which only affect
    // sound, and the collected sound.
    void serialize(StateWriter& out) const;
    void deserialize(StateReader& in);
    Cycle now() const { return now_; } // the last `now`

  private:
    static constexpr Cycle timer_reset_delay = 4; // from STIMER to the reload
    static constexpr Cycle resync_delay = 2;      // two-tone mode: from a firing to the reload

    // SKSTAT bits 7 to 5, inverted: true is an error.
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
    Cycle due_ = never; // the next observable event, or an earlier cycle at which to recompute it

    std::uint8_t skctl_ = 0;
    Errors errors_;
    PokeyTimers timers_;
    Cycle reset_timers_at_ = never;
    std::array<Cycle, 2> resync_at_{never, never}; // caused by timers 1 and 2
    PokeyNoise noise_;
    PokeyIrq irq_;
    SerialOutput output_;
    SerialInput input_;
    KeyboardScan keyboard_;
    Cycle scanned_to_ = 0;
    Cycle scan_at_ = never; // the next tick that finds a key
    PokeyPots pots_;
    PokeySound sound_;
};

} // namespace emu::atari
