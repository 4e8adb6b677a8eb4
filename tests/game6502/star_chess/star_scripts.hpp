// Scripts of `fortress run --game starchess`: its beginnings, and what answers a prompt.
#pragma once

#include <string>

namespace support {

// From power-on to the choices.
inline const std::string star_choices = "wait-text \"PRESS ANY KEY\" 60\nkey SPACE\nwait-text \"BEGINS\" 20\n";

// From there on: a computer that plays at once has the next seat.
inline const std::string star_quick_seat = "type \"Z\"\nkey LEFT\nkey LEFT\n";

// From power-on to a human's first turn against three of those, in the galaxy of seed 7.
inline const std::string star_first_turn = star_choices + star_quick_seat + star_quick_seat + star_quick_seat +
                                           "type \"ZZ7\"\nkey RETURN\nwait-text \"YOUR TURN, NUMBER 1\" 30\n"
                                           "wait-text \"H HELP\" 20\n";

// Behind a command's keys: it is kept.
inline const std::string star_keep = "wait-text \"RETURN KEEPS\" 20\nkey RETURN\nwait-text \"H HELP\" 20\n";

} // namespace support
