#include "host/session.hpp"

#include "emu/hash.hpp"
#include "host/disks/own_disk.hpp"
#include "host/machine/firmware.hpp"
#include "host/torn_disk.hpp"
#include "tools/files/files.hpp"
#include "tools/files/savable.hpp"
#include "tools/visible_text/visible_text.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace host {
namespace fs = std::filesystem;
namespace {

bool same_file(const fs::path& a, const fs::path& b) {
    std::error_code ignored;
    return fs::equivalent(a, b, ignored);
}

std::string name_in_words(const fs::path& file) { return visible_text::of_name(file.filename().string()); }

// The same for all names of a file.
fs::path identity(const fs::path& file) {
    std::error_code ignored;
    return fs::weakly_canonical(file, ignored);
}

std::string never_written(const fs::path& file) {
    return fmt::format("{}: the build's own disk is never written; play on a copy", file.string());
}

// Of a file that is not there: "DIR/STEM-kept-1.EXT", or with the next number that is free.
fs::path name_beside(const fs::path& file) {
    std::error_code ignored;
    for (int number = 1;; ++number) {
        auto name =
            file.parent_path() / fmt::format("{}-kept-{}{}", file.stem().string(), number, file.extension().string());
        if (!fs::exists(fs::symlink_status(name, ignored))) return name;
    }
}

} // namespace

Session::Session(std::unique_ptr<Machine> machine, DiskWrites writes)
    : Session(std::make_unique<Stage>(std::move(machine)), writes) {}

Session::Session(std::unique_ptr<Stage> stage, DiskWrites writes)
    : stage_(std::move(stage)), writes_(writes), slots_(static_cast<std::size_t>(machine().drives())),
      boot_since_(machine().cycles()) {}

void Session::set_stick(int stick, std::optional<StickPosition> position) {
    auto& known = sticks_[static_cast<std::size_t>(stick - 1)];
    if (known && *known == position) return;
    stage_->apply({.kind = Input::Kind::stick, .number = stick, .position = position});
    known.emplace(position);
}

void Session::set_button(int stick, bool down) {
    auto& known = buttons_[static_cast<std::size_t>(stick - 1)];
    if (known == down) return;
    stage_->apply({.kind = Input::Kind::button, .number = stick, .on = down});
    known = down;
}

std::optional<emu::Error> Session::insert(int drive, const fs::path& file) {
    if (auto error = save(drive)) return error;
    for (int other = 1; writes_ == DiskWrites::kept && other <= machine().drives(); ++other) {
        if (other == drive || slot(other).file.empty() || !same_file(file, slot(other).file)) continue;
        return emu::Error{fmt::format("{}: is in drive {} already", visible_text::of_name(file.string()), other)};
    }
    auto before = std::exchange(slot(drive).lock, {}); // the file may be the one that is in the drive
    const bool again = !slot(drive).file.empty() && same_file(file, slot(drive).file);
    if (again) before = {};
    auto error = insert_claimed(drive, file, claim(file));
    if (error) slot(drive).lock = again ? claim(file).lock : std::move(before);
    return error;
}

std::optional<emu::Error> Session::insert_claimed(int drive, const fs::path& file, Claim claim) {
    const bool is_protected = claim.refused.has_value();
    const auto medium = medium_of(file, drive, is_protected);
    if (!medium) return emu::Error{medium.error()};
    stage_->apply({.kind = Input::Kind::insert, .number = drive, .medium = *medium});
    auto& known = known_.at(identity(file));
    if (is_protected && !machine().disk(drive)->write_protected) protect(drive, known.protected_here = true);
    if (!is_protected && known.protected_here) protect(drive, known.protected_here = false);
    if (is_protected) notes_.push_back(claim.refused->text + "; the disk is write protected");
    slot(drive) = {file, std::move(claim.lock)};
    if (const auto torn = later_torn_disk(file); torn && writes_ == DiskWrites::kept && known.torn.empty())
        notes_.push_back(
            fmt::format("{} is a later state of {}, with a sector torn in the middle of a write: insert it "
                        "to go on with that, or delete it",
                        name_in_words(*torn), name_in_words(file)));
    return std::nullopt;
}

bool Session::is_build_s_own(const fs::path& file) const {
    return std::ranges::any_of(game_names, [&](std::string_view game) {
        return same_file(file, find_products(game).game_disk(machine().kind()));
    });
}

