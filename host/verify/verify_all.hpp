// Verifies many traces in parallel, each on its own thread.
#pragma once

#include "host/verify/verify.hpp"

namespace host {

// Runs `jobs` traces at a time, longest first; verdicts are in the order of the files. Traces not started before the
// deadline are over the budget. `show_progress`: shows a progress bar on standard error.
std::vector<Verdict> verify_all(const std::vector<std::string>& files, VerifyOptions options, int jobs,
                                bool show_progress);

} // namespace host
