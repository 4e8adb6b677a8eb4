// Names addresses of the game's code after the global labels of its symbol file.
#pragma once

#include "host/machine/symbols.hpp"

#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace host {

class CodeNames {
  public:
    explicit CodeNames(const Symbols& symbols);

    // The nearest code label at or below the address; empty: none.
    std::string_view at(std::uint16_t address) const;

  private:
    std::vector<std::pair<std::uint16_t, std::string>> labels_; // ascending
};

} // namespace host
