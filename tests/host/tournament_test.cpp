// A tournament on the real disk of each machine, played and recorded by a script (scripts/tournament.script), then read
// after a power cycle (scripts/recorded.script) and with mkdisk.

#include "tests/host/process_test.hpp"

#include <gmock/gmock.h>

#include <tuple>
#include <vector>

namespace host {
namespace {

using testing::HasSubstr;
using testing::SizeIs;

const std::string scripts = FORTRESS_SOURCE_DIR "/tests/host/scripts/";

struct Machine {
    std::string name;
    std::string game, player_disk;
    std::string create, put, file; // mkdisk's arguments to create a player disk, to add a file, and the file's name
    std::string catalog;           // afterwards
    int title;                     // seconds from power-on to the title's question for a key

    friend void PrintTo(const Machine& machine, std::ostream* out) { *out << machine.name; }
};

const Machine machines[] = {
    {"apple2plus", "fortress.dsk", "player.dsk", "--data", "--type B --address 8192", "LETTER",
     "DISK VOLUME 254\n"
     " B 004 LETTER\n"
     " T 006 FORTRESS ROSTER\n"
     " T 007 FORTRESS PLAYER 00\n"
     " T 007 FORTRESS PLAYER 01\n"
     "504 FREE SECTORS\n",
     6},
    {"atari800", "fortress.atr", "player.atr", "", "--type B", "LETTER",
     "  LETTER       006\n"
     "  FORTRESS.ROS 010\n"
     "  FORTRESS.P00 012\n"
     "  FORTRESS.P01 012\n"
     "667 FREE SECTORS\n",
     7},
};

class Tournament : public ProcessTest, public testing::WithParamInterface<Machine> {
  protected:
    // The title's key seeds the random numbers (R11.5), so each second gives another game. About one in twenty is a
    // draw and teaches nothing.
    void SetUp() override {
        ProcessTest::SetUp();
        write("letter", std::string(700, 'x'));
        for (int seconds = GetParam().title; seconds < GetParam().title + 6; ++seconds) {
            ASSERT_NO_FATAL_FAILURE(play(seconds));
            if (peeked().size() == 5 && peeked()[2] != peeked()[3]) break;
        }
    }

    void play(int seconds) {
        const auto& disk = GetParam().player_disk;
        ASSERT_EQ(program("mkdisk", "create " + disk + " " + GetParam().create + " --force").exit_code, 0);
        ASSERT_EQ(program("mkdisk", "put " + disk + " letter " + GetParam().file + " " + GetParam().put).exit_code, 0);
        played_ = run("tournament.script", "--write --seconds " + std::to_string(seconds));
        ASSERT_EQ(played_.exit_code, 0) << played_.errors;
    }

    // Runs a script after the machine's own beginning.
    Outcome run(const std::string& script, const Words& options) const {
        const auto& [name, disk] = std::tie(GetParam().name, GetParam().player_disk);
        auto whole = read(scripts + "begin-" + name + ".script") + read(scripts + script);
        const std::string place = "PLAYER-DISK";
        for (auto at = whole.find(place); at != std::string::npos; at = whole.find(place, at + disk.size()))
            whole.replace(at, place.size(), disk);
        return program("fortress", {"run --machine", name, "--script -", options}, {.piped = whole});
    }

    // Lines printed by the script's peeks: weights before, board, both scores, weights after.
    std::vector<std::string> peeked() const {
        std::vector<std::string> lines;
        std::istringstream output(played_.output);
        for (std::string line; std::getline(output, line);) lines.push_back(line);
        return lines;
    }

    Outcome played_{};
};

// A single test, because the tournament takes long.
TEST_P(Tournament, is_recorded_along_with_older_players_and_found_after_a_power_cycle) {
    ASSERT_THAT(peeked(), SizeIs(5));
    EXPECT_NE(peeked()[0], peeked()[4]) << "the Count has learned nothing";
    const auto again =
        run("recorded.script", {"--disk1", std::filesystem::path(FORTRESS_BINARY_DIR) / "disks" / GetParam().game});
    ASSERT_EQ(again.exit_code, 0) << again.errors;
    EXPECT_THAT(again.output, HasSubstr(peeked()[4] + "\n"));

    const auto& disk = GetParam().player_disk;
    EXPECT_EQ(program("mkdisk", "check " + disk).exit_code, 0);
    EXPECT_EQ(program("mkdisk", "list " + disk).output, GetParam().catalog);
    EXPECT_EQ(program("mkdisk", "get " + disk + " " + GetParam().file + " letter.back").exit_code, 0);
    EXPECT_EQ(read(file("letter.back")), read(file("letter")));
}

INSTANTIATE_TEST_SUITE_P(OnEachMachine, Tournament, testing::ValuesIn(machines),
                         [](const auto& each) { return each.param.name; });

} // namespace
} // namespace host
