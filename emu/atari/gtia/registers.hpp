// GTIA's registers by the manual's names, and how many colour clocks a write to each takes to show.
// Altirra Hardware Reference Manual 4.12, CTIA/GTIA.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>

namespace emu::atari {

// $D000 + this; the chip looks at five bits of the address.
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
inline constexpr std::uint8_t fifth_player = 0x10; // the missiles are of COLPF3's colour
inline constexpr std::uint8_t multicolor = 0x20;   // players 0 and 1, and 2 and 3, mix where they overlap
inline constexpr std::uint8_t gtia_modes = 0xC0;   // 0: none; the bits of mode 9, 10 or 11
inline constexpr std::uint8_t mode9 = 0x40, mode10 = 0x80, mode11 = 0xC0;
} // namespace prior_bit

namespace gractl_bit {
inline constexpr std::uint8_t missile_dma = 1, player_dma = 2, latch_triggers = 4;
} // namespace gractl_bit

// The stage of the chip that uses a register is this many colour clocks behind the write's cycle. Delays as in Altirra;
// Acid800's tests of writes in mid-line need them. Registers that are not here work at once.
struct GtiaDelay {
    int first, last; // registers
    int clocks;
};
inline constexpr std::array<GtiaDelay, 4> gtia_delays{{
    {gtia_reg::HPOSP0, gtia_reg::HPOSM3, 5}, // the comparators with the beam
    {gtia_reg::SIZEP0, gtia_reg::GRAFM, 3},  // the shift registers
    {gtia_reg::COLPM0, gtia_reg::PRIOR, 1},  // the colours and the priority logic
    {gtia_reg::HITCLR, gtia_reg::HITCLR, 3}, // the collision latches
}};
inline constexpr int decoder_prior_delay = 2; // PRIOR's mode bits at the decoder of AN data, which collisions see

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
