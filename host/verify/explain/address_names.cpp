#include "host/verify/explain/address_names.hpp"

#include <algorithm>
#include <cctype>
#include <fmt/format.h>

namespace host {
namespace {

constexpr int near = 0x400; // longest distance from a label: a long routine or a table of a few pages

bool is_constant(std::string_view name) {
    return std::ranges::none_of(name, [](char c) { return std::islower(static_cast<unsigned char>(c)) != 0; });
}

} // namespace

void AddressNames::add(const Symbols& symbols, std::uint16_t first_address) {
    for (const auto& [name, address] : symbols) {
        if (is_constant(name) || address < first_address) continue;
        auto& label = labels_[address];
        if (label.empty() || name.size() < label.size()) label = name;
    }
}

std::string AddressNames::name(std::uint16_t address) const {
    const auto behind = labels_.upper_bound(address);
    if (behind == labels_.begin()) return fmt::format("${:04X}", address);
    const auto& [start, label] = *std::prev(behind);
    const int offset = address - start;
    if (offset == 0) return label;
    const bool leaves_zero_page = start < 0x100 && address >= 0x100;
    if (offset >= near || leaves_zero_page) return fmt::format("${:04X}", address);
    return fmt::format("{}+{}", label, offset);
}

std::string AddressNames::label(std::uint16_t address) const {
    const auto text = name(address);
    return text.substr(0, text.find('+'));
}

std::vector<std::pair<std::string, std::uint16_t>> AddressNames::labels() const {
    std::vector<std::pair<std::string, std::uint16_t>> all;
    for (const auto& [address, label] : labels_) all.emplace_back(label, address);
    return all;
}

} // namespace host
