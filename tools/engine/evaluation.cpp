#include "tools/engine/evaluation.hpp"

namespace engine {

constinit const std::array<std::int16_t, weight_count> evaluation_weights = {
#include "tools/engine/evaluation_weights.inc"
};

} // namespace engine
