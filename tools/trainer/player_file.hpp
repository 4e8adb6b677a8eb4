// Players on a disk: the roster and a file for each player as game6502/fortress/store/README.md has them, written and
// read. `block_size` is what the disk's file gives to a slot: 250 as such, 256 as sectors of DOS 3.3.
#pragma once

#include "emu/result.hpp"
#include "tools/model/tournament.hpp"
#include "tools/model/weights.hpp"
#include "tools/trainer/slots.hpp"

#include <optional>
#include <string>

namespace trainer {

constexpr int max_players = 50;     // R8.3
constexpr int max_tournaments = 30; // R8.4

struct RosterEntry {
    std::string name;
    bool computer = false;
    int number = 0; // of its files, 0..50

    bool operator==(const RosterEntry&) const = default;
};

// One recorded tournament, seen from the player's side (R8.4, R9.1).
struct RecordedTournament {
    model::Side side = model::Side::white;
    bool siege_warning = true;
    bool opponent_computer = false;
    std::string opponent;
    int length = 21;
    std::vector<int> own_scores; // of each game, as many as the opponent's
    std::vector<int> opponent_scores;

    bool operator==(const RecordedTournament&) const = default;
};

struct History {
    int count = 0;                               // tournaments ever recorded
    std::vector<RecordedTournament> tournaments; // the last 30 at most, oldest first
};

// At most 50 entries.
Bytes write_roster(const std::vector<RosterEntry>& entries, std::size_t block_size);
// At most 30 tournaments, all there ever were; each has at most 15 games, of which no two scores add up to more
// than 36.
Bytes write_player(int number, const model::Weights& weights, const std::vector<RecordedTournament>& tournaments,
                   std::size_t block_size);

// Gives a player's file other weights: they stand in its newest slot. Error: it has no whole slot.
std::optional<emu::Error> replace_weights(Bytes& file, int number, const model::Weights& weights,
                                          std::size_t block_size);

// A player's file; the weights of a human mean nothing.
struct PlayerContents {
    History history;
    model::Weights weights{};
};

// Error: a logical block has no whole slot, or holds what cannot be.
emu::Result<std::vector<RosterEntry>> read_roster(std::span<const std::uint8_t> file, std::size_t block_size);
emu::Result<PlayerContents> read_player(std::span<const std::uint8_t> file, int number, std::size_t block_size);

} // namespace trainer
