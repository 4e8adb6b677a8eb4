// Explains why a computer lord of FORTRESS played a move, in a sentence from the six terms of its value (R11.1).
#pragma once

#include "tools/model/weights.hpp"

#include <string>

namespace host {

// "C3 besieges D3 and opens B2's gate": the terms with the highest weights. Precondition: the move is legal on
// `before`.
std::string reason(const model::Board& before, model::Square square, model::Side side, const model::Weights& weights);

} // namespace host
