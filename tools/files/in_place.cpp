#include "tools/files/in_place.hpp"

#include "emu/hash.hpp"
#include "tools/files/descriptor.hpp"
#include "tools/files/failure.hpp"
#include "tools/visible_text/visible_text.hpp"

#include <algorithm>
#include <cstdlib>
#include <fcntl.h>
#include <fmt/format.h>
#include <sys/stat.h>

namespace files {
namespace fs = std::filesystem;
namespace {

// Whoever writes the file in place holds the lock of its copy.
struct Copy {
    fs::path path;
    Descriptor file;
};

// One for each path, with as much of its name as any file system takes: the end, which tells the format.
std::string name_of_copy(const fs::path& file) {
    std::error_code ignored;
    const auto path = fs::weakly_canonical(file, ignored).string();
    const auto name = fs::path(path).filename().string();
    constexpr std::size_t longest = 200;
    return fmt::format("fortress-copy-{:08x}-{}",
                       emu::hash_bytes({reinterpret_cast<const std::uint8_t*>(path.data()), path.size()}) & 0xFFFFFFFF,
                       name.substr(name.size() - std::min(name.size(), longest)));
}

std::vector<fs::path> folders_for_copies(const fs::path& file) {
    std::error_code ignored;
    const auto parent = file.parent_path();
    std::vector<fs::path> folders{parent.empty() ? fs::path(".") : parent};
    if (const auto data = data_folder(); !data.empty()) folders.push_back(data);
    if (const auto temporary = fs::temp_directory_path(ignored); !ignored) folders.push_back(temporary);
    return folders;
}

std::optional<Copy> keep_copy(const fs::path& file, std::span<const std::uint8_t> bytes) {
    const auto name = name_of_copy(file);
    for (const auto& folder : folders_for_copies(file)) {
        std::error_code ignored;
        fs::create_directories(folder, ignored);
        const auto path = folder / name;
        ::unlink(path.c_str());
        Descriptor copy(::open(path.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0600));
        if (!copy.open()) continue;
        copy.lock();
        if (write_all(copy, bytes) && copy.sync()) return Copy{path, std::move(copy)};
        ::unlink(path.c_str());
    }
    return std::nullopt;
}

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
    const auto copy = keep_copy(file, bytes);
    if (!copy) return failed(file, "it cannot be replaced, and there is no room for a copy while it is written over");
    if (!overwrite(opened, bytes)) {
        const auto error = failed_by_errno(file);
        return emu::Error{
            fmt::format("{}; {} holds all of it", error.text, visible_text::of_name(copy->path.string()))};
    }
    ::unlink(copy->path.c_str());
    return std::nullopt;
}

std::optional<fs::path> copy_left_of(const fs::path& file, std::span<const std::uint8_t> bytes) {
    const auto name = name_of_copy(file);
    for (const auto& folder : folders_for_copies(file)) {
        const auto left = read_left_copy(folder / name);
        if (left && !std::ranges::equal(*left, bytes)) return folder / name;
    }
    return std::nullopt;
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
