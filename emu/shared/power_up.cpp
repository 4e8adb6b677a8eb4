#include "emu/shared/power_up.hpp"

#include <algorithm>

namespace emu {

namespace {

// SplitMix64 (Steele, Lea and Flood, 2014).
std::uint64_t next_random(std::uint64_t& state) {
    std::uint64_t mixed = state += 0x9E3779B97F4A7C15;
    mixed = (mixed ^ mixed >> 30) * 0xBF58476D1CE4E5B9;
    mixed = (mixed ^ mixed >> 27) * 0x94D049BB133111EB;
    return mixed ^ mixed >> 31;
}

} // namespace

std::optional<PowerUp> power_up_named(std::string_view name) {
    const auto found = std::ranges::find(power_up_names, name);
    if (found == power_up_names.end()) return std::nullopt;
    return static_cast<PowerUp>(found - power_up_names.begin());
}

void fill_at_power_up(std::span<std::uint8_t> ram, PowerUp pattern, std::uint64_t seed) {
    for (std::size_t at = 0; at < ram.size(); ++at) {
        switch (pattern) {
        case PowerUp::pairs: ram[at] = (at & 2) == 0 ? 0xFF : 0x00; break;
        case PowerUp::zeros: ram[at] = 0x00; break;
        case PowerUp::ones: ram[at] = 0xFF; break;
        case PowerUp::pages: ram[at] = (at & 0x100) == 0 ? 0x00 : 0xFF; break;
        case PowerUp::random: ram[at] = static_cast<std::uint8_t>(next_random(seed)); break;
        }
    }
}

} // namespace emu
