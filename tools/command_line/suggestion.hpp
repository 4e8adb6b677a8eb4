// What somebody may have meant who typed a word that is not known.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace command_line {

// The least number of letters left out, put in, changed, or swapped with their neighbour that makes one of the other
// (optimal string alignment).
std::size_t edit_distance(std::string_view a, std::string_view b);

// " (did you mean 'WORD'?)" with the nearest of the known words; nothing where none is near: a third of its letters may
// differ, or it begins with what was typed.
std::string suggestion(std::string_view typed, const std::vector<std::string>& known);

} // namespace command_line
