// GTIA's registers by the manual's names, and the delay of a write to each in colour clocks. Altirra Hardware
// Reference Manual 4.12, CTIA/GTIA.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>

namespace emu::atari {

// $D000 + register; the chip decodes five bits of the address.
namespace gtia_reg {

// clang-format off
enum Written : std::uint8_t {
    HPOSP0 = 0x00, HPOSP1, HPOSP2, HPOSP3, HPOSM0, HPOSM1, HPOSM2, HPOSM3,
    SIZEP0 = 0x08, SIZEP1, SIZEP2, SIZEP3, SIZEM,
    GRAFP0 = 0x0D, GRAFP1, GRAFP2, GRAFP3, GRAFM,
    COLPM0 = 0x12, COLPM1, COLPM2, COLPM3, COLPF0, COLPF1, COLPF2, COLPF3, COLBK,
    PRIOR = 0x1B, VDELAY, GRACTL, HITCLR, CONSOL
};
enum Read : std::uint8_t {
    M0PF = 0x00, M1PF, M2PF, M3PF, P0PF, P1PF, P2PF, P3PF,
    M0PL = 0x08, M1PL, M2PL, M3PL, P0PL, P1PL, P2PL, P3PL,
    TRIG0 = 0x10, TRIG1, TRIG2, TRIG3, PAL,
    CONSOL_KEYS = 0x1F
};
// clang-format on

constexpr bool is_color(int reg) { return reg >= COLPM0 && reg <= COLBK; }
constexpr bool is_graphics(int reg) { return reg >= GRAFP0 && reg <= GRAFM; }
constexpr bool is_position_or_size(int reg) { return reg < GRAFP0; }
constexpr bool is_collision(int reg) { return reg < TRIG0; }

} // namespace gtia_reg

namespace prior_bit {
inline constexpr std::uint8_t fifth_player = 0x10; // missiles show COLPF3
inline constexpr std::uint8_t multicolor = 0x20;   // overlapping players 0 and 1, and 2 and 3, mix their colours
inline constexpr std::uint8_t gtia_modes = 0xC0;   // 0: none, else the bits of mode 9, 10 or 11
inline constexpr std::uint8_t mode9 = 0x40, mode10 = 0x80, mode11 = 0xC0;
} // namespace prior_bit

namespace gractl_bit {
inline constexpr std::uint8_t missile_dma = 1, player_dma = 2, latch_triggers = 4;
} // namespace gractl_bit

// A write takes effect this many colour clocks after its cycle. Delays as in Altirra; Acid800's tests of mid-line
// writes need them. Registers not listed take effect at once.
struct GtiaDelay {
    int first, last; // registers
    int clocks;
};
inline constexpr auto gtia_delays = std::to_array<GtiaDelay>({
    {gtia_reg::HPOSP0, gtia_reg::HPOSM3, 5}, // the comparators with the beam position
    {gtia_reg::SIZEP0, gtia_reg::GRAFM, 3},  // the shift registers
    {gtia_reg::COLPM0, gtia_reg::COLBK, 1},  // the colours
    {gtia_reg::PRIOR, gtia_reg::PRIOR, 1},   // the priority logic; see also decoder_prior_delay
    {gtia_reg::HITCLR, gtia_reg::HITCLR, 3}, // the collision latches
});
inline constexpr int decoder_prior_delay = 2; // PRIOR's mode bits at the decoder of AN data, which feeds the collisions

constexpr int gtia_delay_of(int reg) {
    for (const GtiaDelay& delay : gtia_delays) {
        if (delay.first <= reg && reg <= delay.last) return delay.clocks;
    }
    return 0;
}
inline constexpr int longest_gtia_delay =
    std::max_element(gtia_delays.begin(), gtia_delays.end(), [](const GtiaDelay& left, const GtiaDelay& right) {
        return left.clocks < right.clocks;
    })->clocks;
static_assert(decoder_prior_delay <= longest_gtia_delay);

} // namespace emu::atari
