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

// The games that the build makes disks of, by the names of their files.
inline constexpr const char* default_game = "fortress";
inline constexpr std::array<std::string_view, 3> game_names{default_game, "starchess", "keep"};
// In the same order: their names for `--game`, and for people.
inline constexpr std::array<std::string_view, 3> game_options{default_game, "starchess", "hexfortress"};
inline constexpr std::array<std::string_view, 3> game_titles{"FORTRESS", "STAR CHESS", "HEX FORTRESS"};

// One of game_names, by any of its names: capitals, blanks, - and _ make no difference. None: not a game of ours.
std::optional<std::string_view> game_named(std::string_view name);
// A name in `names` of one of game_names.
std::string_view name_of_game(std::string_view game, std::span<const std::string_view> names);

// The place of the build's products: `roms` and `disks` next to the folder of this program, as the build leaves
// them, or in `share/fortress` there, as the installation does.
struct Products {
    std::filesystem::path roms;
    std::filesystem::path disks;
    std::string game = default_game; // one of game_names

    std::filesystem::path game_disk(MachineKind kind) const;
    std::filesystem::path game_symbols(MachineKind kind) const;

    // The folder of the game's main source, from the project's; names in its line table begin there.
    std::filesystem::path source_folder(MachineKind kind) const;
};

Products find_products(std::string_view game = default_game);

// The assembler's line table (asm65 -g) that the build puts next to a symbol file.
std::filesystem::path lines_beside(const std::filesystem::path& symbols);

// The help text of `--firmware DIR` for commands with that option.
inline constexpr const char* firmware_help =
    "ROM images to use instead of our own, any of: apple2plus.rom, disk2.rom, disk2-13.rom, apple2-chars.rom; "
    "of an Atari: atari-os.rom";

// Reads apple2plus.rom, disk2.rom, disk2-13.rom and apple2-chars.rom. Files missing in `override_dir` come from `roms`;
// an empty `override_dir` stands for none. Error: a folder that is missing or holds none of them, a ROM that is missing
// or has another length.
emu::Result<emu::apple2::Firmware> load_apple_firmware(const std::filesystem::path& roms,
                                                       const std::filesystem::path& override_dir);

// The same with atari-os.rom.
emu::Result<emu::atari::Firmware> load_atari_firmware(const std::filesystem::path& roms,
                                                      const std::filesystem::path& override_dir);

// The cartridge of an image: .car, or 2, 4, 8 or 16 K of ROM alone. Error: the fault, and for a kind that
// no 800 takes, those that it does.
emu::Result<emu::atari::Cartridge> make_cartridge(std::span<const std::uint8_t> image);
// The same of a file, which the error names; in a .gz or .zip the first that is one.
emu::Result<emu::atari::Cartridge> load_cartridge(const std::filesystem::path& file);
// For the right slot, where 8K of ROM alone fit too.
emu::Result<emu::atari::Cartridge> load_right_cartridge(const std::filesystem::path& file);

} // namespace host
