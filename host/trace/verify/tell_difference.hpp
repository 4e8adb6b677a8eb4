// What a verdict says of a difference: why, and how far the run is from the recorded one.
#pragma once

#include "host/trace/verify/verify.hpp"

namespace host {

// Adds to a verdict of a trace that differs, which has its file and Verdict::difference, cause, step and lines. With
// `options.causes` a cause that another trace shows is not explained again, and of its traces whose game is the same
// one is played by the recorded game too, to compare what is seen, heard and written; whether the game differs is
// looked at in each.
void tell_difference(Verdict& verdict, const Trace& trace, const VerifyOptions& options);

} // namespace host
