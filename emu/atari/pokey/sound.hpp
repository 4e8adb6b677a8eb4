// POKEY's four voices: each timer firing may toggle a flip-flop or load it from noise. A second flip-flop on each of
// the first two voices makes a high-pass filter. The volumes of all voices that are high add up. Altirra Hardware
// Reference Manual, 5.4 and 5.5.
#pragma once

#include "emu/atari/pokey/polynomials.hpp"
#include "emu/atari/pokey/sound_step.hpp"
#include "emu/atari/pokey/timers.hpp"
#include "emu/cycle.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace emu::atari {

struct PokeyNoise {
    PolynomialCounter bits4{Polynomial::bits4};
    PolynomialCounter bits5{Polynomial::bits5};
    PolynomialCounter bits17{Polynomial::bits17}; // or 9 bits
};

// The machine's state does not depend on it; nothing is computed unless sound is collected.
class PokeySound {
  public:
    static constexpr int voices = 4;
    // Enough for a second of the fastest noise. If the host does not read them, later steps are dropped.
    static constexpr std::size_t max_steps = std::size_t{1} << 20;

    void begin(Cycle now); // starts collecting with the current level
    void end();
    bool collecting() const { return collecting_; }

    // Adds firings, in order for each timer. Before flush(now) all timers must be run to now - 1; call flush before
    // any change in that cycle.
    void fired(const TimerRun& run, const PokeyNoise& noise);
    void flush(Cycle now);

    void set_control(int voice, std::uint8_t audc, Cycle now);
    void set_filters(std::uint8_t audctl, Cycle now);
    void preset(Cycle now); // STIMER

    std::span<const SoundStep> steps() const { return steps_; }
    void clear_steps() { steps_.clear(); }

    // Logs writes to the registers, independently of the steps.
    void set_log(bool on) { logging_ = on; }
    bool logging() const { return logging_; }
    void log(int reg, std::uint8_t data, Cycle now) {
        if (logging_ && writes_.size() < max_steps) writes_.push_back({now, static_cast<std::uint8_t>(reg), data});
    }
    std::span<const SoundWrite> writes() const { return writes_; }
    void clear_writes() { writes_.clear(); }

    // Only the registers: the flip-flops are not part of the machine's state.
    void serialize(StateWriter& out) const;
    void deserialize(StateReader& in, Cycle now); // discards collected steps and the flip-flops' history

    std::uint8_t control(int voice) const { return audc_[static_cast<std::size_t>(voice)]; } // AUDC
    std::uint8_t filters() const { return audctl_; }                                         // AUDCTL

  private:
    static constexpr Cycle never = PokeyTimers::never;
    static constexpr Cycle output_delay = 2; // from a firing to the pin
    static constexpr Cycle filter_delay = 1; // half a cycle in the chip: precedes the pin's change one cycle later

    // Pending cycles, in order.
    class Queue {
      public:
        void add(Cycle at) { cycles_.push_back(at); }
        Cycle front() const { return taken_ < cycles_.size() ? cycles_[taken_] : never; }
        void pop() {
            if (++taken_ == cycles_.size()) clear();
        }
        void clear() {
            cycles_.clear();
            taken_ = 0;
        }

      private:
        std::vector<Cycle> cycles_;
        std::size_t taken_ = 0;
    };

    struct Voice {
        bool flip_flop = true; // after the last firing
        bool output = true;    // at the pin: later by output_delay
        bool filter = true;    // the filter's flip-flop, of the first two voices
        Queue turns;           // of `output`, pending
        Queue filter_clock;
    };

    bool filtered(int voice) const { return voice < 2 && (audctl_ & (voice == 0 ? 0x04 : 0x02)) != 0; }
    bool heard(int voice) const;
    Cycle first_that_counts(const TimerRun& run, Cycle count, const PokeyNoise& noise) const;
    bool turns_over(int timer, Cycle firing, const PokeyNoise& noise);
    void emit(Cycle at);
    bool adds(std::size_t voice) const;
    std::uint8_t level() const;

    std::array<Voice, voices> voices_;
    std::array<std::uint8_t, voices> audc_{};
    std::uint8_t audctl_ = 0;
    bool collecting_ = false;
    std::uint8_t level_ = 0; // of the last step
    std::vector<SoundStep> steps_;
    bool logging_ = false;
    std::vector<SoundWrite> writes_;
};

} // namespace emu::atari
