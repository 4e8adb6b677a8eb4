// A share of n trials with its 95 % interval (Wilson).
#pragma once

#include <algorithm>
#include <cmath>

namespace model {

struct Share {
    double share = 0, low = 0, high = 0;
};

// `count` of `trials`; `trials` is at least 1, and `count` may have halves.
inline Share share_of(double count, int trials) {
    const double n = trials, z = 1.96, p = count / n;
    const double middle = (p + z * z / (2 * n)) / (1 + z * z / n);
    const double half = z * std::sqrt(p * (1 - p) / n + z * z / (4 * n * n)) / (1 + z * z / n);
    return {p, std::max(0.0, middle - half), std::min(1.0, middle + half)};
}

} // namespace model
