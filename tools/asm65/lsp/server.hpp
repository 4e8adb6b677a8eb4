// A language server for 6502 sources: diagnostics, definitions, references, renaming, hover texts, completion, symbols
// and columns. Follows the Language Server Protocol 3.17.
#pragma once

#include "tools/asm65/assembler.hpp"
#include "tools/json_rpc/channel.hpp"

namespace asm65::lsp {

// Serves until the client says `exit` or closes the channel. Returns the exit code that the protocol asks for: 0 after
// a `shutdown`, else 1.
int serve(json_rpc::Channel& channel);

} // namespace asm65::lsp
