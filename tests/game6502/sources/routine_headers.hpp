#pragma once
// Checks the headers of 6502 routines: every global label before code has a header directly above it, or is named in
// the `Inside:` field of the header above it.
//
//     ; name - what it does (clause)
//     ; In:       ...
//     ; Out:      ...
//     ; Keeps:    ...
//     ; Clobbers: ...
//     name:
#include <string>
#include <vector>

// The faults in the source's headers and indents, as "LINE: what"; empty if there are none.
std::vector<std::string> header_faults(const std::string& source);
