// Converts a host file to the bytes of a DOS file's sectors, and back: header by type, Apple text. Beneath Apple DOS,
// ch. 4, "File formats".
#pragma once

#include "tools/mkdisk/catalog.hpp"

namespace mkdisk {

struct Conversion {
    FileType type = FileType::text;
    std::uint16_t address = 0; // of a B file
    bool raw = false;          // no header or conversion: whole sectors
};

// T: line feeds become returns, bit 7 is set, a zero byte ends the file. I, A: two bytes of length first. B: address
// and length first. Error: the length does not fit the header; a character of text is not ASCII.
Result<std::vector<std::uint8_t>> encode_contents(std::span<const std::uint8_t> file, const Conversion& how);

// `sectors`: the file's sectors, concatenated. T: up to the first zero byte. Error: the length in the header exceeds
// the sectors.
Result<std::vector<std::uint8_t>> decode_contents(std::span<const std::uint8_t> sectors, const Conversion& how);

} // namespace mkdisk
