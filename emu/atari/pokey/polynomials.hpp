// POKEY's polynomial counters of 4, 5, 9 and 17 bits: shift registers fed by the XNOR of two taps. They step every
// machine cycle; a table replaces the steps. Altirra Hardware Reference Manual, 5.4 (noise generators, RANDOM).
#pragma once

#include "emu/cycle.hpp"
#include "emu/state.hpp"

#include <cstdint>
#include <vector>

namespace emu::atari {

enum class Polynomial : std::uint8_t { bits4, bits5, bits9, bits17 };

// A counter's states over one period, starting from the all-zeros state.
class PolynomialSequence {
  public:
    // A register of any length is kept as the last 17 bits shifted in, the newest in bit 16. The taps of an n-bit
    // counter are at bit 17 - n and some bits above. RANDOM and the voices use the same bits of the 9- and 17-bit
    // counters.
    static constexpr int register_bits = 17;
    static constexpr std::uint32_t all_ones = (std::uint32_t{1} << register_bits) - 1;
    static constexpr std::uint32_t locked = ~std::uint32_t{0}; // position of the all-ones state, which never changes

    static const PolynomialSequence& of(Polynomial polynomial);

    std::size_t period() const { return states_.size(); }
    int output_bit() const { return output_bit_; }
    std::uint32_t step(std::uint32_t state) const {
        const std::uint32_t fed = ~(state >> last_bit_ ^ state >> (last_bit_ + tap_)) & 1;
        return state >> 1 | fed << (register_bits - 1);
    }
    // Converts a position, 0 <= position < period, to a register; and a register, by its valid bits, to a position.
    std::uint32_t state_at(std::size_t position) const { return states_[position]; }
    std::uint32_t position_of(std::uint32_t state) const;

  private:
    PolynomialSequence(int length, int tap, int output_bit);

    int last_bit_; // lowest valid bit: one of the taps
    int tap_;      // distance of the other tap above it
    int output_bit_;
    std::vector<std::uint32_t> states_; // one period
};

// One of the counters. Does not need to be caught up: callers pass the cycle.
class PolynomialCounter {
  public:
    explicit PolynomialCounter(Polynomial polynomial) : polynomial_(polynomial) {}

    // Feeds zeros (SKCTL initialization), or changes the taps, from the step after `now` on.
    void set_held(bool held, Cycle now);
    void set_polynomial(Polynomial polynomial, Cycle now); // bits9 and bits17 are one register

    std::uint32_t state(Cycle at) const; // `at` no earlier than the last change
    bool output(Cycle at) const;         // at most eight cycles before the last change

    // True if the sequence gives the register: from 17 steps after a change on, unless held or locked up.
    bool in_sequence(Cycle at) const { return !held_ && at >= since_ + settling && position_ != sequence().locked; }

    void serialize(StateWriter& out) const;
    void deserialize(StateReader& in, Cycle now); // as of when it was saved

  private:
    static constexpr Cycle settling = PolynomialSequence::register_bits;

    const PolynomialSequence& sequence() const { return PolynomialSequence::of(polynomial_); }
    void restart(Cycle now, Polynomial polynomial); // counts states from `now` on

    Polynomial polynomial_;
    bool held_ = true;
    std::uint32_t state_ = 0;
    Cycle since_ = 0;
    std::uint32_t position_ = 0; // of state_ in the sequence, or `locked`
};

} // namespace emu::atari
