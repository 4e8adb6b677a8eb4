// Random programs, made of bytes.
#pragma once

#include <cstdint>
#include <random>
#include <vector>

namespace emu::atari::test {

using Bytes = std::vector<std::uint8_t>;
using Random = std::mt19937;

inline int below(Random& random, int bound) { return static_cast<int>(random() % static_cast<unsigned>(bound)); }
inline std::uint8_t any_byte(Random& random) { return static_cast<std::uint8_t>(random()); }

// An instruction with an address of two bytes.
inline void append(Bytes& program, int opcode, int address) {
    program.insert(program.end(), {static_cast<std::uint8_t>(opcode), static_cast<std::uint8_t>(address),
                                   static_cast<std::uint8_t>(address >> 8)});
}

} // namespace emu::atari::test
