// The bus cycles of all opcodes, against a table of access patterns by addressing mode and kind of operation. Source:
// MCS6500 Hardware Manual, appendix A, "Summary of single cycle execution", with the addresses of discarded cycles.
#include "emu/cpu/opcodes.hpp"
#include "tests/emu/cpu/ram_bus.hpp"

#include <gtest/gtest.h>

#include <iomanip>
#include <map>
#include <set>
#include <sstream>
#include <string>

namespace {

using emu::Mode;

// One setting for all: operand bytes F0 12 at $1001, X = $20, Y = $30, S = $80; pointers $45E8 at $00F0, $4567 at $0010
// (F0 + X in the zero page), and $3456 at $12F0. So every indexed address crosses a page. "r1310" is a read of $1310,
// "w" a write.
enum class Kind { load, store, modify };

std::string pattern(Mode mode, Kind kind) {
    static const std::map<Mode, std::pair<std::string, std::string>> operand = {
        // cycles up to the operand, if constant; the operand's address
        {Mode::zero_page, {"r1000 r1001", "00F0"}},
        {Mode::zero_page_x, {"r1000 r1001 r00F0", "0010"}},
        {Mode::zero_page_y, {"r1000 r1001 r00F0", "0020"}},
        {Mode::absolute, {"r1000 r1001 r1002", "12F0"}},
        {Mode::absolute_x, {"r1000 r1001 r1002 r1210", "1310"}},
        {Mode::absolute_y, {"r1000 r1001 r1002 r1220", "1320"}},
        {Mode::indexed_indirect, {"r1000 r1001 r00F0 r0010 r0011", "4567"}},
        {Mode::indirect_indexed, {"r1000 r1001 r00F0 r00F1 r4518", "4618"}},
    };
    if (mode == Mode::implied || mode == Mode::accumulator || mode == Mode::immediate) return "r1000 r1001";
    const auto& [before, address] = operand.at(mode);
    switch (kind) {
    case Kind::load: return before + " r" + address;
    case Kind::store: return before + " w" + address;
    case Kind::modify: return before + " r" + address + " w" + address + " w" + address;
    }
    return "";
}

Kind kind_of(const emu::Opcode& opcode) {
    static const std::set<std::string_view> stores = {"STA", "STX", "STY", "SAX"};
    static const std::set<std::string_view> modifications = {"ASL", "LSR", "ROL", "ROR", "INC", "DEC",
                                                             "SLO", "RLA", "SRE", "RRA", "DCP", "ISC"};
    if (stores.contains(opcode.mnemonic)) return Kind::store;
    return modifications.contains(opcode.mnemonic) ? Kind::modify : Kind::load;
}

// Opcodes without a common pattern, and those whose address on a page crossing depends on the stored value.
const std::map<int, std::string> singular = {
    {0x00, "r1000 r1001 w0180 w017F w017E rFFFE rFFFF"}, // BRK
    {0x20, "r1000 r1001 r0180 w0180 w017F r1002"},       // JSR
    {0x40, "r1000 r1001 r0180 r0181 r0182 r0183"},       // RTI
    {0x60, "r1000 r1001 r0180 r0181 r0182 r0000"},       // RTS
    {0x08, "r1000 r1001 w0180"},                         // PHP
    {0x48, "r1000 r1001 w0180"},                         // PHA
    {0x28, "r1000 r1001 r0180 r0181"},                   // PLP
    {0x68, "r1000 r1001 r0180 r0181"},                   // PLA
    {0x4C, "r1000 r1001 r1002"},                         // JMP abs
    {0x6C, "r1000 r1001 r1002 r12F0 r12F1"},             // JMP (abs)
    {0x93, "r1000 r1001 r00F0 r00F1 r4518 w0018"},       // SHA (zp),Y with A & X = 0
    {0x9F, "r1000 r1001 r1002 r1220 w0020"},             // SHA abs,Y
    {0x9B, "r1000 r1001 r1002 r1220 w0020"},             // TAS abs,Y
    {0x9C, "r1000 r1001 r1002 r1210 w1010"},             // SHY abs,X: $30 & $13
    {0x9E, "r1000 r1001 r1002 r1220 w0020"},             // SHX abs,Y: $20 & $13
};

std::string cycles_of(int opcode, const emu::Registers& registers) {
    RamBus bus;
    bus.put(0x1000, {static_cast<std::uint8_t>(opcode), 0xF0, 0x12});
    bus.put(0x00F0, {0xE8, 0x45});
    bus.put(0x0010, {0x67, 0x45});
    bus.put(0x12F0, {0x56, 0x34});
    run_one(bus, registers);
    std::ostringstream text;
    for (const auto& access : bus.log)
        text << (text.tellp() ? " " : "") << access.kind << std::hex << std::uppercase << std::setw(4)
             << std::setfill('0') << access.address;
    return text.str();
}

constexpr emu::Registers setting = {.a = 0, .x = 0x20, .y = 0x30, .s = 0x80, .pc = 0x1000};

TEST(BusCycles, every_opcode_follows_its_modes_pattern_across_pages) {
    for (int number = 0; number < 256; ++number) {
        const emu::Opcode& opcode = emu::opcodes[static_cast<std::size_t>(number)];
        if (opcode.mode == Mode::relative || opcode.mnemonic == "JAM") continue;
        const auto own = singular.find(number);
        EXPECT_EQ(cycles_of(number, setting),
                  own != singular.end() ? own->second : pattern(opcode.mode, kind_of(opcode)))
            << opcode.mnemonic << std::hex << " " << number;
    }
}

TEST(BusCycles, load_inside_a_page_has_no_fix_up_cycle) {
    emu::Registers near = setting;
    near.x = near.y = 1;
    EXPECT_EQ(cycles_of(0xBD, near), "r1000 r1001 r1002 r12F1");
    EXPECT_EQ(cycles_of(0xB9, near), "r1000 r1001 r1002 r12F1");
    EXPECT_EQ(cycles_of(0xB1, near), "r1000 r1001 r00F0 r00F1 r45E9");
}

TEST(BusCycles, store_inside_a_page_still_has_one) {
    emu::Registers near = setting;
    near.x = near.y = 1;
    EXPECT_EQ(cycles_of(0x9D, near), "r1000 r1001 r1002 r12F1 w12F1");
    EXPECT_EQ(cycles_of(0x91, near), "r1000 r1001 r00F0 r00F1 r45E9 w45E9");
}

TEST(BusCycles, pointer_at_the_end_of_a_page_wraps_inside_it) {
    RamBus bus;
    bus.put(0x1000, {0x6C, 0xFF, 0x12});
    bus.put(0x12FF, {0x34});
    bus.put(0x1200, {0x56});
    EXPECT_EQ(run_one(bus, setting).pc, 0x5634);
}

// The eight branches, each with a flag that takes it and one that does not.
TEST(BusCycles, branches) {
    constexpr std::uint8_t flags[] = {emu::flag::negative, emu::flag::overflow, emu::flag::carry, emu::flag::zero};
    for (int number = 0x10; number < 0x100; number += 0x20) {
        const std::uint8_t tested = flags[number >> 6];
        emu::Registers taken = setting, not_taken = setting;
        (number & 0x20 ? taken : not_taken).p |= tested;
        EXPECT_EQ(cycles_of(number, not_taken), "r1000 r1001");
        EXPECT_EQ(cycles_of(number, taken), "r1000 r1001 r1002 r10F2") << "to $0FF2";
    }
}

TEST(BusCycles, branch_inside_its_page_takes_three) {
    RamBus bus;
    bus.put(0x1000, {0xD0, 0x10});
    EXPECT_EQ(run_one(bus, setting).pc, 0x1012);
    EXPECT_EQ(bus.log.size(), 3u);
}

TEST(BusCycles, modification_writes_the_old_value_back_first) {
    RamBus bus;
    bus.put(0x1000, {0xE6, 0x40});
    bus.put(0x0040, {0x7F});
    run_one(bus, setting);
    EXPECT_EQ(bus.log[3], (RamBus::Access{'w', 0x0040, 0x7F}));
    EXPECT_EQ(bus.log[4], (RamBus::Access{'w', 0x0040, 0x80}));
}

TEST(BusCycles, jam_ends_up_reading_ffff) {
    for (int number : {0x02, 0x12, 0x22, 0x32, 0x42, 0x52, 0x62, 0x72, 0x92, 0xB2, 0xD2, 0xF2})
        EXPECT_EQ(cycles_of(number, setting), "r1000 r1001 rFFFF rFFFE rFFFE");
}

} // namespace
