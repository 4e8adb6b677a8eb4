// Finds and reads the build's products: firmware ROMs, the game's disk and its symbols.
#pragma once

#include "emu/apple2/apple2.hpp"
#include "emu/atari/atari800.hpp"
#include "emu/result.hpp"
#include "host/machine/machine_kind.hpp"

#include <array>
#include <cstdint>
#include <filesystem>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace host {

// The games that the build makes disks of: the names of their files and of `--game`.
inline constexpr const char* default_game = "fortress";
inline constexpr std::array<std::string_view, 3> game_names{default_game, "starchess", "hexfortress"};
// Their titles, in the same order.
inline constexpr std::array<std::string_view, 3> game_titles{"FORTRESS", "STAR CHESS", "HEX FORTRESS"};

// Returns one of game_names. Ignores case, blanks, - and _; accepts a former name. None: not one of our games.
std::optional<std::string_view> game_named(std::string_view name);
// The name that the files of a game had in earlier versions. Empty: the present one.
std::string_view former_name(std::string_view game);
// The entry of `names` for one of game_names.
std::string_view name_of_game(std::string_view game, std::span<const std::string_view> names);

// The build's products: in `roms` and `disks` next to the program's folder after a build, in `share/fortress` there
// after an installation.
struct Products {
    std::filesystem::path roms;
    std::filesystem::path disks;
    std::string game = default_game; // one of game_names

    std::filesystem::path game_disk(MachineKind kind) const;
    std::filesystem::path game_symbols(MachineKind kind) const;

    // The folder of the game's main source in the project. Paths in the line table are relative to it.
    std::filesystem::path source_folder(MachineKind kind) const;

    // That folder in the project around a build. It may be absent.
    std::filesystem::path built_sources(MachineKind kind) const;
};

Products find_products(std::string_view game = default_game);

// The line table (asm65 -g) that the build puts next to a symbol file.
std::filesystem::path lines_beside(const std::filesystem::path& symbols);

// The help for the option `--firmware DIR`.
inline constexpr const char* firmware_help =
    "use ROM images in DIR instead of our own: apple2plus.rom, disk2.rom, disk2-13.rom, apple2-chars.rom; "
    "Atari: atari-os.rom";

// Reads apple2plus.rom, disk2.rom, disk2-13.rom and apple2-chars.rom. `roms` replaces files missing in `override_dir`;
// an empty `override_dir` means none. Error: a folder that is missing or has none of the files, a ROM that is missing
// or has the wrong length.
emu::Result<emu::apple2::Firmware> load_apple_firmware(const std::filesystem::path& roms,
                                                       const std::filesystem::path& override_dir);

// The same for atari-os.rom.
emu::Result<emu::atari::Firmware> load_atari_firmware(const std::filesystem::path& roms,
                                                      const std::filesystem::path& override_dir);

// Makes a cartridge from a .car image, or from plain ROM of 2, 4, 8 or 16 K. Error: the fault; for a kind that the 800
// does not support, the list of those it does.
emu::Result<emu::atari::Cartridge> make_cartridge(std::span<const std::uint8_t> image);
// The same from a file, whose name is in the error; a .gz or .zip gives its first cartridge.
emu::Result<emu::atari::Cartridge> load_cartridge(const std::filesystem::path& file);
// Loads a cartridge for the right slot, which also accepts 8K of plain ROM.
emu::Result<emu::atari::Cartridge> load_right_cartridge(const std::filesystem::path& file);

} // namespace host
