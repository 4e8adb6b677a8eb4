// Resolves a file's name through symbolic links.
#pragma once

#include "emu/result.hpp"

#include <filesystem>
#include <optional>
#include <sys/stat.h>
#include <system_error>

namespace files {

struct Target {
    std::filesystem::path path;         // not a link
    std::optional<struct stat> about{}; // none: the file does not exist
    std::optional<int> own{};           // a descriptor of this process: /dev/stdout, /dev/fd/N, a shell's >(...)

    bool is_regular() const { return about && S_ISREG(about->st_mode); }
};

// Follows links, including dangling ones. Error: "NAME: why" for a failed lookup or a loop of links.
emu::Result<Target> target_of(const std::filesystem::path& file);

// True for a file whose bytes a write would replace; false for a device or an open descriptor (/dev/stdout).
bool holds_something(const std::filesystem::path& file);

// True if writing to `output` would replace the file `other`, which may have another name or not exist yet. False for a
// device. `-` is standard output, and only the same as itself.
bool would_replace(const std::filesystem::path& output, const std::filesystem::path& other);

// The device and inode, which two names of one file share. Nothing if it is missing.
using Identity = std::pair<dev_t, ino_t>;
std::optional<Identity> identity_of(const std::filesystem::path& file);

// Compares files, not names. False if either is missing.
inline bool same_file(const std::filesystem::path& a, const std::filesystem::path& b) {
    std::error_code missing;
    return std::filesystem::equivalent(a, b, missing);
}

} // namespace files
