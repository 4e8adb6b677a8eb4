#include "emu/media/atari/xex.hpp"

#include "emu/media/atari/xex_loader.hpp"
#include "tests/support/routine.hpp"
#include "tools/asm65/assembler.hpp"

#include <algorithm>
#include <fstream>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <iterator>

namespace emu {
namespace {

using testing::HasSubstr;
using Bytes = std::vector<std::uint8_t>;

std::optional<std::string> read_source(const std::string& path) {
    std::ifstream file(path, std::ios::binary);
    if (!file) return std::nullopt;
    return std::string(std::istreambuf_iterator<char>(file), {});
}

Bytes assembled_loader(const std::string& origin) {
    const std::string source = std::string(FORTRESS_SOURCE_DIR) + "/emu/media/atari/xex_loader.s";
    const auto assembly = asm65::assemble(source, {.include_dirs = {}, .defines = {"ORIGIN=" + origin}}, read_source);
    if (!assembly.ok) return {};
    Bytes bytes = assembly.areas.at(0).bytes;
    bytes.resize(xex_loader::bytes.size());
    return bytes;
}

TEST(XexLoader, its_bytes_are_its_source_assembled) {
    EXPECT_THAT(assembled_loader("$0700"), testing::ElementsAreArray(xex_loader::bytes));
}

TEST(XexLoader, moved_by_pages_it_is_its_source_assembled_there) {
    Bytes moved(xex_loader::bytes.begin(), xex_loader::bytes.end());
    for (const std::uint8_t at : xex_loader::page_bytes) moved[at] = static_cast<std::uint8_t>(moved[at] + 0x12);
    EXPECT_EQ(moved, assembled_loader("$1900"));
}

// The part of an operating system that booting and SIOV need.
class Booted {
  public:
    explicit Booted(const AtariDisk& disk) : disk_(disk) {
        for (std::uint16_t i = 0; i < 256; ++i) bus.ram[i + 0x300] = 0xEE;
        bus.ram[siov] = 0x60;
        const std::uint16_t to = static_cast<std::uint16_t>(disk.read(1)[2] | disk.read(1)[3] << 8);
        for (int sector = 1; sector <= disk.read(1)[1]; ++sector)
            std::ranges::copy(disk.read(sector), bus.ram.begin() + to + (sector - 1) * 128);
        call(static_cast<std::uint16_t>(to + 6));
    }

    support::FlatBus bus;
    int sectors_read = 0;
    bool returned = false;

  private:
    static constexpr std::uint16_t siov = 0xE459, outside = 0xFE00;

    void call(std::uint16_t address) {
        Registers registers;
        registers.s = 0xFD;
        registers.pc = address;
        bus.ram[0x1FE] = (outside - 1) & 0xFF;
        bus.ram[0x1FF] = (outside - 1) >> 8;
        cpu_.set_registers(registers);
        while (cpu_.registers().pc != outside && !cpu_.jammed() && bus.cycles < 20'000'000) {
            if (cpu_.registers().pc == siov) transfer();
            cpu_.step(bus);
        }
        returned = cpu_.registers().pc == outside;
    }

    void transfer() {
        const auto at = [&](int offset) { return bus.ram[static_cast<std::size_t>(0x300 + offset)]; };
        EXPECT_EQ((Bytes{at(0), at(1), at(2), at(3), at(8), at(9)}), (Bytes{0x31, 1, 'R', 0x40, 128, 0}));
        std::ranges::copy(disk_.read(at(10) | at(11) << 8), bus.ram.begin() + (at(4) | at(5) << 8));
        ++sectors_read;
        Registers registers = cpu_.registers();
        registers.y = 1;
        registers.p &= static_cast<std::uint8_t>(~flag::negative);
        cpu_.set_registers(registers);
    }

