// `fortress trace coverage` and `fortress trace profile` as processes, on the built game.
#include "tests/host/process_test.hpp"

#include <gmock/gmock.h>

namespace host {
namespace {

using support::one_word;
using testing::HasSubstr;
using testing::StartsWith;

class SourceCommands : public ProcessTest {
  protected:
    Outcome fortress(const Words& arguments) const { return program("fortress", arguments); }

    // Records until the title page is complete.
    void record(const std::string& name, const std::string& machine, const Words& more = "") const {
        const auto run = fortress({"record -o " + name + " --seconds 3 --machine " + machine, more});
        ASSERT_EQ(run.exit_code, 0) << run.errors;
    }
};

TEST_F(SourceCommands, coverage_sums_up_both_machines) {
    record("a.trace", "apple2plus");
    record("b.trace", "atari800");
    const auto run = fortress("trace coverage --info c.info --annotate c.txt a.trace b.trace");
    EXPECT_EQ(run.exit_code, 0) << run.errors;
    EXPECT_THAT(run.output, HasSubstr("game6502/platform/apple2/boot.s\n"));
    EXPECT_THAT(run.output, HasSubstr("game6502/platform/atari/boot.s\n"));
    EXPECT_THAT(read(file("c.info")), HasSubstr("/game6502/fortress/core/rules.s\n"));
    EXPECT_THAT(read(file("c.txt")), HasSubstr("! never run"));
}

TEST_F(SourceCommands, coverage_counts_each_program_by_its_own_lines) {
    record("a.trace", "apple2plus");
    record("b.trace", "apple2plus --game hexfortress");
    const auto run = fortress("trace coverage a.trace b.trace");
    EXPECT_EQ(run.exit_code, 0) << run.errors;
    EXPECT_THAT(run.output, HasSubstr("game6502/fortress/core/rules.s\n"));
    EXPECT_THAT(run.output, HasSubstr("game6502/hex_fortress/core/search.s\n"));
    EXPECT_THAT(fortress("trace profile a.trace b.trace").errors, HasSubstr("a profile is of one program"));
}

// The disk identifies the game, whichever option mounted it.
TEST_F(SourceCommands, a_trace_of_another_game_names_that_game) {
    record("a.trace", "apple2plus --game hexfortress");
    EXPECT_THAT(read(file("a.trace")), HasSubstr("\nprogram hexfortress\nmedia game game .dsk\n"));
    record("b.trace", "atari800 --disk1", one_word(FORTRESS_BINARY_DIR "/disks/starchess.atr"));
    EXPECT_THAT(read(file("b.trace")), HasSubstr("\nprogram starchess\nmedia game game .atr\n"));
}

TEST_F(SourceCommands, coverage_below_what_is_asked_for_fails) {
    record("a.trace", "apple2plus");
    EXPECT_EQ(fortress("trace coverage --at-least 1 a.trace").exit_code, 0);
    const auto run = fortress("trace coverage --at-least 99.5 a.trace");
    EXPECT_EQ(run.exit_code, 1);
    EXPECT_THAT(run.errors, HasSubstr("of the lines are run, fewer than 99.5 %"));
    EXPECT_EQ(fortress("trace coverage --at-least all a.trace").exit_code, 2);
}

TEST_F(SourceCommands, profile_counts_all_cycles_of_the_trace) {
    record("a.trace", "apple2plus");
    const auto run = fortress("trace profile -o p.out a.trace");
    EXPECT_EQ(run.exit_code, 0) << run.errors;
    EXPECT_THAT(run.output, HasSubstr("elsewhere\n"));
    EXPECT_THAT(read(file("p.out")), StartsWith("# callgrind format\n"));
    EXPECT_THAT(read(file("p.out")), HasSubstr("fn=disk_address\n"));
}

TEST_F(SourceCommands, of_another_program_need_its_line_table) {
    ASSERT_EQ(fortress("record -o a.trace --seconds 1 --no-disk").exit_code, 0);
    for (const std::string command : {"coverage", "profile"}) {
        const auto run = fortress("trace " + command + " a.trace");
        EXPECT_EQ(run.exit_code, 3);
        EXPECT_THAT(run.errors,
                    HasSubstr("a.trace: the trace is not of the built game: give its program's line table"));
        write("rom.lines", "; asm65 lines 1\nFF59 code D8 monitor.s:7 monitor\n");
        EXPECT_EQ(fortress("trace " + command + " --lines rom.lines a.trace").exit_code, 0);
    }
}

TEST_F(SourceCommands, of_another_build_s_game_use_the_line_table_next_to_its_disk) {
    namespace fs = std::filesystem;
    record("a.trace", "apple2plus");
    fs::create_directories(file("build/disks"));
    fs::copy_file(fs::path(FORTRESS_BINARY_DIR) / "disks/fortress.dsk", file("build/disks/fortress.dsk"));
    write("build/disks/fortress-apple2.lines", "; asm65 lines 1\n0801 code CE2608 other.s:23 boot_sector\n");
    const auto run = fortress("trace coverage --game build/disks/fortress.dsk a.trace");
    EXPECT_THAT(run.output, HasSubstr("other.s"));
}

TEST_F(SourceCommands, files_that_are_missing_are_reported) {
    record("a.trace", "apple2plus");
    EXPECT_EQ(fortress("trace coverage no.trace").exit_code, 3);
    EXPECT_EQ(fortress("trace coverage --lines no.lines a.trace").exit_code, 3);
    EXPECT_EQ(fortress("trace profile").exit_code, 2);
}

} // namespace
} // namespace host
