#include "tests/game6502/platform_atari/dos_machine.hpp"

#include <algorithm>

namespace support {
namespace {

constexpr std::uint16_t trap = 0xFF00, siov = 0xE459;
constexpr std::uint64_t limit = 50'000'000; // cycles

Symbols symbols_in(const std::string& file) {
    const std::vector<std::uint8_t> text = read_file(file);
    return Symbols(std::string_view(reinterpret_cast<const char*>(text.data()), text.size()));
}

} // namespace

DosMachine::DosMachine(Program program)
    : symbols_(symbols_in(program == Program::game ? built("disks/fortress-atari.sym") : DISK_SYMBOLS)) {
    const std::string binary = program == Program::game ? built("game6502/fortress-atari-main.bin") : DISK_BINARY;
    std::ranges::copy(read_file(binary), bus_.ram.begin() + 0x0880);
    // sta doorbell; ldy DSTATS; rts
    std::ranges::copy(std::array<std::uint8_t, 7>{0x8D, 0x00, 0xE4, 0xAC, 0x03, 0x03, 0x60}, bus_.ram.begin() + siov);
    drive() = SioDrive(mkdisk::dos2::create_disk());
}

emu::Registers DosMachine::call(std::string_view label, std::uint8_t a, std::uint8_t x) {
    bus_.ram[0x01FF] = (trap - 1) >> 8;
    bus_.ram[0x01FE] = (trap - 1) & 0xFF;
    emu::Registers registers;
    registers.a = a;
    registers.x = x;
    registers.s = 0xFD;
    registers.pc = symbols_[label];
    cpu_.set_state({registers, 0});
    const std::uint64_t end = bus_.cycles + limit;
    while (cpu_.registers().pc != trap && !drive().power_is_off() && bus_.cycles < end) cpu_.step(bus_);
    EXPECT_LT(bus_.cycles, end) << label << " did not return";
    return cpu_.registers();
}

std::uint8_t& DosMachine::byte(std::string_view label, int offset) {
    return bus_.ram[static_cast<std::uint16_t>(symbols_[label] + offset)];
}

std::uint16_t DosMachine::word(std::string_view label) {
    return static_cast<std::uint16_t>(byte(label) | byte(label, 1) << 8);
}

std::span<std::uint8_t> DosMachine::bytes(std::string_view label, std::size_t count) {
    return std::span(bus_.ram).subspan(symbols_[label], count);
}

Block block_of(std::uint8_t seed) {
    Block block(block_bytes);
    for (std::size_t i = 0; i < block.size(); ++i) block[i] = static_cast<std::uint8_t>(seed * 31 + i * 7 + i / 16);
    return block;
}

Block tagged_blocks(char kind, std::uint8_t number, std::size_t blocks) {
    Block bytes;
    for (std::size_t i = 0; i < blocks; ++i) {
        Block block = block_of(static_cast<std::uint8_t>(number + i));
        std::ranges::copy(std::array<std::uint8_t, 4>{'F', static_cast<std::uint8_t>(kind), 1, number}, block.begin());
        bytes.insert(bytes.end(), block.begin(), block.end());
    }
    return bytes;
}

mkdisk::dos2::SectorImage disk_of_others() {
    mkdisk::dos2::SectorImage disk = mkdisk::dos2::create_disk();
    EXPECT_FALSE(mkdisk::dos2::write_file(disk, "HELLO.BAS", Block(700, 0x11)));
    EXPECT_FALSE(mkdisk::dos2::write_file(disk, "LETTERS", Block(20'000, 0x22)));
    return disk;
}

std::string problems(const mkdisk::dos2::SectorImage& disk) {
    std::string text;
    for (const mkdisk::Problem& problem : mkdisk::dos2::check_disk(disk)) text += problem.text + '\n';
    return text;
}

int DosDisk::dos(const char* entry, int a) {
    const emu::Registers registers = machine.call(entry, static_cast<std::uint8_t>(a));
    return (registers.p & emu::flag::carry) ? registers.a : err::none;
}

int DosDisk::write(int index, const Block& block) {
    std::ranges::copy(block, machine.bytes("w_block", block_bytes).begin());
    return dos("dos_write", index);
}

std::optional<Block> DosDisk::read(int index) {
    error = dos("dos_read", index);
    if (error) return std::nullopt;
    const auto block = machine.bytes("w_block", block_bytes);
    return Block(block.begin(), block.end());
}

} // namespace support
