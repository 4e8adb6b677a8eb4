#include "host/trace/explain/common_pairs.hpp"

#include <algorithm>
#include <cstdint>

namespace host {
namespace {

// The usual table: at (i, j) stands the length of the longest common subsequence of what begins at i and at j.
class Lengths {
  public:
    Lengths(const std::vector<std::string>& a, const std::vector<std::string>& b)
        : columns_(b.size() + 1), lengths_((a.size() + 1) * columns_) {
        for (auto i = a.size(); i-- > 0;)
            for (auto j = b.size(); j-- > 0;)
                at(i, j) = a[i] == b[j] ? static_cast<std::uint16_t>(at(i + 1, j + 1) + 1)
                                        : std::max(at(i + 1, j), at(i, j + 1));
    }
    std::uint16_t& at(std::size_t i, std::size_t j) { return lengths_[i * columns_ + j]; }

  private:
    std::size_t columns_;
    std::vector<std::uint16_t> lengths_;
};

} // namespace

std::vector<std::pair<std::size_t, std::size_t>> common_pairs(const std::vector<std::string>& a,
                                                              const std::vector<std::string>& b) {
    Lengths lengths(a, b);
    std::vector<std::pair<std::size_t, std::size_t>> pairs;
    for (std::size_t i = 0, j = 0; i < a.size() && j < b.size();) {
        if (a[i] == b[j])
            pairs.emplace_back(i++, j++);
        else if (lengths.at(i + 1, j) >= lengths.at(i, j + 1))
            ++i;
        else
            ++j;
    }
    return pairs;
}

} // namespace host
