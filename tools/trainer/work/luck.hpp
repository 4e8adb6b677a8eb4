// Random numbers for jobs: each job has its own sequence, so that the order of jobs does not matter.
#pragma once

#include "tools/model/random.hpp"

#include <initializer_list>

namespace trainer {

// The sequence for a seed and the numbers that identify a job, mixed by splitmix64.
inline model::Random luck_of(std::uint64_t seed, std::initializer_list<std::uint64_t> job) {
    const auto mix = [](std::uint64_t value) {
        value += 0x9E3779B97F4A7C15;
        value = (value ^ (value >> 30)) * 0xBF58476D1CE4E5B9;
        value = (value ^ (value >> 27)) * 0x94D049BB133111EB;
        return value ^ (value >> 31);
    };
    std::uint64_t state = mix(seed);
    for (const std::uint64_t number : job) state = mix(state ^ mix(number));
    const auto low = static_cast<std::uint32_t>(state);
    return model::Random::of_state(low != 0 ? low : 1);
}

} // namespace trainer
