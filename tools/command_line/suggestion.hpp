// Suggests a known word for an unknown one.
#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace command_line {

// The minimum number of insertions, deletions, substitutions and swaps of neighbouring letters that turn one word into
// the other (optimal string alignment distance).
std::size_t edit_distance(std::string_view a, std::string_view b);

// " (did you mean 'WORD'?)" with the nearest known word, ignoring case. Empty if none is near: at most a third of the
// letters may differ, or the known word begins with the one typed.
std::string suggestion(std::string_view typed, const std::vector<std::string>& known);

// "a, b or c"
std::string one_of(std::span<const std::string_view> words);

// "invalid value 'VALUE' for --OPTION (a, b or c; did you mean 'b'?)".
std::string invalid_value(std::string_view option, std::string_view value, std::span<const std::string_view> known);

} // namespace command_line
