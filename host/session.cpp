#include "host/session.hpp"

#include "emu/apple2/text_screen.hpp"
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

Session::Session(const emu::Apple2Firmware& firmware, DiskWrites writes, const emu::Apple2Options& options)
    : machine_(firmware, options), writes_(writes) {}

std::optional<emu::Error> Session::insert(int drive, const fs::path& file) {
    if (auto error = save(drive)) return error;
    const auto& other = slot(3 - drive).file;
    if (writes_ == DiskWrites::kept && !other.empty() && same_file(file, other)) {
        return emu::Error{fmt::format("{}: is in drive {} already", file.string(), 3 - drive)};
    }
    emu::ImageFormat format{};
    auto floppy = load(file, format);
    if (!floppy) return emu::Error{floppy.error()};
    take_out(drive);
    machine_.insert_disk(drive - 1, std::move(*floppy));
    slot(drive) = {file, format};
    return std::nullopt;
}

emu::Result<emu::Floppy525> Session::load(const fs::path& file, emu::ImageFormat& format) {
    const auto bytes = files::read_file(file);
    if (!bytes) return emu::Error{bytes.error()};
    const auto found = emu::format_of(file.extension().string(), *bytes);
    if (!found) return emu::Error{fmt::format("{}: {}", file.string(), found.error())};
    format = *found;
    if (const auto kept = shelf_.find(identity(file)); kept != shelf_.end()) return kept->second;
    auto floppy = emu::load_image(*bytes, format);
    if (!floppy) return emu::Error{fmt::format("{}: {}", file.string(), floppy.error())};
    if (writes_ == DiskWrites::kept && !writable(file)) floppy->set_write_protected(true);
    return floppy;
}

std::optional<emu::Error> Session::eject(int drive) {
    if (auto error = save(drive)) return error;
    take_out(drive);
    return std::nullopt;
}

void Session::take_out(int drive) {
    auto floppy = machine_.eject_disk(drive - 1);
    const auto& file = slot(drive).file;
    const bool keep = writes_ == DiskWrites::dropped && floppy && floppy->modified() && !file.empty();
    if (keep) shelf_.insert_or_assign(identity(file), std::move(*floppy));
    slot(drive) = {};
}

std::optional<emu::Error> Session::swap_disks() {
    if (auto error = save_changes()) return error;
    auto first = machine_.eject_disk(0);
    auto second = machine_.eject_disk(1);
    if (first) machine_.insert_disk(1, std::move(*first));
    if (second) machine_.insert_disk(0, std::move(*second));
    std::swap(slots_[0], slots_[1]);
    return std::nullopt;
}

bool Session::changed(int drive) const {
    const auto* floppy = machine_.disk(drive - 1);
    return writes_ == DiskWrites::kept && floppy && !slot(drive).file.empty() && floppy->modified();
}

std::optional<emu::Error> Session::save(int drive) {
    if (!changed(drive) && !slot(drive).unsaved) return std::nullopt;
    auto error = write_image(drive);
    machine_.set_disk_unmodified(drive - 1); // until it changes again
    slot(drive).unsaved = error.has_value();
    return error;
}

std::optional<emu::Error> Session::write_image(int drive) {
    const auto& [file, format, unsaved] = slot(drive);
    const auto bytes = emu::save_image(*machine_.disk(drive - 1), format);
    if (!bytes) {
        return emu::Error{
            fmt::format("{}: not saved: {}; a .nib image can hold such a disk", file.string(), bytes.error())};
    }
    std::error_code ignored;
    if (fs::exists(file, ignored) && !writable(file)) {
        return emu::Error{fmt::format("{}: not saved: the file is read-only", file.string())};
    }
    return files::write_file_safely(file, *bytes);
}

std::optional<emu::Error> Session::save_changes() {
    save_error_.reset();
    for (const int drive : {1, 2}) {
        if (auto error = save(drive); error && !save_error_) save_error_ = std::move(error);
    }
    return save_error_;
}

// Only what has changed since the last attempt: a disk that cannot be saved is not tried over and over.
void Session::save_in_passing() {
    for (const int drive : {1, 2}) {
        if (changed(drive)) save_error_ = save(drive);
    }
}

std::vector<std::uint8_t> Session::snapshot() const {
    std::vector<std::uint8_t> bytes;
    for (const int drive : {1, 2}) {
        const auto name = file_in(drive).filename().string();
        bytes.insert(bytes.end(), name.begin(), name.end());
        bytes.push_back(0);
    }
    const auto state = machine_.snapshot();
    bytes.insert(bytes.end(), state.begin(), state.end());
    return bytes;
}

std::optional<emu::Error> Session::restore(std::span<const std::uint8_t> bytes) {
    std::array<std::string, 2> names;
    for (auto& name : names) {
        const auto end = std::ranges::find(bytes, std::uint8_t{0});
        if (end == bytes.end()) return emu::Error{"not a snapshot"};
        name.assign(bytes.begin(), end);
        bytes = bytes.subspan(name.size() + 1);
    }
    if (auto error = save_changes()) return error;
    if (const auto done = machine_.restore(bytes); !done) return emu::Error{done.error()};
    boot_since_ = machine_.cycles();
    for (const int drive : {1, 2}) {
        auto& disk = slot(drive);
        if (disk.file.filename() != names[static_cast<std::size_t>(drive - 1)] || !machine_.disk(drive - 1)) disk = {};
        disk.unsaved = writes_ == DiskWrites::kept && !disk.file.empty(); // the file may be ahead of it, or behind
    }
    return std::nullopt;
}

void Session::run_to(emu::Cycle target) {
    machine_.run_until(target);
    const auto now = machine_.cycles();
    const bool in_boot_rom = (machine_.cpu().registers().pc >> 8) == 0xC6;
    if (!in_boot_rom || boot_since_ > now) boot_since_ = now;
    if (!machine_.disk2().motor_on(now)) save_in_passing();
}

void Session::run_frame() {
    const auto now = machine_.cycles();
    run_to(now - now % emu::cycles_per_frame + emu::cycles_per_frame);
}

void Session::run_seconds(double seconds) {
    const auto target = machine_.cycles() + static_cast<emu::Cycle>(seconds * emu::cycles_per_second);
    while (machine_.cycles() < target && !stuck()) {
        const auto now = machine_.cycles();
        run_to(std::min(target, now - now % emu::cycles_per_frame + emu::cycles_per_frame));
    }
}

std::string Session::why_stuck() const {
    if (machine_.jammed()) {
        const int opcode = machine_.cpu().registers().pc - 1; // the processor has fetched it
        return fmt::format("the processor jammed at ${:04X}, cycle {}", opcode & 0xFFFF, machine_.cycles());
    }
    return "the boot never ends: drive 1 gave no sector for half a minute; is there a bootable disk in it?";
}

std::vector<std::string> Session::text() const {
    auto rows = emu::text_screen(machine_);
    for (auto& row : rows) row.erase(row.find_last_not_of(' ') + 1);
    return rows;
}

std::optional<emu::Error> insert_disks(Session& session, const std::array<fs::path, 2>& named,
                                       const Products& products) {
    if (auto error = session.insert(1, named[0].empty() ? products.game_disk() : named[0])) return error;
    return named[1].empty() ? std::nullopt : session.insert(2, named[1]);
}

bool Session::shows(std::string_view wanted) const {
    const auto rows = text();
    return std::ranges::any_of(rows, [&](const auto& row) { return row.find(wanted) != std::string::npos; });
}

} // namespace host
