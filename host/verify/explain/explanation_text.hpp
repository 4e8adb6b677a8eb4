// An explanation as `fortress verify` prints it, for people; also in its reports.
#pragma once

#include "host/verify/explain/explain.hpp"
#include "host/verify/explain/program_notes.hpp"

#include <string>

namespace host {

// Lines that end with a newline. In them the run of the trace as recorded is `was`, the other one `now`.
std::string print_explanation(const Explanation& explanation, const Trace& trace, const ProgramNotes& recorded,
                              const ProgramNotes& changed);

} // namespace host
