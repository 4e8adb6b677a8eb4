// Saves a session's disks, each to another file if its own cannot hold it.
#include "emu/hash.hpp"
#include "host/session/disk_files.hpp"
#include "host/session/session.hpp"
#include "host/session/torn_disk.hpp"
#include "tools/files/files.hpp"
#include "tools/files/in_place.hpp"
#include "tools/files/savable.hpp"
#include "tools/mkdisk/unpacked.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace host {
namespace fs = std::filesystem;
namespace {

// Returns the first free name of "FOLDER/STEM-kept-1.EXTENSION", "-kept-2" and so on.
fs::path free_name(const fs::path& folder, const fs::path& stem, const fs::path& extension) {
    constexpr std::size_t longest = 200; // a file name has at most 255 bytes
    std::error_code ignored;
    for (int number = 1;; ++number) {
        auto name = folder / fmt::format("{}-kept-{}{}", stem.string().substr(0, longest), number, extension.string());
        if (!fs::exists(fs::symlink_status(name, ignored))) return name;
    }
}

// The folder of the person's own disks, then the folder for temporary files.
std::vector<fs::path> folders_for_copies() {
    std::error_code ignored;
    std::vector<fs::path> folders;
    if (const auto data = files::data_folder(); !data.empty()) {
        fs::create_directories(data, ignored);
        folders.push_back(data);
    }
    if (const auto temporary = fs::temp_directory_path(ignored); !ignored) folders.push_back(temporary);
    return folders;
}

} // namespace

bool Session::changed(int drive) const {
    const auto state = machine().disk(drive);
    return writes_ != DiskWrites::dropped && !away_ && state && state->modified;
}

std::optional<emu::Error> Session::save(int drive) {
    if (away_ || (!changed(drive) && !slot(drive).unsaved)) return std::nullopt;
    if (before_saving_) before_saving_();
    auto error = write_image(drive);
    machine().set_disk_unmodified(drive); // retry only after another change
    slot(drive).unsaved = error.has_value();
    slot(drive).error = error;
    return error;
}

std::optional<emu::Error> Session::write_image(int drive) {
    const auto& file = slot(drive).file;
    if (file.empty() || !slot(drive).like.empty()) return write_copy(drive);
    const auto bytes = machine().disk_image(drive);
    const files::FolderLock folder(file);
    if (is_build_s_own(file)) return emu::Error{never_written(file)};
    if (auto error = mkdisk::refuse_packed(file)) return error;
    if (!bytes) return write_torn(drive, bytes.error());
    if (const auto why = why_not_to_replace(drive, folder)) return keep_beside(drive, *bytes, folder, *why);
    if (auto error = files::check_writable(file)) return error;
    if (auto error = files::write_file_safely(file, *bytes)) return error;
    slot(drive).lock.follow(file);
    know(drive, *bytes);
    Known& known = known_.at(identity(file));
    drop_torn(known, file);
    const auto remark = machine().remark_on_image(drive, *bytes);
    if (!remark.empty() && remark != known.remark) notes_.push_back(fmt::format("{}: {}", name_in_words(file), remark));
    known.remark = remark;
    return std::nullopt;
}

// Records that the file holds the disk in the drive.
void Session::know(int drive, std::span<const std::uint8_t> image) {
    auto& known = known_[identity(slot(drive).file)];
    known.medium = station().medium_in(drive);
    known.hash = emu::hash_bytes(image);
    known.image = known.hash;
}

std::optional<std::uint64_t> Session::image_hash(int drive) const {
    const auto image = machine().disk_image(drive);
    return image ? std::optional(emu::hash_bytes(*image)) : std::nullopt;
}

// None: this session holds the file's lock, and the file is as the session left it.
std::optional<std::string> Session::why_not_to_replace(int drive, const files::FolderLock& folder) {
    const auto& file = slot(drive).file;
    auto& lock = slot(drive).lock;
    std::error_code ignored;
    if (!fs::exists(file, ignored)) return std::nullopt;
    if (!lock.held()) {
        auto taken = files::FileLock::take(file, folder);
        if (!taken) return taken.error();
        lock = std::move(*taken);
    }
    const auto bytes = files::read_file(file);
    const auto known = known_.find(identity(file));
    if (bytes && known != known_.end() && known->second.hash == emu::hash_bytes(*bytes)) return std::nullopt;
    return fmt::format("{}: another program has changed it since it was loaded", visible_text::of_name(file.string()));
}

std::optional<emu::Error> Session::keep_beside(int drive, std::span<const std::uint8_t> image,
                                               const files::FolderLock& folder, const std::string& why) {
    const auto& file = slot(drive).file;
    const auto name = free_name(file.parent_path(), file.stem(), file.extension());
    if (auto error = files::write_new_file(name, image)) return error;
    move_to(drive, name, image, files::FileLock::take(name, folder));
    notes_.push_back(
        fmt::format("{}; the disk in drive {} is kept as {}", why, drive, visible_text::of_name(name.string())));
    kept_beside_ = true;
    return std::nullopt;
}

// Assigns the disk in a drive to a new file.
void Session::move_to(int drive, const fs::path& file, std::span<const std::uint8_t> image,
                      emu::Result<files::FileLock> lock) {
    slot(drive) = {.file = file, .lock = lock ? std::move(*lock) : files::FileLock(), .is_new = true};
    know(drive, image);
}

