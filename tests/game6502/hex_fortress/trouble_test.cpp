// What a player of Hex Fortress meets where the disk fails, on the whole machines: one message, any key, and the game
// goes on; what was saved before stays.
#include "tests/game6502/hex_fortress/keep_machine.hpp"
#include "tests/support/bad_disks.hpp"

#include <fmt/format.h>

using namespace support;

namespace {

class KeepTrouble : public KeepMachine {
  protected:
    // Two humans; White has moved, and the turn is accepted.
    static constexpr auto begin = "key DOWN\nkey LEFT\n"; // in front of first_turn

    struct Outcome {
        std::string message;
        bool goes_on = false; // the board is as it was, and the next move can be made
    };
    // Saves, or loads, with such a disk in the drive.
    Outcome after(const std::string& key, const std::string& disk) {
        const auto lines =
            run(begin + first_turn + "key RETURN\nwait 2\npeek w_board 208\n" + disk + "type \"" + key +
                "3\"\nwait 60\n" + peek_message() +
                "key SPACE\nwait 2\npeek w_board 208\nkey UP\nkey UP\nkey UP\nkey RETURN\nwait 1\npeek w_chosen\n");
        if (lines.size() != 4) return {};
        return {message_of(lines[1]), lines[0] == lines[2] && lines[3] != "FF"};
    }
    Outcome after(const std::string& key, Trouble trouble) {
        return after(key, "disk 1 \"" + bad_disk(folder, GetParam(), trouble).string() + "\"\n");
    }
    void expect(const Outcome& outcome, const std::string& message) {
        EXPECT_EQ(outcome.message, message);
        EXPECT_TRUE(outcome.goes_on) << message;
    }
};

TEST_P(KeepTrouble, H4_no_disk) {
    for (const char* key : {"S", "L"}) expect(after(key, "eject 1\n"), "NO DISK, OR ONE NEVER FORMATTED.");
}

TEST_P(KeepTrouble, H4_a_disk_never_formatted) {
    for (const char* key : {"S", "L"}) expect(after(key, Trouble::blank), "NO DISK, OR ONE NEVER FORMATTED.");
}

TEST_P(KeepTrouble, H4_a_disk_of_another_system) {
    for (const char* key : {"S", "L"}) expect(after(key, Trouble::foreign), "THE DISK IS OF ANOTHER SYSTEM.");
}

TEST_P(KeepTrouble, H4_a_full_disk) { expect(after("S", Trouble::full), "THE DISK IS FULL."); }

TEST_P(KeepTrouble, H4_a_full_catalog) { expect(after("S", Trouble::catalog_full), "THE DISK'S CATALOG IS FULL."); }

TEST_P(KeepTrouble, H4_a_protected_disk) { expect(after("S", "protect 1 on\n"), "THE DISK IS WRITE PROTECTED."); }

TEST_P(KeepTrouble, H4_a_disk_whose_map_cannot_be_read) {
    expect(after("S", Trouble::lost_map), "THE DISK CANNOT BE READ.");
}

TEST_P(KeepTrouble, H4_sectors_that_cannot_be_written) {
    expect(after("S", Trouble::unwritable), "THE DISK CANNOT BE WRITTEN.");
}

TEST_P(KeepTrouble, H4_the_wrong_disk_has_no_such_game) { expect(after("L", ""), "THE DISK HAS NO SUCH GAME."); }

TEST_P(KeepTrouble, H4_a_game_whose_sectors_cannot_be_read) {
    const auto disk = own_disk();
    const auto saved = run(begin + first_turn + "key RETURN\nwait 2\ntype \"S3\"\nwait 60\n" + peek_message(),
                           {"--write --disk1", disk});
    ASSERT_EQ(saved.size(), 1U);
    ASSERT_EQ(message_of(saved[0]), "SAVED AS THE TURN BEGAN. ANY KEY");
    expect(after("L", "disk 1 \"" + with_spoiled_data(disk).string() + "\"\n"), "THE DISK CANNOT BE READ.");
}

// The power fails some time after a game is saved over another: what is loaded then is one of the two.
TEST_P(KeepTrouble, H4_a_power_cut_while_saving_leaves_the_old_game_or_the_new_one) {
    const auto disk = own_disk();
    const std::string both = begin + first_turn + "key RETURN\nwait 2\n";
    ASSERT_TRUE(run(both + "type \"S3\"\nwait 60\n", {"--write --disk1", disk}).empty());
    int old_games = 0, new_games = 0;
    for (int half_seconds = 1; half_seconds <= 24; ++half_seconds) {
        fs::copy_file(disk, folder / "cut", fs::copy_options::overwrite_existing);
        const auto cut = folder / ("cut" + disk.extension().string());
        fs::rename(folder / "cut", cut);
        const auto lines = run("key DOWN\nkey LEFT\nkey RETURN\nwait 3\n" + // a game of no turns
                                   fmt::format("type \"S3\"\nwait {}\npower\n", half_seconds * 0.5) +
                                   "wait 25\nkey SPACE\nwait-text \"RETURN BEGINS\" 20\nkey RETURN\nwait 3\n"
                                   "type \"L3\"\nwait 60\npeek w_turn 2\n" +
                                   peek_message(),
                               {"--write --disk1", cut});
        ASSERT_EQ(lines.size(), 2U);
        EXPECT_THAT(message_of(lines[1]), testing::Not(testing::HasSubstr("DISK"))) << half_seconds;
        ++(lines[0] == "01 00" ? old_games : new_games);
        EXPECT_THAT(lines[0], testing::AnyOf("01 00", "00 00")) << half_seconds;
    }
    EXPECT_GT(old_games, 0);
    EXPECT_GT(new_games, 0);
}

INSTANTIATE_TEST_SUITE_P(machines, KeepTrouble, testing::Values("apple2plus", "atari800"),
                         [](const auto& machine) { return machine.param; });

} // namespace
