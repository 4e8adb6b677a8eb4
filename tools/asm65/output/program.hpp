// The program as a computer loads it, and the files that contain it with its addresses.
#pragma once

#include "emu/result.hpp"
#include "tools/asm65/assembler.hpp"

namespace asm65 {

struct Block {
    std::uint16_t address = 0;
    std::vector<std::uint8_t> bytes;
};

// The bytes in memory, in order of the source: a memory area each; without areas, pieces between changes of address.
std::vector<Block> blocks_of(const Assembly& assembly);

// The start address: the label `start`, else the first instruction, else the first byte.
std::uint16_t start_of(const Assembly& assembly);

// These fail for a program without bytes, and if one block is loaded over another.

// Apple DOS 3.3: the address, the length, and the bytes, with zeros between blocks. BRUN starts at the first byte.
// Source: Beneath Apple DOS, ch. 4.
emu::Result<std::string> dos33_binary(const Assembly& assembly);
// Atari DOS: each block, then RUNAD ($02E0).
emu::Result<std::string> xex(const Assembly& assembly);
// Records of sixteen bytes. Source: Intel, Hexadecimal Object File Format Specification, 1988.
emu::Result<std::string> intel_hex(const Assembly& assembly);

} // namespace asm65
