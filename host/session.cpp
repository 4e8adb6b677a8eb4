#include "host/session.hpp"

#include "emu/apple2/text_screen.hpp"
#include "tools/files/files.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <unistd.h>

namespace host {
namespace fs = std::filesystem;

Session::Session(const emu::Apple2Firmware& firmware, DiskWrites writes) : machine_(firmware), writes_(writes) {}

std::optional<emu::Error> Session::insert(int drive, const fs::path& file) {
    const auto bytes = files::read_file(file);
    if (!bytes) return emu::Error{bytes.error()};
    const auto format = emu::format_of(file.extension().string(), bytes->size());
    if (!format) return emu::Error{fmt::format("{}: {}", file.string(), format.error())};
    auto floppy = emu::load_image(*bytes, *format);
    if (!floppy) return emu::Error{fmt::format("{}: {}", file.string(), floppy.error())};
    if (auto error = eject(drive)) return error;
    if (writes_ == DiskWrites::kept && ::access(file.c_str(), W_OK) != 0) floppy->set_write_protected(true);
    machine_.insert_disk(drive - 1, std::move(*floppy));
    slot(drive) = {file, *format};
    return std::nullopt;
}

std::optional<emu::Error> Session::eject(int drive) {
    if (auto error = save(drive)) return error;
    machine_.eject_disk(drive - 1);
    slot(drive) = {};
    return std::nullopt;
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

std::optional<emu::Error> Session::save(int drive) {
    const auto* floppy = machine_.disk(drive - 1);
    if (writes_ == DiskWrites::dropped || !floppy || !floppy->modified()) return std::nullopt;
    const auto& [file, format] = slot(drive);
    const auto bytes = emu::save_image(*floppy, format);
    if (!bytes) return emu::Error{fmt::format("{}: {}", file.string(), bytes.error())};
    if (auto error = files::write_file_safely(file, *bytes)) return error;
    machine_.set_disk_unmodified(drive - 1);
    return std::nullopt;
}

std::optional<emu::Error> Session::save_changes() {
    save_error_.reset();
    for (const int drive : {1, 2}) {
        if (auto error = save(drive); error && !save_error_) save_error_ = std::move(error);
    }
    return save_error_;
}

void Session::run_to(emu::Cycle target) {
    machine_.run_until(target);
    const bool in_boot_rom = (machine_.cpu().registers().pc >> 8) == 0xC6;
    boot_frames_ = in_boot_rom ? boot_frames_ + 1 : 0;
    if (!machine_.disk2().motor_on(machine_.cycles())) save_changes();
}

void Session::run_frame() {
    const auto now = machine_.cycles();
    run_to(now - now % emu::cycles_per_frame + emu::cycles_per_frame);
}

void Session::run_seconds(double seconds) {
    const auto target = machine_.cycles() + static_cast<emu::Cycle>(seconds * emu::cycles_per_second);
    while (machine_.cycles() < target && !stuck() && !save_error_) {
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
    if (named[0].empty() && named[1].empty()) return session.insert(1, products.game_disk());
    for (const int drive : {1, 2}) {
        const auto& file = named[static_cast<std::size_t>(drive - 1)];
        if (file.empty()) continue;
        if (auto error = session.insert(drive, file)) return error;
    }
    return std::nullopt;
}

bool Session::shows(std::string_view wanted) const {
    const auto rows = text();
    return std::ranges::any_of(rows, [&](const auto& row) { return row.find(wanted) != std::string::npos; });
}

} // namespace host
