// Cycle budgets (.cycles, .lap) and the bounds of routines.
#pragma once

#include "tools/asm65/analysis/analysis.hpp"

namespace asm65 {

class Budgets {
  public:
    explicit Budgets(const Flow&) {}
    void check(Program&, Findings&) const {}
    std::map<std::uint32_t, std::string> routines() const { return {}; }
};

} // namespace asm65
