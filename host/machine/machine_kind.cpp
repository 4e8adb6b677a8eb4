#include "host/machine/machine_kind.hpp"

#include <algorithm>
#include <array>

namespace host {
namespace {

constexpr std::array<std::string_view, 5> apple_monitors{"color", "composite", "white", "green", "amber"};
constexpr std::array<std::string_view, 11> apple_disks{".dsk", ".do",  ".po",   ".d13", ".nib", ".nb2",
                                                       ".woz", ".2mg", ".2img", ".gz",  ".zip"};

constexpr std::array<std::string_view, 5> atari_monitors{"color", "rgb", "white", "green", "amber"};
constexpr std::array<std::string_view, 9> atari_disks{".atr", ".xfd", ".atx", ".xex", ".com",
                                                      ".exe", ".cas", ".gz",  ".zip"};

constexpr std::array kinds{
    KindFacts{machine_names[0], "Apple II+", apple_monitors, apple_disks},
    KindFacts{machine_names[1], "Atari 800", atari_monitors, atari_disks},
};

} // namespace

const KindFacts& facts(MachineKind kind) { return kinds.at(static_cast<std::size_t>(kind)); }

std::optional<MachineKind> machine_named(std::string_view name) {
    const auto found = std::ranges::find(kinds, name, &KindFacts::name);
    return found == kinds.end() ? std::nullopt : std::optional(static_cast<MachineKind>(found - kinds.begin()));
}

std::optional<int> monitor_named(MachineKind kind, std::string_view name) {
    const auto names = facts(kind).monitors;
    const auto found = std::ranges::find(names, name == "colour" ? "color" : name);
    return found == names.end() ? std::nullopt : std::optional(static_cast<int>(found - names.begin()));
}

} // namespace host
