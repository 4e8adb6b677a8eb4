#include "host/machine/firmware.hpp"

#include "emu/media/atari/car.hpp"
#include "tools/files/files.hpp"
#include "tools/packed/archive.hpp"
#include "tools/visible_text/visible_text.hpp"

#include <algorithm>
#include <cctype>
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <iterator>
#include <optional>
#include <span>
#include <string_view>

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

struct Rom {
    std::string_view name;
    std::span<std::uint8_t> bytes;
};

std::optional<emu::Error> check_folder(const fs::path& folder, MachineKind kind, std::span<const Rom> roms) {
    std::error_code ignored;
    if (!fs::is_directory(folder, ignored))
        return emu::Error{fmt::format("{}: no such folder of firmware", folder.string())};
    if (std::ranges::any_of(roms, [&](const Rom& rom) { return files::is_there(folder / rom.name); }))
        return std::nullopt;
    std::vector<std::string_view> names;
    std::ranges::transform(roms, std::back_inserter(names), &Rom::name);
    return emu::Error{fmt::format("{}: holds no ROM image for an {}; looked for: {}; name yours so, or leave out "
                                  "--firmware",
                                  folder.string(), facts(kind).name, fmt::join(names, ", "))};
}

// Loads each ROM from `instead` if it exists there, else from `own`.
std::optional<emu::Error> load_roms(const fs::path& own, const fs::path& instead, MachineKind kind,
                                    std::span<const Rom> roms) {
    if (!instead.empty())
        if (auto error = check_folder(instead, kind, roms)) return error;
    for (const auto& [name, bytes] : roms) {
        const bool has = !instead.empty() && files::is_there(instead / name);
        if (auto error = load_rom((has ? instead : own) / name, bytes)) return error;
    }
    return std::nullopt;
}

} // namespace

std::optional<std::string_view> game_named(std::string_view name) {
    std::string letters;
    for (const char c : name)
        if (c != ' ' && c != '-' && c != '_') letters += static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
    for (const auto game : game_names)
        if (letters == game || (!letters.empty() && letters == former_name(game))) return game;
    return std::nullopt;
}

std::string_view former_name(std::string_view game) {
    constexpr std::array<std::string_view, 3> names{"", "", "keep"}; // by game_names
    return name_of_game(game, names);
}

std::string_view name_of_game(std::string_view game, std::span<const std::string_view> names) {
    const auto place = std::ranges::find(game_names, game) - game_names.begin();
    return names[static_cast<std::size_t>(place) % names.size()];
}

Products find_products(std::string_view game) {
    std::error_code ignored;
    const auto program = fs::read_symlink("/proc/self/exe", ignored);
    const auto build = program.parent_path().parent_path();
    const auto installed = build / FORTRESS_DATA_FOLDER;
    const auto& folder = fs::is_directory(installed, ignored) ? installed : build;
    return {folder / "roms", folder / "disks", std::string(game)};
}

fs::path Products::game_disk(MachineKind kind) const {
    return disks / (game + (kind == MachineKind::atari800 ? ".atr" : ".dsk"));
}

fs::path Products::game_symbols(MachineKind kind) const {
    return disks / (game + (kind == MachineKind::atari800 ? "-atari.sym" : "-apple2.sym"));
}

fs::path lines_beside(const fs::path& symbols) { return fs::path(symbols).replace_extension(".lines"); }

fs::path Products::source_folder(MachineKind kind) const {
    constexpr std::array<std::string_view, 3> folders{"platform", "star_chess", "hex_fortress"}; // by game_names
    return fs::path("game6502") / name_of_game(game, folders) / (kind == MachineKind::atari800 ? "atari" : "apple2");
}

fs::path Products::built_sources(MachineKind kind) const {
    return disks.parent_path().parent_path() / source_folder(kind);
}

emu::Result<emu::apple2::Firmware> load_apple_firmware(const fs::path& roms, const fs::path& override_dir) {
    emu::apple2::Firmware firmware{};
    const Rom wanted[] = {
        {"apple2plus.rom", firmware.main},
        {"disk2.rom", firmware.disk2},
        {"disk2-13.rom", firmware.disk2_13},
        {"apple2-chars.rom", firmware.chars},
    };
    if (auto error = load_roms(roms, override_dir, MachineKind::apple2plus, wanted)) return *error;
    return firmware;
}

emu::Result<emu::atari::Firmware> load_atari_firmware(const fs::path& roms, const fs::path& override_dir) {
    emu::atari::Firmware firmware{};
    const Rom wanted[] = {{"atari-os.rom", firmware.os}};
    if (auto error = load_roms(roms, override_dir, MachineKind::atari800, wanted)) return *error;
    return firmware;
}

emu::Result<emu::atari::Cartridge> make_cartridge(std::span<const std::uint8_t> image) {
    const auto car = emu::load_car(image);
    if (!car) return emu::Error{car.error()};
    return emu::atari::Cartridge::of_kind(car->kind, car->rom);
}

emu::Result<emu::atari::Cartridge> load_cartridge(const fs::path& file) {
    auto bytes = files::read_file(file);
    if (!bytes) return emu::Error{bytes.error()};
    if (packed::is_archive(*bytes)) {
        auto found = packed::first_file(*bytes, file.filename().string(), [](const packed::File& each) {
            return static_cast<bool>(emu::load_car(each.bytes));
        });
        if (!found)
            return emu::Error{fmt::format("{}: no cartridge: {}", visible_text::of_name(file.string()), found.error())};
        *bytes = std::move(found->bytes);
    }
    auto cartridge = make_cartridge(*bytes);
    if (!cartridge) return emu::Error{fmt::format("{}: {}", visible_text::of_name(file.string()), cartridge.error())};
    return cartridge;
}

emu::Result<emu::atari::Cartridge> load_right_cartridge(const fs::path& file) {
    constexpr std::uint32_t left_8k = 1, right_8k = 21;
    auto cartridge = load_cartridge(file);
    if (!cartridge || cartridge->in_right_slot()) return cartridge;
    if (cartridge->kind() == left_8k) return emu::atari::Cartridge::of_kind(right_8k, cartridge->rom());
    return emu::Error{fmt::format("{}: a cartridge of type {} is for the left slot",
                                  visible_text::of_name(file.string()), cartridge->kind())};
}

} // namespace host
