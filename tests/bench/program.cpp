#include "tests/bench/program.hpp"

#include "emu/media/apple/disk_image.hpp"
#include "emu/media/atari/atari_image.hpp"
#include "tests/bench/program_checks.hpp"

#include <algorithm>
#include <array>
#include <fstream>
#include <iterator>
#include <vector>

namespace bench {
namespace {

constexpr int last_sector = 720, sector_size = 128;

std::vector<std::uint8_t> built(const std::string& path) {
    std::ifstream file(FORTRESS_BINARY_DIR "/" + path, std::ios::binary);
    return {std::istreambuf_iterator<char>(file), {}};
}

// False: the build product is missing.
template <std::size_t Size>
bool load_rom(const std::string& name, std::array<std::uint8_t, Size>& rom) {
    const std::vector<std::uint8_t> bytes = built("roms/" + name);
    if (bytes.size() != Size) return false;
    std::ranges::copy(bytes, rom.begin());
    return true;
}

void fill_sectors(emu::AtariDisk& disk, int from) {
    for (int sector = from; sector <= last_sector; ++sector) {
        std::array<std::uint8_t, sector_size> bytes;
        for (int at = 0; at < sector_size; ++at) bytes[static_cast<std::size_t>(at)] = disk_byte(sector, at);
        disk.write(sector, bytes);
    }
}

template <class Machine>
emu::Result<Machine> first_round(Machine machine, const std::string& name) {
    if (!run_rounds(machine, 1)) return emu::Error{name + ": the program did not end its first round in a minute"};
    return machine;
}

constexpr Program<emu::atari::Atari800> programs_of_atari[] = {
    {"disk", disk_problem}, {"raster", raster_problem}, {"scroll", scroll_problem}, {"basic", basic_problem},
    {"draw", draw_problem}, {"fill", fill_problem},     {"sieve", sieve_problem},
};
constexpr Program<emu::apple2::Apple2> programs_of_apple2[] = {
    {"basic", basic_problem}, {"scroll", scroll_problem}, {"draw", draw_problem},
    {"fill", fill_problem},   {"sieve", sieve_problem},
};

} // namespace

std::span<const Program<emu::atari::Atari800>> atari_programs() { return programs_of_atari; }
std::span<const Program<emu::apple2::Apple2>> apple2_programs() { return programs_of_apple2; }

emu::Result<emu::atari::Atari800> boot_atari(const std::string& name, const emu::atari::Options& options) {
    emu::atari::Firmware firmware;
    if (!load_rom("atari-os.rom", firmware.os)) return emu::Error{"roms/atari-os.rom is not built"};
    const std::string image = "programs/atari-" + name + ".atr";
    auto disk = emu::load_atari_image(built(image), emu::AtariImageFormat::atr);
    if (!disk) return emu::Error{image + ": " + disk.error()};
    if (name == "disk") fill_sectors(*disk, first_data_sector);
    emu::atari::Atari800 machine(firmware, options);
    machine.insert_disk(0, *disk);
    return first_round(std::move(machine), name);
}

emu::Result<emu::apple2::Apple2> boot_apple2(const std::string& name, const emu::apple2::Options& options) {
    emu::apple2::Firmware firmware;
    if (!load_rom("apple2plus.rom", firmware.main) || !load_rom("disk2.rom", firmware.disk2) ||
        !load_rom("apple2-chars.rom", firmware.chars))
        return emu::Error{"roms/apple2plus.rom, disk2.rom or apple2-chars.rom is not built"};
    const std::string image = "programs/apple2-" + name + ".dsk";
    auto disk = emu::load_image(built(image), emu::ImageFormat::dsk);
    if (!disk) return emu::Error{image + ": " + disk.error()};
    emu::apple2::Apple2 machine(firmware, options);
    machine.insert_disk(0, *disk);
    return first_round(std::move(machine), name);
}

} // namespace bench
