// The macro packages of .macpack. Names and effects: ca65 Users Guide, "Macro packages".
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace asm65 {

// The package's source; nothing for an unknown name.
std::optional<std::string> macro_package(std::string_view name);

} // namespace asm65
