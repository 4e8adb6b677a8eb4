#include "tools/files/files.hpp"

#include "tools/files/descriptor.hpp"
#include "tools/files/failure.hpp"
#include "tools/files/in_place.hpp"
#include "tools/files/replace.hpp"
#include "tools/visible_text/visible_text.hpp"

#include <algorithm>
#include <cerrno>
#include <cstdio>
#include <cstring>
#include <fcntl.h>
#include <fmt/format.h>
#include <fstream>

namespace files {
namespace fs = std::filesystem;
namespace {

// Writes to a device, a pipe or an open descriptor, which cannot be replaced atomically.
std::optional<emu::Error> write_directly(const fs::path& file, const Target& target,
                                         std::span<const std::uint8_t> bytes) {
    if (target.own) std::fflush(stdout); // keep the order with earlier output
    Descriptor opened(target.own ? ::fcntl(*target.own, F_DUPFD_CLOEXEC, 0)
                                 : ::open(target.path.c_str(), O_WRONLY | O_NOCTTY | O_CLOEXEC));
    if (!opened.open() || !write_all(opened, bytes) || !opened.close()) return failed_by_errno(file);
    return std::nullopt;
}

std::optional<emu::Error> write_regular(const fs::path& file, const Target& target, std::span<const std::uint8_t> bytes,
                                        Sync sync) {
    const bool has_other_names = target.about && target.about->st_nlink > 1;
    const auto replaced = has_other_names ? Replaced::impossible : replace_file(target, bytes, sync);
    if (replaced == Replaced::yes) return std::nullopt;
    if (replaced == Replaced::impossible) return write_in_place(target.path, bytes);
    if (target.about || target.path == file) return failed_by_errno(file);
    return failed(file, fmt::format("it is a symbolic link to {}: {}", visible_text::of_name(target.path.string()),
                                    std::strerror(errno)));
}

std::optional<emu::Error> write(const fs::path& file, std::span<const std::uint8_t> bytes, Sync sync) {
    const auto target = target_of(file);
    if (!target) return emu::Error{target.error()};
    if (target->about && S_ISDIR(target->about->st_mode)) return failed(file, "it is a folder");
    if (target->own || (target->about && !target->is_regular())) return write_directly(file, *target, bytes);
    if (target->about && ::faccessat(AT_FDCWD, target->path.c_str(), W_OK, AT_EACCESS) != 0)
        return failed_by_errno(file);
    return write_regular(file, *target, bytes, sync);
}

} // namespace

emu::Error failed(const fs::path& file, std::string_view why) {
    return emu::Error{fmt::format("{}: {}", visible_text::of_name(file.string()), why)};
}

emu::Error failed_by_errno(const fs::path& file) { return failed(file, std::strerror(errno)); }

bool is_there(const fs::path& file) {
    std::error_code ignored;
    return fs::exists(fs::symlink_status(file, ignored));
}

emu::Result<std::vector<std::uint8_t>> read_file(const fs::path& file) {
    const Descriptor opened(::open(file.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK));
    if (!opened.open()) return failed_by_errno(file);
    struct stat about {};
    if (::fstat(opened.number(), &about) != 0) return failed_by_errno(file);
    if (!S_ISREG(about.st_mode)) return failed(file, "not a regular file");
    const auto size = static_cast<std::uintmax_t>(about.st_size);
    if (size > largest_file) return failed(file, fmt::format("{} bytes are too many to be right", size));
    std::vector<std::uint8_t> bytes(size);
    if (!read_all(opened, bytes)) return failed_by_errno(file);
    if (auto error = interrupted_write_of(file, bytes)) return *std::move(error);
    return bytes;
}

std::optional<emu::Error> write_file_safely(const fs::path& file, std::span<const std::uint8_t> bytes) {
    return write(file, bytes, Sync::now);
}

std::optional<emu::Error> write_output(const fs::path& file, std::span<const std::uint8_t> bytes) {
    return write(file, bytes, Sync::later);
}

bool can_be_replaced(const fs::path& file) {
    const auto target = target_of(file);
    return !file.empty() && file != "-" && target && !target->own && (!target->about || target->is_regular());
}

std::optional<emu::Error> check_kind(const fs::path& file, std::string_view beginning) {
    std::error_code unknown;
    if (!fs::is_regular_file(file, unknown)) return std::nullopt;
    std::string found(beginning.size(), 0);
    std::ifstream in(file, std::ios::binary);
    in.read(found.data(), static_cast<std::streamsize>(found.size()));
    if (in.gcount() == 0 || beginning.starts_with(found.substr(0, static_cast<std::size_t>(in.gcount()))))
        return std::nullopt;
    return failed(file, "exists and is a file of another kind; choose another name");
}

std::optional<emu::Error> write_over_own_kind(const fs::path& file, std::span<const std::uint8_t> bytes) {
    constexpr std::size_t kind = 4;
    const auto beginning = bytes.first(std::min(bytes.size(), kind));
    if (auto error = check_kind(file, {reinterpret_cast<const char*>(beginning.data()), beginning.size()}))
        return error;
    return write_file_safely(file, bytes);
}

} // namespace files
