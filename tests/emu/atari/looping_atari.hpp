// Machines that do a few things over and over, and what they are compared with.
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

// Registers set once, then `loop` over and over, before a display list at $3000.
Atari800 machine_with(std::initializer_list<Store> registers, const Bytes& loop, const Bytes& list);

// So many times these instructions, then the jump that waits for the vertical blank.
Bytes list_of(std::size_t times, std::initializer_list<std::uint8_t> instructions);

// --- pieces of a loop
Bytes joined(std::initializer_list<Bytes> pieces);
Bytes pause_of(int cycles);             // 0, or 2 and more
Bytes until_vcount(std::uint8_t count); // lda #, cmp VCOUNT, bne

// `what` they show, for the message.
void expect_same_picture(const Frame& left, const Frame& right, const std::string& what = "");

// Leaves the states of a machine that steps every cycle all over three frames, after runs short and long; the pictures
// of four.
void expect_equals_exactness(Atari800 quick);
void expect_same_pictures(Atari800 quick);

} // namespace emu::atari::test
