// POKEY's polynomial counters of 4, 5, 9 and 17 bits: shift registers fed by the XNOR of two taps. They step on every
// machine cycle; here by look-up in a table. Altirra Hardware Reference Manual, 5.4 (noise generators, RANDOM).
#pragma once

#include "emu/cycle.hpp"
#include "emu/state.hpp"

#include <cstdint>
#include <vector>

namespace emu::atari {

enum class Polynomial : std::uint8_t { bits4, bits5, bits9, bits17 };

// The states that a counter goes through, over and over, beginning where as many zeros as it has bits were fed.
class PolynomialSequence {
  public:
    // Registers of every length are kept as the last 17 bits fed in, the newest in bit 16; the taps of one of n bits
    // are at bit 17 - n and some bits above. RANDOM and the voices look at the same bits of 9 and 17.
    static constexpr int register_bits = 17;
    static constexpr std::uint32_t all_ones = (std::uint32_t{1} << register_bits) - 1;
    static constexpr std::uint32_t locked = ~std::uint32_t{0}; // the position of the state of all ones, which stays

    static const PolynomialSequence& of(Polynomial polynomial);

    std::size_t period() const { return states_.size(); }
    int output_bit() const { return output_bit_; }
    std::uint32_t step(std::uint32_t state) const {
        const std::uint32_t fed = ~(state >> last_bit_ ^ state >> (last_bit_ + tap_)) & 1;
        return state >> 1 | fed << (register_bits - 1);
    }
    // The register at a position 0..period-1, and the position of a register by the bits that count.
    std::uint32_t state_at(std::size_t position) const { return states_[position]; }
    std::uint32_t position_of(std::uint32_t state) const;

  private:
    PolynomialSequence(int length, int tap, int output_bit);

    int last_bit_; // of those that count: one of the taps
    int tap_;      // how far above it the other one is
    int output_bit_;
    std::vector<std::uint32_t> states_; // of a period
};

// One of the counters, caught up to no cycle in particular.
class PolynomialCounter {
  public:
    explicit PolynomialCounter(Polynomial polynomial) : polynomial_(polynomial) {}

    // From the step after `now` on, zeros are fed (SKCTL's initialization), or another polynomial's taps count.
    void set_held(bool held, Cycle now);
    void set_polynomial(Polynomial polynomial, Cycle now); // bits9 and bits17 are one register

    std::uint32_t state(Cycle at) const; // `at` no earlier than the last change
    bool output(Cycle at) const;         // no more than eight cycles earlier

    // Whether the sequence stands for the register, as it does 17 steps after a change, unless held or locked up.
    bool in_sequence(Cycle at) const { return !held_ && at >= since_ + settling && position_ != sequence().locked; }

    void serialize(StateWriter& out) const;
    void deserialize(StateReader& in, Cycle now); // as of when it was saved

  private:
    static constexpr Cycle settling = PolynomialSequence::register_bits;

    const PolynomialSequence& sequence() const { return PolynomialSequence::of(polynomial_); }
    void restart(Cycle now, Polynomial polynomial); // states from now on are counted from here

    Polynomial polynomial_;
    bool held_ = true;
    std::uint32_t state_ = 0;
    Cycle since_ = 0;
    std::uint32_t position_ = 0; // of state_ in the sequence, or `locked`
};

} // namespace emu::atari
