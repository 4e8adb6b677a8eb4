// Every opcode that the assembler knows, in every mode.
#include <fmt/format.h>
#include <gtest/gtest.h>
#include <set>

#include "tests/tools/asm65/assemble_text.hpp"
#include "tools/asm65/opcodes.hpp"

namespace asm65 {
namespace {

constexpr int mode_count = 13;

// An operand of the mode, and the bytes it assembles to.
struct Sample {
    std::string_view operand, bytes;
};

constexpr Sample samples[mode_count] = {
    {"", ""},           {"a", ""},           {"#$12", " 12"},       {"$12", " 12"},        {"$12,x", " 12"},
    {"$12,y", " 12"},   {"$1234", " 34 12"}, {"$1234,x", " 34 12"}, {"$1234,y", " 34 12"}, {"($1234)", " 34 12"},
    {"($12,x)", " 12"}, {"($12),y", " 12"},  {"*", " FE"},
};

class Asm65Opcode : public testing::TestWithParam<int> {};

TEST_P(Asm65Opcode, is_assembled_in_all_its_modes) {
    const int mnemonic = GetParam();
    const std::string_view name = mnemonic_names()[static_cast<std::size_t>(mnemonic)];
    for (int m = 0; m < mode_count; ++m) {
        const auto found = opcode(mnemonic, static_cast<Mode>(m));
        if (!found) continue;
        const std::string line = fmt::format(" {} {}\n", name, samples[m].operand);
        EXPECT_EQ(result_of(assemble_text(".setcpu \"6502X\"\n.org $1000\n" + line)),
                  fmt::format("{:02X}{}", *found, samples[m].bytes))
            << line;
        EXPECT_EQ(assemble_text(".org $1000\n" + line).ok, is_documented(*found)) << line;
    }
}

INSTANTIATE_TEST_SUITE_P(All, Asm65Opcode, testing::Range(0, static_cast<int>(mnemonic_names().size())),
                         [](const auto& test) {
                             return std::string(mnemonic_names()[static_cast<std::size_t>(test.param)]);
                         });

TEST(Asm65Opcodes, no_code_stands_for_two_instructions) {
    std::set<int> codes;
    int documented = 0;
    for (int i = 0; i < static_cast<int>(mnemonic_names().size()); ++i)
        for (int m = 0; m < mode_count; ++m)
            if (const auto found = opcode(i, static_cast<Mode>(m))) {
                EXPECT_TRUE(codes.insert(*found).second) << i;
                documented += is_documented(*found);
            }
    EXPECT_EQ(documented, 151);
    // The other 35 are duplicates: 11 of jam, 22 of nop, one of anc and one of sbc.
    EXPECT_EQ(codes.size(), 221U);
}

} // namespace
} // namespace asm65
