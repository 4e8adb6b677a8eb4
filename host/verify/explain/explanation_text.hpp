// An explanation as `fortress verify` and its reports print it.
#pragma once

#include "host/verify/explain/explain.hpp"
#include "host/verify/explain/program_notes.hpp"

#include <string>

namespace host {

// Returns lines that end with a newline; `was` is the recorded run, `now` the changed one.
std::string print_explanation(const Explanation& explanation, const Trace& trace, const ProgramNotes& recorded,
                              const ProgramNotes& changed);

} // namespace host
