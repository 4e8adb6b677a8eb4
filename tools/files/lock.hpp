// Advisory locks (flock) that prevent two programs of this project from writing the same file, and new files that never
// replace an existing one.
#pragma once

#include "emu/result.hpp"
#include "tools/files/descriptor.hpp"

#include <filesystem>
#include <optional>
#include <span>

namespace files {

// While one exists, nobody else locks a file in the folder of `file` or replaces one under a lock. Hold it from reading
// a file until it is replaced, for milliseconds. It holds nothing if the file system lacks locks, or if another program
// keeps the lock for longer than a second.
class FolderLock {
  public:
    explicit FolderLock(const std::filesystem::path& file);

  private:
    Descriptor folder_;
};

// The right to write a file while this object exists. It locks the file itself, so it leaves nothing in the folder and
// ends with the process, however that ends.
class FileLock {
  public:
    FileLock() = default; // holds nothing

    // The result holds nothing if the file is missing or read-only, or its file system lacks locks. Error: "NAME: in
    // use by another program (process N); close that first".
    static emu::Result<FileLock> take(const std::filesystem::path& file);
    // The same for a caller that already holds the folder's lock.
    static emu::Result<FileLock> take(const std::filesystem::path& file, const FolderLock& folder);

    bool held() const { return file_.number() >= 0; }

    // Moves the lock to the file that has replaced this one. Call it under the FolderLock that protected the
    // replacement.
    void follow(const std::filesystem::path& file);

  private:
    explicit FileLock(Descriptor file) : file_(std::move(file)) {}

    Descriptor file_;
};

// Creates `file` with these bytes, completely or not at all. Error: "NAME: why"; also if the file exists.
std::optional<emu::Error> write_new_file(const std::filesystem::path& file, std::span<const std::uint8_t> bytes);

// Renames a file, or a symbolic link itself. Error: "TO: why"; also if `to` exists.
std::optional<emu::Error> rename_new_file(const std::filesystem::path& from, const std::filesystem::path& to);

} // namespace files
