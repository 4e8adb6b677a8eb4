// The commands as processes: their reports, reproducibility by seed, and one clear line for invalid input.
#include "tests/host/process_test.hpp"
#include "tools/trainer/players/player_disk.hpp"
#include "tools/trainer/players/player_file.hpp"

#include <algorithm>
#include <gmock/gmock.h>

namespace {

using support::one_word;
using testing::HasSubstr;

class Laboratory : public host::ProcessTest {
  protected:
    Outcome trainer(const Words& arguments, const Words& runner = "") const {
        return program("trainer", arguments, {}, runner);
    }
    std::string output(const Words& arguments, const Words& runner = "") const {
        const Outcome run = trainer(arguments, runner);
        EXPECT_EQ(run.exit_code, 0) << run.errors;
        return run.output;
    }
    void expect_refused(const Words& arguments, int status, const std::string& text) const {
        const Outcome run = trainer(arguments);
        EXPECT_EQ(run.exit_code, status) << run.errors;
        EXPECT_EQ(std::count(run.errors.begin(), run.errors.end(), '\n'), 1) << run.errors;
        EXPECT_THAT(run.errors, HasSubstr(text));
    }
    void copy_disk(const std::string& extension) const {
        std::filesystem::copy_file(std::filesystem::path(FORTRESS_BINARY_DIR) / ("disks/fortress." + extension),
                                   file("own." + extension));
    }
};

const support::Words khan = one_word("GENGHIS KHAN");

TEST_F(Laboratory, every_command_has_help) {
    for (const char* command :
         {"match", "learn", "evolve", "league", "probe", "exploit", "analyse", "disk", "show", "export", "import"})
        EXPECT_THAT(output({command, "--help"}), HasSubstr(std::string("trainer ") + command));
}

TEST_F(Laboratory, learn_reports_a_curve_and_writes_the_pupil) {
    const std::string text =
        output({"learn", one_word("THE SQUIRE"), "30x21:greedy --runs 4 --every 10 --test-games 20 --out pupil.txt"});
    for (const char* row : {"\n     0 ", "\n    10 ", "\n    20 ", "\n    30 "}) EXPECT_THAT(text, HasSubstr(row));
    EXPECT_THAT(output("match pupil.txt random --games 100"), HasSubstr("PUPIL - random"));
}

// Count Vauban's weights of -7 and -5 steps exceed the limits of evolve: the proportions are kept.
TEST_F(Laboratory, evolve_begins_with_the_player_himself) {
    output({"evolve", one_word("COUNT VAUBAN"), "--generations 1 --children 4 --games 4 --test-games 4 --spread 1",
            "--out bred.txt"});
    std::istringstream numbers(read(file("bred.txt")));
    std::string remark;
    std::getline(numbers, remark);
    int first = 0, second = 0;
    ASSERT_TRUE(numbers >> first >> second);
    EXPECT_NEAR(first, -16000, 20);
    EXPECT_NEAR(second, -16000 * 5 / 7, 20);
}

// The supplied players have at most eight steps, so that ties are common (R11.5).
TEST_F(Laboratory, evolve_breeds_weights_of_a_few_levels) {
    output({"evolve", khan, "--levels 3 --generations 1 --children 4 --games 4 --test-games 4 --out bred.txt"});
    std::istringstream numbers(read(file("bred.txt")));
    std::string remark;
    std::getline(numbers, remark);
    int weight = 0, largest = 0;
    while (numbers >> weight) {
        EXPECT_EQ(weight % (32767 / 3), 0);
        largest = std::max(largest, std::abs(weight));
    }
    EXPECT_EQ(largest, 32767 / 3 * 3);
}

TEST_F(Laboratory, a_lesson_teaches_the_first_thing) {
    const std::string json =
        output({"learn", one_word("THE SQUIRE"), "15x21:tactician --runs 10 --against random --json -"});
    EXPECT_THAT(json, HasSubstr("\"runs\":10"));
    const auto value = [&](std::size_t row) {
        std::size_t at = 0;
        for (std::size_t i = 0; i <= row; ++i) at = json.find("\"random\":{\"value\":", at + 1);
        return std::stod(json.substr(at + 18));
    };
    EXPECT_NEAR(value(0), 0.5, 0.08);
    EXPECT_GT(value(1), 0.85);
}

TEST_F(Laboratory, the_manual_s_course_replaces_lessons) {
    const std::string probe = output({"probe", one_word("THE SQUIRE"), "manual --runs 20 --json -"});
    EXPECT_EQ(output({"probe", one_word("THE SQUIRE"), "9x11:mender 6x7:raider --runs 20 --json -"}), probe);
    const std::string learn = output({"learn", one_word("THE SQUIRE"), "manual --runs 4 --every 10 --test-games 8"});
    EXPECT_THAT(learn, HasSubstr("\n     9  "));
    EXPECT_THAT(learn, HasSubstr("\n    15  "));
    expect_refused({"learn", khan, "manual 15x5:greedy"}, 2, "'manual' is not a lesson");
}

TEST_F(Laboratory, exploit_searches_a_taught_player_and_shows_whether_he_unlearns_the_line) {
    const Words hunt{"exploit", khan, "--generations 1 --lines 8 --games 4 --final-games 20"};
    const std::string taught = output({hunt, "--after 3 --against", one_word("COUNT VAUBAN")});
    EXPECT_THAT(taught, HasSubstr("GENGHIS KHAN after 3 games against COUNT VAUBAN: "));
    EXPECT_THAT(taught, HasSubstr("\n    after 5 games against it "));
    expect_refused({"exploit", "greedy --after 1"}, 2, "greedy");
}

TEST_F(Laboratory, threads_and_a_stop_do_not_change_a_report) {
    for (const Words& command :
         {Words{"league random greedy tactician --games 240 --conduct"},
          Words{"probe", one_word("THE SQUIRE"), "3x5:greedy --runs 20"},
          Words{"evolve", khan, "--generations 3 --games 8 --children 6 --test-every 1 --test-games 40"},
          Words{"exploit", khan, "--generations 2 --lines 8 --games 4 --final-games 40"},
          Words{"learn", khan, "4x21:greedy --runs 20 --test-games 8"}}) {
        const std::string report = output(command);
        EXPECT_EQ(output({command, "--threads 3"}), report);
        EXPECT_EQ(output({command, "--state state.txt"}), report);
        const std::string state = read(file("state.txt"));
        write("state.txt", state.substr(0, state.size() * 2 / 3));
        EXPECT_EQ(output({command, "--state state.txt"}), report);
        EXPECT_EQ(read(file("state.txt")).size(), state.size());
        std::filesystem::remove(file("state.txt"));
        EXPECT_NE(output({command, "--seed 2"}), report);
    }
}

TEST_F(Laboratory, processes_do_not_change_a_report) {
    if (!FORTRESS_MPI) GTEST_SKIP() << "built without MPI";
    for (const Words& command :
         {Words{"league random greedy tactician --games 240"},
          Words{"evolve", khan, "--generations 3 --games 8 --children 6 --test-every 1 --test-games 40"},
          Words{"exploit", khan, "--generations 2 --lines 8 --games 4 --final-games 40"}})
        EXPECT_EQ(output(command,
                         "env OMPI_ALLOW_RUN_AS_ROOT=1 OMPI_ALLOW_RUN_AS_ROOT_CONFIRM=1 mpirun --oversubscribe -n 4"),
                  output(command));
}

TEST_F(Laboratory, a_league_has_points_strengths_and_conduct) {
    const std::string text = output("league random greedy --games 40 --conduct");
    EXPECT_THAT(text, HasSubstr("Elo (95 % interval)"));
    EXPECT_THAT(text, HasSubstr("castles taken"));
    EXPECT_THAT(output("league random greedy --games 40 --json -"), HasSubstr("\"elo\":{\"value\":"));
}

TEST_F(Laboratory, evolve_makes_a_stronger_player) {
    output({"evolve", one_word("THE SQUIRE"),
            "--against greedy --generations 30 --children 12 --games 12 --test-every 30 --out bred.txt"});
    const std::string match = output("match bred.txt greedy --games 200");
    EXPECT_GT(std::stod(match.substr(match.find("won") + 3)), 50) << match;
}

TEST_F(Laboratory, exploit_finds_a_line_that_beats_a_player_without_variety) {
    // Only places have weights, so the player always builds on the same squares.
    write("fixed.txt", "0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 9 5 4 3 2 1\n");
    const std::string text = output("exploit fixed.txt --generations 12 --lines 24 --games 8 --final-games 200");
    const std::string first = text.substr(text.find("moves first wins") + 16);
    EXPECT_GT(std::stod(first), 90) << text;
    const std::string line = text.substr(text.find(":\n    ") + 6, 62);
    EXPECT_THAT(output({"match", one_word("line:" + line), "fixed.txt --games 4"}), HasSubstr("line - FIXED"));
    EXPECT_THAT(output("exploit fixed.txt --generations 12 --lines 24 --games 8 --final-games 200 --loss 0"),
                HasSubstr("after 5 games against it 100.0 "));
}

TEST_F(Laboratory, analyse_finds_the_capture_and_the_exact_end) {
    EXPECT_THAT(output("analyse ....../.1a.../....../....../....../...... --moves-left 1"),
                HasSubstr("depth  1: margin +9 (exact) for white"));
    EXPECT_THAT(output("analyse ....../.1a.../....../....../....../...... --to-move black --depth 2 --json -"),
                HasSubstr("\"exact\":0"));
}

TEST_F(Laboratory, analyse_refuses_an_invalid_position) {
    expect_refused("analyse ......", 2, "is not a position");
    expect_refused("analyse ....../.1x.../....../....../....../......", 2, "is not a position");
    expect_refused("analyse ....../.1c.../....../....../....../......", 2, "B2 is outnumbered");
    expect_refused("analyse ....../....../....../....../....../...... --to-move red", 2, "white or black");
}

TEST_F(Laboratory, show_prints_weights_as_a_table_and_a_board) {
    const std::string text = output({"show", one_word("COUNT VAUBAN")});
    EXPECT_THAT(text, HasSubstr("next to it: enemy"));
    EXPECT_THAT(text, HasSubstr("the first move on each square is worth"));
}

TEST_F(Laboratory, players_go_to_disks_and_texts_and_back) {
    for (const std::string extension : {"dsk", "atr"}) {
        copy_disk(extension);
        const std::string disk = "own." + extension;
        const std::string numbers = "1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20 21 22 23 24 25 -32768";
        write("pupil.txt", numbers);
        output("export pupil.txt --out " + disk);                           // a new player
        output({"export pupil.txt --name", khan, "--force --out " + disk}); // an existing one
        for (const std::string name : {"PUPIL", "GENGHIS KHAN"})
            EXPECT_THAT(output({"import", one_word(disk + ":" + name)}), HasSubstr(numbers));
        EXPECT_THAT(output("show " + disk), HasSubstr("SIR GALAHAD"));
        EXPECT_EQ(trainer::read_disk_players(file(disk))->size(), 6u);
    }
}

TEST_F(Laboratory, an_exported_player_keeps_his_history) {
    trainer::Slot slot{.block = 1, .sequence = 9};
    for (std::size_t i = 0; i < slot.data.size(); ++i) slot.data[i] = static_cast<std::uint8_t>(i);
    output("disk --out players");
    const auto bytes = trainer::write_slots(trainer::FileKind::player, 1, {slot}, 6, 256);
    write("players/player-01.bin", std::string(bytes.begin(), bytes.end()));
    write("pupil.txt", "9 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 9");
    output({"export pupil.txt --name", khan, "--force --out players"});
    std::string changed = read(file("players/player-01.bin"));
    EXPECT_EQ(changed.substr(8, 2), std::string("\0\1", 2));                                      // the count
    EXPECT_EQ(changed.substr(8 + 54, 186), std::string(bytes.begin() + 62, bytes.begin() + 248)); // tournaments
    EXPECT_THAT(output({"import", one_word("players:GENGHIS KHAN")}), HasSubstr("\n9 0 0"));
}

TEST_F(Laboratory, attackers_notice_one_square_in_two_to_nine) {
    for (const std::string attacker : {"sloppy1", "sloppy10"})
        expect_refused("match random " + attacker, 2, "unknown player '" + attacker + "'");
    for (const std::string attacker : {"sloppy", "sloppy2", "sloppy9", "reckless"})
        EXPECT_THAT(output("match random " + attacker + " --games 4"), HasSubstr("random - " + attacker));
}

TEST_F(Laboratory, match_knows_the_levels_of_the_engine) {
    EXPECT_THAT(output("match squire random --games 4 --opening 2"), HasSubstr("squire - random"));
    expect_refused("match mastr random", 2, "unknown player 'mastr' (did you mean 'master'?)");
    expect_refused("show master", 2, "is a policy without weights");
}

TEST_F(Laboratory, bad_input_ends_with_one_line) {
    write("few.txt", "1 2 3\n");
    write("wrong.txt", "1 2 three\n");
    write("big.txt", "40000\n");
    expect_refused("show few.txt", 3, "few.txt: holds 3 numbers where a player has 26");
    expect_refused("show wrong.txt", 3, "line 1: 'three' is not a whole number");
    expect_refused("show big.txt", 3, "'40000' is not a whole number");
    expect_refused("show nobody", 2, "unknown player 'nobody'");
    expect_refused({"match", one_word("line:C3 G4"), "greedy"}, 2, "is not a line; the form is 'line:C3 D4 ...'");
    expect_refused("show greedy", 2, "is a policy without weights");
    expect_refused("learn few.txt", 3, "few.txt");
    expect_refused({"learn", khan}, 2, "a lesson (GAMESxTURNS:INSTRUCTOR) is missing");
    expect_refused({"learn", khan, "15:greedy"}, 2, "'15:greedy' is not a lesson");
    expect_refused({"learn", khan, "15x55:greedy"}, 2, "is not a lesson");
    expect_refused({"learn", khan, "15x5:gredy"}, 2, "did you mean 'greedy'?");
    expect_refused({"evolve", khan, "--objective poins"}, 2, "did you mean 'points'?");
    expect_refused({"evolve", khan, "--generations 0"}, 2, "--generations must be 1 to");
    expect_refused("league greedy", 2, "two players or more");
    expect_refused("league greedy random --games 6", 2, "multiple of 4");
    expect_refused({"exploit", khan, "--lines 4"}, 2, "--lines must be 8 to 128");
    expect_refused("probe", 2, "the player is missing");
    expect_refused({"export", khan}, 2, "export needs --out FILE");
    expect_refused({"export", khan, "--name 9LIVES --out x.txt"}, 2, "is not a player's name");
    expect_refused({"export", khan, "--out missing.dsk"}, 3, "missing.dsk");
    copy_disk("dsk");
    expect_refused("import own.dsk", 3, "holds 5 players; say which: own.dsk:NAME");
    expect_refused("import own.dsk:NOBODY", 3, "unknown player 'NOBODY'");
    write("state.txt", "no state\n");
    expect_refused("league greedy random --state state.txt", 3, "state.txt: is not a state of the trainer");
}

} // namespace
