#include "tools/files/temporary.hpp"

#include "emu/hash.hpp"

#include <algorithm>
#include <chrono>
#include <fcntl.h>
#include <fmt/format.h>
#include <fstream>
#include <map>
#include <mutex>
#include <sys/stat.h>
#include <sys/utsname.h>

namespace files {
namespace fs = std::filesystem;
namespace {

// Never destroyed, like tidy()'s cache: disks are saved even after exit() has begun.
const std::string& host() {
    static const auto& tag = *new std::string([] {
        std::string id;
        std::ifstream("/etc/machine-id") >> id;
        utsname system{};
        if (::uname(&system) == 0) id += system.nodename;
        const auto hash = emu::hash_bytes({reinterpret_cast<const std::uint8_t*>(id.data()), id.size()});
        return fmt::format(".{:08x}", hash & 0xFFFFFFFF);
    }());
    return tag;
}

// Earlier versions did not put the host in the name.
bool may_be_of_this_host(const std::string& name) {
    return name.ends_with(host()) || std::ranges::count(name, '.') == 3;
}

bool still_linked(const Descriptor& file) {
    struct stat about {};
    return ::fstat(file.number(), &about) == 0 && about.st_nlink > 0;
}

} // namespace

Temporary make_temporary(const fs::path& folder, unsigned permissions) {
    for (int number = 0;; ++number) {
        auto path = folder / fmt::format("{}{}.{}{}", temporary_prefix, ::getpid(), number, host());
        Descriptor file(::open(path.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, permissions));
        if (!file.open() && errno == EEXIST) continue;
        if (!file.open()) return {path, Descriptor()};
        file.lock();
        if (still_linked(file)) return {std::move(path), std::move(file)}; // otherwise another program removed it
    }
}

void remove_if_left_behind(const fs::path& path) {
    const Descriptor file(::open(path.c_str(), O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC));
    struct stat about {};
    if (!file.open() || ::fstat(file.number(), &about) != 0) return;
    if (S_ISREG(about.st_mode) && about.st_uid == ::geteuid() && file.try_to_lock()) ::unlink(path.c_str());
}

// Skips a folder that is unchanged since it was last read: a program may open thousands of files there.
std::vector<std::string> tidy(const fs::path& folder) {
    static std::mutex one_at_a_time;
    static auto& read = *new std::map<fs::path, std::pair<fs::file_time_type, std::vector<std::string>>>;
    const std::scoped_lock lock(one_at_a_time);
    std::error_code ignored;
    const auto now = fs::file_time_type::clock::now(), changed = fs::last_write_time(folder, ignored);
    if (ignored) return {};
    auto& [known, copies] = read[folder];
    if (known == changed) return copies;
    constexpr auto coarsest_time = std::chrono::seconds(2); // FAT's resolution: a later change may keep the same time
    known = now - changed > coarsest_time ? changed : fs::file_time_type();
    copies.clear();
    for (fs::directory_iterator entry(folder, ignored), end; !ignored && entry != end; entry.increment(ignored)) {
        auto name = entry->path().filename().string();
        if (name.starts_with(temporary_prefix) && may_be_of_this_host(name)) remove_if_left_behind(entry->path());
        if (name.starts_with(copy_prefix)) copies.push_back(std::move(name));
    }
    return copies;
}

fs::path folder_of(const fs::path& file) {
    const auto parent = file.parent_path();
    return parent.empty() ? fs::path(".") : parent;
}

void sync_folder(const fs::path& folder) {
    const Descriptor opened(::open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC));
    if (opened.open()) opened.sync();
}

} // namespace files
