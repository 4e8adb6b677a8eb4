// The opcode table against the processor's measured lengths and cycles.
#include "emu/cpu/disassembler.hpp"
#include "emu/cpu/opcodes.hpp"
#include "tests/emu/cpu/ram_bus.hpp"

#include <gtest/gtest.h>

namespace {

TEST(Opcodes, cycles_are_those_of_the_processor_without_page_crossing) {
    for (int opcode = 0; opcode < 256; ++opcode) {
        const emu::Opcode& entry = emu::opcodes[static_cast<std::size_t>(opcode)];
        if (entry.cycles == 0 || entry.mode == emu::Mode::relative) continue;
        RamBus bus;
        bus.put(0x1000, {static_cast<std::uint8_t>(opcode), 0x20, 0x30});
        run_one(bus, {.pc = 0x1000});
        EXPECT_EQ(bus.log.size(), entry.cycles) << "opcode " << std::hex << opcode;
    }
}

TEST(Opcodes, a_page_crossing_costs_a_cycle_where_the_table_says_so) {
    for (int opcode = 0; opcode < 256; ++opcode) {
        const emu::Opcode& entry = emu::opcodes[static_cast<std::size_t>(opcode)];
        if (entry.cycles == 0 || entry.mode == emu::Mode::relative) continue;
        RamBus bus;
        bus.put(0x1000, {static_cast<std::uint8_t>(opcode), 0xFF, 0x30});
        bus.put(0x00FF, {0xFF});
        run_one(bus, {.x = 1, .y = 1, .pc = 0x1000});
        EXPECT_EQ(bus.log.size(), static_cast<std::size_t>(entry.cycles + entry.page_cycle)) << std::hex << opcode;
    }
}

TEST(Opcodes, lengths_are_the_steps_of_the_processor) {
    for (int opcode = 0; opcode < 256; ++opcode) {
        const emu::Opcode& entry = emu::opcodes[static_cast<std::size_t>(opcode)];
        const bool jumps = entry.mnemonic == "JMP" || entry.mnemonic == "JSR" || entry.mnemonic == "RTS" ||
                           entry.mnemonic == "RTI" || entry.mnemonic == "BRK" || entry.mnemonic == "JAM" ||
                           entry.mode == emu::Mode::relative;
        if (jumps) continue;
        RamBus bus;
        bus.put(0x1000, {static_cast<std::uint8_t>(opcode), 0x20, 0x30});
        EXPECT_EQ(run_one(bus, {.pc = 0x1000}).pc, 0x1000 + entry.length()) << std::hex << opcode;
    }
}

// $EE is the constant of most parts when warm.
TEST(Opcodes, the_unstable_ones_mix_in_the_constant_ee) {
    const auto run = [](int opcode, int operand, emu::Registers registers) {
        RamBus bus;
        bus.put(0x1000, {static_cast<std::uint8_t>(opcode), static_cast<std::uint8_t>(operand)});
        registers.pc = 0x1000;
        return run_one(bus, registers);
    };
    const emu::Registers lxa = run(0xAB, 0xFF, {.a = 0x01, .x = 0x00}), ane = run(0x8B, 0x7F, {.a = 0x10, .x = 0xF3});
    EXPECT_EQ(lxa.a, 0xEF);
    EXPECT_EQ(lxa.x, 0xEF);
    EXPECT_EQ(ane.a, (0x10 | 0xEE) & 0xF3 & 0x7F);
}

TEST(Opcodes, there_are_151_documented_ones_and_12_that_jam) {
    int documented = 0, jam = 0;
    for (const emu::Opcode& entry : emu::opcodes) {
        documented += entry.documented;
        jam += entry.mnemonic == "JAM";
    }
    EXPECT_EQ(documented, 151);
    EXPECT_EQ(jam, 12);
}

TEST(Disassembler, writes_operands_as_the_assembler_reads_them) {
    const std::uint8_t indexed[] = {0xBD, 0x34, 0x12};
    EXPECT_EQ(emu::disassemble(indexed, 0).text, "lda $1234,x");
    const std::uint8_t indirect[] = {0xB1, 0x80};
    EXPECT_EQ(emu::disassemble(indirect, 0).text, "lda ($80),y");
    const std::uint8_t implied[] = {0xEA};
    EXPECT_EQ(emu::disassemble(implied, 0).length, 1);
}

TEST(Disassembler, shows_the_target_of_a_branch) {
    const std::uint8_t branch[] = {0xD0, 0xFE};
    EXPECT_EQ(emu::disassemble(branch, 0xC600).text, "bne $C600");
}

TEST(Disassembler, shows_a_byte_when_the_operand_is_missing) {
    const std::uint8_t cut[] = {0xAD, 0x00};
    EXPECT_EQ(emu::disassemble(cut, 0).text, ".byte $AD");
    EXPECT_EQ(emu::disassemble(cut, 0).length, 1);
}

} // namespace
