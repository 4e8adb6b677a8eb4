// The machine of a session and the disks in its drives. session_saving.cpp: how they are saved; session_snapshot.cpp.
#include "host/session.hpp"

#include "emu/hash.hpp"
#include "host/disk_files.hpp"
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
    return same_file(file, find_products().game_disk(machine().kind()));
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
    const auto own = own_disk(machine().kind(), find_products());
    const bool is_game = is_build_s_own(file) || (own && same_file(file, own->file));
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

double Session::listen(SoundListener& listener) {
    if (listeners_.empty()) {
        machine().set_sound(true);
        take_sound(); // what nobody heard
    }
    listeners_.push_back(&listener);
    return sound_level_;
}

void Session::stop_listening(SoundListener& listener) {
    std::erase(listeners_, &listener);
    if (listeners_.empty()) machine().set_sound(false);
}

void Session::take_sound() {
    sound_.clear();
    machine().take_sound(sound_);
    if (!sound_.empty()) sound_level_ = sound_.back().level;
}

void Session::pass_sound_on(emu::Cycle from) {
    if (listeners_.empty()) return;
    take_sound();
    for (auto* listener : listeners_) listener->hear(sound_, from, machine().cycles());
}

void Session::run_to(emu::Cycle target) {
    const auto from = machine().cycles();
    advance(target);
    pass_sound_on(from);
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
