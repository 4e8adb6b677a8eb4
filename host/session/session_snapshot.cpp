// Snapshots of a session: the machine, and the names of its disks.
#include "emu/hash.hpp"
#include "host/session/disk_files.hpp"
#include "host/session/session.hpp"
#include "tools/files/files.hpp"
#include "tools/files/names.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace host {
namespace fs = std::filesystem;

std::vector<std::uint8_t> Session::snapshot() const {
    std::vector<std::uint8_t> bytes;
    const auto put = [&](std::string_view name) {
        bytes.insert(bytes.end(), name.begin(), name.end());
        bytes.push_back(0);
    };
    put(facts(machine().kind()).name);
    put(std::to_string(machine().drives()));
    for (int drive = 1; drive <= machine().drives(); ++drive) put(file_in(drive).filename().string());
    const auto state = machine().snapshot();
    bytes.insert(bytes.end(), state.begin(), state.end());
    return bytes;
}

std::optional<emu::Error> Session::restore(std::span<const std::uint8_t> bytes) {
    const auto take = [&]() -> std::optional<std::string> {
        const auto end = std::ranges::find(bytes, std::uint8_t{0});
        if (end == bytes.end()) return std::nullopt;
        const std::string name(bytes.begin(), end);
        bytes = bytes.subspan(name.size() + 1);
        return name;
    };
    const auto own = facts(machine().kind()).name;
    const auto kind = take(), drives = take();
    if (!kind || !machine_named(*kind) || !drives) return emu::Error{"not a snapshot"};
    if (*kind != own) return emu::Error{fmt::format("a snapshot of an {}, this is an {}", *kind, own)};
    if (*drives != std::to_string(machine().drives()))
        return emu::Error{fmt::format("not a snapshot of an {} with {} drives", own, machine().drives())};
    std::vector<std::string> names(slots_.size());
    for (auto& name : names) {
        auto taken = take();
        if (!taken) return emu::Error{"not a snapshot"};
        name = std::move(*taken);
    }
    if (auto error = save_changes()) return error;
    std::vector<std::string> media(slots_.size());
    for (int drive = 1; drive <= machine().drives(); ++drive) {
        const auto index = static_cast<std::size_t>(drive - 1);
        if (slot(drive).file.filename() == names[index]) media[index] = station().medium_in(drive);
    }
    if (auto error = station().restore_machine(bytes, std::move(media))) return error;
    drop_sound();
    restored();
    find_files(names);
    return std::nullopt;
}

// Matches each restored disk with a file that was in a drive and has its contents. A disk without a match is saved to a
// new file.
void Session::find_files(const std::vector<std::string>& names) {
    auto before = std::exchange(slots_, std::vector<Slot>(slots_.size()));
    for (std::size_t i = 0; i < names.size(); ++i) {
        const int drive = static_cast<int>(i) + 1;
        if (!machine().disk(drive)) continue;
        const auto is_of = [&](const Slot& old) {
            return !old.file.empty() && (old.is_new || old.file.filename() == names[i]) &&
                   (writes_ == DiskWrites::dropped || holds(old.file, drive));
        };
        const auto own = before.begin() + static_cast<std::ptrdiff_t>(i);
        if (const auto found = is_of(*own) ? own : std::ranges::find_if(before, is_of); found != before.end()) {
            slots_[i] = std::exchange(*found, {});
            known_.at(identity(slots_[i].file)).medium = station().medium_in(drive);
        } else if (writes_ != DiskWrites::dropped) {
            set_apart(drive, own->file, names[i]);
        }
    }
}

// Keeps the file of the drive unchanged; inserting it again reads it again.
void Session::set_apart(int drive, const fs::path& before, const fs::path& name) {
    const auto& medium = station().medium_in(drive);
    std::erase_if(known_, [&](const auto& known) { return known.second.medium == medium; });
    auto& disk = slot(drive);
    disk.unsaved = true;
    disk.like = name.has_filename() ? name.filename() : "disk";
    if (before.empty()) return;
    disk.like = files::whole_name(before).parent_path() / disk.like;
    disk.why = name_in_words(before) + " differs from the restored disk";
}

// True if the file is as this session left it and encodes the disk in the drive.
bool Session::holds(const fs::path& file, int drive) const {
    const auto known = known_.find(identity(file));
    if (file.empty() || known == known_.end() || image_hash(drive) != known->second.image) return false;
    const auto bytes = files::read_file(file);
    return bytes && emu::hash_bytes(*bytes) == known->second.hash;
}

} // namespace host
