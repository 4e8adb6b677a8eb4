// Players on a disk: the roster and a file for each player as game6502/fortress/store/README.md has them, written and
// read. `block_size` is what the disk's file gives to a slot: 250 as such, 256 as sectors of DOS 3.3.
#pragma once

#include "emu/result.hpp"
#include "tools/model/weights.hpp"
#include "tools/trainer/players/slots.hpp"

#include <optional>
#include <string>

namespace trainer {

constexpr int max_players = 50; // R8.3

struct RosterEntry {
    std::string name;
    bool computer = false;
    int number = 0; // of its files, 0..50

    bool operator==(const RosterEntry&) const = default;
};

// At most 50 entries.
Bytes write_roster(const std::vector<RosterEntry>& entries, std::size_t block_size);
// The file of a player without tournaments.
Bytes write_player(int number, const model::Weights& weights, std::size_t block_size);

// Gives a player's file other weights: they stand in its newest slot. Error: it has no whole slot.
std::optional<emu::Error> replace_weights(Bytes& file, int number, const model::Weights& weights,
                                          std::size_t block_size);

// Error: a logical block has no whole slot, or holds what cannot be. Of a player the weights are read, which mean
// nothing for a human.
emu::Result<std::vector<RosterEntry>> read_roster(std::span<const std::uint8_t> file, std::size_t block_size);
emu::Result<model::Weights> read_player(std::span<const std::uint8_t> file, int number, std::size_t block_size);

} // namespace trainer
