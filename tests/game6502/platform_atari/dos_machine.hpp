// The Atari's disk code in RAM, with a drive behind SIO; mkdisk reads the disk.
#pragma once

#include "emu/cpu/cpu6502.hpp"
#include "tests/game6502/platform_atari/sio_drive.hpp"
#include "tests/support/symbols.hpp"
#include "tools/mkdisk/dos2/check.hpp"
#include "tools/mkdisk/dos2/disk.hpp"

#include <gtest/gtest.h>

#include <optional>
#include <string>
#include <vector>

namespace support {

// 64K of RAM in which a store to one address calls SIO.
struct SioBus {
    static constexpr bool has_interrupts = false;
    static constexpr std::uint16_t doorbell = 0xE400;

    std::uint8_t read(std::uint16_t address) { return ++cycles, ram[address]; }
    void write(std::uint16_t address, std::uint8_t value) {
        ++cycles, ram[address] = value;
        if (address == doorbell) drive.call(ram);
    }

    std::array<std::uint8_t, 65536> ram{};
    std::uint64_t cycles = 0;
    SioDrive drive;
};

class DosMachine {
  public:
    enum class Program { disk_code, game };

    // The program as loaded, with work RAM and zero page cleared; an empty DOS 2.0S disk in the drive.
    explicit DosMachine(Program program = Program::disk_code);

    SioDrive& drive() { return bus_.drive; }
    // Calls a routine. Fails the test if it does not return within some seconds; stops at a power cut.
    emu::Registers call(std::string_view label, std::uint8_t a = 0, std::uint8_t x = 0);
    std::uint8_t& byte(std::string_view label, int offset = 0);
    std::uint16_t word(std::string_view label);
    std::span<std::uint8_t> bytes(std::string_view label, std::size_t count);

  private:
    Symbols symbols_;
    SioBus bus_;
    emu::Cpu6502 cpu_;
};

// The numbers of platform.inc.
namespace err {
inline constexpr int none = 0, not_found = 1, no_disk = 2, unformatted = 3, write_protected = 4, full = 5, catalog = 6,
                     read = 7, write = 8, foreign = 9;
}
namespace file {
inline constexpr std::uint8_t roster = 0, history = 1, weights = 2;
}

using Block = std::vector<std::uint8_t>;
inline constexpr std::size_t block_bytes = 250;
Block block_of(std::uint8_t seed);
// A file's bytes: blocks that begin like the store's, which identify the file.
Block tagged_blocks(char kind, std::uint8_t number, std::size_t blocks);
mkdisk::dos2::SectorImage disk_of_others(); // two files
std::string problems(const mkdisk::dos2::SectorImage& disk);

class DosDisk : public testing::Test {
  protected:
    DosMachine machine;

    void insert(const mkdisk::dos2::SectorImage& disk) { machine.drive() = SioDrive(disk); }
    const mkdisk::dos2::SectorImage& disk() { return machine.drive().disk(); }

    // Calls an entry; returns err::none or the error.
    int dos(const char* entry, int a = 0);
    void name(std::uint8_t kind, int number = 0) { machine.call("dos_name", kind, static_cast<std::uint8_t>(number)); }
    int find(std::uint8_t kind, int number = 0) { return name(kind, number), dos("dos_find"); }
    int write(int index, const Block& block);
    // The block, or nothing; sets `error`.
    std::optional<Block> read(int index);
    int error = 0;
    int blamed() { return machine.byte("z_err_track") * 18 + machine.byte("z_err_sector"); } // the sector's number
};

} // namespace support
