// Coverage of lines and branches of a small program.
#include "host/verify/reports/coverage_report.hpp"
#include "tests/host/recording/small_program.hpp"

#include <gtest/gtest.h>

#include <array>

namespace host::test {
namespace {

// Line 1 is .org. The loop runs three times; the code after the jump never runs.
const std::string loop = "main: ldx #3\n"
                         "@next: dex\n"
                         " bne @next\n"
                         " bcs @never\n"
                         "@stay: jmp @stay\n"
                         "@never: rts\n";

CoverageReport report_of(SmallProgram program, emu::Cycle cycles) {
    Coverage coverage(program.map);
    const std::array<Watch*, 1> watches{&coverage};
    run_to(program.machine, before_program + cycles, watches);
    CoverageReport report;
    report.add(coverage, "src");
    return report;
}

TEST(Coverage, knows_which_lines_were_run) {
    const auto report = report_of(small_program(loop), 100);
    const auto& file = report.files().at("src/main.s");
    ASSERT_EQ(file.size(), 6u);
    EXPECT_TRUE(file.at(3).run && file.at(6).run);
    EXPECT_FALSE(file.at(7).run);
}

TEST(Coverage, knows_which_ways_branches_went) {
    const auto report = report_of(small_program(loop), 100);
    const auto& file = report.files().at("src/main.s");
    EXPECT_TRUE(file.at(4).branches.at(0).taken && file.at(4).branches.at(0).not_taken);
    EXPECT_FALSE(file.at(5).branches.at(0).taken);
    EXPECT_TRUE(file.at(5).branches.at(0).not_taken);
}

TEST(Coverage, takes_its_stops_away_as_they_have_been_seen) {
    auto program = small_program(loop);
    Coverage coverage(program.map);
    EXPECT_EQ(coverage.stops().count(), 6);
    const std::array<Watch*, 1> watches{&coverage};
    run_to(program.machine, 1000, watches);
    EXPECT_EQ(coverage.stops().count(), 2); // bcs and rts still have an unseen outcome
}

TEST(Coverage, of_several_runs_is_their_sum) {
    auto report = report_of(small_program(loop), 2); // ldx, dex
    auto program = small_program(loop);
    Coverage other(program.map);
    report.add(other, "src");
    EXPECT_EQ(report.totals().lines_run, 2u);
    EXPECT_EQ(report.totals().lines, 6u);
}

TEST(Coverage, does_not_take_another_program_for_the_one_it_knows) {
    auto program = small_program(loop);
    for (std::uint16_t at = 0x0300; at < 0x0310; ++at) program.machine.poke_ram(at, 0xEA);
    EXPECT_EQ(report_of(std::move(program), 20).totals().lines_run, 0u);
}

TEST(Coverage, speaks_the_language_of_lcov) {
    EXPECT_EQ(report_of(small_program(" bcc @to\n@to: brk\n"), 0).lcov("/root"),
              "TN:\nSF:/root/src/main.s\nBRDA:2,0,0,1\nBRDA:2,0,1,0\nBRF:2\nBRH:1\nDA:2,1\nDA:3,0\nLF:2\nLH:1\n"
              "end_of_record\n");
}

TEST(Coverage, marks_the_lines_of_the_source) {
    const auto text = [](const std::string&) { return std::optional<std::string>("org\nbranch\nbreak\nend\n"); };
    const auto listing = report_of(small_program(" bcc @to\n@to: brk\n"), 0).listing(text);
    EXPECT_NE(listing.find("                   1 | org\n"
                           "? always taken     2 | branch\n"
                           "! never run        3 | break\n"
                           "                   4 | end\n"),
              std::string::npos)
        << listing;
}

} // namespace
} // namespace host::test
