// Prints a player's 26 weights for people: the table by classes, and the value of each square of the empty field.
#pragma once

#include "tools/trainer/players/player_table.hpp"

namespace trainer {

// Values are in units of 256, with one decimal.
std::string portrait_of(const NamedPlayer& player);

} // namespace trainer
