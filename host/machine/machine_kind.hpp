// The kinds of machines and their properties.
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
    std::span<const std::string_view> monitors; // the first is the default
    std::span<const std::string_view> disks;    // extensions of disk and tape images, lower case
};

const KindFacts& facts(MachineKind kind);

inline constexpr std::array<std::string_view, 2> machine_names{"apple2plus", "atari800"}; // indexed by MachineKind

// None: an unknown name.
std::optional<MachineKind> machine_named(std::string_view name);

// Index into facts(kind).monitors; accepts "colour" too. None: the kind has no such monitor.
std::optional<int> monitor_named(MachineKind kind, std::string_view name);

} // namespace host
