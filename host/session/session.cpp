// The machine of a session and the disks in its drives. See session_saving.cpp for saving, session_snapshot.cpp for
// snapshots.
#include "host/session/session.hpp"

#include "emu/hash.hpp"
#include "host/disks/own_disk.hpp"
#include "host/machine/firmware.hpp"
#include "host/session/disk_files.hpp"
#include "host/session/torn_disk.hpp"
#include "tools/files/files.hpp"
#include "tools/files/names.hpp"
#include "tools/files/savable.hpp"
#include "tools/files/target.hpp"
#include "tools/mkdisk/unpacked.hpp"
#include "tools/visible_text/visible_text.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace host {
namespace fs = std::filesystem;

Session::Session(std::unique_ptr<Machine> machine, DiskWrites writes)
    : Session(std::make_unique<Station>(std::move(machine)), writes) {}

Session::Session(std::unique_ptr<Station> station, DiskWrites writes)
    : Console(std::move(station)), writes_(writes), slots_(static_cast<std::size_t>(machine().drives())) {}

std::optional<emu::Error> Session::insert(int drive, const fs::path& file) {
    if (auto error = save(drive)) return error;
    for (int other = 1; writes_ == DiskWrites::kept && other <= machine().drives(); ++other) {
        if (other == drive || slot(other).file.empty() || !files::same_file(file, slot(other).file)) continue;
        return emu::Error{fmt::format("{}: is in drive {} already", visible_text::of_name(file.string()), other)};
    }
    auto before = std::exchange(slot(drive).lock, {}); // the new file may be the one in the drive
    const bool again = !slot(drive).file.empty() && files::same_file(file, slot(drive).file);
    if (again) before = {};
    auto error = insert_claimed(drive, file, claim(file));
    if (error) slot(drive).lock = again ? claim(file).lock : std::move(before);
    return error;
}

std::optional<emu::Error> Session::insert_claimed(int drive, const fs::path& file, Claim claim) {
    const bool is_protected = claim.refused.has_value();
    const auto medium = medium_of(file, drive, is_protected);
    if (!medium) return emu::Error{medium.error()};
    station().apply({.kind = Input::Kind::insert, .number = drive, .medium = *medium});
    auto& known = known_.at(identity(file));
    if (is_protected && !machine().disk(drive)->write_protected) protect(drive, known.protected_here = true);
    if (!is_protected && known.protected_here) protect(drive, known.protected_here = false);
    if (is_protected) notes_.push_back(claim.refused->text + "; the disk is write protected");
    slot(drive) = {file, std::move(claim.lock)};
    if (writes_ == DiskWrites::copied) {
        slot(drive).like = file.filename();
        slot(drive).why = name_in_words(file) + ": opened read-only";
    }
    if (writes_ != DiskWrites::dropped) known.image = image_hash(drive);
    if (const auto torn = later_torn_disk(file); torn && writes_ == DiskWrites::kept && known.torn.empty())
        notes_.push_back(
            fmt::format("{} is a later state of {}, with a sector torn in the middle of a write: insert it "
                        "to continue from it, or delete it",
                        name_in_words(*torn), name_in_words(file)));
    return std::nullopt;
}

bool Session::is_build_s_own(const fs::path& file) const {
    return std::ranges::any_of(game_names, [&](std::string_view game) {
        return files::same_file(file, find_products(game).game_disk(machine().kind()));
    });
}

Session::Claim Session::claim(const fs::path& file) const {
    if (writes_ != DiskWrites::kept) return {};
    if (is_build_s_own(file)) return {{}, emu::Error{never_written(file)}};
    std::error_code unknown;
    const auto bytes = fs::file_size(file, unknown);
    if (unknown) return {}; // missing or not a regular file: reading it reports the error
    if (auto error = mkdisk::refuse_packed(file)) return {{}, std::move(error)};
    if (auto error = files::check_savable(file, bytes)) return {{}, std::move(error)};
    auto lock = files::FileLock::take(file);
    if (!lock) return {{}, emu::Error{lock.error()}};
    return {std::move(*lock), std::nullopt};
}

