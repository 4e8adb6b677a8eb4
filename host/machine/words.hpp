// Splits lines of scripts and traces into words.
#pragma once

#include "emu/result.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace host {

// Follows the shell: double quotes keep blanks and accept \" \\ \$ and \`, single quotes keep everything, a backslash
// elsewhere keeps the next character; a # at the start of a word begins a comment. Error: an unclosed quote.
emu::Result<std::vector<std::string>> split_words(std::string_view line);

} // namespace host
