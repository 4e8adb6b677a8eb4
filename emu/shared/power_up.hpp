// The content of RAM at power-on. Real chips wake up in different patterns, by maker and age; programs must not rely on
// one, so it can be chosen. All patterns are deterministic.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

namespace emu {

enum class PowerUp : std::uint8_t {
    pairs, // two bytes $FF, two bytes $00, repeated: common with 4116 chips
    zeros,
    ones,
    pages, // alternating pages of $00 and $FF
    random // from a seed
};

inline constexpr std::array<std::string_view, 5> power_up_names{"pairs", "zeros", "ones", "pages", "random"};

std::optional<PowerUp> power_up_named(std::string_view name);

// `seed` matters for PowerUp::random only.
void fill_at_power_up(std::span<std::uint8_t> ram, PowerUp pattern, std::uint64_t seed);

} // namespace emu
