#pragma once

#include <algorithm>
#include <string_view>

namespace trainer {

constexpr std::size_t longest_name = 15;

// 1 to 15 characters of A-Z, 0-9, space, period, hyphen and apostrophe, beginning with a letter.
inline bool is_player_name(std::string_view name) {
    constexpr std::string_view letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ";
    constexpr std::string_view others = "0123456789 .-'";
    const auto may_stand = [&](char c) { return letters.find(c) != letters.npos || others.find(c) != others.npos; };
    return !name.empty() && name.size() <= longest_name && letters.find(name.front()) != letters.npos &&
           std::all_of(name.begin(), name.end(), may_stand);
}

} // namespace trainer