fs::path Session::name_like(int drive) const {
    if (!slot(drive).like.empty() || !slot(drive).file.empty())
        return slot(drive).like.empty() ? slot(drive).file : slot(drive).like;
    const auto& medium = station().medium_in(drive);
    return medium == game_medium && !game_.empty() ? game_ : medium;
}

// Uses the first folder that is writable.
emu::Result<fs::path> Session::new_file(int drive, std::span<const std::uint8_t> bytes,
                                        std::string_view extension) const {
    auto folders = folders_for_copies();
    if (slot(drive).like.has_parent_path()) folders.insert(folders.begin(), slot(drive).like.parent_path());
    emu::Error error{fmt::format("no folder for the disk in drive {}", drive)};
    for (const auto& folder : folders) {
        auto name = free_name(folder, name_like(drive).stem(), extension);
        auto failure = files::write_new_file(name, bytes);
        if (!failure) return name;
        error = std::move(*failure);
    }
    return error;
}

std::optional<emu::Error> Session::write_copy(int drive) {
    const auto image = machine().disk_image(drive);
    if (!image) return emu::Error{fmt::format("the disk in drive {} is not saved: {}", drive, image.error())};
    const auto name = new_file(drive, *image, machine().disk_extension(drive));
    if (!name) return emu::Error{name.error()};
    notes_.push_back(fmt::format("{}{}the disk in drive {} is kept as {}", slot(drive).why,
                                 slot(drive).why.empty() ? "" : "; ", drive, visible_text::of_name(name->string())));
    move_to(drive, *name, *image, files::FileLock::take(*name));
    return std::nullopt;
}

// Returns nullptr if the disk was made from another state of its file.
Session::Known* Session::known(int drive) {
    const auto found = known_.find(identity(slot(drive).file));
    return found != known_.end() && found->second.medium == station().medium_in(drive) ? &found->second : nullptr;
}

// Uses the same .woz file for a disk throughout the session.
std::optional<emu::Error> Session::write_torn(int drive, const std::string& why) {
    const auto& file = slot(drive).file;
    const auto not_saved = [&](const std::string& reason) {
        return emu::Error{fmt::format("{}: not saved: {}", visible_text::of_name(file.string()), reason)};
    };
    const auto bytes = machine().woz_image(drive);
    auto* const now = known(drive);
    if (!bytes || now == nullptr) return not_saved(why);
    const auto torn = now->torn.empty() ? free_torn_name(file) : now->torn;
    if (const auto error = files::write_file_safely(torn, *bytes))
        return not_saved(fmt::format("{}; and {}", why, error->text));
    if (now->torn.empty())
        notes_.push_back(fmt::format("saved as {} instead: {}; {} keeps the last whole state", name_in_words(torn), why,
                                     name_in_words(file)));
    now->torn = torn;
    now->torn_hash = emu::hash_bytes(*bytes);
    return std::nullopt;
}

// Call when the image holds the whole disk again.
void Session::drop_torn(Known& known, const fs::path& file) {
    const auto torn = std::exchange(known.torn, {});
    if (torn.empty()) return;
    const auto bytes = files::read_file(torn);
    if (!bytes || emu::hash_bytes(*bytes) != known.torn_hash) return;
    std::error_code ignored;
    fs::remove(torn, ignored);
    notes_.push_back(
        fmt::format("{} is whole again and saved; {} is deleted", name_in_words(file), name_in_words(torn)));
}

std::optional<emu::Error> Session::save_changes() {
    for (int drive = 1; drive <= machine().drives(); ++drive) save(drive);
    return save_error();
}

std::optional<emu::Error> Session::save_error() const {
    const auto found = std::ranges::find_if(slots_, [](const Slot& slot) { return slot.error.has_value(); });
    return found == slots_.end() ? std::nullopt : found->error;
}

// Saves only after a new change, so that a failure is not retried endlessly.
void Session::has_run() {
    take_sound(); // what remains nobody hears: a machine records some without listeners too
    if (follows())
        for (int drive = 1; drive <= machine().drives(); ++drive)
            if (machine().disk(drive)) machine().set_disk_unmodified(drive);
    if (away_ || !machine().drives_rest()) return;
    for (int drive = 1; drive <= machine().drives(); ++drive) {
        if (changed(drive)) save(drive);
    }
}

std::optional<emu::Error> Session::keep_elsewhere() {
    std::optional<emu::Error> lost;
    for (int drive = 1; drive <= machine().drives(); ++drive)
        if (slot(drive).error && !keep_copy(drive) && !lost) lost = slot(drive).error;
    return lost;
}

// Rewrites an earlier copy: the disk may have changed since.
bool Session::keep_copy(int drive) {
    auto& copy = slot(drive).copy;
    const auto image = machine().disk_image(drive);
    const bool as_woz = !image || copy.extension() == ".woz"; // keep the format of the first copy
    const auto woz = as_woz ? machine().woz_image(drive) : std::nullopt;
    if (as_woz && !woz) return false;
    const auto& bytes = as_woz ? *woz : *image;
    if (!copy.empty()) return !files::write_file_safely(copy, bytes);
    const auto name = new_file(drive, bytes, as_woz ? ".woz" : machine().disk_extension(drive));
    if (!name) return false;
    copy = *name;
    notes_.push_back(fmt::format("{}; a copy of the disk in drive {} is kept as {}", slot(drive).error->text, drive,
                                 visible_text::of_name(name->string())));
    return true;
}

} // namespace host
