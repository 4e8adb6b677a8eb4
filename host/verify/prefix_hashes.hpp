// Hashes of what traces begin with: equal ones are of equal machines to which the same was done with equal disks. Of a
// trace that begins with a snapshot or has a cartridge there are none: it is a beginning of its own.
#pragma once

#include "host/recording/format/trace.hpp"

#include <cstdint>
#include <filesystem>
#include <optional>
#include <vector>

namespace host {

// Of each beginning of a trace, the shortest first.
using PrefixHashes = std::vector<std::uint64_t>;

// By the trace's checkpoints. `folder` is the trace's own.
PrefixHashes prefix_hashes_of(const Trace& trace, const std::filesystem::path& folder);

// Of what is done up to a cycle. None: the trace shares nothing, or the power is switched before.
std::optional<std::uint64_t> beginning_hash(const Trace& trace, const std::filesystem::path& folder, emu::Cycle cycle);

// By the questions of its game layer that wait, those behind the title, whatever the cycle of an answer.
struct LayerPrefix {
    PrefixHashes hashes;
    std::vector<std::size_t> steps; // for each hash: how many of layer_steps() come before the question
};
LayerPrefix layer_prefix_of(const Trace& trace, const std::filesystem::path& folder);

} // namespace host
