// The command `asm65 test`.
#pragma once

#include <span>

#include "tools/asm65/source.hpp"

namespace asm65 {

// Returns the exit code: 0 if all tests pass, 1 if one fails or the source has errors, 2 for invalid usage, 3 for a
// file that cannot be read or written.
int test_command(std::span<const char* const> words, const ReadFile& read);

} // namespace asm65
