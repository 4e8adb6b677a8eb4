// The commands' reports as JSON.
#pragma once

#include "tools/trainer/work/statistics.hpp"

#include <nlohmann/json.hpp>

namespace trainer {

using Json = nlohmann::ordered_json;

inline void to_json(Json& json, const Estimate& estimate) {
    json = {{"value", estimate.value}, {"low", estimate.low}, {"high", estimate.high}};
}

} // namespace trainer
