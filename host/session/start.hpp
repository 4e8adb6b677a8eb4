// Creates a session from the command line: machine, firmware, disks.
#pragma once

#include "host/cli/options.hpp"
#include "host/session/session.hpp"

namespace host {

// Switches a machine on with empty drives. Error: missing or malformed ROM images.
emu::Result<Session> switch_on(const Options& options, DiskWrites writes);

// Inserts the given images. Drive 1 gets the built game by default, unless options.no_disk. Error: missing or malformed
// disk images.
std::optional<emu::Error> insert_disks(Session& session, const Options& options);

// Does both.
emu::Result<Session> start_session(const Options& options, DiskWrites writes);

} // namespace host
