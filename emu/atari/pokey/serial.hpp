// POKEY's serial port: two ten-bit shift registers, clocked by timers 2 and 4 through flip-flops that halve them, or
// externally; an Atari 800 has no external clock. Altirra Hardware Reference Manual, 5.7 (serial port).
#pragma once

#include "emu/atari/pokey/timers.hpp"
#include "emu/atari/sio/serial_frame.hpp"
#include "emu/cycle.hpp"
#include "emu/state.hpp"

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace emu::atari {

// The clocks that SKCTL selects.
struct SerialClocks {
    int output_timer = -1; // 1 (timer 2), 3 (timer 4), or -1: external
    bool input = false;    // true: timer 4; false: external
    bool asynchronous = false;

    static constexpr SerialClocks of(std::uint8_t skctl) {
        const int mode = skctl >> 5 & 3;
        return {mode == 0 ? -1 : mode == 3 ? 1 : 3, (skctl & 0x30) != 0, (skctl & 0x10) != 0};
    }
};

class SerialOutput {
  public:
    static constexpr Cycle never = ~Cycle{0};
    static constexpr Cycle clock_delay = 2; // from the firing of its timer to the shift

    void load(std::uint8_t data) { // SEROUT
        waiting_ = data;
        full_ = true;
        if (bits_left_ == 0) bits_left_ = 1;
    }
    void reset();                            // initialization; the line keeps its level
    void reset_clock() { phase_ = false; }   // SKCTL bits 4-6 all clear
    void set_break(bool on) { break_ = on; } // holds the line low

    bool shifting() const { return bits_left_ != 0; }
    bool line() const { return line_ && !break_; } // high: a mark

    // Firings of the timer that clocks the output: every second one causes a shift. Runs the shifts in between.
    void clock(const TimerRun& run);
    Cycle next_shift() const { return shift_at_; }
    // The number of firings before the shift that ends or begins a frame. Precondition: shifting().
    int firings_to_signal() const {
        const int shifts = (bits_left_ > 2 ? bits_left_ - 1 : 1) - (shift_at_ != never ? 1 : 0);
        return shifts == 0 ? 0 : 2 * shifts - (phase_ ? 0 : 1);
    }
    enum class Shifted : std::uint8_t { bit, byte_begun, all_done };
    Shifted shift(Cycle now); // at next_shift()

    std::span<const SerialFrame> sent() const { return sent_; }
    void clear_sent() { sent_.clear(); }

    void serialize(StateWriter& out) const;
    void deserialize(StateReader& in);

  private:
    static constexpr std::size_t max_sent = 64; // later frames are dropped if nobody reads them

    void record(Cycle now);

    bool phase_ = false;
    std::uint8_t bits_left_ = 0; // of the frame, including the one on the line; 1 before the start bit: a byte waits
    std::uint8_t data_ = 0;      // being shifted out
    std::uint8_t waiting_ = 0;   // SEROUT
    bool full_ = false;          // waiting_ holds a byte
    bool line_ = true;
    bool break_ = false;
    bool broken_ = false; // a break occurred in the frame
    Cycle shift_at_ = never;
    Cycle begun_at_ = 0;
    std::vector<SerialFrame> sent_;
};

class SerialInput {
  public:
    static constexpr Cycle never = ~Cycle{0};

    void add(const SerialFrame& frame, Cycle now); // appends a frame to the input line
    bool line(Cycle at) const;
    Cycle next_low(Cycle from) const; // the first cycle not before `from` on which the line is low

    void reset();
    bool receiving() const { return bits_left_ != 0; }    // SKSTAT bit 1, as 0
    std::uint8_t data() const { return data_; }           // SERIN
    bool framing_error() const { return framing_error_; } // of the last byte
    // True if firings of timer 4 may matter: a byte is coming in, or the line may be low at one of them.
    bool listens(bool asynchronous, Cycle now) const { return receiving() || (!asynchronous && busy_until_ > now); }

    void begin() { // a start bit, in asynchronous mode
        bits_left_ = SerialFrame::bits;
        phase_ = false;
    }
    // Runs firings of timer 4. Only the last may complete a byte; returns true if it does.
    bool clock(const TimerRun& run, bool asynchronous);

    // The number of firings up to and including the one that completes the incoming byte, or, without one, the
    // earliest byte.
    int firings_to_byte(bool asynchronous) const {
        const int bits = receiving() ? bits_left_ : SerialFrame::bits;
        return 2 * (bits - 1) + (phase_ == asynchronous ? 2 : 1);
    }

    void serialize(StateWriter& out) const;
    void deserialize(StateReader& in);

  private:
    bool clock(Cycle firing, bool asynchronous);
    bool sample(bool level);

    std::vector<SerialFrame> frames_; // in order; past frames are removed by add()
    Cycle busy_until_ = 0;            // the end of the last frame
    bool phase_ = false;
    std::uint8_t bits_left_ = 0;
    std::uint16_t shift_ = 0;
    std::uint8_t data_ = 0;
    bool framing_error_ = false;
};

} // namespace emu::atari
