// POKEY's serial port: two shift registers of ten bits, clocked by timers 2 and 4 through flip-flops that halve them,
// or from outside, where an Atari 800 has nothing that would. Altirra Hardware Reference Manual, 5.7 (serial port).
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

// What the clock bits of SKCTL choose.
struct SerialClocks {
    int output_timer = -1; // 1 (timer 2), 3 (timer 4), or -1: from outside
    bool input = false;    // timer 4; or from outside
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
    void reset();                            // initialization; the line stays as it is
    void reset_clock() { phase_ = false; }   // SKCTL bits 4-6 all clear
    void set_break(bool on) { break_ = on; } // the line is held low

    bool shifting() const { return bits_left_ != 0; }
    bool line() const { return line_ && !break_; } // high: a mark

    // Firings of the timer that clocks it: every second one brings a shift about. Those between are made here.
    void clock(const TimerRun& run);
    Cycle next_shift() const { return shift_at_; }
    // How many firings are to come before the shift that ends a frame or begins one. Precondition: shifting().
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
    static constexpr std::size_t max_sent = 64; // nobody listens: the later ones are lost

    void record(Cycle now);

    bool phase_ = false;
    std::uint8_t bits_left_ = 0; // of the frame, the one on the line counted; 1 and nothing begun: a byte waits
    std::uint8_t data_ = 0;      // being shifted out
    std::uint8_t waiting_ = 0;   // SEROUT
    bool full_ = false;          // waiting_ is to be sent
    bool line_ = true;
    bool break_ = false;
    bool broken_ = false; // there was a break in the frame
    Cycle shift_at_ = never;
    Cycle begun_at_ = 0;
    std::vector<SerialFrame> sent_;
};

class SerialInput {
  public:
    static constexpr Cycle never = ~Cycle{0};

    void add(const SerialFrame& frame, Cycle now); // to what comes in over the line
    bool line(Cycle at) const;
    Cycle next_low(Cycle from) const; // the first cycle not before `from` on which the line is low

    void reset();
    bool receiving() const { return bits_left_ != 0; }    // SKSTAT bit 1, as 0
    std::uint8_t data() const { return data_; }           // SERIN
    bool framing_error() const { return framing_error_; } // of the last byte
    // Whether firings of timer 4 may matter: a byte is coming in, or the line may be low on one of them.
    bool listens(bool asynchronous, Cycle now) const { return receiving() || (!asynchronous && busy_until_ > now); }

    void begin() { // a start bit, in asynchronous mode
        bits_left_ = SerialFrame::bits;
        phase_ = false;
    }
    // Firings of timer 4, of which the last alone may complete a byte: true.
    bool clock(const TimerRun& run, bool asynchronous);

    // Firings up to the one, included, that completes the byte that is coming in, or, if none is, one at the earliest.
    int firings_to_byte(bool asynchronous) const {
        const int bits = receiving() ? bits_left_ : SerialFrame::bits;
        return 2 * (bits - 1) + (phase_ == asynchronous ? 2 : 1);
    }

    void serialize(StateWriter& out) const;
    void deserialize(StateReader& in);

  private:
    bool clock(Cycle firing, bool asynchronous);
    bool sample(bool level);

    std::vector<SerialFrame> frames_; // in order; those that have passed go when the next one comes
    Cycle busy_until_ = 0;            // the end of the last frame
    bool phase_ = false;
    std::uint8_t bits_left_ = 0;
    std::uint16_t shift_ = 0;
    std::uint8_t data_ = 0;
    bool framing_error_ = false;
};

} // namespace emu::atari
