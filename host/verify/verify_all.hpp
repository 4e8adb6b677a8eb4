// Many traces at once: machines are values, so each has a thread to itself.
#pragma once

#include "host/verify/verify.hpp"

namespace host {

// `jobs` at a time, the longest first; verdicts are in the order of the files. Those that are not begun before the
// deadline are over the budget. `show_progress`: a bar on standard error.
std::vector<Verdict> verify_all(const std::vector<std::string>& files, VerifyOptions options, int jobs,
                                bool show_progress);

} // namespace host
