// A host file as the bytes of a DOS file's sectors, and back: the header of its type, the Apple's text.
// Beneath Apple DOS, ch. 4, "File formats".
#pragma once

#include "tools/mkdisk/catalog.hpp"

namespace mkdisk {

struct Conversion {
    FileType type = FileType::text;
    std::uint16_t address = 0; // a B file's
    bool raw = false;          // no header, no conversion: whole sectors
};

// T: line feeds become returns, bit 7 is set, a zero byte ends it. I, A: two bytes of length. B: address and length.
// Error: the length does not fit into the header; a character of text that is not ASCII.
Result<std::vector<std::uint8_t>> encode_contents(std::span<const std::uint8_t> file, const Conversion& how);

// `sectors`: the file's sectors one behind the other. T: up to the first zero byte. Error: the header promises more
// than the sectors hold.
Result<std::vector<std::uint8_t>> decode_contents(std::span<const std::uint8_t> sectors, const Conversion& how);

} // namespace mkdisk
