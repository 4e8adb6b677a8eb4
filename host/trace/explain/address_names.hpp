// Addresses as people know them: by the label at or before them.
#pragma once

#include "host/machine/symbols.hpp"

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace host {

// Names in capitals alone are constants, no labels.
class AddressNames {
  public:
    AddressNames() = default;
    explicit AddressNames(const Symbols& symbols);

    // "board+14", "rules_play"; "$2345" where no label is near.
    std::string name(std::uint16_t address) const;

    // The label at or before it, without a number behind it; "$2345" where none is near.
    std::string label(std::uint16_t address) const;
    // What name() gives for an address, read back. None: no such label.
    std::optional<std::uint16_t> address(std::string_view name) const;
    std::vector<std::pair<std::string, std::uint16_t>> labels() const;

    bool operator==(const AddressNames&) const = default;

  private:
    std::map<std::uint16_t, std::string> labels_;
};

} // namespace host
