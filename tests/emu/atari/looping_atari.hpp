// Machines that run small loops, and comparisons of their results.
#pragma once

#include "tests/emu/atari/small_atari.hpp"

#include <initializer_list>
#include <string>
#include <vector>

namespace emu::atari::test {

using Bytes = std::vector<std::uint8_t>;

struct Store {
    std::uint16_t address;
    std::uint8_t data;
};

// Sets registers once, then repeats `loop`, with a display list at $3000.
Atari800 machine_with(std::initializer_list<Store> registers, const Bytes& loop, const Bytes& list);

// The instructions, repeated `times` times, then a JVB.
Bytes list_of(std::size_t times, std::initializer_list<std::uint8_t> instructions);

// --- pieces of a loop
Bytes joined(std::initializer_list<Bytes> pieces);
Bytes pause_of(int cycles);             // 0, or at least 2
Bytes until_vcount(std::uint8_t count); // lda #, cmp VCOUNT, bne

// `what` describes the picture in the failure message.
void expect_same_picture(const Frame& left, const Frame& right, const std::string& what = "");

// Compares states with a machine that steps every cycle throughout three frames, after short and long runs.
void expect_equals_exactness(Atari800 quick);

} // namespace emu::atari::test
