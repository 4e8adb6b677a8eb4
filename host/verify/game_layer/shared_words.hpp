// What several games' layers say alike: errors of a disk, work on it, and whether the program is in memory.
#pragma once

#include "host/game/view.hpp"
#include "host/verify/game_layer/layer_game.hpp"

#include <cstdint>
#include <string>
#include <string_view>

namespace host::shared_words {

// ERR_* of platform.inc: NO_DISK. Empty: it is none of them.
std::string_view platform_error(std::uint8_t code);

// The same with DAMAGED, which a game of platform/shared/disk_troubles.s has besides; else its number.
std::string error(std::uint8_t code);

// disk WORK done|NO_DISK: a routine returns now that leaves an error in A where the carry is set.
GameRecord disk(const GameView& game, std::string_view work);

// What routines that both of the other games have tell: game_start, disk_trouble, and the return of save_write and
// save_read.
void program_starts(const GameMoment& moment, const GameReader::Tell& tell);
void disk_fails(const GameMoment& moment, const GameReader::Tell& tell);
void saved(const GameMoment& moment, const GameReader::Tell& tell);
void loaded(const GameMoment& moment, const GameReader::Tell& tell);

// The program of the symbols, by platform/shared/keys.s in it. Precondition: they have keys_get and keys_look.
bool has_keys(const GameView& game);

} // namespace host::shared_words
