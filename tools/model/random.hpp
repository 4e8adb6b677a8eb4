// The games' random numbers (clauses R11.1, R11.5): Marsaglia's 32-bit xorshift with the shifts 8, 9, 23, which visits
// every state but zero ("Xorshift RNGs", Journal of Statistical Software 8/14, 2003). The 6502 uses the same generator.
#pragma once

#include <bit>
#include <cstdint>

namespace model {

class Random {
  public:
    // The sequence of a 16-bit seed: the initial state has the seed in its low half and a constant in its high half.
    explicit Random(std::uint16_t seed = 0) : state_(first_high_half | seed) {}

    // The sequence that continues from a state other than 0.
    static Random of_state(std::uint32_t state) {
        Random random;
        random.state_ = state;
        return random;
    }

    // Stirs 16 bits of entropy into the low half of the state.
    void stir(std::uint16_t entropy);

    // Advances the state and returns its highest byte plus its second lowest, without carry.
    std::uint8_t next() {
        state_ ^= state_ << 8;
        state_ ^= state_ >> 9;
        state_ ^= state_ << 23;
        return static_cast<std::uint8_t>((state_ >> 24) + (state_ >> 8));
    }

    // 0..n-1, each equally likely: draws bytes, masked to the bits of n-1, until one is below n. n is 1..128.
    int below(int n) {
        const unsigned mask = std::bit_ceil(static_cast<unsigned>(n)) - 1;
        for (;;) {
            const int drawn = static_cast<int>(next() & mask);
            if (drawn < n) return drawn;
        }
    }

    std::uint32_t state() const { return state_; } // never 0

  private:
    static constexpr std::uint32_t first_high_half = 0x46540000; // "FT"

    std::uint32_t state_;
};

} // namespace model