Session::Claim Session::claim(const fs::path& file) const {
    if (writes_ == DiskWrites::dropped) return {};
    if (is_build_s_own(file)) return {{}, emu::Error{never_written(file)}};
    std::error_code unknown;
    const auto bytes = fs::file_size(file, unknown);
    if (unknown) return {}; // missing, or no file: reading it tells of that
    if (auto error = files::check_savable(file, bytes)) return {{}, std::move(error)};
    auto lock = files::FileLock::take(file);
    if (!lock) return {{}, emu::Error{lock.error()}};
    return {std::move(*lock), std::nullopt};
}

// The disk that the file was made into, if it is in no other drive and the file is still as this session knows it; else
// a new one.
emu::Result<std::string> Session::medium_of(const fs::path& file, int drive, bool is_protected) {
    auto bytes = files::read_file(file);
    if (!bytes) return emu::Error{bytes.error()};
    const auto known = known_.find(identity(file));
    const bool same = known != known_.end() && known->second.hash == emu::hash_bytes(*bytes);
    const int now_in = same ? stage_->drive_with(known->second.medium) : 0;
    if (same && (now_in == 0 || now_in == drive)) return known->second.medium;
    return add_medium(file, std::move(*bytes), is_protected);
}

emu::Result<std::string> Session::add_medium(const fs::path& file, std::vector<std::uint8_t> bytes, bool is_protected) {
    auto disk = machine().load_disk(bytes, file.extension().string());
    if (!disk) return emu::Error{fmt::format("{}: {}", visible_text::of_name(file.string()), disk.error())};
    const auto is_disk_protected = [&] {
        return std::visit([](const auto& imaged) { return imaged.medium.write_protected(); }, *disk);
    };
    const bool by_this_session = is_protected && !is_disk_protected();
    if (by_this_session) std::visit([](auto& imaged) { imaged.medium.set_write_protected(true); }, *disk);
    Medium medium{.name = name_for(file), .source = Medium::Source::file, .file = fs::absolute(file)};
    medium.extension = file.extension().string();
    medium.hash = emu::hash_bytes(bytes);
    medium.bytes = std::move(bytes);
    medium.write_protected = is_disk_protected();
    known_.insert_or_assign(identity(file), Known{medium.name, medium.hash, by_this_session});
    auto name = medium.name;
    stage_->add(std::move(medium), std::move(*disk));
    return name;
}

std::string Session::name_for(const fs::path& file) const {
    const auto products = find_products(); // the name stands for FORTRESS's disk alone
    const auto own = own_disk(machine().kind(), products);
    const bool is_game = same_file(file, products.game_disk(machine().kind())) || (own && same_file(file, own->file));
    return stage_->free_name(is_game ? game_medium : file.stem().string());
}

std::optional<emu::Error> Session::eject(int drive) {
    if (auto error = save(drive)) return error;
    stage_->apply({.kind = Input::Kind::eject, .number = drive});
    slot(drive) = {};
    return std::nullopt;
}

std::optional<emu::Error> Session::swap_disks() {
    if (auto error = save_changes()) return error;
    stage_->apply({.kind = Input::Kind::swap});
    std::swap(slots_[0], slots_[1]);
    return std::nullopt;
}

bool Session::changed(int drive) const {
    const auto state = machine().disk(drive);
    return writes_ == DiskWrites::kept && state && !slot(drive).file.empty() && state->modified;
}

std::optional<emu::Error> Session::save(int drive) {
    if (!changed(drive) && !slot(drive).unsaved) return std::nullopt;
    auto error = write_image(drive);
    machine().set_disk_unmodified(drive); // until it changes again
    slot(drive).unsaved = error.has_value();
    slot(drive).error = error;
    return error;
}

std::optional<emu::Error> Session::write_image(int drive) {
    const auto& file = slot(drive).file;
    const auto bytes = machine().disk_image(drive);
    const files::FolderLock folder(file);
    if (is_build_s_own(file)) return emu::Error{never_written(file)};
    if (!bytes) return write_torn(drive, bytes.error());
    if (const auto why = why_not_to_replace(drive, folder)) return keep_beside(drive, *bytes, folder, *why);
    if (auto error = files::check_writable(file)) return error;
    if (auto error = files::write_file_safely(file, *bytes)) return error;
    slot(drive).lock.follow(file);
    know(drive, *bytes);
    drop_torn(known_.at(identity(file)), file);
    return std::nullopt;
}

// The file in a drive holds what is in the drive.
void Session::know(int drive, std::span<const std::uint8_t> image) {
    auto& known = known_[identity(slot(drive).file)];
    known.medium = stage_->medium_in(drive);
    known.hash = emu::hash_bytes(image);
}

