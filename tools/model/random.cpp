#include "tools/model/random.hpp"

#include <bit>

namespace model {

void Random::stir(std::uint16_t entropy) {
    state_ ^= entropy;
    if (state_ == 0) state_ = first_high_half;
}

std::uint8_t Random::next() {
    state_ ^= state_ << 8;
    state_ ^= state_ >> 9;
    state_ ^= state_ << 23;
    return static_cast<std::uint8_t>((state_ >> 24) + (state_ >> 8));
}

int Random::below(int n) {
    const unsigned mask = std::bit_ceil(static_cast<unsigned>(n)) - 1;
    for (;;) {
        const int drawn = static_cast<int>(next() & mask);
        if (drawn < n) return drawn;
    }
}

} // namespace model
