#include "host/disks/own_disk.hpp"

#include "host/disks/data_folder.hpp"
#include "host/disks/former_name.hpp"
#include "host/session/disk_files.hpp"
#include "tools/files/entries.hpp"
#include "tools/files/files.hpp"
#include "tools/files/lock.hpp"
#include "tools/mkdisk/dos2/image_file.hpp"
#include "tools/mkdisk/image_file.hpp"
#include "tools/mkdisk/renew.hpp"
#include "tools/mkdisk/unpacked.hpp"

#include <algorithm>
#include <cctype>
#include <ctime>
#include <fmt/format.h>

namespace host {
namespace fs = std::filesystem;
namespace {

using Name = emu::Result<fs::path>;

std::string today() {
    const std::time_t now = std::time(nullptr);
    std::tm local{};
    ::localtime_r(&now, &local);
    return fmt::format("{:04}-{:02}-{:02}", local.tm_year + 1900, local.tm_mon + 1, local.tm_mday);
}

// Empty: no disk to back up.
Name back_up_if_there(const OwnDisk& own) { return files::is_there(own.file) ? back_up(own) : fs::path(); }

std::optional<emu::Error> make_folder(const fs::path& folder) {
    std::error_code error;
    if (fs::is_directory(folder, error)) return std::nullopt;
    fs::create_directories(folder.parent_path(), error);
    if (!error && fs::create_directory(folder, error)) fs::permissions(folder, fs::perms::owner_all, error);
    if (!error) return std::nullopt;
    return emu::Error{
        fmt::format("{}: the folder for your disks cannot be made: {}", folder.string(), error.message())};
}

// Replaces the disk with `image`.
Name replace(const OwnDisk& own, const fs::path& image) {
    const auto lock = files::FileLock::take(own.file);
    if (!lock) return emu::Error{lock.error()};
    const auto bytes = files::read_file(image);
    if (!bytes) return emu::Error{bytes.error()};
    if (auto error = make_folder(own.file.parent_path())) return *error;
    const files::FolderLock folder(own.file);
    auto backup = back_up_if_there(own);
    if (!backup) return backup;
    if (auto error = files::write_file_safely(own.file, *bytes)) return *error;
    return backup;
}

struct AppleImages {
    static auto load(const fs::path& file) { return mkdisk::load(file); }
};
struct AtariImages {
    static auto load(const fs::path& file) { return mkdisk::dos2::load(file); }
};

template <class Images>
std::optional<bool> boots_template(const fs::path& image, const OwnDisk& own) {
    const auto disk = Images::load(image), newest = Images::load(own.made_of);
    return disk && newest ? std::optional(has_program_of(*disk, *newest)) : std::nullopt;
}

// Rejects a damaged image, and one without the files that an update keeps.
template <class Images>
std::optional<emu::Error> why_not_restored(const fs::path& image, const OwnDisk& own) {
    const auto disk = Images::load(image);
    if (!disk) return emu::Error{disk.error()};
    const auto newest = Images::load(own.made_of);
    if (!newest) return std::nullopt;
    if (const auto updated = with_files_of(*newest, *disk); !updated)
        return emu::Error{fmt::format("{}: cannot be your disk: {}", image.string(), updated.error())};
    return std::nullopt;
}

bool is_backup_of(const fs::path& file, const fs::path& entry) {
    return !file.empty() && entry.extension() == file.extension() &&
           entry.filename().string().starts_with(file.stem().string() + "-");
}

bool has_extension_of(const fs::path& file, const OwnDisk& own) {
    auto extension = file.extension().string();
    std::ranges::transform(extension, extension.begin(), [](unsigned char c) { return std::tolower(c); });
    return extension == own.file.extension();
}

// Fails before the first session, without a disk.
std::optional<emu::Error> why_not_there(const OwnDisk& own) {
    if (files::is_there(own.file)) return std::nullopt;
    return emu::Error{fmt::format("{}: this disk does not exist yet; the first play makes it", own.file.string())};
}

template <class Images>
Name update_as(const OwnDisk& own) {
    const auto lock = files::FileLock::take(own.file);
    if (!lock) return emu::Error{lock.error()};
    const files::FolderLock folder(own.file);
    const auto disk = Images::load(own.file), newest = Images::load(own.made_of);
    if (!disk) return emu::Error{disk.error()};
    if (!newest) return emu::Error{newest.error()};
    const auto updated = with_files_of(*newest, *disk);
    if (!updated) return emu::Error{fmt::format("{}: not updated: {}", own.file.string(), updated.error())};
    auto backup = back_up(own);
    if (!backup) return backup;
    if (auto error = save(*updated, own.file)) return *error;
    return backup;
}

} // namespace

std::string disks_command(std::string_view command, std::string_view game) {
    const auto of_game = game == default_game ? std::string() : fmt::format(" --game {}", game);
    return fmt::format("fortress disks {}{}", command, of_game);
}

std::string_view kept_on_disk(std::string_view game) {
    return game == default_game ? "your players" : "your saved games";
}

emu::Result<OwnDisk> own_disk(MachineKind kind, const Products& products) {
    const auto folder = data_folder();
    if (!folder) return emu::Error{folder.error()};
    const auto made_of = products.game_disk(kind);
    OwnDisk own{kind, *folder / made_of.filename(), made_of};
    if (const auto former = former_file(own); !files::is_there(own.file) && files::is_there(former)) own.file = former;
    return own;
}

emu::Result<bool> create(const OwnDisk& own) {
    if (files::is_there(own.file)) return false;
    const auto bytes = files::read_file(own.made_of);
    if (!bytes) return emu::Error{bytes.error()};
    if (auto error = make_folder(own.file.parent_path())) return *error;
    const auto error = files::write_new_file(own.file, *bytes);
    if (!error) return true;
    if (files::is_there(own.file)) return false; // another program has just created it
    return *error;
}

std::optional<bool> boots_built_game(const fs::path& image, const OwnDisk& own) {
    return own.kind == MachineKind::atari800 ? boots_template<AtariImages>(image, own)
                                             : boots_template<AppleImages>(image, own);
}

std::optional<std::string_view> built_game_on(const fs::path& image, MachineKind kind, const fs::path& disks) {
    for (const auto game : game_names)
        if (boots_built_game(image, {kind, image, Products{{}, disks, std::string(game)}.game_disk(kind)}) == true)
            return game;
    return std::nullopt;
}

std::vector<fs::path> backups_of(const OwnDisk& own) {
    std::vector<std::pair<fs::file_time_type, fs::path>> found;
    const auto former = former_file(own);
    std::error_code ignored;
    for (const auto& entry : files::entries_of(own.file.parent_path(), ignored))
        if (is_backup_of(own.made_of.filename(), entry) || is_backup_of(former, entry) ||
            (entry.path() == former && former != own.file))
            found.emplace_back(entry.last_write_time(ignored), entry.path());
    std::ranges::sort(found);
    std::vector<fs::path> names;
    for (auto& [time, name] : found) names.push_back(std::move(name));
    return names;
}

fs::path free_backup_name(const fs::path& file) {
    return unused_name(file.parent_path(), fmt::format("{}-{}", file.stem().string(), today()), file.extension());
}

Name back_up(const OwnDisk& own) {
    if (auto error = why_not_there(own)) return *error;
    const auto bytes = files::read_file(own.file);
    if (!bytes) return emu::Error{bytes.error()};
    for (;;) {
        auto name = free_backup_name(own.file);
        if (auto error = files::write_new_file(name, *bytes); error && !files::is_there(name))
            return *error;
        else if (!error)
            return name;
    }
}

Name reset(const OwnDisk& own) { return replace(own, own.made_of); }

Name restore(const OwnDisk& own, const fs::path& image) {
    if (const auto bytes = files::read_file(image); !bytes) return emu::Error{bytes.error()};
    if (const auto error = mkdisk::refuse_packed(image)) return *error;
    if (!has_extension_of(image, own))
        return emu::Error{
            fmt::format("{}: not a {} image, as your disk is", image.string(), own.file.extension().string())};
    const auto game = built_game_on(image, own.kind, own.made_of.parent_path());
    if (game && *game != own.made_of.stem())
        return emu::Error{
            fmt::format("{}: a disk of {}; give --game {}", image.string(), name_of_game(*game, game_titles), *game)};
    if (auto error = own.kind == MachineKind::atari800 ? why_not_restored<AtariImages>(image, own)
                                                       : why_not_restored<AppleImages>(image, own))
        return *error;
    return replace(own, image);
}

Name update(const OwnDisk& own) {
    return own.kind == MachineKind::atari800 ? update_as<AtariImages>(own) : update_as<AppleImages>(own);
}

Name export_to(const OwnDisk& own, const fs::path& file) {
    std::error_code ignored;
    const auto name = fs::is_directory(file, ignored) ? file / own.file.filename() : file;
    if (auto error = why_not_there(own)) return *error;
    if (!has_extension_of(name, own))
        return emu::Error{fmt::format("{}: your disk is a {} image; name a file that ends so", name.string(),
                                      own.file.extension().string())};
    const auto bytes = files::read_file(own.file);
    if (!bytes) return emu::Error{bytes.error()};
    if (auto error = files::write_new_file(name, *bytes)) return *error;
    return name;
}

} // namespace host
