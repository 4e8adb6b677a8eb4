#include "host/trace/explain/address_names.hpp"

#include "host/machine/numbers.hpp"

#include <algorithm>
#include <cctype>
#include <fmt/format.h>

namespace host {
namespace {

constexpr int near = 0x400; // behind a label: a long routine, or a table of some pages

bool is_constant(std::string_view name) {
    return std::ranges::none_of(name, [](char c) { return std::islower(static_cast<unsigned char>(c)) != 0; });
}

} // namespace

AddressNames::AddressNames(const Symbols& symbols) {
    for (const auto& [name, address] : symbols) {
        if (is_constant(name)) continue;
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

std::optional<std::uint16_t> AddressNames::address(std::string_view name) const {
    const auto plus = name.find('+');
    const auto offset = plus == std::string_view::npos ? 0 : parse_number(name.substr(plus + 1), 0, near).value_or(0);
    const auto found = std::ranges::find(labels_, name.substr(0, plus),
                                         [](const auto& each) -> std::string_view { return each.second; });
    if (found == labels_.end()) return std::nullopt;
    return static_cast<std::uint16_t>(found->first + offset);
}

std::vector<std::pair<std::string, std::uint16_t>> AddressNames::labels() const {
    std::vector<std::pair<std::string, std::uint16_t>> all;
    for (const auto& [address, label] : labels_) all.emplace_back(label, address);
    return all;
}

} // namespace host
