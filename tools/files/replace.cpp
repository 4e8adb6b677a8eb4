#include "tools/files/replace.hpp"

#include "tools/files/descriptor.hpp"

#include <algorithm>
#include <array>
#include <fcntl.h>
#include <fmt/format.h>
#include <sys/xattr.h>

namespace files {
namespace fs = std::filesystem;
namespace {

constexpr const char* access_list = "system.posix_acl_access";

// Whoever writes a temporary file holds its lock; who gets the lock of one may remove it.
struct Temporary {
    fs::path path;
    Descriptor file;
};

bool still_linked(const Descriptor& file) {
    struct stat about {};
    return ::fstat(file.number(), &about) == 0 && about.st_nlink > 0;
}

Temporary make_temporary(const fs::path& folder) {
    for (int number = 0;; ++number) {
        auto path = folder / fmt::format("{}{}.{}", temporary_prefix, ::getpid(), number);
        Descriptor file(::open(path.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666));
        if (!file.open() && errno == EEXIST) continue;
        if (!file.open()) return {path, Descriptor()};
        file.lock();
        if (still_linked(file)) return {std::move(path), std::move(file)}; // else another program's tidying took it
    }
}

// If it is this user's, of a program that no longer runs.
void remove_if_left_behind(const fs::path& path) {
    const Descriptor file(::open(path.c_str(), O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC));
    struct stat about {};
    if (!file.open() || ::fstat(file.number(), &about) != 0) return;
    if (S_ISREG(about.st_mode) && about.st_uid == ::geteuid() && file.try_to_lock()) ::unlink(path.c_str());
}

void remove_left_behind(const fs::path& folder) {
    std::error_code ignored;
    for (fs::directory_iterator entry(folder, ignored), end; !ignored && entry != end; entry.increment(ignored))
        if (entry->path().filename().string().starts_with(temporary_prefix)) remove_if_left_behind(entry->path());
}

std::vector<std::string> attributes_of(const fs::path& file) {
    std::string names(static_cast<std::size_t>(std::max<ssize_t>(0, ::listxattr(file.c_str(), nullptr, 0))), '\0');
    const auto length = ::listxattr(file.c_str(), names.data(), names.size());
    std::vector<std::string> list;
    for (std::size_t at = 0; length > 0 && at < static_cast<std::size_t>(length); at += list.back().size() + 1)
        list.emplace_back(names.c_str() + at);
    return list;
}

bool copy_attribute(const fs::path& from, const Descriptor& to, const std::string& name) {
    std::array<char, 65536> value; // the kernel's limit: xattr(7)
    const auto length = ::getxattr(from.c_str(), name.c_str(), value.data(), value.size());
    if (length < 0) return errno == ENODATA;
    return ::fsetxattr(to.number(), name.c_str(), value.data(), static_cast<std::size_t>(length), 0) == 0 ||
           name.starts_with("security."); // the system gives these
}

// The folder may have given the new file an access list of its own.
bool take_over_attributes(const Target& old, const Descriptor& file) {
    struct stat about {};
    if (::fstat(file.number(), &about) != 0) return false;
    if ((about.st_uid != old.about->st_uid || about.st_gid != old.about->st_gid) &&
        ::fchown(file.number(), old.about->st_uid, old.about->st_gid) != 0)
        return false;
    ::fremovexattr(file.number(), access_list);
    const auto names = attributes_of(old.path);
    if (!std::ranges::all_of(names, [&](const auto& name) { return copy_attribute(old.path, file, name); }))
        return false;
    return ::fchmod(file.number(), old.about->st_mode & 07777) == 0;
}

// A rename is on the medium when its folder is.
void sync_folder(const fs::path& folder) {
    const Descriptor opened(::open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC));
    if (opened.open()) opened.sync();
}

bool forbids_replacing(int error) {
    constexpr std::array all{EACCES, EPERM, EROFS, EBUSY, EXDEV};
    return std::ranges::find(all, error) != all.end();
}

Replaced outcome(bool exists) { return exists && forbids_replacing(errno) ? Replaced::impossible : Replaced::failed; }

Replaced give_up(const Temporary& temporary, Replaced why) {
    const int error = errno;
    ::unlink(temporary.path.c_str());
    errno = error;
    return why;
}

} // namespace

Replaced replace_file(const Target& target, std::span<const std::uint8_t> bytes) {
    const bool exists = target.about.has_value();
    const auto parent = target.path.parent_path();
    const auto folder = parent.empty() ? fs::path(".") : parent;
    remove_left_behind(folder);
    const auto temporary = make_temporary(folder);
    if (!temporary.file.open()) return outcome(exists);
    if (exists && !take_over_attributes(target, temporary.file)) return give_up(temporary, Replaced::impossible);
    if (!write_all(temporary.file, bytes) || !temporary.file.sync()) return give_up(temporary, Replaced::failed);
    if (std::rename(temporary.path.c_str(), target.path.c_str()) != 0) return give_up(temporary, outcome(exists));
    sync_folder(folder);
    return Replaced::yes;
}

} // namespace files
