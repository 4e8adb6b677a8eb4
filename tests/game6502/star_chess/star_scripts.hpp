// Scripts for `fortress run --game starchess`: beginnings, and answers to prompts.
#pragma once

#include <string>

namespace support {

// Goes from power-on to the options.
inline const std::string star_choices = "wait-text \"PRESS ANY KEY\" 60\nkey SPACE\nwait-text \"BEGINS\" 20\n";

// Gives the next seat to an ensign, who plays at once; begins at the options.
inline const std::string star_quick_seat = "type \"Z\"\nkey LEFT\n";

// Goes from power-on to a human's first turn against three such computers, in the galaxy of seed 7.
inline const std::string star_first_turn = star_choices + star_quick_seat + star_quick_seat + star_quick_seat +
                                           "type \"ZZ7\"\nkey RETURN\nwait-text \"YOUR TURN, NUMBER 1\" 30\n"
                                           "wait-text \"H HELP\" 20\n";

// After a command's keys: accepts it.
inline const std::string star_keep = "wait-text \"RETURN KEEPS\" 20\nkey RETURN\nwait-text \"H HELP\" 20\n";

// After a turn: waits for the page at a game's end and its question.
inline const std::string star_over = "wait-text \"R REPLAYS\" 60\n";

// At that question: leaves for the options.
inline const std::string star_leave_over =
    "key RETURN\nwait-text \"LEAVE THE GAME\" 5\nkey Y\nwait-text \"BEGINS\" 20\n";

} // namespace support
