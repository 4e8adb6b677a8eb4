// Routines that a changed program has in another place of its sources.
#pragma once

#include "host/machine/source_map.hpp"

#include <set>
#include <string>

namespace host {

// The labels of routines that both programs have, in another file or in another order of the same file. Of several
// routines that change places as few as possible count as moved.
std::set<std::string> moved_routines(const SourceMap& recorded, const SourceMap& changed);

} // namespace host