    const AtariDisk& disk_;
    Cpu6502 cpu_;
};

void append(Bytes& out, const Bytes& bytes) {
    for (const std::uint8_t byte : bytes) out.push_back(byte);
}

Bytes segment(unsigned first, const Bytes& bytes) {
    const unsigned last = first + static_cast<unsigned>(bytes.size()) - 1;
    Bytes out;
    for (const unsigned address : {first, last}) {
        out.push_back(static_cast<std::uint8_t>(address));
        out.push_back(static_cast<std::uint8_t>(address >> 8));
    }
    append(out, bytes);
    return out;
}

Bytes program(std::initializer_list<Bytes> segments) {
    Bytes out{0xFF, 0xFF};
    for (const Bytes& bytes : segments) append(out, bytes);
    return out;
}

const Bytes count_at_80{0xE6, 0x80, 0x60}; // inc $80, rts
const Bytes jam{0x02};

AtariDisk disk_of(const Bytes& bytes) {
    const auto disk = load_xex(bytes);
    EXPECT_TRUE(disk) << disk.error();
    return disk ? *disk : AtariDisk();
}

TEST(Xex, segments_are_loaded_and_the_run_address_called) {
    Bytes big(1000);
    for (std::size_t i = 0; i < big.size(); ++i) big[i] = static_cast<std::uint8_t>(i * 7);
    const Booted machine(disk_of(program({segment(0x3000, big), segment(0x2000, jam), segment(0x2E0, {0x00, 0x20})})));
    EXPECT_TRUE(std::equal(big.begin(), big.end(), machine.bus.ram.begin() + 0x3000));
    EXPECT_FALSE(machine.returned);
}

TEST(Xex, each_initialisation_is_called_once_when_its_segment_is_there) {
    const Bytes init = segment(0x2E2, {0x00, 0x20});
    const Booted machine(disk_of(program({segment(0x2000, count_at_80), init, segment(0x4000, {1}), init,
                                          segment(0x5000, {2}), segment(0x6000, jam), segment(0x2E0, {0x00, 0x60})})));
    EXPECT_EQ(machine.bus.ram[0x80], 2);
    EXPECT_EQ(machine.bus.ram[0x5000], 2);
}

TEST(Xex, without_a_run_address_it_starts_at_its_first_segment) {
    const Booted machine(disk_of(program({segment(0x2000, {0xA9, 0x55, 0x85, 0x80, 0x02}), segment(0x3000, {1})})));
    EXPECT_EQ(machine.bus.ram[0x80], 0x55);
}

TEST(Xex, marks_between_segments_are_skipped) {
    const Bytes mark{0xFF, 0xFF};
    const Booted machine(disk_of(program({segment(0x2000, {0x02}), mark, mark, segment(0x3000, {9})})));
    EXPECT_EQ(machine.bus.ram[0x3000], 9);
}

TEST(Xex, later_segments_overlay_earlier_ones) {
    const Booted machine(disk_of(program({segment(0x2000, {0x02, 1, 1, 1}), segment(0x2002, {7})})));
    EXPECT_EQ(machine.bus.ram[0x2001], 1);
    EXPECT_EQ(machine.bus.ram[0x2002], 7);
}

TEST(Xex, the_loader_gives_way_to_segments_anywhere) {
    for (const unsigned first : {0x0700U, 0x0500U, 0x0600U, 0x0680U}) {
        Bytes content(0x9000 - first, 0x5A);
        content[0] = 0x02;
        const Booted machine(disk_of(program({segment(first, content)})));
        EXPECT_TRUE(std::equal(content.begin(), content.end(), machine.bus.ram.begin() + first)) << first;
        EXPECT_FALSE(machine.returned);
    }
}

// NeoTracker 1.8 does this before its last segments are loaded.
TEST(Xex, a_program_may_clear_memory_from_memlo_on_while_it_is_loaded) {
    const Bytes clear{0xA0, 0x00, 0x84, 0x80, 0xAC, 0xE7, 0x02, 0xAD, 0xE8, 0x02, 0x85, 0x81, 0xA9, 0x00,
                      0x91, 0x80, 0xC8, 0xD0, 0xF9, 0xE6, 0x81, 0xA6, 0x81, 0xE0, 0x20, 0xD0, 0xF1, 0x60}; // to $1FFF
    const Bytes later(300, 0x5A);
    const Booted machine(disk_of(program({segment(0x3000, clear), segment(0x2E2, {0x00, 0x30}), segment(0x4000, later),
                                          segment(0x5000, jam), segment(0x2E0, {0x00, 0x50})})));
    EXPECT_TRUE(std::equal(later.begin(), later.end(), machine.bus.ram.begin() + 0x4000));
    EXPECT_EQ(machine.bus.ram[0x2E7] | machine.bus.ram[0x2E8] << 8, 0x0880);
    EXPECT_EQ(machine.bus.ram[0x0880], 0);
}

TEST(Xex, memlo_stays_if_the_loader_is_elsewhere) {
    const Booted machine(disk_of(program({segment(0x0700, {0x02}), segment(0x0800, Bytes(256))})));
    EXPECT_EQ(machine.bus.ram[0x2E7] | machine.bus.ram[0x2E8] << 8, 0x0700);
}

TEST(Xex, the_padding_of_a_file_is_left_out_with_a_warning) {
    const Bytes whole = program({segment(0x2000, {0x02, 7}), segment(0x2E0, {0x00, 0x20})});
    for (const int byte : {0x1A, 0x00, 0xFF}) {
        for (const std::size_t count : {1U, 3U, 5U, 90U}) {
            Bytes padded = whole;
            padded.insert(padded.end(), count, static_cast<std::uint8_t>(byte));
            std::string warning;
            const auto disk = load_xex(padded, &warning);
            ASSERT_TRUE(disk) << disk.error();
            EXPECT_THAT(warning, HasSubstr("last " + std::to_string(count) + " bytes are left out"));
            const Booted machine(*disk);
            EXPECT_EQ(machine.bus.ram[0x2001], 7);
            EXPECT_NE(machine.bus.ram[0x1A1A], 0x1A);
        }
    }
}

TEST(Xex, a_tail_that_is_not_a_segment_is_left_out_with_a_warning) {
    Bytes tail = program({segment(0x2000, {0x02, 7})});
    append(tail, {0x1A, 0x1A, 0x00, 0x00, 0x55});
    std::string warning;
    ASSERT_TRUE(load_xex(tail, &warning));
    EXPECT_THAT(warning, HasSubstr("5 bytes"));
    EXPECT_THAT(warning, HasSubstr("goes backwards, from $1A1A to $0000"));
    ASSERT_TRUE(load_xex(program({segment(0x2000, {0x02, 7})}), &warning));
    EXPECT_EQ(warning, "");
}

TEST(Xex, other_bytes_after_the_run_address_are_left_out_with_a_warning) {
    Bytes whole = program({segment(0x2000, {0x02, 7}), segment(0x2E0, {0x00, 0x20})});
    append(whole, {'A', 'B', 'C', 'D', 'E'});
    std::string warning;
    const auto disk = load_xex(whole, &warning);
    ASSERT_TRUE(disk) << disk.error();
    EXPECT_EQ(warning,
              "the program's last 5 bytes are left out: the segment from $4241 to $4443 is cut short: 1 of its "
              "515 bytes are there");
    EXPECT_EQ(Booted(*disk).bus.ram[0x2001], 7);
}

TEST(Xex, a_segment_that_is_cut_short_before_the_run_address_is_refused) {
    Bytes whole = program({segment(0x2000, {0x02, 7})});
    append(whole, {'A', 'B', 'C', 'D', 'E'});
    EXPECT_THAT(load_xex(whole).error(), HasSubstr("cut short"));
}

TEST(Xex, a_program_that_leaves_no_room_is_refused) {
    EXPECT_THAT(load_xex(program({segment(0x0480, Bytes(0xB000))})).error(), HasSubstr("fill the memory"));
}

TEST(Xex, damaged_programs_are_refused_with_a_reason) {
    Bytes whole = program({segment(0x2000, {1, 2, 3, 4})});
    whole.pop_back();
    EXPECT_EQ(load_xex(whole).error(), "the segment from $2000 to $2003 is cut short: 3 of its 4 bytes are there");
    EXPECT_EQ(load_xex(Bytes{0xFF, 0xFF, 0x05, 0x20, 0x04, 0x20, 0}).error(),
              "the segment at byte 2 of the program goes backwards, from $2005 to $2004");
    EXPECT_THAT(load_xex(Bytes{0xFF, 0xFF, 0x05}).error(), HasSubstr("ends at byte 3"));
    EXPECT_THAT(load_xex(Bytes{0xFF, 0xFF}).error(), HasSubstr("ends at byte 2"));
    EXPECT_THAT(load_xex(Bytes{}).error(), HasSubstr("FF FF"));
    EXPECT_THAT(load_xex(Bytes{1, 2}).error(), HasSubstr("FF FF"));
}

TEST(Xex, a_long_program_takes_more_sectors_than_720) {
    Bytes parts = program({});
    for (int i = 0; i < 4; ++i) {
        const Bytes one = segment(0x2000, Bytes(0x8000, static_cast<std::uint8_t>(i)));
        append(parts, one);
    }
    const Bytes last = segment(0x2000, jam);
    append(parts, last);
    const AtariDisk disk = disk_of(parts);
    EXPECT_GT(disk.geometry().sectors, 1000);
    EXPECT_TRUE(disk.write_protected());
    EXPECT_EQ(Booted(disk).bus.ram[0x9FFF], 3);
}

} // namespace
} // namespace emu
