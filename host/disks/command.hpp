// `fortress disks COMMAND ...`: manages a person's own disks.
#pragma once

#include "host/cli/command.hpp"

namespace host {

const CommandGroup& disk_commands();

} // namespace host
