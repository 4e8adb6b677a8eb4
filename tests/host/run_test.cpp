// `fortress run` as a process: arguments, standard streams and exit code.

#include "tests/host/process_test.hpp"

#include <gmock/gmock.h>

#include <algorithm>

namespace host {
namespace {

namespace fs = std::filesystem;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::StartsWith;

class Run : public ProcessTest {
  protected:
    Outcome fortress(const Words& arguments) const { return program("fortress", arguments); }

    // Runs a script with the game's disk in drive 1.
    Outcome script(const std::string& text, const Words& arguments = "") const {
        return fortress({"run --script", write("script", text), arguments});
    }
};

TEST_F(Run, the_same_input_gives_the_same_output) {
    const auto once = script("wait 1.5\nkey SPACE\nwait 1\nhash\ncycles\n");
    EXPECT_EQ(once.exit_code, 0) << once.errors;
    EXPECT_EQ(once.output.find('\n'), 16U);
    EXPECT_EQ(script("wait 1.5\nkey SPACE\nwait 1\nhash\ncycles\n").output, once.output);
}

TEST_F(Run, drawing_changes_nothing_in_the_machine) {
    EXPECT_EQ(script("wait 2\nhash\n", "--render").output, script("wait 2\nhash\n").output);
}

TEST_F(Run, a_script_may_come_from_standard_input) {
    EXPECT_EQ(program("fortress", "run --script -", {.input = write("script", "cycles\n")}).output, "0\n");
}

TEST_F(Run, a_script_may_come_from_a_pipe) {
    EXPECT_EQ(program("fortress", "run --script /dev/stdin", {.piped = "cycles\n"}).output, "0\n");
}

TEST_F(Run, symbols_that_never_end_are_blamed_themselves) {
    const auto run = fortress("run --seconds 0 --symbols /dev/zero");
    EXPECT_EQ(run.exit_code, 3);
    EXPECT_EQ(run.errors, "fortress run: /dev/zero: it never ends\n");
}

TEST_F(Run, messages_hold_no_control_characters) {
    EXPECT_THAT(script("\x1b]0;title\x07\n").errors, HasSubstr("unknown command '\\x1B]0;title\\x07'"));
    EXPECT_THAT(fortress({"run --seconds 0 --disk1", support::one_word("a\x1b[2J\nb.dsk")}).errors,
                HasSubstr("a\\x1B[2J\\x0Ab.dsk: No such file"));
}

TEST_F(Run, output_that_cannot_be_written_is_a_failure) {
    const auto run = program("fortress", {"run --script", write("script", "cycles\n")}, {.output = "/dev/full"});
    EXPECT_EQ(run.exit_code, 3);
    EXPECT_THAT(run.errors, HasSubstr("standard output"));
}

TEST_F(Run, seconds_run_before_the_script) {
    EXPECT_THAT(script("cycles\n", "--seconds 1").output, StartsWith("10204"));
}

TEST_F(Run, power_begins_again) {
    const auto run = script("wait 2\nhash\npower\ncycles\nwait 2\nhash\n", "--no-disk");
    ASSERT_EQ(run.exit_code, 0) << run.errors;
    EXPECT_EQ(run.output.substr(16), "\n0\n" + run.output.substr(0, 17));
}

TEST_F(Run, peek_prints_hex_by_address_and_by_name) {
    const auto names = write("names.sym", "cold = $FFFC\n");
    const auto run = script("peek $FFFC 2\npeek cold 2\n", {"--symbols", names});
    ASSERT_EQ(run.exit_code, 0) << run.errors;
    EXPECT_EQ(run.output.substr(0, 6), run.output.substr(6));
    EXPECT_THAT(run.output, testing::MatchesRegex("[0-9A-F]{2} [0-9A-F]{2}\n[0-9A-F]{2} [0-9A-F]{2}\n"));
}

TEST_F(Run, an_expectation_that_fails_shows_the_screen_and_names_the_line) {
    const auto run = script("# nothing\nexpect-text \"NO SUCH THING\"\n");
    EXPECT_EQ(run.exit_code, 1);
    EXPECT_THAT(run.output, IsEmpty());
    EXPECT_THAT(run.errors, HasSubstr("script: line 2: \"NO SUCH THING\" is not on the screen"));
}

TEST_F(Run, waiting_ends_after_the_seconds_given) {
    const auto run = script("wait-text \"NO SUCH THING\" 0.5\n");
    EXPECT_EQ(run.exit_code, 1);
    EXPECT_THAT(run.errors, HasSubstr("within 0.5 seconds"));
}

TEST_F(Run, a_script_is_checked_before_it_runs) {
    const auto run = script("cycles\njuggle 3\n");
    EXPECT_EQ(run.exit_code, 2);
    EXPECT_THAT(run.output, IsEmpty());
    EXPECT_THAT(run.errors, HasSubstr("line 2: unknown command 'juggle'"));
}

TEST_F(Run, a_command_that_is_mistyped_is_reported_with_the_one_that_was_meant) {
    EXPECT_THAT(script("wiat 3\n").errors, HasSubstr("unknown command 'wiat' (did you mean 'wait'?)"));
    EXPECT_THAT(fortress("trace shwo a.trace").errors, HasSubstr("unknown command 'shwo' (did you mean 'show'?)"));
    EXPECT_THAT(fortress("verify --brif a.trace").errors,
                HasSubstr("'--brif' (did you mean '--brief'?); try fortress verify --help"));
}

TEST_F(Run, a_key_that_is_mistyped_is_reported_with_the_one_that_was_meant) {
    EXPECT_THAT(script("key RETRUN\n").errors,
                HasSubstr("'RETRUN' does not fit (did you mean 'RETURN'?); the form is"));
    EXPECT_THAT(script("key START\n").errors, HasSubstr("'START' does not fit an Apple II+'s keyboard; the form is"));
}

TEST_F(Run, a_trace_is_not_run_but_replayed) {
    write("x.trace", "fortress-trace 2\n");
    const auto run = program("fortress", "run --seconds 1 x.trace");
    EXPECT_EQ(run.exit_code, 2);
    EXPECT_THAT(run.errors, HasSubstr("'x.trace' is a play trace: fortress replay x.trace shows it"));
}

TEST_F(Run, every_command_shows_the_version) {
    const auto version = fortress("--version").output;
    EXPECT_THAT(version, StartsWith("fortress "));
    for (const char* command : {"play", "run", "record", "replay", "verify", "trace", "trace show", "disks list"})
        EXPECT_EQ(fortress({command, "--version"}).output, version) << command;
    for (const std::string tool : {"mkdisk", "trainer"})
        EXPECT_THAT(program(tool, tool == "mkdisk" ? "list --version" : "match --version").output,
                    StartsWith(tool + " "));
}

TEST_F(Run, a_command_wins_over_a_file_of_its_name) {
    write("record", "");
    for (int time = 0; time < 2; ++time) { // the second time an operand is a trace
        const auto outcome =
            program("fortress", {"record", "-o", "a.trace", "--force", "--no-disk", "--seconds", "0.1"});
        EXPECT_EQ(outcome.exit_code, 0) << outcome.errors;
    }
}

TEST_F(Run, a_link_to_a_game_of_the_other_machine_is_refused) {
    const auto run = script("link \"#g=AUBw4c\"\n", "--no-disk --machine atari800");
    EXPECT_EQ(run.exit_code, 2);
    EXPECT_THAT(run.errors, HasSubstr("the link is of an Apple II+: give --machine apple2plus"));
}

TEST_F(Run, wrong_arguments_show_the_form) {
    EXPECT_THAT(script("stick 3 left\n").errors, HasSubstr("stick 1|2 left|right|up|down|centre"));
    EXPECT_THAT(script("wait soon\n").errors, HasSubstr("wait SECONDS"));
    EXPECT_THAT(script("key OPTION\n").errors, HasSubstr("key NAME"));
    EXPECT_EQ(script("peek\n").exit_code, 2);
}

TEST_F(Run, a_drive_that_the_machine_lacks_is_refused_with_the_range) {
    EXPECT_THAT(script("eject 3\n").errors, HasSubstr("line 1: '3' does not fit; the form is: eject 1-2"));
    EXPECT_THAT(script("disk 0 x.dsk\n").errors, HasSubstr("disk 1-2 FILE"));
    const auto run = script("protect 5 on\n", {"--disk3", write("c.dsk", std::string(143'360, '\0'))});
    EXPECT_EQ(run.exit_code, 2);
    EXPECT_THAT(run.errors, HasSubstr("protect 1-4 on|off"));
}

TEST_F(Run, a_disk_in_drive_3_boots_from_slot_5) {
    // After the sector count for the boot ROM: LDA #$5A, STA $06, JMP *.
    std::string image(143'360, '\0');
    image.replace(0, 8, std::string("\x01\xA9\x5A\x85\x06\x4C\x05\x08", 8));
    const auto run = script("wait 1\nkey RESET\nwait 1\ntype C500G\nkey RETURN\nwait 3\npeek $0006\npeek $002B\n",
                            {"--no-disk --disk3", write("boot.dsk", image)});
    EXPECT_EQ(run.output, "5A\n50\n") << run.errors;
}

TEST_F(Run, a_script_handles_the_disks_of_drives_3_and_4) {
    const auto disk = write("c.dsk", std::string(143'360, '\0'));
    const auto run = script("eject 3\ndisk 4 c.dsk\nprotect 4 on\neject 4\n", {"--disk3", disk});
    EXPECT_EQ(run.exit_code, 0) << run.errors;
}

TEST_F(Run, files_that_are_not_there_are_named) {
    for (const std::string option :
         {"--disk1", "--disk2", "--disk3", "--disk4", "--script", "--symbols", "--firmware"}) {
        const auto run = fortress("run --seconds 0 " + option + " /nowhere/at-all.dsk");
        EXPECT_EQ(run.exit_code, 3) << option;
        EXPECT_THAT(run.errors, HasSubstr("/nowhere/at-all.dsk")) << option;
    }
}

TEST_F(Run, an_image_of_the_wrong_length_is_refused) {
    const auto run = fortress({"run --seconds 1 --disk1", write("short.dsk", "too short")});
    EXPECT_EQ(run.exit_code, 3);
    EXPECT_THAT(run.errors, HasSubstr("short.dsk"));
    EXPECT_EQ(std::ranges::count(run.errors, '\n'), 1);
}

TEST_F(Run, a_rom_of_the_wrong_length_is_refused) {
    write("disk2.rom", "tiny");
    const auto run = fortress({"run --seconds 0 --firmware", file("")});
    EXPECT_EQ(run.exit_code, 3);
    EXPECT_THAT(run.errors, HasSubstr("256 bytes"));
}

TEST_F(Run, a_folder_without_the_machines_roms_is_refused_and_their_names_told) {
    write("atari-os.rom", std::string(10'240, '\0'));
    const auto run = fortress({"run --seconds 0 --firmware", file("")});
    EXPECT_EQ(run.exit_code, 3);
    EXPECT_THAT(run.errors,
                HasSubstr("apple2plus; looked for: apple2plus.rom, disk2.rom, disk2-13.rom, apple2-chars.rom;"));
    EXPECT_EQ(std::ranges::count(run.errors, '\n'), 1);
}

TEST_F(Run, of_a_folder_with_some_of_the_roms_those_are_taken_and_ours_for_the_rest) {
    write("disk2.rom", std::string(256, '\x5A'));
    const auto run = script("peek $C600\npeek $FFFC 2\n", {"--firmware", file("")});
    EXPECT_EQ(run.exit_code, 0) << run.errors;
    EXPECT_EQ(run.output, "5A\n" + script("peek $FFFC 2\n").output);
}

TEST_F(Run, a_snapshot_restores_the_whole_machine) {
    const auto run = script("wait 1\nsnapshot state\nhash\nwait 1\nrestore state\nhash\n");
    ASSERT_EQ(run.exit_code, 0) << run.errors;
    EXPECT_EQ(run.output.substr(0, 17), run.output.substr(17));
}

TEST_F(Run, a_restored_disk_is_written_next_to_another_one_of_its_name) {
    const std::filesystem::path disks = std::filesystem::path(FORTRESS_BINARY_DIR) / "disks";
    for (const auto& [folder, game] : {std::pair("one", "fortress.dsk"), {"two", "starchess.dsk"}}) {
        std::filesystem::create_directory(file(folder));
        std::filesystem::copy(disks / game, file(folder) / "a.dsk");
    }
    ASSERT_EQ(script("wait 3\nsnapshot state\n", "--disk1 one/a.dsk").exit_code, 0);
    const auto run = script("restore state\nwait 1\n", "--write --disk1 two/a.dsk");
    EXPECT_EQ(run.exit_code, 0) << run.errors;
    EXPECT_EQ(read(file("two/a.dsk")), read(disks / "starchess.dsk"));
    EXPECT_EQ(read(file("two/a-kept-1.dsk")), read(disks / "fortress.dsk"));
    EXPECT_THAT(run.errors,
                HasSubstr("note: a.dsk stays as it is, with other contents; the disk in drive 1 is kept as "));
}

TEST_F(Run, a_damaged_snapshot_is_refused) {
    write("state", "nonsense");
    const auto run = script("restore state\n");
    EXPECT_EQ(run.exit_code, 3);
    EXPECT_THAT(run.errors, HasSubstr("line 1: "));
}

TEST_F(Run, the_game_boots_with_any_ram_at_power_up) {
    for (const std::string name : {"pairs", "zeros", "ones", "pages", "random", "random:2", "random:3"}) {
        const auto run =
            script("wait-text \"PRESS ANY KEY\" 20\nkey SPACE\nwait-text \"SOUND EFFECTS\" 20\n", "--power-up " + name);
        EXPECT_EQ(run.exit_code, 0) << name << ": " << run.errors;
    }
}

TEST_F(Run, the_game_boots_on_64k) { EXPECT_EQ(script("wait-text \"PRESS ANY KEY\" 20\n", "--ram 64").exit_code, 0); }

TEST_F(Run, the_example_of_the_script_s_document_does_what_it_says) {
    std::istringstream document(read(fs::path(FORTRESS_SOURCE_DIR) / "host/SCRIPT.md"));
    std::string example;
    bool is_here = false;
    for (std::string line; std::getline(document, line);) {
        if (line.starts_with("## ")) is_here = line == "## An example";
        if (is_here && line.starts_with("    ")) example += line + '\n';
    }
    const auto run = script(example);
    EXPECT_EQ(run.exit_code, 0) << run.errors;
    EXPECT_THAT(run.output, HasSubstr("SOUND EFFECTS"));
    EXPECT_THAT(read(file("title.png")), StartsWith("\x89PNG"));
    EXPECT_THAT(read(file("title.wav")), StartsWith("RIFF"));
}

// Switches between text and hi-res several times a frame.
TEST_F(Run, a_screenshot_is_what_the_beam_has_drawn_with_or_without_render) {
    const std::string program("\x01\xAD\x57\xC0\xAD\x50\xC0\xA0\x00\x88\xD0\xFD\xAD\x51\xC0\xA0\x00\x88\xD0\xFD"
                              "\x4C\x04\x08",
                              23);
    const auto disk = write("split.dsk", program + std::string(143'360 - program.size(), '\0'));
    const Words in_drive{"--disk1", disk};
    ASSERT_EQ(script("wait 3\nscreenshot blind.png\n", in_drive).exit_code, 0);
    ASSERT_EQ(script("wait 3\nscreenshot drawn.png\n", {in_drive, "--render"}).exit_code, 0);
    EXPECT_EQ(read(file("blind.png")), read(file("drawn.png")));
}

TEST_F(Run, a_screenshot_can_name_its_monitor) {
    const auto crisp = file("crisp.png"), composite = file("composite.png");
    script("wait 6\nscreenshot crisp.png\nscreenshot composite.png composite\n");
    EXPECT_THAT(read(composite), StartsWith("\x89PNG"));
    EXPECT_NE(read(crisp), read(composite));
    EXPECT_EQ(script("screenshot crisp.png plaid\n").exit_code, 2);
}

TEST_F(Run, peek_wraps_at_the_end_of_memory) {
    const auto run = script("peek $FFFF 2\npeek $FFFF\npeek $0000\n");
    ASSERT_EQ(run.output.size(), 12U) << run.errors;
    EXPECT_EQ(run.output.substr(0, 5), run.output.substr(6, 2) + " " + run.output.substr(9, 2));
}

TEST_F(Run, the_game_is_in_drive_1_unless_another_disk_is_named_for_it) {
    const auto player = write("blank.dsk", std::string(143'360, '\0'));
    EXPECT_EQ(script("wait-text \"PRESS ANY KEY\" 10\n", {"--disk2", player}).exit_code, 0);
}

TEST_F(Run, a_place_that_cannot_be_written_is_named) {
    EXPECT_EQ(script("screenshot /nowhere/shot.png\n").exit_code, 3);
}

TEST_F(Run, a_boot_that_never_ends_says_why) {
    const auto unformatted = fortress({"run --seconds 60 --disk1", write("blank.nib", std::string(232'960, '\0'))});
    EXPECT_EQ(unformatted.exit_code, 4);
    EXPECT_THAT(unformatted.errors, HasSubstr("never ends"));
    EXPECT_THAT(unformatted.errors, HasSubstr("its track 0 has no sectors that a boot ROM reads"));
    const auto empty = script("eject 1\nwait 60\n");
    EXPECT_THAT(empty.errors, HasSubstr("it is empty: insert a disk"));
    std::string marks(232'960, '\xFF'); // only an address field of sector 1 in 13-sector format
    marks.replace(100, 11, "\xD5\xAA\xB5\xFF\xFE\xAA\xAA\xAA\xAB\xFF\xFF");
    const auto unreadable = fortress({"run --seconds 60 --disk1", write("marks.nib", marks)});
    EXPECT_THAT(unreadable.errors, HasSubstr("it cannot read sector 0 of the 13 on its track 0"));
}

TEST_F(Run, a_jam_is_distinguished_from_other_ends) {
    // A JAM opcode as boot program: byte 0 is the sector count for the boot ROM, byte 1 runs.
    std::string image(143'360, '\0');
    image[0] = 1;
    image[1] = 0x02;
    const auto run = fortress({"run --seconds 10 --disk1", write("jam.dsk", image)});
    EXPECT_EQ(run.exit_code, 4);
    EXPECT_THAT(run.errors, HasSubstr("jammed at $0801"));
}

TEST_F(Run, without_write_an_image_stays_as_it_is) {
    const auto image = file("game.dsk");
    fs::copy_file(fs::path(FORTRESS_BINARY_DIR) / "disks/fortress.dsk", image);
    const auto before = read(image);
    fs::permissions(image, fs::perms::owner_read);
    EXPECT_EQ(fortress({"run --seconds 3 --disk1", image}).exit_code, 0);
    EXPECT_EQ(read(image), before);
}

} // namespace
} // namespace host
