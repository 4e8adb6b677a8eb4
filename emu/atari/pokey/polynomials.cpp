#include "emu/atari/pokey/polynomials.hpp"

#include "emu/state_fields.hpp"

#include <algorithm>
#include <array>
#include <utility>

namespace emu::atari {

const PolynomialSequence& PolynomialSequence::of(Polynomial polynomial) {
    static const std::array<PolynomialSequence, 4> sequences{PolynomialSequence(4, 1, 13), PolynomialSequence(5, 2, 12),
                                                             PolynomialSequence(9, 5, 8), PolynomialSequence(17, 5, 8)};
    return sequences[static_cast<std::size_t>(polynomial)];
}

PolynomialSequence::PolynomialSequence(int length, int tap, int output_bit)
    : last_bit_(register_bits - length), tap_(tap), output_bit_(output_bit), states_((std::size_t{1} << length) - 1) {
    // After one period from zero the register is on its cycle, and the bits already shifted out are valid too.
    std::uint32_t state = 0;
    for (std::size_t i = 0; i < period(); ++i) state = step(state);
    for (std::uint32_t& each : states_) each = std::exchange(state, step(state));
}

std::uint32_t PolynomialSequence::position_of(std::uint32_t state) const {
    if (state >> last_bit_ == all_ones >> last_bit_) return locked;
    const auto counts_as = [&](std::uint32_t other) { return other >> last_bit_ == state >> last_bit_; };
    return static_cast<std::uint32_t>(std::ranges::find_if(states_, counts_as) - states_.begin());
}

std::uint32_t PolynomialCounter::state(Cycle at) const {
    if (in_sequence(at)) return sequence().state_at((position_ + (at - since_)) % sequence().period());
    if (held_) return at - since_ < settling ? state_ >> (at - since_) : 0;
    const PolynomialSequence& steps = sequence();
    std::uint32_t result = state_;
    const Cycle count = at - since_ < settling ? at - since_ : settling; // when locked up it does not change any more
    for (Cycle i = 0; i < count; ++i) result = steps.step(result);
    return result;
}

bool PolynomialCounter::output(Cycle at) const {
    const int bit = sequence().output_bit();
    if (at >= since_) return (state(at) >> bit & 1) != 0;
    // Each cycle moves the bits already shifted out one bit further. The 17-bit counter has its output in
    // mid-register.
    return (state_ >> (static_cast<Cycle>(bit) - (since_ - at)) & 1) != 0;
}

void PolynomialCounter::set_held(bool held, Cycle now) {
    if (held == held_) return;
    restart(now, polynomial_);
    held_ = held;
}

void PolynomialCounter::set_polynomial(Polynomial polynomial, Cycle now) {
    if (polynomial != polynomial_) restart(now, polynomial);
}

void PolynomialCounter::restart(Cycle now, Polynomial polynomial) {
    state_ = state(now);
    since_ = now;
    polynomial_ = polynomial;
    position_ = sequence().position_of(state_);
}

void PolynomialCounter::serialize(StateWriter& out) const {
    put_all(out, static_cast<std::uint8_t>(polynomial_), held_, state_, since_);
}

void PolynomialCounter::deserialize(StateReader& in, Cycle now) {
    std::uint8_t polynomial = 0;
    take_all(in, polynomial, held_, state_, since_);
    const bool same_register = (polynomial < 2) == (static_cast<std::uint8_t>(polynomial_) < 2);
    if (!in.check(since_ <= now && polynomial < 4 && same_register && state_ <= PolynomialSequence::all_ones)) return;
    polynomial_ = static_cast<Polynomial>(polynomial);
    position_ = sequence().position_of(state_);
}

} // namespace emu::atari
