// The first statement that was changed, is executed, and does something else than the recorded one.
#pragma once

#include "host/trace/explain/explain.hpp"
#include "host/trace/explain/program_diff.hpp"

namespace host {

// Runs on from `from` to the end of the trace. None: none of the statements is executed, or all do the same. Of data:
// the first instruction that reads them.
emu::Result<std::optional<ChangedStatement>> find_changed_statement(CodeProbe& changed, const Trace& trace,
                                                                    const Moment& from, const TwinPrograms& programs,
                                                                    const ProgramDiff& diff);

} // namespace host
