// In which way a trace fails, so that a smaller one can be told to fail in the same way.
#pragma once

#include "host/verify/commands/run_setting.hpp"
#include "host/verify/explain/explain.hpp"
#include "host/verify/explain/reference.hpp"

namespace host {

struct FailureKind {
    std::string text; // equal for failures of a kind; empty: it does not fail
    Moment at;        // where it is seen first
};

// Against a reference, as `verify` does: by the instruction at which the two part, or the parts that differ.
// `checkpoint`: at which they are known to differ; none: at the trace's end.
emu::Result<FailureKind> machine_failure(const Trace& trace, std::optional<std::size_t> checkpoint,
                                         const ReferenceOptions& options);

// With one at its end, as the reference has it. Precondition: the trace has inputs alone.
emu::Result<Trace> with_last_checkpoint(Trace trace, const ReferenceOptions& options);

// By the first record of the game that the recorded program and the changed one give differently: its kind.
emu::Result<FailureKind> game_failure(const Trace& trace, const RunSetting& recorded, const RunSetting& changed);

} // namespace host
