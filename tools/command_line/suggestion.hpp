// Finds the known word that is probably meant by an unknown one.
#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace command_line {

// The least number of letters left out, put in, changed, or swapped with their neighbour that makes one of the other
// (optimal string alignment).
std::size_t edit_distance(std::string_view a, std::string_view b);

// " (did you mean 'WORD'?)" with the nearest of the known words, whatever their capitals; nothing where none is near: a
// third of its letters may differ, or it begins with the word typed.
std::string suggestion(std::string_view typed, const std::vector<std::string>& known);

// "a, b or c"
std::string one_of(std::span<const std::string_view> words);

// "invalid value 'VALUE' for --OPTION (a, b or c; did you mean 'b'?)".
std::string invalid_value(std::string_view option, std::string_view value, std::span<const std::string_view> known);

} // namespace command_line
