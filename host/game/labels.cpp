#include "host/game/labels.hpp"

#include <array>
#include <fmt/format.h>

namespace host {
namespace {

struct Wanted {
    const char* name;
    std::uint16_t AutoplayerLabels::*label;
};

constexpr std::array<Wanted, 6> wanted{{
    {"input_command", &AutoplayerLabels::input_command},
    {"input_key", &AutoplayerLabels::input_key},
    {"z_side", &AutoplayerLabels::z_side},
    {"z_cursor", &AutoplayerLabels::z_cursor},
    {"z_stick", &AutoplayerLabels::z_stick},
    {"z_button_armed", &AutoplayerLabels::z_button_armed},
}};

} // namespace

emu::Result<AutoplayerLabels> AutoplayerLabels::find(const Symbols& symbols) {
    AutoplayerLabels labels{};
    for (const auto& [name, label] : wanted) {
        const auto found = symbols.find(name);
        if (found == symbols.end()) return emu::Error{fmt::format("not the game: unknown symbol '{}'", name)};
        labels.*label = found->second;
    }
    return labels;
}

} // namespace host
