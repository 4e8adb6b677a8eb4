#include "host/session.hpp"

#include "tools/files/files.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <unistd.h>

namespace host {
namespace fs = std::filesystem;
namespace {

bool writable(const fs::path& file) { return ::access(file.c_str(), W_OK) == 0; }

bool same_file(const fs::path& a, const fs::path& b) {
    std::error_code ignored;
    return fs::equivalent(a, b, ignored);
}

// The same for all names of a file.
fs::path identity(const fs::path& file) {
    std::error_code ignored;
    return fs::weakly_canonical(file, ignored);
}

} // namespace

Session::Session(std::unique_ptr<Machine> machine, DiskWrites writes)
    : machine_(std::move(machine)), writes_(writes), slots_(static_cast<std::size_t>(machine_->drives())) {}

std::optional<emu::Error> Session::insert(int drive, const fs::path& file) {
    if (auto error = save(drive)) return error;
    for (int other = 1; writes_ == DiskWrites::kept && other <= machine_->drives(); ++other) {
        if (other == drive || slot(other).file.empty() || !same_file(file, slot(other).file)) continue;
        return emu::Error{fmt::format("{}: is in drive {} already", file.string(), other)};
    }
    auto disk = load(file);
    if (!disk) return emu::Error{disk.error()};
    take_out(drive);
    machine_->insert_disk(drive, std::move(*disk));
    if (writes_ == DiskWrites::kept && !writable(file)) machine_->protect_disk(drive, true);
    slot(drive) = {file};
    return std::nullopt;
}

emu::Result<Disk> Session::load(const fs::path& file) const {
    const auto bytes = files::read_file(file);
    if (!bytes) return emu::Error{bytes.error()};
    if (const auto kept = shelf_.find(identity(file)); kept != shelf_.end()) return kept->second;
    auto disk = machine_->load_disk(*bytes, file.extension().string());
    if (!disk) return emu::Error{fmt::format("{}: {}", file.string(), disk.error())};
    return disk;
}

std::optional<emu::Error> Session::eject(int drive) {
    if (auto error = save(drive)) return error;
    take_out(drive);
    return std::nullopt;
}

void Session::take_out(int drive) {
    const auto state = machine_->disk(drive);
    auto disk = machine_->eject_disk(drive);
    const auto& file = slot(drive).file;
    const bool keep = writes_ == DiskWrites::dropped && state && state->modified && !file.empty();
    if (keep) shelf_.insert_or_assign(identity(file), std::move(*disk));
    slot(drive) = {};
}

std::optional<emu::Error> Session::swap_disks() {
    if (auto error = save_changes()) return error;
    auto first = machine_->eject_disk(1);
    auto second = machine_->eject_disk(2);
    if (first) machine_->insert_disk(2, std::move(*first));
    if (second) machine_->insert_disk(1, std::move(*second));
    std::swap(slots_[0], slots_[1]);
    return std::nullopt;
}

bool Session::changed(int drive) const {
    const auto state = machine_->disk(drive);
    return writes_ == DiskWrites::kept && state && !slot(drive).file.empty() && state->modified;
}

std::optional<emu::Error> Session::save(int drive) {
    if (!changed(drive) && !slot(drive).unsaved) return std::nullopt;
    auto error = write_image(drive);
    machine_->set_disk_unmodified(drive); // until it changes again
    slot(drive).unsaved = error.has_value();
    return error;
}

std::optional<emu::Error> Session::write_image(int drive) {
    const auto& file = slot(drive).file;
    const auto bytes = machine_->disk_image(drive);
    if (!bytes) return emu::Error{fmt::format("{}: not saved: {}", file.string(), bytes.error())};
    std::error_code ignored;
    if (fs::exists(file, ignored) && !writable(file)) {
        return emu::Error{fmt::format("{}: not saved: the file is read-only", file.string())};
    }
    return files::write_file_safely(file, *bytes);
}

std::optional<emu::Error> Session::save_changes() {
    save_error_.reset();
    for (int drive = 1; drive <= machine_->drives(); ++drive) {
        if (auto error = save(drive); error && !save_error_) save_error_ = std::move(error);
    }
    return save_error_;
}

// Only what has changed since the last attempt: a disk that cannot be saved is not tried over and over.
void Session::save_in_passing() {
    for (int drive = 1; drive <= machine_->drives(); ++drive) {
        if (changed(drive)) save_error_ = save(drive);
    }
}

std::vector<std::uint8_t> Session::snapshot() const {
    std::vector<std::uint8_t> bytes;
    const auto put = [&](std::string_view name) {
        bytes.insert(bytes.end(), name.begin(), name.end());
        bytes.push_back(0);
    };
    put(facts(machine_->kind()).name);
    put(std::to_string(machine_->drives()));
    for (int drive = 1; drive <= machine_->drives(); ++drive) put(file_in(drive).filename().string());
    const auto state = machine_->snapshot();
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
    const auto own = facts(machine_->kind()).name;
    const auto kind = take(), drives = take();
    if (!kind || !machine_named(*kind) || !drives) return emu::Error{"not a snapshot"};
    if (*kind != own) return emu::Error{fmt::format("a snapshot of an {}, this is an {}", *kind, own)};
    if (*drives != std::to_string(machine_->drives()))
        return emu::Error{fmt::format("not a snapshot of an {} with {} drives", own, machine_->drives())};
    std::vector<std::string> names(slots_.size());
    for (auto& name : names) {
        auto taken = take();
        if (!taken) return emu::Error{"not a snapshot"};
        name = std::move(*taken);
    }
    if (auto error = save_changes()) return error;
    if (auto error = machine_->restore(bytes)) return error;
    boot_since_ = machine_->cycles();
    for (int drive = 1; drive <= machine_->drives(); ++drive) {
        auto& disk = slot(drive);
        if (disk.file.filename() != names[static_cast<std::size_t>(drive - 1)] || !machine_->disk(drive)) disk = {};
        disk.unsaved = writes_ == DiskWrites::kept && !disk.file.empty(); // the file may be ahead of it, or behind
    }
    return std::nullopt;
}

void Session::power_cycle() {
    machine_->power_on();
    boot_since_ = machine_->cycles();
}

void Session::run_to(emu::Cycle target) {
    machine_->run_until(target);
    const auto now = machine_->cycles();
    if (!machine_->looks_for_boot_disk() || boot_since_ > now) boot_since_ = now;
    if (machine_->drives_rest()) save_in_passing();
}

emu::Cycle Session::end_of_frame() const {
    const auto now = machine_->cycles();
    const auto frame = machine_->cycles_per_frame();
    return now - now % frame + frame;
}

void Session::run_frame() { run_to(end_of_frame()); }

void Session::run_seconds(double seconds) {
    const auto target = machine_->cycles() + static_cast<emu::Cycle>(seconds * machine_->cycles_per_second());
    while (machine_->cycles() < target && !stuck()) run_to(std::min(target, end_of_frame()));
}

bool Session::stuck() const {
    const auto looked_for = static_cast<double>(machine_->cycles() - boot_since_);
    return machine_->jammed() || looked_for > boot_patience_seconds * machine_->cycles_per_second();
}

std::string Session::why_stuck() const {
    if (machine_->jammed()) {
        const int opcode = machine_->program_counter() - 1; // the processor has fetched it
        return fmt::format("the processor jammed at ${:04X}, cycle {}", opcode & 0xFFFF, machine_->cycles());
    }
    return "the boot never ends: drive 1 gave no sector for half a minute; is there a bootable disk in it?";
}

std::vector<std::string> Session::text() const {
    std::vector<std::string> rows;
    for (const auto& cells : machine_->text()) {
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
