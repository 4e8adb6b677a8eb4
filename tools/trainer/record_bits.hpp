// The record of a tournament in 248 bits (game6502/fortress/store/README.md).
#pragma once

#include "tools/trainer/player_file.hpp"

#include <array>
#include <cstdint>

namespace trainer {

constexpr std::size_t packed_record_size = 31;
constexpr std::size_t max_games = 15;
constexpr int max_points = 36; // of both sides together

using PackedRecord = std::array<std::uint8_t, packed_record_size>;

// `record`: an opponent's name that begins with a letter, at most `max_games` games of at most `max_points`.
PackedRecord pack(const RecordedTournament& record);
// Any bits give a record; what no game writes gives an empty name or a game less.
RecordedTournament unpack(const PackedRecord& bits);

} // namespace trainer
