#include "tools/files/savable.hpp"

#include "tools/files/failure.hpp"
#include "tools/files/temporary.hpp"

#include <cstring>
#include <fmt/format.h>
#include <sys/stat.h>

namespace files {
namespace fs = std::filesystem;
namespace {

// Returns 0 or the error number.
int reserve_beside(const fs::path& file, std::uintmax_t bytes) {
    std::error_code ignored;
    const auto temporary = make_temporary(folder_of(fs::weakly_canonical(file, ignored)));
    if (!temporary.file.open()) return errno;
    const int error = ::posix_fallocate(temporary.file.number(), 0, static_cast<off_t>(bytes));
    ::unlink(temporary.path.c_str());
    return error == EOPNOTSUPP || error == EINVAL ? 0 : error;
}

} // namespace

std::optional<emu::Error> check_writable(const fs::path& file) {
    struct stat about {};
    if (::stat(file.c_str(), &about) != 0) return std::nullopt;
    const bool nobody_may = (about.st_mode & (S_IWUSR | S_IWGRP | S_IWOTH)) == 0;
    if (!nobody_may && ::access(file.c_str(), W_OK) == 0) return std::nullopt;
    if (!nobody_may && errno == EROFS) return failed(file, "the file system is read-only");
    return failed(file, fmt::format("the file is read-only; chmod u+w {} mends it", file.string()));
}

std::optional<emu::Error> check_savable(const fs::path& file, std::uintmax_t bytes) {
    if (auto read_only = check_writable(file)) return read_only;
    const int error = reserve_beside(file, bytes);
    switch (error) {
    case 0: return std::nullopt;
    case ENOSPC:
    case EDQUOT:
    case EFBIG: return failed(file, fmt::format("no room on the disk for {} KB; free some", (bytes + 1023) / 1024));
    default: break;
    }
    std::error_code ignored;
    if (fs::exists(file, ignored)) return std::nullopt; // an existing file can be written in place
    return failed(file, fmt::format("the folder takes no files: {}", std::strerror(error)));
}

} // namespace files
