// Disk failures while playing Star Chess or Hex Fortress on the whole machines: one message, and the game continues;
// saved games stay intact. After interrupted saving, the old or the new game is on the disk.
#include "tests/game6502/hex_fortress/hex_fortress_machine.hpp"
#include "tests/game6502/star_chess/star_scripts.hpp"
#include "tests/support/bad_disks.hpp"

#include <fmt/format.h>

using namespace support;
using testing::AnyOf;
using testing::HasSubstr;
using testing::Not;

namespace {

// A game's keys, as scripts.
struct Keys {
    std::string name;
    std::string begin; // from power-on to a point where `key` is accepted
    std::string key;   // saves or loads game 3, up to the first access to the disk
    std::string state; // prints the state that must not change
    std::string watch; // prints the state that `go_on` changes
    std::string go_on;
};

struct SavingGame {
    std::string name;
    Keys save, load;
    std::string older, newer; // from power-on to games that can be saved
    std::string number;       // prints
    std::string is_older, is_newer;
};

const std::string save_key = "type \"D3\"\nuntil save_newest 5\n";
const std::string load_key = "type \"L3\"\nuntil save_read 5\n";
// After the save key: answers the question before a game is replaced.
const std::string replaces = "until disk_replaces 60\ntype \"Y\"\nuntil save_write 5\n";
const std::string until_done = "until keys_get 240\n";

SavingGame star_chess_game() {
    const Keys save{"saving",
                    star_first_turn,
                    "type \"D3\"\nuntil save_look 5\n",
                    "peek galaxy 128\n",
                    "peek w_log_count\n",
                    "type \"X5\"\nkey RETURN\n" + star_keep};
    const Keys load{"loading",         star_choices,      load_key,
                    "peek w_seat 4\n", "peek w_turn 2\n", "key RETURN\nwait-text \"H HELP\" 60\n"};
    const std::string a_turn = "type \"EE\"\nwait-text \"YOUR TURN, NUMBER 2\" 60\nwait-text \"H HELP\" 20\n";
    return {"starchess", save, load, star_first_turn, star_first_turn + a_turn, "peek w_turn 2\n", "01 00", "02 00"};
}

SavingGame hex_fortress_game() {
    const std::string choices = "wait 25\nkey SPACE\nwait-text \"RETURN BEGINS\" 20\n";
    const std::string humans = choices + "key DOWN\nkey LEFT\n";
    Keys save{"saving",          humans + first_turn + "key RETURN\nwait 2\n",  save_key, "peek w_board 208\n",
              "peek w_chosen\n", "key UP\nkey UP\nkey UP\nkey RETURN\nwait 1\n"};
    Keys load = save;
    load.name = "loading", load.key = load_key;
    return {"hexfortress",     save,    load,   save.begin, humans + "key RETURN\nwait 3\n",
            "peek w_turn 2\n", "01 00", "00 00"};
}

struct OnMachine {
    SavingGame (*game)();
    std::string machine;
};
void PrintTo(const OnMachine& of, std::ostream* out) { *out << of.game().name << " on " << of.machine; }

class DiskTrouble : public testing::TestWithParam<OnMachine>, protected MachineRun {
  protected:
    DiskTrouble() : MachineRun(GetParam().game().name, GetParam().machine) {}

    // Saves or loads with such a disk in the drive.
    void expect(const Keys& keys, const std::string& disk, const testing::Matcher<std::string>& message) {
        const auto lines = run_script(keys.begin + keys.watch + keys.state + disk + keys.key + until_done +
                                      peek_message() + "key SPACE\nwait 2\n" + keys.state + keys.go_on + keys.watch);
        ASSERT_EQ(lines.size(), 5U);
        EXPECT_THAT(message_of(lines[2]), message) << keys.name;
        EXPECT_EQ(lines[3], lines[1]) << keys.name << " changed the game";
        EXPECT_NE(lines[4], lines[0]) << "the game does not go on after " << keys.name;
    }
    void expect(const Keys& keys, Trouble trouble, const std::string& message) {
        expect(keys, in_drive(bad_disk(folder, GetParam().machine, trouble)), message);
    }
    static std::string in_drive(const fs::path& disk) { return "disk 1 \"" + disk.string() + "\"\n"; }

