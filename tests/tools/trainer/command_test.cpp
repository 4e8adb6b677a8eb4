// The command trainer: its output, and one clear line for each failure.
#include "tests/host/process_test.hpp"
#include <algorithm>

namespace {

class TrainerCommand : public host::ProcessTest {
  protected:
    Outcome trainer(const Words& arguments) const { return program("trainer", arguments); }
    static Words table() {
        return {"--players", std::filesystem::path(FORTRESS_SOURCE_DIR) / "game6502/fortress/data/players.txt"};
    }
    static void expect_failure(const Outcome& outcome, int status) {
        EXPECT_EQ(outcome.exit_code, status);
        EXPECT_EQ(std::count(outcome.errors.begin(), outcome.errors.end(), '\n'), 1) << outcome.errors;
    }
};

TEST_F(TrainerCommand, shows_the_files_it_has_written) {
    ASSERT_EQ(trainer({"disk --out players", table()}).exit_code, 0);
    const Outcome shown = trainer("show players");
    EXPECT_EQ(shown.exit_code, 0) << shown.errors;
    EXPECT_NE(shown.output.find("\nTHE SQUIRE\n"), std::string::npos);
}

TEST_F(TrainerCommand, a_file_of_sectors_has_a_slot_in_each) {
    ASSERT_EQ(trainer({"disk --out players", table()}).exit_code, 0);
    EXPECT_EQ(std::filesystem::file_size(file("players/roster.bin")), 5u * 256);
    EXPECT_EQ(std::filesystem::file_size(file("players/player-04.bin")), 6u * 256);
}

TEST_F(TrainerCommand, the_same_seed_gives_the_same_figures) {
    const Words match{"match", support::one_word("GENGHIS KHAN"), "random --games 20 --seed 9", table()};
    EXPECT_EQ(trainer(match).output, trainer(match).output);
}

TEST_F(TrainerCommand, knows_the_supplied_players_in_any_folder) {
    const Words match{"match", support::one_word("GENGHIS KHAN"), "random --games 20 --seed 9"};
    const Outcome run = trainer(match);
    EXPECT_EQ(run.exit_code, 0) << run.errors;
    EXPECT_EQ(run.output, trainer({match, table()}).output);
}

TEST_F(TrainerCommand, words_that_are_mistyped_are_reported_with_what_was_meant) {
    EXPECT_NE(trainer("mtach").errors.find("did you mean 'match'?"), std::string::npos);
    EXPECT_NE(trainer("match gredy random").errors.find("did you mean 'greedy'?"), std::string::npos);
    EXPECT_NE(trainer("match --gmaes 3").errors.find("did you mean '--games'?"), std::string::npos);
}

TEST_F(TrainerCommand, a_wrong_use_ends_with_2_and_one_line) {
    for (const char* arguments : {"", "nonsense", "match", "disk", "match --frobnicate"})
        expect_failure(trainer({arguments, table()}), 2);
    expect_failure(trainer({"match nobody random", table()}), 2);
    expect_failure(trainer({"match random random --games 0", table()}), 2);
    expect_failure(trainer({"match random random --length 55", table()}), 2);
}

TEST_F(TrainerCommand, a_file_that_cannot_be_used_ends_with_3_and_one_line) {
    expect_failure(trainer("match random random --players missing.txt"), 3);
    write("bad.txt", "player ALF\nself empty 1 2\n");
    expect_failure(trainer("match random random --players bad.txt"), 3);
    expect_failure(trainer("show ."), 3);
}

TEST_F(TrainerCommand, a_damaged_state_ends_every_command_with_3_and_the_number_of_its_line) {
    const auto squire = support::one_word("THE SQUIRE");
    const std::vector<Words> commands{{"learn", squire, "2x21:greedy --runs 1 --test-games 4 --state s.st"},
                                      {"evolve", squire, "--generations 1 --games 4 --test-games 4 --state s.st"},
                                      {"probe", squire, "--runs 1 --positions 2 --state s.st"},
                                      {"exploit", squire, "--lines 8 --generations 1 --games 1 --state s.st"},
                                      {"league random greedy --games 4 --state s.st"}};
    for (const Words& command : commands) {
        ASSERT_EQ(trainer(command).exit_code, 0);
        const std::string state = read(file("s.st")), first = state.substr(0, state.find('\n') + 1);
        for (const std::string line : {"0 0", "0 0 1", "0 0 1 2 3", "0 0 9223372036854775808"}) {
            write("s.st", first + line + "\n");
            const Outcome damaged = trainer(command);
            expect_failure(damaged, 3);
            EXPECT_NE(damaged.errors.find("s.st: line 2 is damaged; "), std::string::npos) << damaged.errors;
        }
        std::filesystem::remove(file("s.st"));
    }
}

TEST_F(TrainerCommand, output_that_cannot_be_written_ends_with_3_and_one_line) {
    for (const char* arguments : {"--help", "--version", "show", "import", "league random greedy --games 4 --json -"}) {
        const bool is_about_a_player = std::string_view(arguments).find("-") == std::string_view::npos;
        const Words words{arguments, is_about_a_player ? support::one_word("THE SQUIRE") : Words("")};
        const Outcome run = program("trainer", words, {.output = "/dev/full"});
        expect_failure(run, 3);
        EXPECT_EQ(run.errors, "trainer: standard output cannot be written\n") << arguments;
    }
}

} // namespace
