#include "tools/files/lock.hpp"

#include "tools/files/failure.hpp"
#include "tools/files/files.hpp"
#include "tools/files/temporary.hpp"

#include <cerrno>
#include <chrono>
#include <cstdio>
#include <cstring>
#include <fcntl.h>
#include <fmt/format.h>
#include <fstream>
#include <string>
#include <sys/stat.h>
#include <sys/sysmacros.h>
#include <thread>

namespace files {
namespace fs = std::filesystem;
namespace {

constexpr auto patience_for_folder = std::chrono::seconds(1);
constexpr auto patience_for_file = std::chrono::milliseconds(300);
constexpr auto pause_between = std::chrono::milliseconds(5);

bool is_at(int fd, const fs::path& file) {
    struct stat opened {
    }, named{};
    return ::fstat(fd, &opened) == 0 && ::stat(file.c_str(), &named) == 0 && opened.st_dev == named.st_dev &&
           opened.st_ino == named.st_ino;
}

// Finds the process that holds a lock on an open file, from the kernel's list: "1: FLOCK ADVISORY WRITE 123 08:01:4711
// 0 EOF". Returns 0 if the list lacks it.
int holder_of(int fd) {
    struct stat about {};
    if (::fstat(fd, &about) != 0) return 0;
    const auto inode = fmt::format("{:02x}:{:02x}:{}", major(about.st_dev), minor(about.st_dev), about.st_ino);
    std::ifstream locks("/proc/locks");
    for (std::string number, kind, how, what, where; locks >> number >> kind;) {
        if (kind == "->") locks >> kind; // a waiting process
        int process = 0;
        locks >> how >> what >> process >> where;
        if (kind == "FLOCK" && where == inode) return process;
        std::getline(locks, number);
    }
    return 0;
}

enum class Taken { yes, no_locks, in_use };

Taken lock_now(int fd) {
    if (::flock(fd, LOCK_EX | LOCK_NB) == 0) return Taken::yes;
    return errno == EWOULDBLOCK ? Taken::in_use : Taken::no_locks;
}

// A killed program holds its locks until the system has cleared its memory.
Taken lock_soon(int fd, std::chrono::milliseconds patience) {
    const auto until = std::chrono::steady_clock::now() + patience;
    auto taken = lock_now(fd);
    while (taken == Taken::in_use && std::chrono::steady_clock::now() < until) {
        std::this_thread::sleep_for(pause_between);
        taken = lock_now(fd);
    }
    return taken;
}

Descriptor open_to_lock(const fs::path& file) {
    return Descriptor(::open(file.c_str(), O_RDWR | O_CLOEXEC | O_NONBLOCK | O_NOCTTY));
}

emu::Error in_use(const fs::path& file, int fd) {
    const int process = holder_of(fd);
    const auto who = process > 0 ? fmt::format(" (process {})", process) : std::string();
    return failed(file, fmt::format("in use by another program{}; close that first", who));
}

// Renames without replacing an existing file.
bool rename_to_new(const std::string& from, const fs::path& to) {
    if (::renameat2(AT_FDCWD, from.c_str(), AT_FDCWD, to.c_str(), RENAME_NOREPLACE) == 0) return true;
    if (errno != EINVAL && errno != ENOSYS) return false;
    if (::link(from.c_str(), to.c_str()) != 0) return false; // the file system lacks RENAME_NOREPLACE
    ::unlink(from.c_str());
    return true;
}

} // namespace

FolderLock::FolderLock(const fs::path& file) {
    std::error_code ignored;
    const auto folder = fs::weakly_canonical(file, ignored).parent_path();
    Descriptor opened(::open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC));
    if (opened.number() < 0) return;
    if (lock_soon(opened.number(), patience_for_folder) == Taken::yes) folder_ = std::move(opened);
}

emu::Result<FileLock> FileLock::take(const fs::path& file) { return take(file, FolderLock(file)); }

emu::Result<FileLock> FileLock::take(const fs::path& file, const FolderLock&) {
    auto opened = open_to_lock(file);
    if (opened.number() < 0) return FileLock();
    switch (lock_soon(opened.number(), patience_for_file)) {
    case Taken::yes: return FileLock(std::move(opened));
    case Taken::no_locks: return FileLock();
    case Taken::in_use: break;
    }
    return in_use(file, opened.number());
}

void FileLock::follow(const fs::path& file) {
    if (file_.number() >= 0 && is_at(file_.number(), file)) return;
    auto opened = open_to_lock(file);
    if (opened.number() >= 0 && lock_now(opened.number()) == Taken::yes) file_ = std::move(opened);
}

std::optional<emu::Error> write_new_file(const fs::path& file, std::span<const std::uint8_t> bytes) {
    if (is_there(file)) return failed(file, std::strerror(EEXIST));
    tidy(folder_of(file));
    const auto temporary = make_temporary(folder_of(file));
    if (!temporary.file.open()) return failed_by_errno(file);
    if (write_all(temporary.file, bytes) && temporary.file.sync() && rename_to_new(temporary.path, file)) {
        sync_folder(folder_of(file));
        return std::nullopt;
    }
    auto error = failed_by_errno(file);
    ::unlink(temporary.path.c_str());
    return error;
}

std::optional<emu::Error> rename_new_file(const fs::path& from, const fs::path& to) {
    if (!rename_to_new(from.string(), to)) return failed_by_errno(to);
    sync_folder(folder_of(to));
    return std::nullopt;
}

} // namespace files
