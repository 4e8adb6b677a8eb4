// The words that Hex Fortress draws into its picture, on a machine whose screen has no rows of text.
#pragma once

#include "host/machine/machine.hpp"
#include "host/machine/symbols.hpp"

#include <string>
#include <vector>

namespace host {

// As rows of text, trailing blanks cut. Empty: these are not the symbols of that game, or it is not done drawing.
std::vector<std::string> picture_words(const Machine& machine, const Symbols& symbols);

} // namespace host