// None: the file is this session's to write, and as the session has left it.
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
    const auto name = name_beside(slot(drive).file);
    if (auto error = files::write_new_file(name, image)) return error;
    auto lock = files::FileLock::take(name, folder);
    slot(drive).file = name;
    slot(drive).lock = lock ? std::move(*lock) : files::FileLock();
    know(drive, image);
    notes_.push_back(
        fmt::format("{}; the disk in drive {} is kept as {}", why, drive, visible_text::of_name(name.string())));
    kept_beside_ = true;
    return std::nullopt;
}

// What is known of the file in a drive; nullptr: the disk was made of another state of it.
Session::Known* Session::known(int drive) {
    const auto found = known_.find(identity(slot(drive).file));
    return found != known_.end() && found->second.medium == stage_->medium_in(drive) ? &found->second : nullptr;
}

// One file for a disk for as long as the session lasts.
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

// The image holds all of the disk again.
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

// Only what has changed since the last attempt: a disk that cannot be saved is not tried over and over.
void Session::save_in_passing() {
    for (int drive = 1; drive <= machine().drives(); ++drive) {
        if (changed(drive)) save(drive);
    }
}

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
        if (slot(drive).file.filename() == names[index]) media[index] = stage_->medium_in(drive);
    }
    if (auto error = stage_->restore_machine(bytes, std::move(media))) return error;
    forget_sticks();
    boot_since_ = machine().cycles();
    for (int drive = 1; drive <= machine().drives(); ++drive) {
        auto& disk = slot(drive);
        if (disk.file.filename() != names[static_cast<std::size_t>(drive - 1)] || !machine().disk(drive)) disk = {};
        disk.unsaved = writes_ == DiskWrites::kept && !disk.file.empty(); // the file may be ahead of it, or behind
    }
    return std::nullopt;
}

void Session::forget_sticks() {
    sticks_ = {};
    buttons_ = {};
}

void Session::power_cycle() {
    stage_->apply({.kind = Input::Kind::power});
    forget_sticks();
    boot_since_ = machine().cycles();
}

// A feed that switches the power sets the clock to 0: there is no way to `target` any more.
void Session::advance(emu::Cycle target) {
    while (feed_ && feed_->next().value_or(target + 1) <= target) {
        stage_->run_to(*feed_->next());
        const auto now = machine().cycles();
        feed_->give(*stage_);
        if (machine().cycles() < now) return;
    }
    stage_->run_to(target);
}

void Session::run_to(emu::Cycle target) {
    advance(target);
    const auto now = machine().cycles();
    if (!machine().looks_for_boot_disk() || boot_since_ > now) boot_since_ = now;
    if (machine().drives_rest()) save_in_passing();
}

emu::Cycle Session::end_of_frame() const {
    const auto now = machine().cycles();
    const auto frame = machine().cycles_per_frame();
    return now - now % frame + frame;
}

void Session::run_frame() { run_to(end_of_frame()); }

void Session::run_seconds(double seconds, const std::function<bool()>& is_over) {
    const auto target = machine().cycles() + static_cast<emu::Cycle>(seconds * machine().cycles_per_second());
    while (machine().cycles() < target && !stuck() && !(is_over && is_over())) run_to(std::min(target, end_of_frame()));
}

bool Session::stuck() const {
    const auto looked_for = static_cast<double>(machine().cycles() - boot_since_);
    return machine().jammed() || looked_for > boot_patience_seconds * machine().cycles_per_second();
}

std::string Session::why_stuck() const {
    if (machine().jammed()) {
        const int opcode = machine().program_counter() - 1; // the processor has fetched it
        return fmt::format("the processor jammed at ${:04X}, cycle {}", opcode & 0xFFFF, machine().cycles());
    }
    return "the boot never ends: drive 1 gave no sector for half a minute; is there a bootable disk in it?";
}

std::vector<std::string> Session::text() const {
    std::vector<std::string> rows;
    for (const auto& cells : machine().text()) {
        auto& row = rows.emplace_back();
        for (const auto& cell : cells) row += cell.character;
        row.erase(row.find_last_not_of(' ') + 1);
    }
    return rows;
}

bool Session::shows(std::string_view wanted) const {
    const auto rows = text();
    return std::ranges::any_of(rows, [&](const auto& row) { return row.find(wanted) != std::string::npos; });
}

} // namespace host
