// The programmer's registers of the 6502 and the bits of P (MCS6500 Programming Manual, ch. 3).
#pragma once

#include <cstdint>

namespace emu {

namespace flag {
inline constexpr std::uint8_t carry = 0x01;
inline constexpr std::uint8_t zero = 0x02;
inline constexpr std::uint8_t interrupt_disable = 0x04;
inline constexpr std::uint8_t decimal = 0x08;
inline constexpr std::uint8_t brk = 0x10;    // exists only in the pushed byte
inline constexpr std::uint8_t unused = 0x20; // reads as set
inline constexpr std::uint8_t overflow = 0x40;
inline constexpr std::uint8_t negative = 0x80;
} // namespace flag

struct Registers {
    std::uint8_t a = 0;
    std::uint8_t x = 0;
    std::uint8_t y = 0;
    std::uint8_t s = 0;
    std::uint8_t p = flag::unused | flag::interrupt_disable; // always with `unused` set and `brk` clear
    std::uint16_t pc = 0;

    bool operator==(const Registers&) const = default;
};

} // namespace emu
