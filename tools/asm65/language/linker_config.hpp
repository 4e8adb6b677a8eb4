// Reads an ld65 configuration: MEMORY, SEGMENTS, SYMBOLS and FEATURES STARTADDRESS. Format: ld65 Users Guide,
// "Configuration files".
#pragma once

#include "tools/asm65/sections.hpp"

namespace asm65 {

struct LinkerConfig {
    std::vector<Area> areas;
    std::vector<Segment> segments;
    std::map<std::string, std::int64_t, std::less<>> symbols; // of SYMBOLS, export and weak
};

// The value of a name that the program exports.
using FindSymbol = std::function<std::optional<std::int64_t>(std::string_view name)>;

// Splits the file into the tokens of one line; a semicolon becomes `]`.
std::vector<Token> tokenize_config(const SourceFile& file, Names& names);

// Throws StatementError.
LinkerConfig read_config(std::span<const Token> tokens, const FindSymbol& find);

} // namespace asm65
