// `fortress dap` and `fortress monitor`: the debugger for editors and for tools that know VICE.
#pragma once

#include "host/cli/command.hpp"

namespace host {

Command dap_row();
Command monitor_row();

} // namespace host
