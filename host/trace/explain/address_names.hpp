// Addresses as people know them: by the label at or before them.
#pragma once

#include "host/machine/symbols.hpp"

#include <cstdint>
#include <map>
#include <string>

namespace host {

// Names in capitals alone are constants, no labels.
class AddressNames {
  public:
    AddressNames() = default;
    explicit AddressNames(const Symbols& symbols);

    // "board+14", "rules_play"; "$2345" where no label is near.
    std::string name(std::uint16_t address) const;

    bool operator==(const AddressNames&) const = default;

  private:
    std::map<std::uint16_t, std::string> labels_;
};

} // namespace host