    fs::path with_game(const std::string& script) {
        const auto disk = own_disk();
        expect_saved(script, {"--write --disk1", disk});
        return disk;
    }
    void expect_saved(const std::string& script, const Words& more) {
        const auto lines = run_script(script + game.save.key + until_done + peek_message(), more);
        ASSERT_EQ(lines.size(), 1U);
        EXPECT_THAT(message_of(lines[0]), HasSubstr(saved));
    }
    // Saves the newer game over the older one and interrupts that at so many moments within twelve seconds, between
    // those of the other game, which uses the same DOS. Afterwards one of the two loads, both occur, and the newer one
    // can be saved, except on a disk whose VTOC was torn: one moment at most, since writing it takes a fraction of a
    // second (game6502/platform/apple2/dos.s). One moment tears a sector of the Atari's directory: finding the files
    // then takes a minute.
    void expect_one_of_both(int moments, const std::string& break_off) {
        const double phase = game.name == "starchess" ? 0 : 0.5;
        std::string after; // each of the moments
        for (int moment = 1; moment <= moments; ++moment)
            after += while_saving((moment - phase) * 12.0 / moments) + break_off + game.load.begin + game.load.key +
                     until_done + game.number + peek_message() + "power\n" + game.newer + saving_again();
        const auto lines = run_script(begin_saving(replaces) + after, {"--disk1", with_game(game.older)});
        ASSERT_EQ(lines.size(), 4 * static_cast<std::size_t>(moments));
        int older = 0, newer = 0, torn = 0;
        for (auto line = lines.begin(); line != lines.end();) {
            SCOPED_TRACE((line - lines.begin()) / 4 + 1);
            const auto& number = *line++;
            EXPECT_THAT(number, AnyOf(game.is_older, game.is_newer));
            ++(number == game.is_older ? older : newer);
            EXPECT_THAT(message_of(*line++), Not(HasSubstr("DISK")));
            const auto messages = both_messages(line);
            EXPECT_THAT(messages, AnyOf(HasSubstr(saved), HasSubstr("THE DISK CANNOT BE READ.")));
            torn += messages.find(saved) == std::string::npos ? 1 : 0;
        }
        EXPECT_GT(older, 0);
        EXPECT_GT(newer, 0);
        EXPECT_LE(torn, 1);
    }
    // Saves, also over a game, and prints the messages before and after the answer; without a question Y ends the
    // first.
    std::string saving_again() const {
        return game.save.key + until_done + peek_message() + "type \"Y\"\nwait 1\n" + until_done + peek_message();
    }
    std::string both_messages(std::vector<std::string>::const_iterator& line) const {
        const auto first = message_of(*line++);
        return first + message_of(*line++);
    }
    // A machine that begins to save the newer game, and again, so many seconds later.
    std::string begin_saving(const std::string& replace = "") const {
        return game.newer + game.save.key + replace + "snapshot \"" + state() + "\"\n";
    }
    std::string while_saving(double seconds) const {
        return "restore \"" + state() + fmt::format("\"\nwait {:.2f}\n", seconds);
    }
    std::string state() const { return (folder / "saving.fstate").string(); }
    static constexpr auto saved = "SAVED AS THE TURN BEGAN.";

