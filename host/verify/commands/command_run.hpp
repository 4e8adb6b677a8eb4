// `fortress trace rebase, cut, shrink`: those that run what a trace tells of.
#pragma once

#include "host/cli/command.hpp"

namespace host {

Command rebase_row();
Command cut_row();
Command shrink_row();

} // namespace host
