// Packs a program for a loader that unpacks it while the disk turns: LZ77 with Elias gamma numbers, after ZX0 by Einar
// Saukas. `game6502/platform/atari/boot.s` reads it.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace packer {

inline constexpr int farthest = 255 * 128; // bytes back that a match can reach
inline constexpr int longest = 255;        // bytes of a match or of a run of literals

// Nothing if some 256 bytes in a row contain no match. Precondition: 1 to 65535 bytes.
//
// It begins with literals; from then on a bit says what follows:
//   after literals   0: a match at the last offset (1 at first)   1: a match at a new offset
//   after a match    0: literals                                  1: a match at a new offset
// literals: gamma(count), then that many bytes. Match at the last offset: gamma(length).
// New offset: gamma(high), then a byte: above, the low seven bits of offset - 1, whose rest is high - 1; as the
// lowest bit, the first of gamma(length - 1). A high of 256 or more ends the stream.
// gamma(n) is n's bits below the highest, each after a 0, then a 1. Bits come eight to a byte, the highest first; a
// byte of bits is where its first bit is needed.
std::optional<std::vector<std::uint8_t>> pack(std::span<const std::uint8_t> bytes);

} // namespace packer
