// Packs a program for a loader that unpacks it while the disk turns: LZ77 with Elias gamma numbers, after ZX0 by Einar
// Saukas. Unpacked by `game6502/platform/atari/boot.s`.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace packer {

inline constexpr int farthest = 255 * 128; // maximum distance of a match, in bytes
inline constexpr int longest = 255;        // maximum bytes in a match or a run of literals

// Returns nothing if some 256 consecutive bytes contain no match. Precondition: 1 to 65535 bytes.
//
// The stream begins with literals; after that, a bit selects what follows:
//   after literals   0: a match at the last offset (1 at first)   1: a match at a new offset
//   after a match    0: literals                                  1: a match at a new offset
// literals: gamma(count), then that many bytes. Match at the last offset: gamma(length).
// New offset: gamma(high), then a byte. Its upper seven bits are the low seven bits of offset - 1, whose rest is high -
// 1; its lowest bit is the first of gamma(length - 1). A high of 256 or more ends the stream.
// gamma(n) is n's bits below the highest, each after a 0, then a 1. Bits are packed eight to a byte, the highest first;
// a bit byte is placed where its first bit is needed.
std::optional<std::vector<std::uint8_t>> pack(std::span<const std::uint8_t> bytes);

} // namespace packer
