// Assembles sources in strings.
#pragma once

#include <map>
#include <string>

#include "tools/asm65/assembler.hpp"

namespace asm65 {

using Files = std::map<std::string, std::string>;

// Assembles files["main.s"].
Assembly assemble_files(const Files& files, const Options& options = {});
Assembly assemble_text(const std::string& source);

// The bytes of all areas in hexadecimal, "A9 01", or the first message if there are errors.
std::string result_of(const Assembly& assembly);
std::string hex(const std::vector<std::uint8_t>& bytes);
// All messages as printed for the user.
std::string messages(const Assembly& assembly);

} // namespace asm65
