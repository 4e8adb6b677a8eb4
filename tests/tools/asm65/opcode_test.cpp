// Every opcode that the assembler knows, in every mode.
#include <fmt/format.h>
#include <gtest/gtest.h>
#include <set>

#include "tests/tools/asm65/assemble_text.hpp"
#include "tools/asm65/opcodes.hpp"

namespace asm65 {
namespace {

// An operand of the mode, and the bytes it assembles to.
struct Sample {
    std::string_view operand, bytes;
};

constexpr Sample samples[mode_count] = {
    {"", ""},
    {"a", ""},
    {"#$12", " 12"},
    {"$12", " 12"},
    {"$12,x", " 12"},
    {"$12,y", " 12"},
    {"$1234", " 34 12"},
    {"$1234,x", " 34 12"},
    {"$1234,y", " 34 12"},
    {"($1234)", " 34 12"},
    {"($12,x)", " 12"},
    {"($12),y", " 12"},
    {"*", " FE"},
    {"($12)", " 12"},
    {"($1234,x)", " 34 12"},
    {"$12,*", " 12 FF"},
};

std::string assembled(std::string_view cpu, const std::string& line) {
    return result_of(assemble_text(fmt::format(".setcpu \"{}\"\n.org $1000\n{}", cpu, line)));
}

class Asm65Opcode : public testing::TestWithParam<int> {};

TEST_P(Asm65Opcode, is_assembled_in_all_its_modes) {
    const int mnemonic = GetParam();
    const std::string_view name = mnemonic_names()[static_cast<std::size_t>(mnemonic)];
    static constexpr std::string_view cpus[] = {"6502", "6502X", "65SC02", "65C02"};
    for (std::size_t cpu = 0; cpu < std::size(cpus); ++cpu)
        for (std::size_t m = 0; m < mode_count; ++m) {
            const Modes& modes = modes_of(mnemonic, static_cast<Cpu>(cpu));
            const auto mode = static_cast<Mode>(m);
            if (!modes.has(mode)) continue;
            const std::string line = fmt::format(" {} {}\n", name, samples[m].operand);
            EXPECT_EQ(assembled(cpus[cpu], line), fmt::format("{:02X}{}", modes.opcode(mode), samples[m].bytes))
                << line;
        }
}

INSTANTIATE_TEST_SUITE_P(All, Asm65Opcode, testing::Range(0, static_cast<int>(mnemonic_names().size())),
                         [](const auto& test) {
                             return std::string(mnemonic_names()[static_cast<std::size_t>(test.param)]);
                         });

TEST(Asm65Opcodes, no_code_means_two_instructions) {
    std::array<std::set<int>, 4> codes;
    for (int i = 0; i < static_cast<int>(mnemonic_names().size()); ++i)
        for (std::size_t m = 0; m < mode_count; ++m)
            for (std::size_t cpu = 0; cpu < codes.size(); ++cpu)
                if (const Modes& modes = modes_of(i, static_cast<Cpu>(cpu)); modes.has(static_cast<Mode>(m))) {
                    const int code = modes.opcode(static_cast<Mode>(m));
                    const bool other_name = mnemonic_names()[static_cast<std::size_t>(i)].ends_with("a") && cpu > 1 &&
                                            (code == 0x1A || code == 0x3A); // inc a is ina
                    EXPECT_TRUE(other_name || codes[cpu].insert(code).second) << i;
                }
    // Of the NMOS ones, the other 35 are duplicates: 11 of jam, 22 of nop, one of anc and one of sbc.
    EXPECT_EQ(codes[0].size(), 151U);
    EXPECT_EQ(codes[1].size(), 221U);
    EXPECT_EQ(codes[2].size(), 178U);
    EXPECT_EQ(codes[3].size(), 212U);
}

TEST(Asm65Opcodes, instructions_of_other_processors_are_names) {
    EXPECT_EQ(assembled("6502", "bra = 7\n lda #bra\n"), "A9 07");
    EXPECT_EQ(assembled("6502", " stz $10\n"), "'stz' is an instruction of the 65C02: it needs .pc02");
    EXPECT_EQ(assembled("65C02", " lax $10\n"), "'lax' is undocumented: it needs .setcpu \"6502X\"");
}

} // namespace
} // namespace asm65
