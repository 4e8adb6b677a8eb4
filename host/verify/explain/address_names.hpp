// Names addresses by the label at or before them.
#pragma once

#include "host/machine/symbols.hpp"

#include <cstdint>
#include <map>
#include <string>
#include <utility>
#include <vector>

namespace host {

// Names without lower-case letters are constants and are skipped.
class AddressNames {
  public:
    AddressNames() = default;
    explicit AddressNames(const Symbols& symbols) { add(symbols, 0); }

    void add(const Symbols& symbols, std::uint16_t first_address); // skips lower addresses

    // Returns "board+14" or "rules_play"; "$2345" if no label is near.
    std::string name(std::uint16_t address) const;

    // Returns the label at or before the address, without an offset; "$2345" if none is near.
    std::string label(std::uint16_t address) const;
    std::vector<std::pair<std::string, std::uint16_t>> labels() const;

    bool operator==(const AddressNames&) const = default;

  private:
    std::map<std::uint16_t, std::string> labels_;
};

} // namespace host
