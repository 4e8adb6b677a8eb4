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

} // namespace

Products find_products() {
    std::error_code ignored;
    const auto program = fs::read_symlink("/proc/self/exe", ignored);
    const auto build = program.parent_path().parent_path();
    return {build / "roms", build / "disks"};
}

fs::path Products::game_disk(MachineKind) const { return disks / "fortress.dsk"; }
fs::path Products::game_symbols(MachineKind) const { return disks / "fortress-apple2.sym"; }

emu::Result<emu::Apple2Firmware> load_apple_firmware(const fs::path& roms, const fs::path& override_dir) {
    if (!override_dir.empty() && !fs::is_directory(override_dir)) {
        return emu::Error{fmt::format("{}: no such folder of firmware", override_dir.string())};
    }
    emu::Apple2Firmware firmware{};
    const auto load = [&](const char* name, std::span<std::uint8_t> rom) {
        const auto own = override_dir / name;
        return load_rom(!override_dir.empty() && fs::exists(own) ? own : roms / name, rom);
    };
    if (auto error = load("apple2plus.rom", firmware.main)) return *error;
    if (auto error = load("disk2.rom", firmware.disk2)) return *error;
    if (auto error = load("apple2-chars.rom", firmware.chars)) return *error;
    return firmware;
}

} // namespace host
