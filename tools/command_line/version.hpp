// The version that every program prints for --version.
#pragma once

#include <span>
#include <string>
#include <string_view>

namespace command_line {

// The project's version; in a build from a git checkout, with the output of `git describe` at build time: "1.0", "1.0
// (1.0-12-gabcdef0)", "1.0 (abcdef0, modified)".
std::string version();

// True if the words contain "--version" before any "--", also after a command's name.
inline bool asks_for_version(std::span<const char* const> words) {
    for (const std::string_view word : words) {
        if (word == "--") break;
        if (word == "--version") return true;
    }
    return false;
}

} // namespace command_line
