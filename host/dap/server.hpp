// `fortress dap`: a debug adapter for editors, with the machine's past. Follows the Debug Adapter Protocol 1.65
// (https://microsoft.github.io/debug-adapter-protocol/specification).
#pragma once

#include "host/dap/target.hpp"
#include "tools/json_rpc/channel.hpp"

namespace host::dap {

// Serves one client until it disconnects or closes the channel.
void serve(json_rpc::Channel& channel, const OpenTarget& open_target);

} // namespace host::dap