    const SavingGame game = GetParam().game();
};

TEST_P(DiskTrouble, no_disk) {
    for (const Keys& keys : {game.save, game.load}) expect(keys, "eject 1\n", "NO DISK, OR ONE NEVER FORMATTED.");
}

TEST_P(DiskTrouble, a_disk_never_formatted) {
    for (const Keys& keys : {game.save, game.load}) expect(keys, Trouble::blank, "NO DISK, OR ONE NEVER FORMATTED.");
}

TEST_P(DiskTrouble, a_disk_of_another_system) {
    for (const Keys& keys : {game.save, game.load}) expect(keys, Trouble::foreign, "THE DISK IS OF ANOTHER SYSTEM.");
}

TEST_P(DiskTrouble, a_full_disk) { expect(game.save, Trouble::full, "THE DISK IS FULL."); }

TEST_P(DiskTrouble, a_full_catalog) { expect(game.save, Trouble::catalog_full, "THE DISK'S CATALOG IS FULL."); }

TEST_P(DiskTrouble, a_protected_disk) { expect(game.save, "protect 1 on\n", "THE DISK IS WRITE PROTECTED."); }

TEST_P(DiskTrouble, a_disk_whose_map_cannot_be_read) {
    expect(game.save, Trouble::lost_map, "THE DISK CANNOT BE READ.");
}

TEST_P(DiskTrouble, sectors_that_cannot_be_written) {
    expect(game.save, Trouble::unwritable, "THE DISK CANNOT BE WRITTEN.");
}

TEST_P(DiskTrouble, the_wrong_disk_has_no_such_game) { expect(game.load, "", "THE DISK HAS NO SUCH GAME."); }

TEST_P(DiskTrouble, a_game_whose_sectors_cannot_be_read) {
    expect(game.load, in_drive(with_spoiled_data(with_game(game.older))),
           AnyOf("THE DISK CANNOT BE READ.", "THE GAME ON THE DISK IS DAMAGED."));
}

// Another drive may still read it.
TEST_P(DiskTrouble, a_game_that_cannot_be_read_is_not_replaced_without_a_question) {
    const auto disk = in_drive(with_spoiled_data(with_game(game.older)));
    const auto lines = run_script(game.newer + disk + game.save.key + until_done + peek_message());
    ASSERT_EQ(lines.size(), 1U);
    EXPECT_THAT(message_of(lines[0]), AnyOf("REPLACE GAME 3? Y: YES. ESC: BACK", "THE DISK CANNOT BE READ."));
}

TEST_P(DiskTrouble, a_power_cut_while_saving_leaves_the_old_game_or_the_new_one) { expect_one_of_both(12, "power\n"); }

TEST_P(DiskTrouble, reset_while_saving_leaves_the_old_game_or_the_new_one) { expect_one_of_both(6, "key RESET\n"); }

TEST_P(DiskTrouble, disk_taken_out_while_saving_is_reported_and_another_is_saved_to) {
    const std::string other = in_drive(own_disk());
    std::string after;
    for (int moment = 1; moment <= 6; ++moment)
        after += while_saving(moment * 1.88) + "eject 1\nwait 60\n" + peek_message() + "key SPACE\nwait 1\n" + other +
                 saving_again();
    const auto lines = run_script(begin_saving() + after);
    ASSERT_EQ(lines.size(), 18U);
    int told = 0;
    for (auto line = lines.begin(); line != lines.end();) {
        SCOPED_TRACE((line - lines.begin()) / 3 + 1);
        const auto message = message_of(*line++);
        EXPECT_THAT(message, AnyOf(HasSubstr(saved), "NO DISK, OR ONE NEVER FORMATTED.", "THE DISK CANNOT BE READ.",
                                   "THE DISK CANNOT BE WRITTEN."));
        told += message.find(saved) == std::string::npos ? 1 : 0;
        EXPECT_THAT(both_messages(line), HasSubstr(saved));
    }
    EXPECT_GT(told, 0);
}

INSTANTIATE_TEST_SUITE_P(games, DiskTrouble,
                         testing::Values(OnMachine{star_chess_game, "apple2plus"},
                                         OnMachine{star_chess_game, "atari800"},
                                         OnMachine{hex_fortress_game, "apple2plus"},
                                         OnMachine{hex_fortress_game, "atari800"}),
                         [](const auto& of) { return of.param.game().name + "_" + of.param.machine; });

} // namespace
