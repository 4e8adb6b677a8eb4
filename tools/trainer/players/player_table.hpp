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

// A line "player NAME", then for each of the seven groups of weights a line with its label and its numbers, in order.
// Empty lines and lines that begin with # are ignored. Error: the line number and the problem.
emu::Result<std::vector<NamedPlayer>> parse_players(std::string_view text);

// Formats players for parse_players, without comments.
std::string format_players(const std::vector<NamedPlayer>& players);

} // namespace trainer
