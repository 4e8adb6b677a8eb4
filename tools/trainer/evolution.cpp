#include "tools/trainer/evolution.hpp"

#include <algorithm>
#include <cstdlib>
#include <vector>

namespace trainer {
namespace {

constexpr int furthest = 16000; // no weight goes beyond: the learning rule still finds room

struct Child {
    model::Weights weights;
    std::int64_t fitness = 0;
};

// Nearly normal, standard deviation 256: twelve bytes, each of variance 65,535 / 12, less their mean.
int near_normal(model::Random& random) {
    int sum = -12 * 255 / 2;
    for (int i = 0; i < 12; ++i) sum += random.next();
    return sum;
}

model::Weights child_of(const model::Weights& origin, int spread, model::Random& random) {
    model::Weights child;
    for (std::size_t i = 0; i < child.size(); ++i) {
        const int weight = origin[i] + near_normal(random) * spread / 256;
        child[i] = static_cast<std::int16_t>(std::clamp(weight, -furthest, furthest));
    }
    return child;
}

model::Weights mean_of(const std::vector<Child>& children, int parents) {
    model::Weights mean;
    for (std::size_t i = 0; i < mean.size(); ++i) {
        int sum = 0;
        for (int parent = 0; parent < parents; ++parent) sum += children[static_cast<std::size_t>(parent)].weights[i];
        mean[i] = static_cast<std::int16_t>(sum / parents);
    }
    return mean;
}

} // namespace

model::Weights evolve(const model::Weights& start, const Evolution& plan, const Fitness& fitness, std::uint16_t seed) {
    model::Random random(seed);
    model::Weights origin = start;
    for (int generation = 0; generation < plan.generations; ++generation) {
        const int spread =
            plan.first_spread + (plan.last_spread - plan.first_spread) * generation / std::max(plan.generations - 1, 1);
        const auto luck = static_cast<std::uint16_t>(random.next() << 8 | random.next());
        std::vector<Child> children(static_cast<std::size_t>(plan.children));
        for (Child& child : children) {
            child.weights = child_of(origin, spread, random);
            child.fitness = fitness(child.weights, origin, luck);
        }
        std::stable_sort(children.begin(), children.end(),
                         [](const Child& one, const Child& other) { return one.fitness > other.fitness; });
        origin = mean_of(children, plan.parents);
    }
    return origin;
}

model::Weights scaled(const model::Weights& weights, int largest) {
    int size = 1;
    for (const std::int16_t weight : weights) size = std::max(size, std::abs(int{weight}));
    model::Weights result;
    for (std::size_t i = 0; i < weights.size(); ++i) result[i] = static_cast<std::int16_t>(weights[i] * largest / size);
    return result;
}

} // namespace trainer
