// The names of the monitors, as the command line and scripts have them.
#pragma once

#include "emu/apple2/picture.hpp"

#include <optional>
#include <string_view>

namespace host {

inline constexpr std::string_view monitor_names = "color, composite, white, green, amber";

constexpr std::optional<emu::Monitor> monitor_named(std::string_view name) {
    if (name == "color" || name == "colour") return emu::Monitor::color;
    if (name == "composite") return emu::Monitor::composite;
    if (name == "white") return emu::Monitor::white;
    if (name == "green") return emu::Monitor::green;
    if (name == "amber") return emu::Monitor::amber;
    return std::nullopt;
}

} // namespace host
