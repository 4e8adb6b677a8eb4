#include "host/disks/former_name.hpp"

#include "tools/files/entries.hpp"
#include "tools/files/files.hpp"
#include "tools/files/lock.hpp"

#include <cctype>
#include <fmt/format.h>

namespace host {
namespace fs = std::filesystem;
namespace {

bool is_torn(std::string_view rest) { return rest.starts_with("-torn"); }
bool is_copy(std::string_view rest) {
    return rest.starts_with("-kept-") || (rest.size() > 1 && std::isdigit(static_cast<unsigned char>(rest[1])) != 0);
}

// Renames backups and copies ("keep-2026-11-23.dsk", "keep-kept-1.dsk"); torn states ("keep-torn.woz") after `disk`.
void take_over_copies(const fs::path& former, const fs::path& present, const fs::path& disk) {
    std::error_code ignored;
    for (const auto& entry : files::entries_of(former.parent_path(), ignored)) {
        const auto& file = entry.path();
        const auto stem = file.stem().string();
        if (!stem.starts_with(former.stem().string() + "-")) continue;
        const auto rest = stem.substr(former.stem().string().size());
        const bool torn = is_torn(rest) && file.extension() == ".woz" && former.extension() == ".dsk";
        if (!torn && !(is_copy(rest) && file.extension() == former.extension())) continue;
        const auto to =
            unused_name(file.parent_path(), (torn ? disk : present).stem().string() + rest, file.extension());
        files::rename_new_file(file, to); // otherwise it stays, and backups_of() lists it
    }
}

} // namespace

fs::path former_file(const OwnDisk& own) {
    const auto name = former_name(own.made_of.stem().string());
    if (name.empty()) return {};
    return own.file.parent_path() / (std::string(name) + own.made_of.extension().string());
}

fs::path unused_name(const fs::path& folder, const std::string& stem, const fs::path& extension) {
    auto name = folder / (stem + extension.string());
    for (int number = 2; files::is_there(name); ++number)
        name = folder / fmt::format("{}-{}{}", stem, number, extension.string());
    return name;
}

std::vector<std::string> take_over_former_name(OwnDisk& own) {
    const auto former = former_file(own);
    if (former.empty()) return {};
    const auto present = own.file.parent_path() / own.made_of.filename();
    const auto lock = files::FileLock::take(former);
    if (!lock) return {lock.error()};
    const files::FolderLock folder(present);
    const bool are_both = files::is_there(present);
    const auto disk = are_both ? free_backup_name(present) : present;
    take_over_copies(former, present, files::is_there(former) ? disk : present);
    if (!files::is_there(former)) return {};
    if (const auto error = files::rename_new_file(former, disk))
        return {fmt::format("{}: not renamed: {}", former.string(), error->text)};
    own.file = present;
    const auto now = fmt::format("{}: now called {}", former.string(), disk.filename().string());
    if (!are_both) return {now};
    return {fmt::format("{}; {} stays in use; to play on the other, use `{}`", now, present.filename().string(),
                        disks_command(fmt::format("restore {}", disk.string()), own.made_of.stem().string()))};
}

} // namespace host
