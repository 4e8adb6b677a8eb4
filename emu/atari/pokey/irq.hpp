// POKEY's interrupt logic: IRQEN, IRQST and the IRQ line, which follows one or two cycles later. Altirra Hardware
// Reference Manual, 5.1 (interrupts); Acid800 "POKEY: IRQ timing".
#pragma once

#include "emu/cycle.hpp"
#include "emu/state_fields.hpp"

#include <algorithm>
#include <cstdint>

namespace emu::atari {

namespace pokey_irq {
inline constexpr std::uint8_t timer1 = 0x01;
inline constexpr std::uint8_t timer2 = 0x02;
inline constexpr std::uint8_t timer4 = 0x04;
inline constexpr std::uint8_t output_done = 0x08; // level of "shift register empty": neither latched nor cleared
inline constexpr std::uint8_t output_needed = 0x10;
inline constexpr std::uint8_t input_ready = 0x20;
inline constexpr std::uint8_t key = 0x40;
inline constexpr std::uint8_t break_key = 0x80;
} // namespace pokey_irq

// `now` must not decrease from call to call.
class PokeyIrq {
  public:
    static constexpr Cycle never = ~Cycle{0};

    std::uint8_t status() const { return status_; }  // IRQST: 0 is active
    std::uint8_t enabled() const { return enable_; } // IRQEN
    bool active(std::uint8_t source) const { return (status_ & source) == 0; }
    // True if request() would change anything.
    bool would_request(std::uint8_t source) const { return (enable_ & source) != 0 && !active(source); }

    void write_enable(std::uint8_t irqen, Cycle now) {
        enable_ = irqen;
        status_ |= static_cast<std::uint8_t>(~irqen & ~pokey_irq::output_done);
        drive(now, written_delay);
    }
    // Requests an interrupt. Ignored if the source is not enabled.
    void request(std::uint8_t source, Cycle now) {
        if (!would_request(source)) return;
        status_ &= static_cast<std::uint8_t>(~source);
        drive(now, inner_delay);
    }
    void shift_out(bool done, Cycle now) { set_output_done(done, now, inner_delay); }
    void reset_output(Cycle now) { set_output_done(true, now, written_delay); }

    // The level of the line at the end of cycle `at`; true: asserted.
    bool line(Cycle at) const { return level(std::min<Cycle>(at - now_, most_delay)); }
    // The cycle of the line's next change after `at`.
    Cycle next_change(Cycle at) const {
        for (Cycle delay = 1; delay <= most_delay; ++delay)
            if (now_ + delay > at && level(delay) != level(delay - 1)) return now_ + delay;
        return never;
    }

    void serialize(StateWriter& out, Cycle now) const {
        put_all(out, enable_, status_);
        for (Cycle at = now; at <= now + most_delay; ++at) out.put(line(at));
    }
    void deserialize(StateReader& in, Cycle now) {
        take_all(in, enable_, status_);
        now_ = now;
        levels_ = 0;
        for (Cycle delay = 0; delay <= most_delay; ++delay) levels_ |= in.take<bool>() ? 1U << delay : 0U;
    }

  private:
    static constexpr Cycle inner_delay = 1;   // from a request, visible in IRQST at once, to the line
    static constexpr Cycle written_delay = 2; // from the cycle of a write to the line
    static constexpr Cycle most_delay = 2;
    static constexpr unsigned all_levels = (1U << (most_delay + 1)) - 1;

    bool level(Cycle delay) const { return (levels_ >> delay & 1) != 0; }
    void set_output_done(bool done, Cycle now, Cycle delay) {
        status_ = static_cast<std::uint8_t>((status_ & ~pokey_irq::output_done) | (done ? 0 : pokey_irq::output_done));
        drive(now, delay);
    }
    void drive(Cycle now, Cycle delay) {
        for (; now_ < now && levels_ != 0 && levels_ != all_levels; ++now_)
            levels_ = levels_ >> 1 | (levels_ & 1U << most_delay);
        now_ = now;
        const bool asserted = (enable_ & ~status_) != 0;
        if (asserted == level(most_delay)) return;
        const unsigned from = all_levels << delay & all_levels;
        levels_ = asserted ? levels_ | from : levels_ & ~from;
    }

    std::uint8_t enable_ = 0;
    std::uint8_t status_ = 0xF7;
    Cycle now_ = 0;
    unsigned levels_ = 0; // bit n: the line at the end of cycle now_ + n; the last bit also holds for all later cycles
};

} // namespace emu::atari
