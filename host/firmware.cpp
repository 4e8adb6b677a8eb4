#include "host/firmware.hpp"

#include "tools/files/files.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <optional>
#include <span>

namespace host {
namespace fs = std::filesystem;
namespace {

std::optional<emu::Error> load_rom(const fs::path& path, std::span<std::uint8_t> rom) {
    const auto bytes = files::read_file(path);
    if (!bytes) return emu::Error{bytes.error()};
    if (bytes->size() != rom.size()) {
        return emu::Error{
            fmt::format("{}: a ROM of {} bytes is expected, this has {}", path.string(), rom.size(), bytes->size())};
    }
    std::ranges::copy(*bytes, rom.begin());
    return std::nullopt;
}

struct RomFolders {
    const fs::path& own;
    const fs::path& instead; // empty: none

    std::optional<emu::Error> missing() const {
        if (instead.empty() || fs::is_directory(instead)) return std::nullopt;
        return emu::Error{fmt::format("{}: no such folder of firmware", instead.string())};
    }
    std::optional<emu::Error> load(const char* name, std::span<std::uint8_t> rom) const {
        const bool has = !instead.empty() && fs::exists(instead / name);
        return load_rom((has ? instead : own) / name, rom);
    }
};

} // namespace

Products find_products() {
    std::error_code ignored;
    const auto program = fs::read_symlink("/proc/self/exe", ignored);
    const auto build = program.parent_path().parent_path();
    return {build / "roms", build / "disks"};
}

fs::path Products::game_disk(MachineKind kind) const {
    return disks / (kind == MachineKind::atari800 ? "fortress.atr" : "fortress.dsk");
}

fs::path Products::game_symbols(MachineKind kind) const {
    return disks / (kind == MachineKind::atari800 ? "fortress-atari.sym" : "fortress-apple2.sym");
}

fs::path lines_beside(const fs::path& symbols) { return fs::path(symbols).replace_extension(".lines"); }

fs::path folder_of_game(MachineKind kind) {
    return fs::path("game6502") / "platform" / (kind == MachineKind::atari800 ? "atari" : "apple2");
}

emu::Result<emu::Apple2Firmware> load_apple_firmware(const fs::path& roms, const fs::path& override_dir) {
    emu::Apple2Firmware firmware{};
    const RomFolders folders{roms, override_dir};
    if (auto error = folders.missing()) return *error;
    if (auto error = folders.load("apple2plus.rom", firmware.main)) return *error;
    if (auto error = folders.load("disk2.rom", firmware.disk2)) return *error;
    if (auto error = folders.load("apple2-chars.rom", firmware.chars)) return *error;
    return firmware;
}

emu::Result<emu::AtariFirmware> load_atari_firmware(const fs::path& roms, const fs::path& override_dir) {
    emu::AtariFirmware firmware{};
    const RomFolders folders{roms, override_dir};
    if (auto error = folders.missing()) return *error;
    if (auto error = folders.load("atari-os.rom", firmware.os)) return *error;
    return firmware;
}

emu::Result<std::vector<std::uint8_t>> load_cartridge(const fs::path& file) {
    std::vector<std::uint8_t> rom(cartridge_bytes);
    if (auto error = load_rom(file, rom)) return *error;
    return rom;
}

} // namespace host
