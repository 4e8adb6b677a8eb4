// The version that every program of the project prints for --version.
#pragma once

#include <span>
#include <string>
#include <string_view>

namespace command_line {

// The project's version, and of a build from a git checkout what `git describe` said of it at build time:
// "1.0", "1.0 (1.0-12-gabcdef0)", "1.0 (abcdef0, modified)".
std::string version();

// True if a program's words request its version: "--version" before any "--", after a command's name too.
inline bool asks_for_version(std::span<const char* const> words) {
    for (const std::string_view word : words) {
        if (word == "--") break;
        if (word == "--version") return true;
    }
    return false;
}

} // namespace command_line
