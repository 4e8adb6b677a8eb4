// The window's title: which disks are in the drives, on which machine.
#pragma once

#include "host/disks/beginning.hpp"
#include "host/session.hpp"

#include <string>

namespace host {

// Control characters in names are made visible. A person's own disk is named with its folder.
std::string window_title(const Session& session, const Beginning& beginning);

} // namespace host
