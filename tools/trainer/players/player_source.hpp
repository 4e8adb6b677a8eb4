// Players named on a command line: a policy, a name of the players' table, or one kept in a file: 26 numbers of text,
// a table, a disk's image, a folder of players' files.
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
    std::optional<model::Weights> weights; // of a computer player; policies have none
};

// Whether a source names a file that is there.
bool is_file_source(const std::string& source);

// `source`: random, greedy, tactician, sloppy, sloppy2 to sloppy9, reckless, mender, raider, search1 to search9; line:
// and the squares of a memorized line; a name of `known`; FILE, or FILE:NAME where the file holds several players.
// Error: there is no such player (with the one that may have been meant), or what is wrong with the file.
emu::Result<Contestant> find_contestant(const std::string& source, const std::vector<NamedPlayer>& known);

// The same for who needs weights. Error also for a policy.
emu::Result<NamedPlayer> find_player(const std::string& source, const std::vector<NamedPlayer>& known);

// 26 numbers of text, in the order of model::Weights; what follows a # on a line counts for nothing. Error: what is
// wrong, with the line's number.
emu::Result<model::Weights> parse_numbers(std::string_view text);
std::string format_numbers(const NamedPlayer& player);

// Writes a player to FILE: a disk's image (.dsk, .do, .po, .nib, .atr, .xfd), where the other players and the history
// of one of that name stay, or else 26 numbers of text. Error: the file's name and what is wrong.
std::optional<emu::Error> write_player_to(const std::string& file, const NamedPlayer& player);

} // namespace trainer
