// RDY holds the processor in a read: repeated cycles and unchanged ones. Source: the netlist of the chip (visual6502).
#include "emu/cpu/cpu6502.hpp"
#include "emu/cpu/opcodes.hpp"
#include "tests/emu/cpu/vector_bus.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <memory>
#include <set>

namespace {

using conformance::BusCycle;
using Log = std::vector<BusCycle>;

// Every indexed address crosses a page: see bus_cycles_test.cpp.
constexpr emu::Registers setting = {.a = 0x55, .x = 0x20, .y = 0x30, .s = 0x80};

// Runs one instruction with RDY low in one cycle; negative: in none.
Log cycles_of(int opcode, int held, std::uint8_t operand = 0xF0, std::uint16_t pc = 0x1000) {
    auto bus = std::make_unique<conformance::VectorBus>();
    conformance::Vector vector;
    vector.rdy = {held < 0 ? 1'000'000 : held, held};
    vector.memory = {{0x00F0, 0xE8}, {0x00F1, 0x45}, {0x0010, 0x67}, {0x0011, 0x45}, {0x12F0, 0x56}, {0x12F1, 0x34}};
    for (int at = pc; const int byte : {opcode, int{operand}, 0x12})
        vector.memory.emplace_back(at++, static_cast<std::uint8_t>(byte));
    bus->start(vector);
    emu::Cpu6502 cpu;
    emu::Registers registers = setting;
    registers.pc = pc;
    cpu.set_registers(registers);
    cpu.step(*bus);
    return bus->log;
}

bool same(const BusCycle& one, const BusCycle& other) {
    return one.kind == other.kind && one.address == other.address && one.data == other.data;
}

// These store a different value if the cycle before the write was held.
bool stores_high(int opcode) { return std::set{0x93, 0x9B, 0x9C, 0x9E, 0x9F}.contains(opcode); }

TEST(Rdy, a_held_read_is_repeated_and_nothing_else_changes_in_any_cycle_of_any_opcode) {
    for (int opcode = 0; opcode < 256; ++opcode) {
        const Log free = cycles_of(opcode, -1);
        for (std::size_t at = 0; at < free.size(); ++at) {
            Log held = cycles_of(opcode, static_cast<int>(at));
            if (free[at].kind != 'w') {
                ASSERT_EQ(held.size(), free.size() + 1) << opcode << " held in " << at;
                EXPECT_EQ(held[at + 1].address & 0xFF, free[at].address & 0xFF);
                held.erase(held.begin() + static_cast<std::ptrdiff_t>(at) + 1);
            }
            if (stores_high(opcode)) held.back().data = free.back().data;
            EXPECT_TRUE(std::equal(held.begin(), held.end(), free.begin(), free.end(), same))
                << opcode << " held in " << at;
        }
    }
}

TEST(Rdy, a_write_is_not_held) {
    EXPECT_EQ(cycles_of(0x8D, 3).size(), 4u); // sta $12F0
    EXPECT_EQ(cycles_of(0xEE, 4).size(), 6u); // inc $12F0
}

TEST(Rdy, a_read_held_on_leaving_its_page_shows_the_corrected_address_when_repeated) {
    EXPECT_EQ(cycles_of(0xBD, 3)[4].address, 0x1310); // lda $12F0,x
    EXPECT_EQ(cycles_of(0x91, 4)[5].address, 0x4618); // sta ($F0),y
    EXPECT_EQ(cycles_of(0xFE, 3)[4].address, 0x1310); // inc $12F0,x
}

TEST(Rdy, a_branch_held_on_leaving_its_page_shows_a_carry_but_no_borrow) {
    const Log forwards = cycles_of(0xD0, 3, 0x7F, 0x10F0); // bne $1171
    EXPECT_EQ(forwards[3].address, 0x1071);
    EXPECT_EQ(forwards[4].address, 0x1171);
    const Log backwards = cycles_of(0xD0, 3, 0x80, 0x1000); // bne $0F82
    EXPECT_EQ(backwards[3].address, 0x1082);
    EXPECT_EQ(backwards[4].address, 0x1082);
}

TEST(Rdy, a_held_shy_spares_its_value_the_and_but_not_its_address) {
    const Log free = cycles_of(0x9C, -1), held = cycles_of(0x9C, 3); // shy $12F0,x: $30 & $13
    EXPECT_EQ(free.back().address, 0x1010);
    EXPECT_EQ(free.back().data, 0x10);
    EXPECT_EQ(held[4].address, 0x1010);
    EXPECT_EQ(held.back().address, 0x1010);
    EXPECT_EQ(held.back().data, 0x30);
}

} // namespace
