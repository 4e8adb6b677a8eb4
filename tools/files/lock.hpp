// Who writes a file: advisory locks (flock) that keep two programs of this project from writing one file, and new files
// that never replace what is there.
#pragma once

#include "emu/result.hpp"
#include "tools/files/descriptor.hpp"

#include <filesystem>
#include <optional>
#include <span>

namespace files {

// While one lives, nobody else takes a lock on a file of the folder of `file` or replaces one under a lock. To be held
// from the look at a file to its replacement, for milliseconds. Where the folder has no locks, or another program keeps
// this one for longer than a second, it holds nothing.
class FolderLock {
  public:
    explicit FolderLock(const std::filesystem::path& file);

  private:
    Descriptor folder_;
};

// The right to write a file, as long as it lives. It goes with the program that holds it, however that ends, and leaves
// nothing in the folder: the file itself is locked.
class FileLock {
  public:
    FileLock() = default; // none

    // A file that is not there, that may not be written, or whose file system has no locks, gives a lock that holds
    // nothing. Error: "NAME: in use by another program (process N); close that first".
    static emu::Result<FileLock> take(const std::filesystem::path& file);
    // The same for who has the folder's lock already.
    static emu::Result<FileLock> take(const std::filesystem::path& file, const FolderLock& folder);

    bool held() const { return file_.number() >= 0; }

    // The file was replaced by another of its name, whose lock is taken now. Within the FolderLock under which it was
    // replaced.
    void follow(const std::filesystem::path& file);

  private:
    explicit FileLock(Descriptor file) : file_(std::move(file)) {}

    Descriptor file_;
};

// Makes `file` of these bytes: all of it, or nothing. Error: "NAME: why"; also where there is a file of this name.
std::optional<emu::Error> write_new_file(const std::filesystem::path& file, std::span<const std::uint8_t> bytes);

} // namespace files
