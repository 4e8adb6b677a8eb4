// Words of a line, as scripts and traces write them.
#pragma once

#include "emu/result.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace host {

// Splits a line into words as a shell does: double quotes keep blanks and know \" \\ \$ and \`, single quotes keep
// everything, elsewhere a backslash keeps the character after it; a # at the beginning of a word ends the line.
// Error: a quote that is not closed.
emu::Result<std::vector<std::string>> split_words(std::string_view line);

} // namespace host