// Reuses the medium made from the file earlier if no other drive holds it and the file is unchanged; else makes a new
// one.
emu::Result<std::string> Session::medium_of(const fs::path& file, int drive, bool is_protected) {
    auto bytes = files::read_file(file);
    if (!bytes) return emu::Error{bytes.error()};
    const auto known = known_.find(identity(file));
    const bool same = known != known_.end() && known->second.hash == emu::hash_bytes(*bytes);
    const int now_in = same ? station().drive_with(known->second.medium) : 0;
    if (same && (now_in == 0 || now_in == drive) && station().fits(known->second.medium, drive))
        return known->second.medium;
    return add_medium(file, drive, std::move(*bytes), is_protected);
}

emu::Result<std::string> Session::add_medium(const fs::path& file, int drive, std::vector<std::uint8_t> bytes,
                                             bool is_protected) {
    const auto of_file = [&](std::string_view text) {
        return fmt::format("{}: {}", visible_text::of_name(file.string()), text);
    };
    auto loaded = machine().load_disk(bytes, image_extension(file));
    if (!loaded) return emu::Error{of_file(loaded.error())};
    Disk& disk = loaded->disk;
    if (!machine().fits(disk, drive))
        return emu::Error{of_file(drive == recorder_drive ? "the recorder takes a tape (.cas)"
                                                          : "a tape goes into the recorder: --tape FILE, or drive 5")};
    const auto is_disk_protected = [&] {
        return std::visit([](const auto& imaged) { return imaged.medium.write_protected(); }, disk);
    };
    const bool by_this_session = is_protected && !is_disk_protected();
    if (by_this_session) std::visit([](auto& imaged) { imaged.medium.set_write_protected(true); }, disk);
    if (!loaded->inside.empty())
        notes_.push_back(fmt::format("{}: the disk is {}", name_in_words(file), loaded->inside));
    if (!loaded->remark.empty()) notes_.push_back(fmt::format("{}: {}", name_in_words(file), loaded->remark));
    Medium medium{.name = name_for(file), .source = Medium::Source::file, .file = files::whole_name(file)};
    medium.extension = image_extension(file);
    medium.hash = emu::hash_bytes(bytes);
    medium.bytes = std::move(bytes);
    medium.write_protected = is_disk_protected();
    known_.insert_or_assign(identity(file), Known{medium.name, medium.hash, by_this_session});
    auto name = medium.name;
    station().add(std::move(medium), std::move(disk));
    return name;
}

std::string Session::name_for(const fs::path& file) const {
    const bool is_game = std::ranges::any_of(game_names, [&](std::string_view game) {
        const auto products = find_products(game);
        const auto own = own_disk(machine().kind(), products);
        return files::same_file(file, products.game_disk(machine().kind())) ||
               (own && files::same_file(file, own->file));
    });
    return station().free_name(is_game ? game_medium : file.stem().string());
}

std::optional<emu::Error> Session::eject(int drive) {
    if (auto error = save(drive)) return error;
    station().apply({.kind = Input::Kind::eject, .number = drive});
    slot(drive) = {};
    return std::nullopt;
}

std::optional<emu::Error> Session::set_protected(int drive, bool on) {
    const auto found = known_.find(identity(file_in(drive)));
    if (!on && found != known_.end() && found->second.protected_here)
        return emu::Error{fmt::format("{} stays write-protected: {}", name_in_words(file_in(drive)),
                                      claim(file_in(drive)).refused.value_or(emu::Error{"insert it again"}).text)};
    protect(drive, on);
    return std::nullopt;
}

std::optional<emu::Error> Session::swap_disks() {
    if (auto error = save_changes()) return error;
    station().apply({.kind = Input::Kind::swap});
    std::swap(slots_[0], slots_[1]);
    return std::nullopt;
}

} // namespace host
