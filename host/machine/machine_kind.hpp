// The machines that there are, and what holds for all of a kind.
#pragma once

#include <array>
#include <optional>
#include <span>
#include <string_view>

namespace host {

enum class MachineKind { apple2plus, atari800 };

struct KindFacts {
    std::string_view name;                      // on the command line, in snapshots and in the game's symbols
    std::string_view title;                     // for people
    std::span<const std::string_view> monitors; // their names; the first is the usual one
    std::span<const std::string_view> disks;    // extensions of images for its drives and recorder, lower case
};

const KindFacts& facts(MachineKind kind);

inline constexpr std::array<std::string_view, 2> machine_names{"apple2plus", "atari800"}; // by MachineKind

// None: no machine of that name.
std::optional<MachineKind> machine_named(std::string_view name);

// The number of a monitor in facts(kind).monitors; "colour" is understood too. None: the kind has no such monitor.
std::optional<int> monitor_named(MachineKind kind, std::string_view name);

} // namespace host
