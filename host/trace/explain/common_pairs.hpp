// The longest common subsequence of two sequences, as `diff` finds it.
#pragma once

#include <cstddef>
#include <string>
#include <utility>
#include <vector>

namespace host {

// Which elements belong together: their indexes in `a` and `b`, both ascending. Time and memory grow with the product
// of the lengths. Precondition: neither is longer than 65,535.
std::vector<std::pair<std::size_t, std::size_t>> common_pairs(const std::vector<std::string>& a,
                                                              const std::vector<std::string>& b);

} // namespace host
