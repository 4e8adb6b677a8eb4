// Output files of the command trainer: nothing is replaced without --force, no input is replaced at all, and both are
// checked before the work begins.
#include "tests/host/process_test.hpp"
#include "tools/files/files.hpp"
#include "tools/files/lock.hpp"
#include "tools/trainer/players/player_file.hpp"

#include <algorithm>
#include <gmock/gmock.h>

namespace {

namespace fs = std::filesystem;
using support::one_word;
using testing::HasSubstr;

class TrainerOutputs : public host::ProcessTest {
  protected:
    inline static const Words vauban = one_word("COUNT VAUBAN"), khan = one_word("GENGHIS KHAN");
    inline static const std::string numbers = "1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20 21 22 23 24 25 26\n";
    // A day's work: a test that begins it fails.
    inline static const Words learn{"learn", vauban, "1000000x54:search9 --runs 100"};
    inline static const Words evolve{"evolve", vauban, "--generations 100000 --games 100000"};

    void SetUp() override {
        ProcessTest::SetUp();
        write("p.txt", numbers);
        write("mine", "my own");
    }
    Outcome trainer(const Words& arguments) const { return program("trainer", arguments, {}, "timeout 60"); }
    void expect_done(const Words& arguments) const {
        const Outcome run = trainer(arguments);
        EXPECT_EQ(run.exit_code, 0) << arguments.text() << run.errors;
    }
    void expect_refused(const Words& arguments, int status, const std::string& text) const {
        const Outcome run = trainer(arguments);
        EXPECT_EQ(run.exit_code, status) << arguments.text() << run.errors;
        EXPECT_EQ(std::count(run.errors.begin(), run.errors.end(), '\n'), 1) << run.errors;
        EXPECT_THAT(run.errors, HasSubstr(text)) << arguments.text();
        EXPECT_EQ(read(file("p.txt")), numbers) << arguments.text();
    }
    void copy_disk(const std::string& name) const {
        const auto disks = fs::path(FORTRESS_BINARY_DIR) / "disks/fortress";
        fs::copy_file(disks.string() + fs::path(name).extension().string(), file(name));
    }
    std::string numbers_of(const std::string& source) const { return trainer({"import", one_word(source)}).output; }
};

TEST_F(TrainerOutputs, files_are_replaced_only_with_force) {
    fs::create_symlink("nothing", file("link"));
    for (const std::string output : {"mine", "link"}) {
        expect_refused({"export", khan, "--out " + output}, 3, output + ": exists; --force replaces it");
        expect_refused("import p.txt --out " + output, 3, "exists; --force replaces it");
        for (const Words& work : {learn, evolve}) expect_refused({work, "--out " + output}, 3, output + ": exists;");
        for (const Words& work : {learn, evolve, Words("league --games 9999999"), Words{"probe", khan, "--runs 999999"},
                                  Words{"exploit", khan, "--games 9999"},
                                  Words("analyse ....../....../....../....../....../...... --depth 40")})
            expect_refused({work, "--json " + output}, 3, output + ": exists; --force replaces it");
    }
    EXPECT_EQ(read(file("mine")), "my own");
    EXPECT_FALSE(fs::exists(file("nothing")));
    expect_done({"export", khan, "--out mine --force"});
    expect_done("league random greedy --games 4 --json mine --force");
    EXPECT_THAT(read(file("mine")), HasSubstr("games_a_pair"));
}

TEST_F(TrainerOutputs, no_input_is_replaced_even_with_force) {
    fs::create_symlink("p.txt", file("link"));
    fs::create_hard_link(file("p.txt"), file("hard"));
    const Words play = "1000000x54:p.txt --runs 100 --force";
    for (const std::string output : {"p.txt", "./p.txt", "link", "hard"}) {
        expect_refused("import p.txt --force --out " + output, 2, "is read; choose another file");
        expect_refused("league p.txt random --games 9999999 --force --json " + output, 2, "is read;");
        expect_refused({"learn", vauban, play, "--json " + output}, 2, "'p.txt', which is read");
        expect_refused({"learn", vauban, play, "--state " + output}, 2, "--state would replace");
        expect_refused({evolve, "--force --against p.txt --out " + output}, 2, "--out would replace 'p.txt'");
        expect_refused({"export", khan, "--force --players p.txt --out " + output}, 2, "--out would replace 'p.txt'");
    }
}

TEST_F(TrainerOutputs, outputs_and_the_state_are_different_files) {
    write("s.st", "");
    fs::create_symlink("s.st", file("link"));
    fs::create_symlink("new", file("dangling"));
    for (const auto& [state, other] :
         {std::pair("s.st", "s.st"), {"s.st", "link"}, {"new", "./new"}, {"new", "dangling"}})
        for (const std::string option : {" --out ", " --json "})
            expect_refused({learn, "--force --state " + std::string(state) + option + other}, 2, "are the same file");
    expect_refused({learn, "--out new --json new"}, 2, "--out and --json are the same file: 'new'");
    expect_refused({learn, "--out - --json -"}, 2, "--out and --json are the same file");
    EXPECT_FALSE(fs::exists(file("new")));
}

TEST_F(TrainerOutputs, outputs_that_cannot_be_written_are_reported_before_the_work) {
    copy_disk("a.dsk");
    ASSERT_EQ(program("mkdisk", "convert a.dsk a.woz").exit_code, 0);
    ASSERT_EQ(program("mkdisk", "create empty.dsk").exit_code, 0);
    fs::create_directory(file("folder"));
    for (const Words& work :
         {Words{"learn", one_word("p.txt"), "1000000x54:search9"}, Words("evolve p.txt --games 100000")})
        for (const auto& [output, why] : {std::pair("new.dsk", "new.dsk: No such file"),
                                          {"folder", "folder: it contains no players"},
                                          {"empty.dsk", "empty.dsk: it contains no players"},
                                          {"missing/x", "missing/x: the folder takes no files"},
                                          {"a.woz", "a .woz image holds more"}})
            expect_refused({work, "--out " + std::string(output)}, 3, why);
    expect_refused({learn, "--json folder"}, 3, "folder: it is a folder");
}

TEST_F(TrainerOutputs, a_lord_of_the_disk_is_changed_only_with_force) {
    for (const std::string disk : {"own.dsk", "own.atr"}) {
        copy_disk(disk);
        const auto before = numbers_of(disk + ":COUNT VAUBAN");
        const std::string why = disk + ": COUNT VAUBAN exists; --force replaces it";
        expect_refused({learn, "--out " + disk}, 3, why);
        expect_refused({evolve, "--out " + disk}, 3, why);
        expect_refused({"export p.txt --name", vauban, "--out " + disk}, 3, why);
        EXPECT_EQ(numbers_of(disk + ":COUNT VAUBAN"), before);
        expect_done({"export p.txt --name", vauban, "--force --out " + disk});
        EXPECT_THAT(numbers_of(disk + ":COUNT VAUBAN"), HasSubstr(numbers));
        expect_done({"export", one_word(disk + ":COUNT VAUBAN"), "--name VAUBAN2 --out " + disk}); // a copy on it
        expect_done("import p.txt --out " + disk);
        EXPECT_THAT(numbers_of(disk + ":P"), HasSubstr(numbers));
    }
}

TEST_F(TrainerOutputs, a_disk_in_use_is_not_changed) {
    for (const std::string disk : {"own.dsk", "own.atr", "players"}) {
        if (disk == "players")
            expect_done("disk --out players");
        else
            copy_disk(disk);
        const auto lock = files::FileLock::take(file(disk == "players" ? "players/roster.bin" : disk));
        expect_refused("export p.txt --out " + disk, 3, "in use by another program (process ");
        expect_refused({evolve, "--force --out " + disk}, 3, "in use by another program");
        if (disk == "players") expect_refused("disk --force --out players", 3, "in use by another program");
    }
    const auto lock = files::FileLock::take(file("mine"));
    expect_refused("import p.txt --force --out mine", 3, "mine: in use by another program");
}

TEST_F(TrainerOutputs, a_folder_of_players_is_replaced_only_with_force) {
    expect_done("disk --out players");
    expect_done({"export p.txt --name", one_word("SIR ROBIN"), "--out players"});
    expect_refused("disk --out players", 3, "players: contains players already; --force replaces them");
    EXPECT_THAT(numbers_of("players:SIR ROBIN"), HasSubstr(numbers));
    fs::copy_file(fs::path(FORTRESS_SOURCE_DIR) / "game6502/fortress/data/players.txt", file("players/player-49"));
    expect_refused("disk --out players --force --players players/player-49", 2, "choose another folder");
    expect_done("disk --out players --force");
    expect_refused({"import", one_word("players:SIR ROBIN")}, 3, "unknown player 'SIR ROBIN'");
}

TEST_F(TrainerOutputs, a_person_s_name_is_not_given_to_a_computer_player) {
    expect_done("disk --out players");
    const auto roster = trainer::write_roster({{"ALF", false, 7}}, 256);
    ASSERT_FALSE(files::write_file_safely(file("players/roster.bin"), roster));
    expect_refused("export p.txt --name ALF --force --out players", 3, "players: a person named ALF plays on it");
}

TEST_F(TrainerOutputs, a_damaged_disk_is_not_written_to) {
    copy_disk("own.dsk");
    auto bytes = *files::read_file(file("own.dsk"));
    constexpr std::size_t vtoc = 17 * 16 * 256, bitmap = 0x38;
    for (std::size_t at = 0; at < 35 * 4; ++at) bytes[vtoc + bitmap + at] = 0xFF; // every sector is free
    ASSERT_FALSE(files::write_file_safely(file("own.dsk"), bytes));
    expect_refused("export p.txt --out own.dsk", 3, "own.dsk: the disk is damaged");
}

TEST_F(TrainerOutputs, a_minus_is_standard_output) {
    EXPECT_THAT(trainer("export p.txt --name ALF --out -").output, HasSubstr("# ALF: its 26 weights"));
    EXPECT_THAT(trainer("export p.txt --name ALF --out /dev/stdout").output, HasSubstr(numbers));
    EXPECT_FALSE(fs::exists(file("-")));
}

TEST_F(TrainerOutputs, a_finished_state_writes_to_another_file) {
    const Words work{"learn", vauban, "4x21:greedy --runs 1 --test-games 4 --state s.st"};
    expect_done({work, "--out a.txt"});
    const auto state = read(file("s.st"));
    expect_done({work, "--out b.txt"});
    EXPECT_EQ(read(file("s.st")), state);
    EXPECT_EQ(read(file("a.txt")), read(file("b.txt")));
}

} // namespace
