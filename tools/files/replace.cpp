#include "tools/files/replace.hpp"

#include "tools/files/temporary.hpp"

#include <algorithm>
#include <array>
#include <fcntl.h>
#include <sys/xattr.h>

namespace files {
namespace fs = std::filesystem;
namespace {

constexpr const char* access_list = "system.posix_acl_access";

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
           name.starts_with("security."); // the kernel manages these
}

// The folder may have a default access list, which the new file inherits.
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

Replaced replace_file(const Target& target, std::span<const std::uint8_t> bytes, Sync sync) {
    const bool exists = target.about.has_value();
    const auto folder = folder_of(target.path);
    tidy(folder);
    const auto temporary = make_temporary(folder);
    if (!temporary.file.open()) return outcome(exists);
    if (exists && !take_over_attributes(target, temporary.file)) return give_up(temporary, Replaced::impossible);
    const bool written = write_all(temporary.file, bytes) && (sync == Sync::later || temporary.file.sync());
    if (!written) return give_up(temporary, Replaced::failed);
    if (std::rename(temporary.path.c_str(), target.path.c_str()) != 0) return give_up(temporary, outcome(exists));
    if (sync == Sync::now) sync_folder(folder);
    return Replaced::yes;
}

} // namespace files
