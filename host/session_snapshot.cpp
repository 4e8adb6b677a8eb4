// Snapshots of a session: the machine, and which disks are in its drives.
#include "host/session.hpp"

#include <algorithm>
#include <fmt/format.h>

namespace host {

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
        if (slot(drive).file.filename() == names[index]) media[index] = recorded_machine().medium_in(drive);
    }
    if (auto error = recorded_machine().restore_machine(bytes, std::move(media))) return error;
    drop_sound();
    restored();
    for (int drive = 1; drive <= machine().drives(); ++drive) {
        auto& disk = slot(drive);
        if (disk.file.filename() != names[static_cast<std::size_t>(drive - 1)] || !machine().disk(drive)) disk = {};
        disk.unsaved = writes_ == DiskWrites::kept && !disk.file.empty(); // the file may be ahead of it, or behind
    }
    return std::nullopt;
}

} // namespace host
