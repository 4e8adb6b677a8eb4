// `fortress debug --at-difference`: the recorded and the changed game where they first differ.
#include "tests/host/verify/changed_game.hpp"

#include <gmock/gmock.h>

namespace host {
namespace {

using testing::AllOf;
using testing::HasSubstr;

// The seed of the random numbers is written when a key is pressed at the title.
class AtDifference : public ChangedGame {
  protected:
    void SetUp() override {
        ChangedGame::SetUp();
        record();
        with("fortress/core/random.s", "lda #$46", "lda #$47");
    }
    void record(const Words& options = "") {
        write("keys", "wait-text \"PRESS ANY KEY\" 60\nkey SPACE\nwait 2\n");
        const auto run = program("fortress", {"record --script keys --force -o my.trace", options});
        ASSERT_EQ(run.exit_code, 0) << run.errors;
    }
    Outcome debug(const std::string& script, const Words& options = "--game changed.dsk --symbols changed.sym") {
        write("commands", script);
        return program("fortress", {"debug -x commands --at-difference", options, "my.trace"});
    }
};

TEST_F(AtDifference, verify_names_the_command_that_opens_it) {
    const auto verify = program("fortress", "verify --game changed.dsk --symbols changed.sym my.trace");
    EXPECT_THAT(
        verify.output,
        HasSubstr("\nnext: fortress debug --at-difference --game changed.dsk --symbols changed.sym my.trace\n"));
}

TEST_F(AtDifference, both_machines_are_before_the_instruction_and_step_together) {
    const auto end = debug("registers\nrecorded expect [pc + 1] = $46\nbuilt expect [pc + 1] = $47\nstep\n"
                           "recorded expect a = $46\nbuilt expect a = $47\nback\nhash\n");
    EXPECT_EQ(end.exit_code, 0) << end.errors;
    EXPECT_THAT(end.output,
                AllOf(HasSubstr("recorded  > $"), HasSubstr("  lda #$46"), HasSubstr("built     > $"),
                      HasSubstr("  lda #$47"), HasSubstr("recorded  A $46  X"), HasSubstr("built     A $47  X")));
}

TEST_F(AtDifference, a_script_ends_at_an_error_of_either_machine) {
    const auto end = debug("step\nexpect a = $46\n");
    EXPECT_EQ(end.exit_code, 1);
    EXPECT_EQ(end.errors, "fortress debug: commands:2: built: expected, but false: a = $46\n");
}

// A build whose game is the changed one.
class AnotherBuild : public AtDifference {
  protected:
    void SetUp() override {
        AtDifference::SetUp();
        namespace fs = std::filesystem;
        fs::create_directories(file("old/bin"));
        for (const auto* part : {"roms", "disks", "bin/fortress"})
            fs::copy(fs::path(FORTRESS_BINARY_DIR) / part, file("old") / part);
        fs::copy(file("changed.dsk"), file("old/disks/fortress.dsk"), fs::copy_options::overwrite_existing);
        fs::copy(file("changed.sym"), file("old/disks/fortress-apple2.sym"), fs::copy_options::overwrite_existing);
    }
    void record_there(const Words& options = "") {
        const support::Words command{file("old/bin/fortress"), "record --script keys --force -o my.trace", options};
        ASSERT_EQ(support::run_process(command, {.folder = file("")}), 0);
    }
};

TEST_F(AnotherBuild, is_the_recorded_run) {
    record_there();
    const auto end = debug("recorded expect [pc + 1] = $47\nbuilt expect [pc + 1] = $46\n", "--reference old");
    EXPECT_EQ(end.exit_code, 0) << end.errors;
    EXPECT_THAT(end.output, HasSubstr("recorded: the disks and ROMs of old\nbuilt: this build\n"));
}

TEST_F(AnotherBuild, is_not_needed_if_the_trace_contains_its_disk) {
    record_there("--inline all");
    const auto end = debug("recorded expect [pc + 1] = $47\nbuilt expect [pc + 1] = $46\n", "");
    EXPECT_EQ(end.exit_code, 0) << end.errors;
}

TEST_F(AtDifference, runs_that_are_equal_are_an_error) {
    const auto same = debug("", {"--game", support::one_word(FORTRESS_BINARY_DIR "/disks/fortress.dsk")});
    EXPECT_EQ(same.errors, "fortress debug: my.trace: the processor does the same in both runs\n");
    EXPECT_EQ(debug("", "").errors, "fortress debug: the trace does not contain its game: name a build that has it "
                                    "with --reference, or a changed disk with --game\n");
}

} // namespace
} // namespace host
