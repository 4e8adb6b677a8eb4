// Finds players named on a command line: a policy, a name in the players' table, or a file: 26 numbers as text, a
// table, a disk image, or a folder of players' files.
#pragma once

#include "tools/trainer/match/policy.hpp"
#include "tools/trainer/players/player_table.hpp"

#include <optional>
#include <string>
#include <vector>

namespace trainer {

struct Contestant {
    std::string name;
    Policy policy;
    std::optional<model::Weights> weights; // a computer player's; policies have none
};

// The existing file of "FILE" or "FILE:NAME"; empty for other sources.
std::string file_of_source(const std::string& source);

// `source`: random, greedy, tactician, sloppy, sloppy2 to sloppy9, reckless, mender, raider, search1 to search9; a
// level of the engine; line: and the squares of a memorized line; a name in `known`; FILE, or FILE:NAME if the file
// contains several players. Error: an unknown player (with a suggestion), or the problem with the file.
emu::Result<Contestant> find_contestant(const std::string& source, const std::vector<NamedPlayer>& known);

// Does the same for callers that need weights, and rejects a policy.
emu::Result<NamedPlayer> find_player(const std::string& source, const std::vector<NamedPlayer>& known);

// 26 numbers as text, in the order of model::Weights; text after # is ignored. Error: the problem and its line number.
emu::Result<model::Weights> parse_numbers(std::string_view text);
std::string format_numbers(const NamedPlayer& player);

} // namespace trainer
