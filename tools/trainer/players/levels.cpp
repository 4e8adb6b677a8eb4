#include "tools/trainer/players/levels.hpp"

#include <algorithm>
#include <cstdlib>

namespace trainer {
namespace {

int largest_of(const model::Weights& weights) {
    int size = 1;
    for (const std::int16_t weight : weights) size = std::max(size, std::abs(int{weight}));
    return size;
}

} // namespace

model::Weights scaled(const model::Weights& weights, int largest) {
    const int size = largest_of(weights);
    model::Weights result;
    for (std::size_t i = 0; i < weights.size(); ++i) result[i] = static_cast<std::int16_t>(weights[i] * largest / size);
    return result;
}

model::Weights leveled(const model::Weights& weights, int levels) {
    const int size = largest_of(weights), step = 32767 / levels;
    model::Weights result;
    for (std::size_t i = 0; i < weights.size(); ++i) {
        const int rounded = (2 * std::abs(int{weights[i]}) * levels + size) / (2 * size);
        result[i] = static_cast<std::int16_t>((weights[i] < 0 ? -rounded : rounded) * step);
    }
    return result;
}

} // namespace trainer
