// Reading from drives that turn too slowly or too fast, in any slot. The emulated drive always turns at 300 rpm, so the
// test provides its own data register, which delivers a track's bytes.
#include "emu/cpu/cpu6502.hpp"
#include "emu/media/apple/disk_image.hpp"
#include "tests/support/symbols.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <tuple>

namespace support {
namespace {

constexpr std::uint16_t trap = 0x0380;
constexpr std::uint64_t limit = 3'000'000;
constexpr double shown = 8; // minimum number of cycles for which the register holds a byte, 2 cells (Sather ch. 9)

// A track's bytes as the sequencer frames them.
std::vector<std::uint8_t> bytes_of(const emu::BitTrack& track) {
    std::vector<std::uint8_t> bytes;
    unsigned byte = 0;
    for (std::uint32_t i = 0; i < track.bit_count(); ++i) {
        byte = byte << 1 | (track.bit(i) ? 1 : 0);
        if (byte < 0x80) continue;
        bytes.push_back(static_cast<std::uint8_t>(byte));
        byte = 0;
    }
    return bytes;
}

struct LatchBus {
    static constexpr bool has_interrupts = false;

    std::uint8_t read(std::uint16_t address) {
        ++cycles;
        return address == latch ? data_register() : ram[address];
    }
    void write(std::uint16_t address, std::uint8_t value) { ++cycles, ram[address] = value; }

    std::uint8_t data_register() const {
        const double elapsed = static_cast<double>(cycles) / period;
        const auto number = static_cast<std::size_t>(elapsed);
        if ((elapsed - std::floor(elapsed)) * period < shown) return track[number % track.size()];
        return track[(number + 1) % track.size()] >> 4;
    }

    std::array<std::uint8_t, 65536> ram{};
    std::vector<std::uint8_t> track;
    std::uint16_t latch = 0;
    double period = 32; // cycles per byte
    std::uint64_t cycles = 0;
};

class Speed : public testing::TestWithParam<std::tuple<double, int>> {
  protected:
    void SetUp() override {
        const auto low = read_file(built("game6502/fortress-apple2-low.bin"));
        std::copy(low.begin(), low.end(), bus.ram.begin() + 0x0900);
        for (std::size_t i = 0; i < image.size(); ++i) image[i] = static_cast<std::uint8_t>(i * 37 + i / 256);
        bus.track = bytes_of(*emu::load_image(image, emu::ImageFormat::dsk)->track_at(0));
        const auto [period, slot] = GetParam();
        bus.period = period;
        bus.latch = static_cast<std::uint16_t>(0xC08C + 16 * slot);
        zero_page("z_slot") = static_cast<std::uint8_t>(16 * slot);
        call("disk_init");
    }
    std::uint8_t& zero_page(std::string_view label) { return bus.ram[game_symbols()[label]]; }
    // Returns true if the carry is clear.
    bool call(std::string_view label) {
        bus.ram[0x01FF] = (trap - 1) >> 8;
        bus.ram[0x01FE] = (trap - 1) & 0xFF;
        emu::Registers registers;
        registers.s = 0xFD;
        registers.pc = game_symbols()[label];
        emu::Cpu6502 cpu;
        cpu.set_registers(registers);
        const std::uint64_t end = bus.cycles + limit;
        cpu.run(bus, [&](std::uint16_t pc) { return pc == trap || bus.cycles > end; });
        EXPECT_EQ(cpu.registers().pc, trap) << label;
        return (cpu.registers().p & emu::flag::carry) == 0;
    }

    std::vector<std::uint8_t> image = std::vector<std::uint8_t>(emu::sector_image_bytes);
    LatchBus bus;
};

TEST_P(Speed, every_sector_is_read_at_the_first_pass) {
    for (int sector = 0; sector < 16; ++sector) {
        zero_page("z_sector") = static_cast<std::uint8_t>(sector);
        zero_page("z_buffer") = 0;
        bus.ram[game_symbols()["z_buffer"] + 1u] = 0x08;
        const std::uint64_t start = bus.cycles;
        ASSERT_TRUE(call("disk_read")) << sector;
        EXPECT_TRUE(std::equal(&bus.ram[0x0800], &bus.ram[0x0900], image.begin() + 256 * sector)) << sector;
        EXPECT_LT(bus.cycles - start, 230'000u) << "more than a turn and a sector";
    }
}

// 32 cycles per byte, and 3 % less and more; slots 4 to 7.
INSTANTIATE_TEST_SUITE_P(periods, Speed,
                         testing::Combine(testing::Values(31.04, 31.5, 32.0, 32.5, 32.96), testing::Values(4, 6, 7)));

} // namespace
} // namespace support
