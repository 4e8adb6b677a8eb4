// Whether the game of a trace is the same again when its layer alone is played, on the machine that it was recorded on
// or on the other one.
#pragma once

#include "host/trace/verify/verify.hpp"

#include <filesystem>
#include <optional>

namespace host {

struct LayerOptions {
    ReplayOptions replay{};
    std::filesystem::path symbols{};         // of the game that is played; empty: the built one's
    std::optional<MachineOptions> machine{}; // instead of the trace's; the one that `replay` has firmware for
    std::optional<VerifyOptions::Clock::time_point> deadline{};
};

// The verdict's lines say what was the same, or where the game goes another way. A trace without a game layer is a bad
// file. Verdict::checkpoints is 0: no states are compared.
Verdict verify_layer(const Trace& trace, const LayerOptions& options);

// For a trace whose states differ: whether its game does, in a line; empty: it has no game layer.
std::string layer_story(const Trace& trace, const LayerOptions& options);

} // namespace host
