// Whether the game of a trace is the same again when its layer alone is played, on the machine that it was recorded on
// or on the other one.
#pragma once

#include "host/trace/verify/scenes.hpp"
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
// `scenes`: gets what the game shows, plays and writes.
Verdict verify_layer(const Trace& trace, const LayerOptions& options, std::vector<Scene>* scenes = nullptr);

// How far a run whose states differ is from the recorded one.
struct Story {
    std::optional<Step> step; // none: it is not known
    std::string line;         // empty: the trace has no game layer
};

// The game layer is played by the game of `options` and, where that is another than the built one, by the built one
// too.
Story tell_story(const Trace& trace, const LayerOptions& options);

std::string layer_story(const Trace& trace, const LayerOptions& options); // its line

} // namespace host
