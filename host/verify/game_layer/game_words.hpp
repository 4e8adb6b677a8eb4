// FORTRESS's state in the words of game records (FORMAT.md, "The game layer of FORTRESS").
#pragma once

#include "host/game/view.hpp"
#include "host/recording/format/trace.hpp"

#include <cstdint>
#include <string>
#include <string_view>

namespace host::game_words {

std::string_view side(Side side); // white, black

// Returns 1 to 3 for White's castles, a to c for Black's, `.` for an empty square, ? for an invalid value.
char castle(std::uint8_t square);
// Returns the tile of a square: o a castle, x one with its gate closed, w and b a flag, `.` nothing.
char shown(std::uint8_t tile);

GameRecord player(const GameView& game, Side side);     // player white "ROLAND" human: w_player
GameRecord contestant(const GameView& game, Side side); // the same of w_players
GameRecord weights(const GameView& game, Side side);    // weights black 26 numbers
GameRecord tournament(const GameView& game);            // tournament length 21 siege on
GameRecord begin(const GameView& game);                 // begin 1 white: who moves first
GameRecord move(const GameView& game);                  // move 1 white C3 score 5-0 fell - sieges 0 board ... shown ...
GameRecord forfeit(const GameView& game);               // forfeit 28 black
GameRecord result(const GameView& game);                // result 1 20-14
GameRecord broken(const GameView& game);                // broken 2 turn 5
GameRecord results(const GameView& game);               // results 20-14 13-20
GameRecord history(const GameView& game); // history white siege on length 21 against "COUNT VAUBAN" computer 20-14
GameRecord error(const GameView& game);   // error NO_DISK
// disk WORK "ROLAND" human done|NO_DISK, when the routine returns; `on_player`: false omits the player
GameRecord disk(const GameView& game, std::string_view work, bool on_player);

bool is_computer(const GameView& game, Side side);

} // namespace host::game_words
