// Formats the listing and the symbol file.
#pragma once

#include "tools/asm65/opcodes.hpp"
#include "tools/asm65/symbols.hpp"

namespace asm65 {

struct ListingLine {
    const SourceLine* source = nullptr;
    std::size_t depth = 0; // nesting of macros and repeats
    std::int64_t address = 0;
    std::vector<std::uint8_t> bytes = {};
    const SourceLine* call = nullptr; // for a line of a macro: the outermost call
    std::string_view routine = {};    // the last label of its segment
    bool code = false;
    std::string cycles = {}; // "4", "4+" (one more across a page), "2+" (one more if taken, two across a page), or ""
};

// A file's path relative to the main file's folder.
std::string path_from(const std::string& main_path, const std::string& file);

// Prints each file's relative path before its first line.
std::string format_listing(const std::vector<ListingLine>& lines, const std::string& main_path);

// `NAME = $hhhh`, one per line, sorted by name; constants above 16 bits are omitted.
std::string format_symbols(const std::map<std::string, std::int64_t>& symbols);

// The cycles of an opcode as in the listing.
std::string cycle_text(std::uint8_t opcode);

} // namespace asm65
