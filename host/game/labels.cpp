#include "host/game/labels.hpp"

#include <array>
#include <fmt/format.h>
#include <utility>

namespace host {
namespace {

struct Wanted {
    const char* name;
    std::uint16_t HandLabels::*label;
};

constexpr std::array<Wanted, 6> wanted{{
    {"input_command", &HandLabels::input_command},
    {"input_key", &HandLabels::input_key},
    {"z_side", &HandLabels::z_side},
    {"z_cursor", &HandLabels::z_cursor},
    {"z_stick", &HandLabels::z_stick},
    {"z_button_armed", &HandLabels::z_button_armed},
}};

} // namespace

emu::Result<HandLabels> HandLabels::find(const Symbols& symbols) {
    HandLabels labels{};
    for (const auto& [name, label] : wanted) {
        const auto found = symbols.find(name);
        if (found == symbols.end()) return emu::Error{fmt::format("not the game: there is no symbol '{}'", name)};
        labels.*label = found->second;
    }
    return labels;
}

} // namespace host
