// A person's own disk in `fortress play`, `record`, `run --write` and `disks`, run as processes.

#include "tests/host/process_test.hpp"

#include <gmock/gmock.h>

namespace host {
namespace {

namespace fs = std::filesystem;
using testing::AllOf;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;
using testing::StartsWith;

class OwnDiskPlay : public ProcessTest {
  protected:
    void TearDown() override {
        EXPECT_EQ(read(built_), built_before_) << "a test has written the build's own disk";
        ProcessTest::TearDown();
    }

    Outcome in_window(const Words& arguments, const Words& before = "") const {
        return program("fortress", arguments, {}, in_unseen_window(before));
    }
    Outcome fortress(const Words& arguments) const { return program("fortress", arguments); }

    // Create the own disk by a first session; add a player's file to it.
    void play_once() const { ASSERT_EQ(in_window("play").exit_code, 0); }
    void record_player() const {
        write("player", "ROLAND");
        ASSERT_EQ(program("mkdisk", {"put", own_, "player ROLAND --type T"}).exit_code, 0);
    }
    void make_program_older() const {
        auto bytes = read(own_);
        bytes[0x1234] = static_cast<char>(bytes[0x1234] ^ 1);
        write("data/fortress/fortress.dsk", bytes);
    }

    Words with_a_full_disk() const { return {"sh", write("full", "trap '' XFSZ; ulimit -f 100; exec \"$@\"\n")}; }
    const fs::path built_ = fs::path(FORTRESS_BINARY_DIR) / "disks/fortress.dsk";
    const std::string built_before_ = read(built_);
    const fs::path own_ = file("data/fortress/fortress.dsk");
};

TEST_F(OwnDiskPlay, the_first_play_makes_it_and_says_where) {
    const auto run = in_window("play");
    EXPECT_EQ(run.exit_code, 0);
    EXPECT_EQ(run.errors, "fortress play: your disk is " + own_.string() + "\n");
    EXPECT_EQ(read(own_), built_before_);
}

TEST_F(OwnDiskPlay, a_disk_of_hex_fortress_under_its_former_name_is_played_on) {
    const auto disk = read(built_.parent_path() / "hexfortress.dsk");
    fs::create_directories(own_.parent_path());
    auto mine = disk;
    mine[0x20000] = static_cast<char>(mine[0x20000] ^ 1); // not the built one
    write("data/fortress/keep.dsk", mine);
    EXPECT_THAT(fortress("disks").output, HasSubstr("keep.dsk"));
    EXPECT_THAT(in_window("play --game keep").errors, HasSubstr("keep.dsk: now called hexfortress.dsk\n"));
    EXPECT_EQ(read(file("data/fortress/hexfortress.dsk")), mine);
    EXPECT_FALSE(fs::exists(file("data/fortress/keep.dsk")));
}

TEST_F(OwnDiskPlay, on_the_atari_too) {
    EXPECT_EQ(in_window("play --machine atari800").exit_code, 0);
    EXPECT_EQ(read(file("data/fortress/fortress.atr")), read(built_.parent_path() / "fortress.atr"));
}

TEST_F(OwnDiskPlay, it_outlives_plays_and_builds) {
    play_once();
    record_player();
    const auto before = read(own_);
    play_once();
    EXPECT_EQ(read(own_), before);
}

TEST_F(OwnDiskPlay, a_disk_that_is_named_or_none_at_all_makes_none) {
    fs::copy_file(built_, file("mine.dsk"));
    EXPECT_THAT(in_window("play --disk1 mine.dsk").errors, IsEmpty());
    EXPECT_THAT(in_window("play --no-disk").errors, IsEmpty());
    EXPECT_FALSE(fs::exists(own_)); // only the state of the play is kept
}

TEST_F(OwnDiskPlay, a_read_only_play_makes_none_and_leaves_the_disk_to_others) {
    EXPECT_THAT(in_window("play --read-only").errors, IsEmpty());
    EXPECT_FALSE(fs::exists(file("data")));
    play_once();
    const auto run = in_window("play", {"sh", write("two", "\"$@\" --read-only & \"$@\"; wait")});
    EXPECT_EQ(run.errors, "fortress play: your disk is " + own_.string() + "\n"); // the message names no other command
}

TEST_F(OwnDiskPlay, the_build_s_own_disk_is_write_protected_where_it_is_named) {
    const auto run = in_window({"play --disk1", built_});
    EXPECT_EQ(run.exit_code, 0);
    EXPECT_THAT(run.errors, HasSubstr("the build's own disk is never written; play on a copy; the disk is write "
                                      "protected"));
}

TEST_F(OwnDiskPlay, a_newer_game_is_offered_and_never_forced) {
    play_once();
    record_player();
    make_program_older();
    const auto before = read(own_);
    EXPECT_THAT(in_window("play").errors, HasSubstr("a newer game has been built; `fortress disks update`"));
    EXPECT_EQ(read(own_), before);
    EXPECT_THAT(fortress("disks").output, HasSubstr("a newer game has been built"));

    const auto update = fortress("disks update");
    EXPECT_EQ(update.exit_code, 0) << update.errors;
    EXPECT_THAT(update.output, HasSubstr("has the new game and your players"));
    EXPECT_THAT(in_window("play").errors, Not(HasSubstr("newer")));
    EXPECT_THAT(program("mkdisk", {"list", own_}).output,
                AllOf(HasSubstr("ROLAND"), HasSubstr("FORTRESS ROSTER"), HasSubstr("FORTRESS PLAYER 00")));
    EXPECT_THAT(fortress("disks update").output, HasSubstr("is up to date"));
}

TEST_F(OwnDiskPlay, an_impossible_folder_is_reported_before_play_which_continues) {
    const auto run = in_window("play", {"XDG_DATA_HOME=/dev/null", support::one_word("TMPDIR=" + file("").string())});
    EXPECT_EQ(run.exit_code, 0);
    EXPECT_THAT(run.errors, AllOf(HasSubstr("fortress play: /dev/null/fortress: the folder for your disks cannot be "
                                            "made: Not a directory; nothing that is played will be kept\n"),
                                  HasSubstr("write protected\n")));
}

TEST_F(OwnDiskPlay, no_room_for_it_is_reported_before_play) {
    EXPECT_THAT(in_window("play", with_a_full_disk()).errors, HasSubstr("nothing that is played will be kept"));
    EXPECT_FALSE(fs::exists(own_));
    play_once();
    EXPECT_THAT(in_window("play", with_a_full_disk()).errors,
                HasSubstr("no room on the disk for 140 KB; free some; the disk is write protected"));
}

TEST_F(OwnDiskPlay, a_read_only_disk_is_reported_before_play) {
    play_once();
    fs::permissions(own_, fs::perms::owner_read);
    EXPECT_THAT(in_window("play").errors, HasSubstr("the file is read-only; chmod u+w " + own_.string()));
}

TEST_F(OwnDiskPlay, one_that_cannot_be_read_is_reported_with_the_remedy_which_keeps_it) {
    play_once();
    write("data/fortress/fortress.dsk", "junk");
    const auto run = in_window("play");
    EXPECT_EQ(run.exit_code, 3);
    EXPECT_THAT(run.errors, HasSubstr("`fortress disks reset` makes a fresh one and keeps this"));
    EXPECT_EQ(fortress("disks reset").exit_code, 0);
    EXPECT_EQ(read(own_), built_before_);
    int junk = 0;
    for (const auto& entry : fs::directory_iterator(own_.parent_path())) junk += read(entry.path()) == "junk";
    EXPECT_EQ(junk, 1);
}

TEST_F(OwnDiskPlay, a_disk_in_use_is_reported_and_write_protected) {
    play_once();
    const auto run = in_window("play", {"flock", own_});
    EXPECT_EQ(run.exit_code, 0);
    EXPECT_THAT(run.errors, AllOf(HasSubstr("in use by another program (process "), HasSubstr("write protected")));
}

TEST_F(OwnDiskPlay, run_write_reports_a_disk_in_use_too) {
    fs::copy_file(built_, file("mine.dsk"));
    const auto run = program("fortress", "run --write --seconds 1 --disk1 mine.dsk", {}, "flock mine.dsk");
    EXPECT_EQ(run.exit_code, 0);
    EXPECT_THAT(run.errors, AllOf(StartsWith("fortress run: note: mine.dsk: in use"), HasSubstr("write protected")));
}

TEST_F(OwnDiskPlay, run_write_keeps_both_disks_where_the_image_was_changed_meanwhile) {
    fs::copy_file(built_, file("mine.dsk"));
    std::string print; // longer than a buffer
    for (int i = 0; i < 30; ++i) print += "print-text\n";
    write("script", R"script(wait-text "PRESS ANY KEY" 20
key SPACE
wait-text "SOUND EFFECTS"
key N
wait-text "ENTER YOUR NAME"
type ROLAND
key RETURN
wait-text "8 SET SIEGE WARN" 60
)script" + print + R"script(type 5
wait-text "FROM:"
key RETURN
wait-text "TO:"
type ROLAND
key RETURN
wait-text "(H/C)"
type H
wait-text "PRESS ANY KEY"
key SPACE
wait-text "COPIED" 60
)script");
    const auto changed_by_its_output = write("runner", R"(exec "$@" >>mine.dsk)");
    const auto run =
        program("fortress", "run --write --script script --disk1 mine.dsk", {}, {"sh", changed_by_its_output});
    EXPECT_EQ(run.exit_code, 3);
    EXPECT_THAT(run.errors, AllOf(HasSubstr("mine.dsk: another program has changed it since it was loaded; the disk in "
                                            "drive 1 is kept as mine-kept-1.dsk\n"),
                                  HasSubstr("a disk was saved to a file other than its own")));
    EXPECT_THAT(read(file("mine.dsk")), AllOf(StartsWith(built_before_), HasSubstr("SET SIEGE WARN")));
    EXPECT_EQ(program("mkdisk", "check mine-kept-1.dsk").exit_code, 0);
    EXPECT_NE(read(file("mine-kept-1.dsk")), built_before_);
}

TEST_F(OwnDiskPlay, run_write_says_that_the_build_s_disk_is_not_written) {
    EXPECT_THAT(fortress("run --write --seconds 1").errors,
                AllOf(StartsWith("fortress run: note: "), HasSubstr("never written")));
    EXPECT_THAT(fortress("run --seconds 1").errors, IsEmpty());
    EXPECT_FALSE(fs::exists(file("data")));
}

TEST_F(OwnDiskPlay, a_recording_takes_it_along_as_it_was) {
    play_once();
    record_player();
    EXPECT_EQ(in_window("record -o my.trace").exit_code, 0);
    EXPECT_EQ(fortress("disks reset").exit_code, 0);
    const auto verify = fortress("verify my.trace");
    EXPECT_EQ(verify.exit_code, 0) << verify.output << verify.errors;
}

TEST_F(OwnDiskPlay, backup_export_and_restore_are_commands) {
    play_once();
    record_player();
    const auto mine = read(own_);
    EXPECT_THAT(fortress("disks backup").output, HasSubstr("backed up " + own_.string() + " as "));
    EXPECT_EQ(fortress("disks export copy.dsk").exit_code, 0);
    EXPECT_EQ(read(file("copy.dsk")), mine);
    const auto again = fortress("disks export copy.dsk");
    EXPECT_EQ(again.exit_code, 3);
    EXPECT_EQ(again.errors, "fortress disks export: copy.dsk: File exists\n");
    EXPECT_EQ(fortress("disks reset").exit_code, 0);
    EXPECT_EQ(read(own_), built_before_);
    EXPECT_EQ(fortress("disks restore copy.dsk").exit_code, 0);
    EXPECT_EQ(read(own_), mine);
}

TEST_F(OwnDiskPlay, a_file_s_extension_says_whose_disk_it_is) {
    EXPECT_EQ(in_window("play --machine atari800").exit_code, 0);
    EXPECT_EQ(fortress("disks export copy.atr").exit_code, 0);
    EXPECT_EQ(read(file("copy.atr")), read(file("data/fortress/fortress.atr")));
}

TEST_F(OwnDiskPlay, another_game_has_a_disk_of_its_own) {
    EXPECT_EQ(in_window("play --game starchess").exit_code, 0);
    const auto own = file("data/fortress/starchess.dsk");
    EXPECT_EQ(read(own), read(fs::path(FORTRESS_BINARY_DIR) / "disks/starchess.dsk"));
    EXPECT_FALSE(fs::exists(own_));
    EXPECT_THAT(fortress("disks").output, HasSubstr("starchess.dsk  Apple II+  up to date"));
    auto older = read(own);
    older[0x1234] = static_cast<char>(older[0x1234] ^ 1);
    write("data/fortress/starchess.dsk", older);
    EXPECT_THAT(in_window("play --game starchess").errors, HasSubstr("`fortress disks update --game starchess`"));
    EXPECT_THAT(fortress("disks").output, HasSubstr("fortress disks update --game starchess"));
    EXPECT_THAT(fortress("disks update --game starchess").output, HasSubstr("has the new game and your saved games"));
    EXPECT_THAT(fortress("disks backup --game starchess").output, HasSubstr("starchess-"));
    EXPECT_EQ(fortress("disks backup --game chess").errors,
              "fortress disks backup: invalid value 'chess' for --game (fortress, starchess or hexfortress)\n");
}

TEST_F(OwnDiskPlay, misuse_is_reported_in_a_line) {
    EXPECT_EQ(fortress("disks juggle").exit_code, 2);
    EXPECT_EQ(fortress("disks backup --machine pet").errors,
              "fortress disks backup: invalid value 'pet' for --machine (apple2plus or atari800)\n");
    EXPECT_EQ(fortress("disks export").exit_code, 2);
    EXPECT_EQ(fortress("disks backup").exit_code, 3);
}

TEST_F(OwnDiskPlay, the_help_says_where_it_is) {
    for (const auto* words : {"--help", "play --help"})
        EXPECT_THAT(fortress(words).output, HasSubstr("are in " + file("data/fortress").string())) << words;
}

} // namespace
} // namespace host
