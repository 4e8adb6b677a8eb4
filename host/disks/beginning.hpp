// How a play begins: on which disk, and what its player has to know first.
#pragma once

#include "host/cli/options.hpp"
#include "host/disks/own_disk.hpp"

#include <optional>
#include <string>
#include <vector>

namespace host {

struct Beginning {
    std::optional<OwnDisk> own;        // none: it is in no drive, and there is no menu of it
    bool has_newer_game = false;       // than the own disk
    std::vector<std::string> warnings; // a line each; play begins when they have been read
};

// Where drive 1 is not named and not left empty, the person's own disk goes in, and is made where there is none. Where
// none can be made the build's goes in, which is never written: a warning says why.
Beginning begin_on_own_disk(Options& options);

} // namespace host
