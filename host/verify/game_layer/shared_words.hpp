// Words that several games' layers share: disk errors and disk work, and the check that the program is in memory.
#pragma once

#include "host/game/view.hpp"
#include "host/verify/game_layer/layer_game.hpp"

#include <cstdint>
#include <string>
#include <string_view>

namespace host::shared_words {

// Names an ERR_* of platform.inc, without the prefix: NO_DISK. Empty: unknown code.
std::string_view platform_error(std::uint8_t code);

// Like platform_error(), with DAMAGED, which games with platform/shared/disk_troubles.s add; unknown codes as a number.
std::string error(std::uint8_t code);

// Makes `disk WORK done|NO_DISK` at the return of a routine that reports an error with the carry set and its code in A.
GameRecord disk(const GameView& game, std::string_view work);

// Report the routines that Star Chess and Hex Fortress share: game_start, disk_trouble, and the returns of save_write
// and save_read.
void program_starts(const GameMoment& moment, const GameReader::Tell& tell);
void disk_fails(const GameMoment& moment, const GameReader::Tell& tell);
void saved(const GameMoment& moment, const GameReader::Tell& tell);
void loaded(const GameMoment& moment, const GameReader::Tell& tell);

// Returns true if the program of the symbols is in memory, judged by the code of platform/shared/keys.s. Precondition:
// the symbols contain keys_get and keys_look.
bool has_keys(const GameView& game);

} // namespace host::shared_words
