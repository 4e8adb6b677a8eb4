#include "host/disks/blank_disk.hpp"

#include "tools/files/files.hpp"
#include "tools/mkdisk/dos2/disk.hpp"
#include "tools/mkdisk/dos2/image_file.hpp"
#include "tools/mkdisk/dos_disk.hpp"
#include "tools/mkdisk/image_file.hpp"

#include <algorithm>
#include <array>
#include <fmt/format.h>

namespace host {
namespace fs = std::filesystem;
namespace {

constexpr std::size_t apple_bytes = 143'360, atari_bytes = 92'160, atr_header = 16;
constexpr std::size_t apple_block = 256, atari_block = 250; // of a file of the game (game6502/fortress/store/FORMAT.md)

} // namespace

emu::Result<fs::path> make_blank_disk(MachineKind kind, const fs::path& folder) {
    const bool atari = kind == MachineKind::atari800;
    std::vector<std::uint8_t> bytes(atari ? atr_header + atari_bytes : apple_bytes);
    if (atari) { // mark, paragraphs, bytes in a sector
        constexpr std::array<std::uint8_t, 6> header{0x96, 0x02, (atari_bytes / 16) & 0xFF, atari_bytes / 16 >> 8,
                                                     128,  0};
        std::ranges::copy(header, bytes.begin());
    }
    std::error_code failed;
    fs::create_directories(folder, failed);
    for (int number = 1;; ++number) {
        const auto file =
            folder / fmt::format("blank{}{}", number == 1 ? "" : fmt::format("-{}", number), atari ? ".atr" : ".dsk");
        if (files::is_there(file)) continue;
        if (auto error = files::write_new_file(file, bytes)) return *error;
        return file;
    }
}

std::vector<trainer::RosterEntry> players_on(MachineKind kind, const fs::path& disk) {
    emu::Result<std::vector<std::uint8_t>> bytes = emu::Error{};
    if (kind == MachineKind::atari800) {
        if (const auto image = mkdisk::dos2::load(disk)) bytes = mkdisk::dos2::read_file(*image, "FORTRESS.ROS");
    } else if (const auto image = mkdisk::load(disk)) {
        bytes = mkdisk::read_file(*image, "FORTRESS ROSTER");
    }
    if (!bytes) return {};
    auto players = trainer::read_roster(*bytes, kind == MachineKind::atari800 ? atari_block : apple_block);
    return players ? std::move(*players) : std::vector<trainer::RosterEntry>();
}

} // namespace host
