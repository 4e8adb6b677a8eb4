// What a file's name leads to, through symbolic links.
#pragma once

#include "emu/result.hpp"

#include <filesystem>
#include <optional>
#include <sys/stat.h>

namespace files {

struct Target {
    std::filesystem::path path;         // no link itself
    std::optional<struct stat> about{}; // none: nothing has this name yet
    std::optional<int> own{};           // it is a descriptor of this process: /dev/stdout, /dev/fd/N, a shell's >(...)

    bool is_regular() const { return about && S_ISREG(about->st_mode); }
};

// Follows links, those to nothing too. Error: "NAME: why"; a name that cannot be looked up, or links in a circle.
emu::Result<Target> target_of(const std::filesystem::path& file);

// True for a file with bytes that a write would replace; not for a device or an open descriptor (/dev/stdout).
bool holds_something(const std::filesystem::path& file);

} // namespace files
