// The text file of the supplied players' weights, game6502/fortress/data/players.txt.
#pragma once

#include "emu/result.hpp"
#include "tools/model/weights.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace trainer {

struct NamedPlayer {
    std::string name; // R7.3: 1..15 characters
    model::Weights weights{};

    bool operator==(const NamedPlayer&) const = default;
};

// A line "player NAME", then for each of the seven groups of weights a line of its label and its numbers, in order.
// Empty lines and lines beginning with # count for nothing. Error: the line's number and what is wrong with it.
emu::Result<std::vector<NamedPlayer>> parse_players(std::string_view text);

// What parse_players reads, without comments.
std::string format_players(const std::vector<NamedPlayer>& players);

} // namespace trainer
