// Checks the benchmarks' programs, so that none measures a crash.
#include "tests/bench/program.hpp"

#include <gtest/gtest.h>

#include <string>

namespace bench {

template <class Machine>
void PrintTo(const Program<Machine>& program, std::ostream* out) {
    *out << program.name;
}

namespace {

template <class Machine>
void expect_no_problem(const Program<Machine>& program, const emu::Result<Machine>& machine) {
    ASSERT_TRUE(machine) << machine.error();
    EXPECT_EQ(program.problem(*machine), "");
}

class AtariProgram : public testing::TestWithParam<Program<emu::atari::Atari800>> {};
class Apple2Program : public testing::TestWithParam<Program<emu::apple2::Apple2>> {};

TEST_P(AtariProgram, computes_its_known_result) { expect_no_problem(GetParam(), boot_atari(GetParam().name)); }
TEST_P(Apple2Program, computes_its_known_result) { expect_no_problem(GetParam(), boot_apple2(GetParam().name)); }

const auto name_of = [](const auto& info) { return std::string(info.param.name); };
INSTANTIATE_TEST_SUITE_P(All, AtariProgram, testing::ValuesIn(atari_programs()), name_of);
INSTANTIATE_TEST_SUITE_P(All, Apple2Program, testing::ValuesIn(apple2_programs()), name_of);

// Changes a byte after the program, so that the check must fail.
TEST(ProgramCheck, sees_a_wrong_pixel) {
    auto machine = boot_atari("draw");
    ASSERT_TRUE(machine);
    const std::uint16_t middle = static_cast<std::uint16_t>(screen_of(*machine) + 4000);
    machine->poke_ram(middle, machine->peek(middle) ^ 0x10);
    for (const auto& program : atari_programs())
        if (std::string(program.name) == "draw") {
            EXPECT_NE(program.problem(*machine), "");
        }
}

} // namespace
} // namespace bench
