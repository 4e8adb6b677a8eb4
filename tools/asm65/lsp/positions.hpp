// Between our paths and columns in bytes and the protocol's URIs and positions in UTF-16 units from 0.
#pragma once

#include <nlohmann/json.hpp>

#include "tools/asm65/lsp/workspace.hpp"

namespace asm65::lsp {

// Returns an absolute, normal path. A URI that does not begin with file: is returned unchanged.
std::string path_of_uri(const std::string& uri);
std::string uri_of_path(const std::string& path);

// The line's text without its end; "" if there is none.
std::string line_text(const Workspace& workspace, const std::string& path, std::uint32_t line);

Spot spot_in(const Analysis& program, const NamePlace& place);
Spot spot_at(const Workspace& workspace, const std::string& path, const nlohmann::json& position);
nlohmann::json range(const Workspace& workspace, const Spot& spot, std::size_t length);
nlohmann::json location(const Workspace& workspace, const Spot& spot, std::size_t length);
// The text of that many bytes at the spot.
std::string written(const Workspace& workspace, const Spot& spot, std::size_t length);

} // namespace asm65::lsp
