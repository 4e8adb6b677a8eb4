#include "tools/files/target.hpp"

#include "tools/files/failure.hpp"
#include "tools/files/files.hpp"
#include "tools/files/names.hpp"

#include <charconv>
#include <fmt/format.h>
#include <unistd.h>

namespace files {
namespace fs = std::filesystem;
namespace {

constexpr int max_links = 40; // the kernel's limit

// /proc/self/fd/N by any of its names. It refers to an open file, not to a name: proc(5).
std::optional<int> own_descriptor(const fs::path& path) {
    const auto name = path.filename().string();
    int number = 0;
    const auto [end, error] = std::from_chars(name.data(), name.data() + name.size(), number);
    if (error != std::errc{} || end != name.data() + name.size() || number < 0) return std::nullopt;
    std::error_code ignored;
    const auto folder = fs::canonical(path.parent_path(), ignored);
    if (folder != fmt::format("/proc/{}/fd", ::getpid())) return std::nullopt;
    return number;
}

} // namespace

emu::Result<Target> target_of(const fs::path& file) {
    Target target{file};
    for (int links = 0; links <= max_links; ++links) {
        target.own = own_descriptor(target.path);
        if (target.own) return target;
        struct stat about {};
        if (::lstat(target.path.c_str(), &about) != 0) {
            if (errno == ENOENT) return target;
            return failed_by_errno(file);
        }
        if (!S_ISLNK(about.st_mode)) {
            target.about = about;
            return target;
        }
        std::error_code error;
        const auto next = fs::read_symlink(target.path, error);
        if (error) return failed(file, error.message());
        target.path = target.path.parent_path() / next;
    }
    return failed(file, "its symbolic links lead in a circle");
}

std::optional<Identity> identity_of(const fs::path& file) {
    struct stat about {};
    if (::stat(file.c_str(), &about) != 0) return std::nullopt;
    return Identity{about.st_dev, about.st_ino};
}

bool holds_something(const fs::path& file) {
    const auto target = target_of(file);
    return target && !target->own && target->is_regular() && target->about->st_size > 0;
}

bool would_replace(const fs::path& output, const fs::path& other) {
    if (output == "-" || other == "-") return output == other;
    const auto resolved = [](const fs::path& file) {
        std::error_code ignored;
        const auto target = target_of(file);
        return fs::weakly_canonical(whole_name(target ? target->path : file), ignored);
    };
    std::error_code unknown;
    const bool is_there = fs::exists(output, unknown) || fs::exists(other, unknown);
    return (is_there ? same_file(output, other) : resolved(output) == resolved(other)) && can_be_replaced(output);
}

} // namespace files
