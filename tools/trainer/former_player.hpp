// Players in the form of the first disks (game6502/fortress/store/README.md, "The former form"): a file of the history
// and one of the weights. They are read; the game writes a player in today's form.
#pragma once

#include "tools/trainer/player_file.hpp"

namespace trainer {

// Error: a logical block has no whole slot, or holds what cannot be.
emu::Result<History> read_former_history(std::span<const std::uint8_t> file, int number, std::size_t block_size);
// Slots with a stamp above the history's count are ignored.
emu::Result<model::Weights> read_former_weights(std::span<const std::uint8_t> file, int number, int history_count,
                                                std::size_t block_size);

// Such files, for tests: at most 30 tournaments, all there ever were; `stamp`: the history count the weights belong to.
Bytes write_former_history(int number, const std::vector<RecordedTournament>& tournaments, std::size_t block_size);
Bytes write_former_weights(int number, const model::Weights& weights, int stamp, std::size_t block_size);

} // namespace trainer
