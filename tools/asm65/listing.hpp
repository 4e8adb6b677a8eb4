// Formats the listing and the symbol file.
#pragma once

#include "tools/asm65/opcodes.hpp"
#include "tools/asm65/sections.hpp"
#include "tools/asm65/symbols.hpp"

namespace asm65 {

struct RoutineCycles; // assembler.hpp

// A line that was executed. Its bytes are those of its segment from `begin` on.
struct ListingLine {
    const SourceLine* source = nullptr;
    const SourceLine* call = nullptr; // for a line of a macro: the outermost call
    std::string_view routine = {};    // the last label of its segment
    std::int32_t address = 0;
    std::uint32_t begin = 0, size = 0;
    std::uint32_t segment = 0;
    std::int16_t opcode = -1; // of an instruction
    std::uint8_t depth = 0;   // nesting of macros and repeats
    bool cmos = false;        // it is for a 65C02
};

// A file's path relative to the main file's folder.
std::string path_from(const std::string& main_path, const std::string& file);

// Prints each file's relative path before its first line, and the cycles of the routines before their labels.
std::string format_listing(const std::vector<ListingLine>& lines, const std::vector<Segment>& segments,
                           const std::string& main_path, const std::vector<RoutineCycles>& routines);

// `NAME = $hhhh`, one per line, sorted by name; constants above 16 bits are omitted.
std::string format_symbols(const std::map<std::string, std::int64_t>& symbols);

std::span<const std::uint8_t> bytes_of(const ListingLine& line, const std::vector<Segment>& segments);

void add_hex(std::string& out, std::span<const std::uint8_t> bytes, bool spaced);
void add_word(std::string& out, std::uint16_t word); // four digits

// "4", "4+" (one more across a page), "2+" (one more if taken, two across a page), or "" for none or a 65C02's.
std::string_view cycle_text(const ListingLine& line);
std::string cycle_text(const RoutineCycles& routine); // "24 cycles", "12 to 30 cycles"

} // namespace asm65
