// The listing and the symbol file: the assembler's reports about its result.
#pragma once

#include "tools/asm65/opcodes.hpp"
#include "tools/asm65/symbols.hpp"

namespace asm65 {

struct ListingLine {
    const SourceLine* source = nullptr;
    std::size_t depth = 0; // of macros and repeats
    std::int64_t address = 0;
    std::vector<std::uint8_t> bytes = {};
    const SourceLine* call = nullptr; // of a macro's line: of the outermost call
    std::string_view routine = {};    // the last label of its segment
    bool code = false;
    std::string cycles = {}; // "4", "4+" (one more over a page), "2+" (one more if taken, two over a page), or ""
};

// A file's path from the main file's folder.
std::string path_from(const std::string& main_path, const std::string& file);

// Each file is named at its first line by its path from the main file's folder.
std::string format_listing(const std::vector<ListingLine>& lines, const std::string& main_path);

// `NAME = $hhhh` a line, sorted by name; constants that need more than 16 bits are left out.
std::string format_symbols(const std::map<std::string, std::int64_t>& symbols);

// The cycles of an opcode as the listing shows them.
std::string cycle_text(std::uint8_t opcode);

} // namespace asm65
