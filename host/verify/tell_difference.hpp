// What a verdict says of a difference: why, and how far the run is from the recorded one.
#pragma once

#include "host/verify/verify.hpp"

namespace host {

// Adds cause, step and lines to the verdict of a trace that differs. Precondition: Verdict::file and ::difference are
// set.
void tell_difference(Verdict& verdict, const Trace& trace, const VerifyOptions& options);

} // namespace host
