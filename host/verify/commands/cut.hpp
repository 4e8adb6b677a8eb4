// A piece of a trace as a trace of its own.
#pragma once

#include "host/recording/format/trace.hpp"
#include "host/verify/explain/probe.hpp"

#include <string_view>

namespace host {

enum class Edge { begin, end };

// A point as people name it: a cycle (`12345678`), seconds since power-on (`12.5s`), or a move of the game layer,
// counted from 1 (`move 7`, `move7`): before what led to it, or with it. The first such point, where the power was
// switched in between. Error: none, or another form.
emu::Result<Moment> moment_named(const Trace& trace, std::string_view text, Edge edge);

// From one moment to another; the game's records and checkpoints between stay as they are. `snapshot`: the state at
// `from`; none: `from` is the beginning of the trace. Precondition: from <= to.
Trace cut_out(const Trace& trace, const Moment& from, const Moment& to,
              std::optional<std::vector<std::uint8_t>> snapshot);

} // namespace host
