// Addresses as people know them: by the label at or before them.
#pragma once

#include "host/machine/symbols.hpp"

#include <cstdint>
#include <map>
#include <string>
#include <utility>
#include <vector>

namespace host {

// Names in capitals alone are constants, no labels.
class AddressNames {
  public:
    AddressNames() = default;
    explicit AddressNames(const Symbols& symbols) { add(symbols, 0); }

    void add(const Symbols& symbols, std::uint16_t first_address); // those from there on

    // "board+14", "rules_play"; "$2345" where no label is near.
    std::string name(std::uint16_t address) const;

    // The label at or before it, without a number behind it; "$2345" where none is near.
    std::string label(std::uint16_t address) const;
    std::vector<std::pair<std::string, std::uint16_t>> labels() const;

    bool operator==(const AddressNames&) const = default;

  private:
    std::map<std::uint16_t, std::string> labels_;
};

} // namespace host
