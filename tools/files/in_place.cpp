#include "tools/files/in_place.hpp"

#include "emu/hash.hpp"
#include "tools/files/failure.hpp"
#include "tools/files/temporary.hpp"
#include "tools/visible_text/visible_text.hpp"

#include <algorithm>
#include <cstdlib>
#include <fcntl.h>
#include <fmt/format.h>
#include <sys/stat.h>

namespace files {
namespace fs = std::filesystem;
namespace {

using Bytes = std::span<const std::uint8_t>;

std::string hash_of(Bytes bytes) { return fmt::format("{:016x}", emu::hash_bytes(bytes)); }
std::string hash_of(const std::string& text) {
    return hash_of(Bytes(reinterpret_cast<const std::uint8_t*>(text.data()), text.size()));
}

// A copy's name contains a hash of the file's path and its inode (the file may be read by another name), the copy's
// length and hash, and as much of the file's name as every file system allows.
fs::path real_path(const fs::path& file) {
    std::error_code ignored;
    return fs::weakly_canonical(file, ignored);
}
std::string path_of(const fs::path& file) { return hash_of(real_path(file).string()); }

// Inode numbers are reused; the birth time tells such files apart.
std::string inode_of(const fs::path& file) {
    struct statx about {};
    if (::statx(AT_FDCWD, file.c_str(), 0, STATX_INO | STATX_BTIME, &about) != 0) return path_of(file);
    return hash_of(fmt::format("{}:{} {} {}.{}", about.stx_dev_major, about.stx_dev_minor, about.stx_ino,
                               about.stx_btime.tv_sec, about.stx_btime.tv_nsec));
}

std::string promise_of(Bytes bytes) { return fmt::format("-{}-{}-", bytes.size(), hash_of(bytes)); }

std::string name_of_copy(const fs::path& file, Bytes bytes) {
    const auto name = real_path(file).filename().string();
    constexpr std::size_t longest = 150;
    return fmt::format("{}{}-{}{}{}", copy_prefix, path_of(file), inode_of(file), promise_of(bytes),
                       name.substr(name.size() - std::min(name.size(), longest)));
}

bool has_at(std::string_view name, std::size_t at, std::string_view part) {
    return name.substr(std::min(name.size(), copy_prefix.size() + at)).starts_with(part);
}
bool is_copy_of(const fs::path& file, std::string_view name) {
    return has_at(name, 0, path_of(file)) || has_at(name, 17, inode_of(file));
}
bool promises(const fs::path& copy, Bytes bytes) { return has_at(copy.filename().string(), 33, promise_of(bytes)); }

std::vector<fs::path> folders_for_copies(const fs::path& file) {
    std::error_code ignored;
    std::vector<fs::path> folders{folder_of(file)};
    if (const auto data = data_folder(); !data.empty()) folders.push_back(data);
    if (const auto temporary = fs::temp_directory_path(ignored); !ignored) folders.push_back(temporary);
    return folders;
}

// Links to the copy where readers that use the file's name in another folder find it.
void link_to(const fs::path& copy, const fs::path& file) {
    std::error_code error;
    const auto target = fs::absolute(copy, error);
    for (const auto& folder : folders_for_copies(file)) {
        if (folder == copy.parent_path()) continue;
        fs::create_symlink(target, folder / copy.filename(), error);
        if (!error) return sync_folder(folder);
    }
}

// The writer of a file in place holds its copy's lock. The link is made first, so that no copy exists without one.
std::optional<Temporary> keep_copy(const fs::path& file, Bytes bytes) {
    const auto name = name_of_copy(file, bytes);
    for (const auto& folder : folders_for_copies(file)) {
        std::error_code ignored;
        fs::create_directories(folder, ignored);
        auto temporary = make_temporary(folder, 0600);
        const auto path = folder / name;
        if (!temporary.file.open()) continue;
        if (write_all(temporary.file, bytes) && temporary.file.sync()) {
            link_to(path, file);
            if (std::rename(temporary.path.c_str(), path.c_str()) == 0) {
                sync_folder(folder);
                return Temporary{path, std::move(temporary.file)};
            }
        }
        ::unlink(temporary.path.c_str());
    }
    return std::nullopt;
}

// Removes dangling links.
std::vector<fs::path> copies_of(const fs::path& file) {
    std::vector<fs::path> found;
    for (const auto& folder : folders_for_copies(file)) {
        for (const auto& name : tidy(folder)) {
            if (!is_copy_of(file, name)) continue;
            std::error_code is_no_link, ignored;
            const auto target = fs::read_symlink(folder / name, is_no_link);
            if (!is_no_link && !fs::exists(target, ignored) && !ignored) ::unlink((folder / name).c_str());
            found.push_back(is_no_link ? folder / name : target);
        }
    }
    return found;
}

// Reads a copy that a killed program of this user left.
std::optional<std::vector<std::uint8_t>> read_left_copy(const fs::path& path) {
    const Descriptor copy(::open(path.c_str(), O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC));
    struct stat about {};
    if (!copy.open() || ::fstat(copy.number(), &about) != 0) return std::nullopt;
    if (!S_ISREG(about.st_mode) || about.st_uid != ::geteuid() || !copy.try_to_lock()) return std::nullopt;
    std::vector<std::uint8_t> bytes(static_cast<std::size_t>(about.st_size));
    if (!read_all(copy, bytes)) return std::nullopt;
    return bytes;
}

bool overwrite(const Descriptor& file, std::span<const std::uint8_t> bytes) {
    return write_all(file, bytes) && ::ftruncate(file.number(), static_cast<off_t>(bytes.size())) == 0 && file.sync();
}

} // namespace

std::optional<emu::Error> write_in_place(const fs::path& file, std::span<const std::uint8_t> bytes) {
    const Descriptor opened(::open(file.c_str(), O_WRONLY | O_CLOEXEC));
    if (!opened.open()) return failed_by_errno(file);
    const auto earlier = copies_of(file);
    const auto copy = keep_copy(file, bytes);
    if (!copy) return failed(file, "it cannot be replaced, and a copy to keep while it is overwritten does not fit");
    for (const auto& path : earlier)
        if (path.filename() != copy->path.filename()) remove_if_left_behind(path);
    if (!overwrite(opened, bytes)) {
        const auto error = failed_by_errno(file);
        return emu::Error{
            fmt::format("{}; {} holds all of it", error.text, visible_text::of_name(copy->path.string()))};
    }
    for (const auto& folder : folders_for_copies(file)) ::unlink((folder / copy->path.filename()).c_str());
    return std::nullopt;
}

std::optional<emu::Error> interrupted_write_of(const fs::path& file, std::span<const std::uint8_t> bytes) {
    std::optional<fs::path> latest;
    const auto copies = copies_of(file);
    for (const auto& path : copies) {
        const auto left = read_left_copy(path);
        if (left && promises(path, bytes)) { // the file is complete
            std::ranges::for_each(copies, remove_if_left_behind);
            return std::nullopt;
        }
        std::error_code ignored;
        if (left && promises(path, *left) &&
            (!latest || fs::last_write_time(path, ignored) > fs::last_write_time(*latest, ignored)))
            latest = path;
    }
    if (!latest) return std::nullopt;
    return failed(file, fmt::format("a write to it was interrupted; {} holds all of it: copy that over it, or delete "
                                    "that copy to keep the file as it is",
                                    visible_text::of_name(latest->string())));
}

fs::path data_folder() {
    const auto set = [](const char* name) -> fs::path {
        const char* value = std::getenv(name);
        return value != nullptr && *value == '/' ? value : "";
    };
    if (const auto data = set("XDG_DATA_HOME"); !data.empty()) return data / "fortress";
    if (const auto home = set("HOME"); !home.empty()) return home / ".local" / "share" / "fortress";
    return {};
}

} // namespace files
