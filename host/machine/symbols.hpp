// Symbol files of the assembler: one `NAME = $hhhh` per line.
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

inline constexpr std::size_t largest_symbol_file = 4 << 20; // bytes; needs some twenty times as much memory

// Skips blank lines and lines that begin with ;. Error: "line N: ...", or a text longer than largest_symbol_file.
emu::Result<Symbols> parse_symbols(std::string_view text);

// Accepts only $ and one to four hex digits.
std::optional<std::uint16_t> parse_hex_address(std::string_view text);

} // namespace host
