// States of a session: the machine, and the files of its disks.
#include "emu/hash.hpp"
#include "host/history/history.hpp"
#include "host/review/played_games.hpp"
#include "host/session/disk_files.hpp"
#include "host/session/session.hpp"
#include "tools/files/files.hpp"
#include "tools/files/names.hpp"

#include <algorithm>
#include <ctime>
#include <fmt/format.h>

namespace host {
namespace fs = std::filesystem;

StateFile Session::state() const {
    StateFile state;
    state.machine = made_with_;
    state.machine.kind = machine().kind();
    for (int drive = 1; drive <= machine().drives(); ++drive) {
        const auto& file = file_in(drive);
        const auto found = known_.find(identity(file));
        state.disks.push_back({file.empty() ? file : files::whole_name(file),
                               file.empty() || found == known_.end() ? 0 : found->second.hash});
    }
    state.contents = machine().snapshot();
    if (games_ != nullptr) state.game = games_until(games_->game_records(), games_->now());
    return state;
}

std::optional<emu::Error> Session::restore(const StateFile& state, Continues continues) {
    const auto own = facts(machine().kind()).name, its = facts(state.machine.kind).name;
    if (its != own) return emu::Error{fmt::format("a state of an {}, this is an {}", its, own)};
    if (state.disks.size() != slots_.size())
        return emu::Error{fmt::format("not a state of an {} with {} drives", own, machine().drives())};
    if (auto error = save_changes()) return error;
    std::vector<std::string> media(slots_.size());
    for (int drive = 1; drive <= machine().drives(); ++drive) {
        const auto index = static_cast<std::size_t>(drive - 1);
        if (slot(drive).file.filename() == state.disks[index].file.filename())
            media[index] = station().medium_in(drive);
    }
    if (auto error = station().restore_machine(state.contents, std::move(media))) return error;
    if (games_ != nullptr) games_->note_before(state.game);
    has_jumped(state, continues);
    return std::nullopt;
}

std::vector<std::uint8_t> Session::snapshot() {
    auto made = state();
    made.head.picture = thumbnail_of(machine());
    made.head.written = std::time(nullptr);
    return encode(made);
}

std::optional<emu::Error> Session::restore(std::span<const std::uint8_t> bytes) {
    const auto state = decode(bytes);
    return state ? restore(*state) : emu::Error{state.error()};
}

// The machine is elsewhere: its disks are matched with files.
void Session::has_jumped(const StateFile& state, Continues continues) {
    away_ = false;
    drop_sound();
    restored();
    find_files(state.disks, continues);
}

void Session::leave() { away_ = true; }

void Session::arrive() {
    if (away_) has_jumped(state(), Continues::no);
}

// Matches each restored disk with a file that was in a drive and has its contents. A disk without a match is saved to a
// new file.
void Session::find_files(const std::vector<StateFile::Origin>& origins, Continues continues) {
    auto before = std::exchange(slots_, std::vector<Slot>(slots_.size()));
    for (std::size_t i = 0; i < origins.size(); ++i) {
        const int drive = static_cast<int>(i) + 1;
        if (!machine().disk(drive)) continue;
        const auto is_of = [&](const Slot& old) {
            return !old.file.empty() && (old.is_new || old.file.filename() == origins[i].file.filename()) &&
                   (writes_ == DiskWrites::dropped || holds(old.file, drive) ||
                    (continues == Continues::yes && is_earlier(old.file, origins[i])));
        };
        const auto own = before.begin() + static_cast<std::ptrdiff_t>(i);
        if (const auto found = is_of(*own) ? own : std::ranges::find_if(before, is_of); found != before.end()) {
            slots_[i] = std::exchange(*found, {});
            known_.at(identity(slots_[i].file)).medium = station().medium_in(drive);
            slots_[i].unsaved = writes_ != DiskWrites::dropped && !holds(slots_[i].file, drive);
        } else if (writes_ != DiskWrites::dropped) {
            set_apart(drive, own->file, origins[i].file);
        }
    }
}

// Keeps the file of the drive unchanged; inserting it again reads it again. The new file goes next to it, or to
// data_folder() if that is the build's own.
void Session::set_apart(int drive, const fs::path& before, const fs::path& name) {
    const auto& medium = station().medium_in(drive);
    std::erase_if(known_, [&](const auto& known) { return known.second.medium == medium; });
    auto& disk = slot(drive);
    disk.unsaved = true;
    disk.like = name.has_filename() ? name.filename() : "disk";
    if (before.empty()) return;
    if (!is_build_s_own(before)) disk.like = files::whole_name(before).parent_path() / disk.like;
    disk.why = name_in_words(before) + " stays as it is, with other contents";
}

// True if the disk was made from the file as it still is.
bool Session::is_earlier(const fs::path& file, const StateFile::Origin& origin) const {
    const auto known = known_.find(identity(file));
    return known != known_.end() && known->second.hash == origin.hash && files::whole_name(file) == origin.file;
}

// True if the file is as this session left it and encodes the disk in the drive.
bool Session::holds(const fs::path& file, int drive) const {
    const auto known = known_.find(identity(file));
    if (file.empty() || known == known_.end() || image_hash(drive) != known->second.image) return false;
    const auto bytes = files::read_file(file);
    return bytes && emu::hash_bytes(*bytes) == known->second.hash;
}

} // namespace host
