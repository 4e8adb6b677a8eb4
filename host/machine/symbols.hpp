// Symbol files of the assembler: one `NAME = $hhhh` a line.
#pragma once

#include "emu/result.hpp"

#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <string_view>

namespace host {

using Symbols = std::map<std::string, std::uint16_t, std::less<>>;

inline constexpr std::size_t largest_symbol_file = 4 << 20; // bytes; in memory some twenty times as much

// Blank lines and lines that begin with ; are skipped. Error: "line N: ...", or that it is longer than
// largest_symbol_file.
emu::Result<Symbols> parse_symbols(std::string_view text);

// $hhhh, one to four hex digits; nothing else.
std::optional<std::uint16_t> parse_hex_address(std::string_view text);

} // namespace host
