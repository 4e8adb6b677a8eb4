// Cuts a part out of a trace as a trace of its own.
#pragma once

#include "host/recording/format/trace.hpp"
#include "host/verify/explain/probe.hpp"

#include <string_view>

namespace host {

enum class Edge { begin, end };

// Parses a position: a cycle (`12345678`), seconds since power-on (`12.5s`), or a move of the game layer counted from 1
// (`move 7`, `move7`); Edge::begin is before the inputs that led to the move, Edge::end after the move. If the power
// was switched in between, returns the first match. Error: no such position, or another format.
emu::Result<Moment> moment_named(const Trace& trace, std::string_view text, Edge edge);

// Returns the trace between two moments, with the game records and checkpoints in between. `snapshot`: the state at
// `from`; none: `from` is the beginning of the trace. Precondition: from <= to.
Trace cut_out(const Trace& trace, const Moment& from, const Moment& to,
              std::optional<std::vector<std::uint8_t>> snapshot);

} // namespace host
