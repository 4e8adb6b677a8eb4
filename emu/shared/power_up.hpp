// The content of RAM when the machine is switched on. Real chips wake up in patterns of their own, by maker and age; a
// program may rely on none, so these can be chosen. All are fixed, so that runs repeat.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

namespace emu {

enum class PowerUp : std::uint8_t {
    pairs, // two bytes $FF, two bytes $00, over and over: often seen with 4116 chips
    zeros,
    ones,
    pages, // a page of $00, a page of $FF
    random // from a seed
};

inline constexpr std::array<std::string_view, 5> power_up_names{"pairs", "zeros", "ones", "pages", "random"};

std::optional<PowerUp> power_up_named(std::string_view name);

// `seed` counts for PowerUp::random alone.
void fill_at_power_up(std::span<std::uint8_t> ram, PowerUp pattern, std::uint64_t seed);

} // namespace emu
