// A whole tournament on the real disk, played and recorded by a script (scripts/tournament.script), then looked for
// after a power cycle (scripts/recorded.script) and with mkdisk.

#include "tests/host/process_test.hpp"

#include <gmock/gmock.h>

#include <vector>

namespace host {
namespace {

using testing::HasSubstr;
using testing::SizeIs;

const std::string scripts = FORTRESS_SOURCE_DIR "/tests/host/scripts/";

class Tournament : public ProcessTest {
  protected:
    // The title's key seeds the random numbers (R11.5), so every second at it gives another game; one in some twenty is
    // drawn and teaches nothing.
    void SetUp() override {
        ProcessTest::SetUp();
        write("letter", std::string(700, 'x'));
        for (int seconds = 6; seconds < 12; ++seconds) {
            ASSERT_NO_FATAL_FAILURE(play(seconds));
            if (peeked().size() == 5 && peeked()[2] != peeked()[3]) break;
        }
    }
    void play(int seconds) {
        ASSERT_EQ(program("mkdisk", "create player.dsk --data --force").exit_code, 0);
        ASSERT_EQ(program("mkdisk", "put player.dsk letter 'LETTER' --type B --address 8192").exit_code, 0);
        played_ = program("fortress", "run --seconds " + std::to_string(seconds) + " --write --script '" + scripts +
                                          "tournament.script'");
        ASSERT_EQ(played_.exit_code, 0) << played_.errors;
    }

    // The lines that the script's peeks printed: weights before, board, the two scores, weights after.
    std::vector<std::string> peeked() const {
        std::vector<std::string> lines;
        std::istringstream output(played_.output);
        for (std::string line; std::getline(output, line);) lines.push_back(line);
        return lines;
    }

    Outcome played_{};
};

TEST_F(Tournament, the_count_learns_from_the_game) {
    ASSERT_THAT(peeked(), SizeIs(5));
    EXPECT_NE(peeked()[0], peeked()[4]);
}

TEST_F(Tournament, both_histories_and_the_new_weights_are_found_after_a_power_cycle) {
    const auto run = program("fortress", "run --disk1 '" FORTRESS_BINARY_DIR "/disks/fortress.dsk' --script '" +
                                             scripts + "recorded.script'");
    ASSERT_EQ(run.exit_code, 0) << run.errors;
    EXPECT_THAT(run.output, HasSubstr(peeked()[4] + "\n"));
}

TEST_F(Tournament, the_player_disk_holds_what_it_held_and_the_new_files) {
    EXPECT_EQ(program("mkdisk", "check player.dsk").exit_code, 0);
    EXPECT_EQ(program("mkdisk", "list player.dsk").output, "DISK VOLUME 254\n"
                                                           " B 004 LETTER\n"
                                                           " T 006 FORTRESS ROSTER\n"
                                                           " T 009 FORTRESS HISTORY 00\n"
                                                           " T 009 FORTRESS HISTORY 01\n"
                                                           " T 003 FORTRESS WEIGHTS 01\n"
                                                           "497 FREE SECTORS\n");
    EXPECT_EQ(program("mkdisk", "get player.dsk LETTER letter.back").exit_code, 0);
    EXPECT_EQ(read(file("letter.back")), read(file("letter")));
}

} // namespace
} // namespace host
