// A session as the command line asks for it: machine, firmware, disks.
#pragma once

#include "host/cli/options.hpp"
#include "host/session/session.hpp"

namespace host {

// The machine as it is switched on, its drives empty. Error: ROM images that are missing or malformed.
emu::Result<Session> switch_on(const Options& options, DiskWrites writes);

// The named images go into their drives; where none is named for drive 1, the built game, unless no disk is asked for.
// Error: disk images that are missing or malformed.
std::optional<emu::Error> insert_disks(Session& session, const Options& options);

// Both, one after the other.
emu::Result<Session> start_session(const Options& options, DiskWrites writes);

} // namespace host
