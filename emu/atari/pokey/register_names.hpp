// POKEY's registers by the manual's names. Altirra Hardware Reference Manual, 5.9.
#pragma once

#include <cstdint>

namespace emu::atari {

// $D200 + register; the chip decodes four bits of the address.
namespace pokey_reg {

// clang-format off
enum Written : std::uint8_t {
    AUDF1 = 0x0, AUDC1, AUDF2, AUDC2, AUDF3, AUDC3, AUDF4, AUDC4,
    AUDCTL = 0x8, STIMER, SKREST, POTGO, SEROUT = 0xD, IRQEN, SKCTL
};
enum Read : std::uint8_t {
    POT0 = 0x0, POT1, POT2, POT3, POT4, POT5, POT6, POT7,
    ALLPOT = 0x8, KBCODE, RANDOM, SERIN = 0xD, IRQST, SKSTAT
};
// clang-format on

} // namespace pokey_reg

} // namespace emu::atari
