#include "tools/model/random.hpp"

namespace model {

void Random::stir(std::uint16_t entropy) {
    state_ ^= entropy;
    if (state_ == 0) state_ = first_high_half;
}

} // namespace model
