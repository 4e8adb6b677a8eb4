// Reads and writes players on a disk: the roster and a file per player, as in game6502/fortress/store/FORMAT.md.
// `block_size` is the length of a slot in the disk's file: 250, or 256 in sectors of DOS 3.3.
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
    int number = 0; // of the player's file, 0..50

    bool operator==(const RosterEntry&) const = default;
};

// At most 50 entries.
Bytes write_roster(const std::vector<RosterEntry>& entries, std::size_t block_size);
// The file of a player without tournaments.
Bytes write_player(int number, const model::Weights& weights, std::size_t block_size);

// Replaces the weights in a player's file, in its newest slot. Error: the file has no intact slot.
std::optional<emu::Error> replace_weights(Bytes& file, int number, const model::Weights& weights,
                                          std::size_t block_size);

// Error: a logical block has no intact slot, or contains invalid data. Reads a player's weights, which are meaningless
// for a human.
emu::Result<std::vector<RosterEntry>> read_roster(std::span<const std::uint8_t> file, std::size_t block_size);
emu::Result<model::Weights> read_player(std::span<const std::uint8_t> file, int number, std::size_t block_size);

} // namespace trainer
