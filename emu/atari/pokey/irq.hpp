// POKEY's interrupt logic: IRQEN, IRQST and the line to the processor, which follows a cycle behind.
// Altirra Hardware Reference Manual, 5.1 (interrupts); Acid800 "POKEY: IRQ timing".
#pragma once

#include "emu/cycle.hpp"
#include "emu/state.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>

namespace emu::atari {

namespace pokey_irq {
inline constexpr std::uint8_t timer1 = 0x01;
inline constexpr std::uint8_t timer2 = 0x02;
inline constexpr std::uint8_t timer4 = 0x04;
inline constexpr std::uint8_t output_done = 0x08; // the level of "shift register empty": not latched, not cleared
inline constexpr std::uint8_t output_needed = 0x10;
inline constexpr std::uint8_t input_ready = 0x20;
inline constexpr std::uint8_t key = 0x40;
inline constexpr std::uint8_t break_key = 0x80;
} // namespace pokey_irq

class PokeyIrq {
  public:
    static constexpr Cycle never = ~Cycle{0};

    std::uint8_t status() const { return status_; } // IRQST: 0 is active
    bool enabled(std::uint8_t source) const { return (enable_ & source) != 0; }
    // Whether request() would do something.
    bool would_request(std::uint8_t source) const { return enabled(source) && !active(source); }
    bool active(std::uint8_t source) const { return (status_ & source) == 0; }

    void write_enable(std::uint8_t irqen, Cycle now) {
        enable_ = irqen;
        status_ |= static_cast<std::uint8_t>(~irqen & ~pokey_irq::output_done);
        drive(now + written_delay);
    }
    // Something happens inside the chip, on a cycle; it is remembered only if enabled.
    void request(std::uint8_t source, Cycle now) {
        if (!would_request(source)) return;
        status_ &= static_cast<std::uint8_t>(~source);
        drive(now + inner_delay);
    }
    void set_output_done(bool done, Cycle at_line) {
        status_ = static_cast<std::uint8_t>((status_ & ~pokey_irq::output_done) | (done ? 0 : pokey_irq::output_done));
        drive(at_line);
    }
    static constexpr Cycle inner_delay = 1;   // from a firing, seen in IRQST at once, to the line
    static constexpr Cycle written_delay = 2; // from the cycle of a write

    // The line at the end of a cycle; true: asserted. Those before the last cycle that something happened are lost.
    bool line(Cycle at) const {
        bool level = level_;
        for (std::size_t i = changes_; i > 0 && change_[i - 1] > at; --i) level = !level;
        return level;
    }
    // The first cycle after `at` at whose end the line differs from the one before.
    Cycle next_change(Cycle at) const {
        for (std::size_t i = 0; i < changes_; ++i) {
            if (change_[i] > at) return change_[i];
        }
        return never;
    }

    // Whether it rises after `at` by what has been written before, or may by itself: the serial output's is a level.
    bool may_rise(Cycle at) const {
        const auto to_come = std::count_if(change_.begin(), change_.begin() + static_cast<std::ptrdiff_t>(changes_),
                                           [at](Cycle change) { return change > at; });
        return enabled(pokey_irq::output_done) || to_come > (line(at) ? 0 : 1);
    }

    void serialize(StateWriter& out, Cycle now) const {
        out.put(enable_);
        out.put(status_);
        out.put(line(now));
        out.put(line(now + 1));
        out.put(line(now + 2));
    }
    void deserialize(StateReader& in, Cycle now) {
        enable_ = in.take<std::uint8_t>();
        status_ = in.take<std::uint8_t>();
        level_ = in.take<bool>();
        changes_ = 0;
        for (Cycle at = now + 1; at <= now + 2; ++at) {
            if (in.take<bool>() != level_) turn(at);
        }
    }

  private:
    void drive(Cycle at) {
        if (((enable_ & ~status_) != 0) != level_) turn(at);
    }
    // Only the changes of the last few cycles matter: a cycle has at most two, and the line is at most two behind.
    void turn(Cycle at) {
        if (changes_ == change_.size()) {
            for (std::size_t i = 1; i < changes_; ++i) change_[i - 1] = change_[i];
            --changes_;
        }
        change_[changes_++] = at;
        level_ = !level_;
    }

    std::uint8_t enable_ = 0;
    std::uint8_t status_ = 0xF7;
    bool level_ = false; // after the last change
    std::size_t changes_ = 0;
    std::array<Cycle, 8> change_{}; // cycles at whose end the line turns over
};

} // namespace emu::atari
