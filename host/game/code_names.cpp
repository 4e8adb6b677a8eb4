#include "host/game/code_names.hpp"

#include <algorithm>

namespace host {
namespace {

// Excludes constants (capitals), zero page (z_), work RAM (w_) and tables (t_).
bool is_code(std::string_view name) {
    if (name.size() > 1 && name[1] == '_' && (name[0] == 'z' || name[0] == 'w' || name[0] == 't')) return false;
    return !name.empty() && name[0] >= 'a' && name[0] <= 'z';
}

} // namespace

CodeNames::CodeNames(const Symbols& symbols) {
    for (const auto& [name, address] : symbols) {
        if (is_code(name)) labels_.emplace_back(address, name);
    }
    std::ranges::sort(labels_);
}

std::string_view CodeNames::at(std::uint16_t address) const {
    const auto above = std::ranges::upper_bound(labels_, address, {}, &std::pair<std::uint16_t, std::string>::first);
    return above == labels_.begin() ? std::string_view() : std::string_view(std::prev(above)->second);
}

} // namespace host
