// A session as the command line asks for it: machine, firmware, disks.
#pragma once

#include "host/options.hpp"
#include "host/session.hpp"

namespace host {

// The named images are in their drives; where none is named for drive 1, the built game, unless no disk is asked for.
// Error: ROM or disk images that are missing or malformed.
emu::Result<Session> start_session(const Options& options, DiskWrites writes);

} // namespace host
