// The server's answers about a place in a source, as JSON of the protocol.
#pragma once

#include <nlohmann/json.hpp>

#include "tools/asm65/lsp/workspace.hpp"

namespace asm65::lsp {

// Adds the program's messages to those of each file.
void add_diagnostics(const Analysis& program, const Workspace& workspace, std::map<std::string, nlohmann::json>& files);
nlohmann::json locations(Workspace& workspace, const Spot& spot, bool with_definition);
// The name's value and the comment above its definition, and the bytes and cycles of the line; null if neither is
// known.
nlohmann::json hover_text(Workspace& workspace, const Spot& spot);
nlohmann::json completions(Workspace& workspace, const Spot& spot);
nlohmann::json document_symbols(Workspace& workspace, const std::string& path);

} // namespace asm65::lsp
