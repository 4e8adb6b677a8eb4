// `fortress record` and `fortress verify` as processes: files, exit codes, reports.
#include "tests/host/process_test.hpp"

#include <gmock/gmock.h>
#include <png.h>

namespace host {
namespace {

using support::one_word;
using testing::HasSubstr;
using testing::StartsWith;

class Commands : public ProcessTest {
  protected:
    Outcome fortress(const Words& arguments) const { return program("fortress", arguments); }

    void record(const std::string& name, const std::string& arguments = "") const {
        const auto run = fortress("record -o " + name + " --seconds 2 --interval 0.5 --force " + arguments);
        ASSERT_EQ(run.exit_code, 0) << run.errors;
    }

    // Changes a checkpoint as if the processor had run differently.
    void spoil(const std::string& name) const {
        auto text = read(file(name));
        text.replace(text.find("cpu=") + 4, 4, "0000");
        write(name, text);
    }
};

TEST_F(Commands, verify_repeats_a_recording) {
    for (const std::string machine : {"apple2plus", "atari800"}) {
        record("a.trace", "--machine " + machine);
        const auto run = fortress("verify a.trace");
        EXPECT_EQ(run.exit_code, 0) << run.output << run.errors;
        EXPECT_EQ(run.output, "a.trace: same: 5 checkpoints, 2.0 s of play\n");
    }
}

TEST_F(Commands, a_script_is_recorded_as_it_runs) {
    write("script", "wait 0.3\nkey SPACE\nwait 0.2\nstick 1 left\npower\nwait 0.5\n");
    ASSERT_EQ(fortress("record -o a.trace --script script").exit_code, 0);
    EXPECT_THAT(read(file("a.trace")), HasSubstr("press SPACE\n"));
    EXPECT_THAT(read(file("a.trace")), HasSubstr("\npower\n"));
    EXPECT_EQ(fortress("verify --restore a.trace").exit_code, 0);
}

TEST_F(Commands, a_name_that_ends_in_gz_is_packed) {
    record("a.trace.gz");
    EXPECT_THAT(read(file("a.trace.gz")), StartsWith("\x1F\x8B"));
    EXPECT_EQ(fortress("verify a.trace.gz").exit_code, 0);
}

TEST_F(Commands, disks_may_come_along) {
    record("a.trace", "--inline all");
    EXPECT_THAT(read(file("a.trace")), HasSubstr("media game inline .dsk "));
    EXPECT_EQ(fortress("verify a.trace").exit_code, 0);
}

TEST_F(Commands, a_game_for_a_trace_that_has_none_is_refused) {
    record("a.trace", "--no-disk");
    const Words game = one_word(FORTRESS_BINARY_DIR "/disks/fortress.dsk");
    for (const std::string command :
         {"verify", "replay --terminal", "trace rebase", "trace coverage --lines a.trace"}) {
        const auto run = program("fortress", {command + " a.trace --game", game});
        EXPECT_EQ(run.exit_code, 3) << command;
    }
    const auto run = program("fortress", {"verify a.trace --game", game});
    EXPECT_THAT(run.output, HasSubstr("it has no medium 'game', so there is nothing that --game could replace"));
}

TEST_F(Commands, a_trace_goes_to_standard_output_and_what_a_script_prints_to_the_other_one) {
    write("script", "wait 0.2\ncycles\n");
    const auto run = fortress("record -o - --script script");
    EXPECT_EQ(run.exit_code, 0);
    EXPECT_THAT(run.output, StartsWith("fortress-trace 2\n"));
    EXPECT_THAT(run.errors, testing::ContainsRegex("^[0-9]+\n$"));
    write("a.trace", run.output);
    EXPECT_EQ(fortress("verify a.trace").exit_code, 0);
    EXPECT_FALSE(std::filesystem::exists(file("-")));
}

// Returns the rows of a picture, three bytes per pixel.
std::vector<std::string> rows_of_png(const std::string& png) {
    png_image image{};
    image.version = PNG_IMAGE_VERSION;
    EXPECT_TRUE(png_image_begin_read_from_memory(&image, png.data(), png.size()));
    image.format = PNG_FORMAT_RGB;
    std::vector<std::string> rows(image.height, std::string(PNG_IMAGE_ROW_STRIDE(image), '\0'));
    std::string all(PNG_IMAGE_SIZE(image), '\0');
    EXPECT_TRUE(png_image_finish_read(&image, nullptr, all.data(), 0, nullptr));
    for (std::size_t y = 0; y < rows.size(); ++y) rows[y] = all.substr(y * rows[y].size(), rows[y].size());
    return rows;
}

std::pair<int, int> size_of_png(const std::string& png) {
    const auto number = [&](std::size_t at) {
        int value = 0;
        for (std::size_t i = 0; i < 4; ++i) value = value << 8 | static_cast<unsigned char>(png.at(at + i));
        return value;
    };
    return {number(16), number(20)};
}

TEST_F(Commands, both_pictures_at_a_point_are_written_side_by_side) {
    record("a.trace");
    const auto run = fortress("replay a.trace --from 1.5s --png both.png");
    EXPECT_EQ(run.exit_code, 0) << run.errors;
    EXPECT_EQ(size_of_png(read(file("both.png"))), std::pair(560 + 16 + 560, 384));
    EXPECT_EQ(fortress("replay a.trace --png both.png").errors, "fortress replay: --png needs a point: --from POINT\n");
    EXPECT_EQ(fortress("replay a.trace --from never --png both.png").exit_code, 2);
    EXPECT_EQ(fortress("replay a.trace --from 9s --png both.png").exit_code, 2);
}

// Alternates text and hi-res every few lines, so that every frame shows both.
TEST_F(Commands, the_pictures_of_a_point_are_as_the_beam_drew_them) {
    std::string disk(143'360, '\0');
    const std::string code{"\x01"         // sectors to load
                           "\x2C\x57\xC0" // 0801 BIT $C057: hi-res
                           "\x2C\x50\xC0" // 0804 BIT $C050: graphics
                           "\xA2\x00"     //      LDX #0
                           "\xCA\xD0\xFD" // 0809 DEX, BNE $0809
                           "\x2C\x51\xC0" //      BIT $C051: text
                           "\xCA\xD0\xFD" // 080F DEX, BNE $080F
                           "\x4C\x04\x08",
                           21};
    write("split.dsk", disk.replace(0, code.size(), code));
    ASSERT_EQ(fortress("record split.dsk --seconds 3 --inline all -o split.trace").exit_code, 0);
    write("script", "wait 2\nscreenshot alone.png\n");
    ASSERT_EQ(fortress("run split.dsk --script script").exit_code, 0);
    const auto run = fortress("replay split.trace --from 2s --png both.png");
    ASSERT_EQ(run.exit_code, 0) << run.errors;
    const auto alone = rows_of_png(read(file("alone.png"))), both = rows_of_png(read(file("both.png")));
    ASSERT_EQ(alone.size(), both.size());
    for (std::size_t y = 0; y < alone.size(); ++y) EXPECT_EQ(both[y].substr(0, alone[y].size()), alone[y]) << y;
}

TEST_F(Commands, a_folder_means_the_traces_in_it) {
    std::filesystem::create_directories(file("traces/apple2plus"));
    record("traces/apple2plus/a.trace");
    record("traces/b.trace.gz");
    write("traces/c.txt", "not a trace");
    EXPECT_THAT(fortress("verify traces").output, StartsWith("2 traces: 2 same;"));
    std::filesystem::create_directories(file("none"));
    const auto none = fortress("verify none");
    EXPECT_EQ(none.exit_code, 3) << none.output;
    EXPECT_THAT(none.output, StartsWith("none: "));
}

// Root can read everything, so another user verifies.
TEST_F(Commands, a_folder_that_cannot_be_read_is_reported_and_the_others_are_verified) {
    std::filesystem::create_directories(file("traces/locked"));
    record("traces/a.trace");
    std::filesystem::permissions(file("traces/locked"), std::filesystem::perms::none);
    const bool all = ::getuid() == 0;
    const auto run =
        program("fortress", "verify traces", {}, all ? "setpriv --reuid=65534 --regid=65534 --clear-groups" : "");
    EXPECT_EQ(run.exit_code, 3);
    EXPECT_THAT(run.output, HasSubstr("traces/locked: Permission denied\n"));
    EXPECT_THAT(run.output, HasSubstr("2 traces: 1 same, 1 bad file"));
    std::filesystem::permissions(file("traces/locked"), std::filesystem::perms::all);
}

TEST_F(Commands, a_recording_is_made_in_a_folder_that_has_been_deleted) {
    write("runner", "mkdir gone; cd gone; rmdir ../gone; exec \"$@\"");
    const auto run = program("fortress", {"record --seconds 1 -o", file("a.trace")}, {}, {"sh", file("runner")});
    EXPECT_EQ(run.exit_code, 0) << run.errors;
    EXPECT_TRUE(std::filesystem::exists(file("a.trace")));
}

TEST_F(Commands, verify_prints_the_next_command_as_a_shell_reads_it) {
    record("a.trace");
    record("b.trace");
    spoil("b.trace");
    const std::string name = "it's b.trace";
    std::filesystem::rename(file("b.trace"), file(name));
    const auto run = program("fortress", {"verify", "a.trace", support::one_word(name)});
    EXPECT_THAT(run.output, testing::EndsWith("\nnext: fortress verify 'it'\\''s b.trace'\n"));
}

TEST_F(Commands, verify_distinguishes_same_different_and_bad) {
    record("a.trace");
    record("b.trace");
    spoil("b.trace");
    write("c.trace", "rubbish\n");
    EXPECT_EQ(fortress("verify a.trace b.trace").exit_code, 1);
    const auto run = fortress("verify --jobs 2 a.trace b.trace c.trace");
    EXPECT_EQ(run.exit_code, 3);
    EXPECT_THAT(run.output, HasSubstr("b.trace: different: checkpoint 1, cycle "));
    EXPECT_THAT(run.output, HasSubstr("\nc.trace: line 1: expected 'fortress-trace 2', not 'rubbish'"));
    EXPECT_THAT(run.output, HasSubstr("3 traces: 1 same, 1 different, 1 bad file; "));
    EXPECT_THAT(run.output, testing::EndsWith("\nnot known: 1 trace, first b.trace\nnext: fortress verify b.trace\n"));
    EXPECT_THAT(fortress("verify --details a.trace b.trace").output, HasSubstr("give the folder of a build"));
    EXPECT_THAT(run.output, testing::Not(HasSubstr("give the folder of a build")));
}

TEST_F(Commands, traces_of_another_game_than_the_disk_are_skipped) {
    record("a.trace");
    record("b.trace", "--game starchess");
    const Words disk = one_word(FORTRESS_BINARY_DIR "/disks/starchess.dsk");
    const auto run = program("fortress", {"verify a.trace b.trace --game", disk});
    EXPECT_EQ(run.exit_code, 0) << run.output;
    EXPECT_THAT(run.output, StartsWith("a.trace: skipped: it is of fortress on the Apple II+"));
    EXPECT_THAT(run.output, HasSubstr("2 traces: 1 same, 1 skipped; "));
    const auto alone = program("fortress", {"verify a.trace --game", disk});
    EXPECT_EQ(alone.exit_code, 2);
    EXPECT_EQ(alone.errors, "fortress verify: no trace is of the game of --game\n");
}

TEST_F(Commands, a_file_is_named_even_where_its_verdict_begins_with_its_name) {
    record("same");
    EXPECT_EQ(fortress("verify same").output, "same: same: 5 checkpoints, 2.0 s of play\n");
}

TEST_F(Commands, a_budget_that_is_spent_has_its_own_code) {
    record("a.trace");
    EXPECT_EQ(fortress("verify --budget 0 a.trace").exit_code, 4);
}

TEST_F(Commands, reports_are_written_for_machines) {
    record("a.trace");
    ASSERT_EQ(fortress("verify --junit a.xml --json a.json a.trace").exit_code, 0);
    EXPECT_THAT(read(file("a.xml")), HasSubstr("<testcase classname=\"trace\" name=\"a.trace\""));
    EXPECT_THAT(read(file("a.json")), HasSubstr("\"checkpoints\": 5"));
}

TEST_F(Commands, a_report_goes_to_standard_output_and_the_text_to_the_other_one) {
    record("a.trace");
    const auto json = fortress("verify --json - a.trace"), junit = fortress("verify --junit - a.trace");
    EXPECT_THAT(json.output, StartsWith("{\n"));
    EXPECT_THAT(json.errors, HasSubstr("a.trace: same: "));
    EXPECT_THAT(junit.output, StartsWith("<?xml"));
    EXPECT_FALSE(std::filesystem::exists(file("-")));
    EXPECT_EQ(fortress("verify --json - --junit - a.trace").exit_code, 2);
}

TEST_F(Commands, a_control_character_in_a_name_is_visible) {
    const std::string name = "a\nfalse: same.trace";
    write(name, "rubbish\n");
    const Words word = one_word(name);
    for (const std::string command : {"verify", "trace", "replay --from 1s", "trace rebase", "trace coverage"}) {
        const auto run = program("fortress", {command, word});
        EXPECT_THAT(run.output + run.errors, HasSubstr("a\\x0Afalse: same.trace")) << command;
    }
    record("b.trace");
    spoil("b.trace");
    std::filesystem::rename(file("b.trace"), file(name));
    EXPECT_THAT(program("fortress", {"verify", word}).output, StartsWith("a\\x0Afalse: same.trace: different: "));
}

TEST_F(Commands, symbols_that_are_missing_or_of_the_other_machine_are_refused) {
    record("a.trace");
    std::filesystem::copy_file(file("a.trace"), file("b.trace"));
    for (const std::string command : {"verify", "trace rebase", "trace shrink -o c.trace"}) {
        const auto run = fortress(command + " --symbols gone.sym a.trace");
        EXPECT_EQ(run.exit_code, 3) << command;
        EXPECT_EQ(run.output, "");
        EXPECT_THAT(run.errors, testing::EndsWith(": gone.sym: No such file or directory\n"));
    }
    const Words atari = one_word(FORTRESS_BINARY_DIR "/disks/fortress-atari.sym");
    for (const std::string command : {"verify", "verify --layer game", "trace rebase", "trace shrink -o c.trace"}) {
        const auto run = program("fortress", {command + " a.trace --symbols", atari});
        EXPECT_EQ(run.exit_code, 3) << command;
        EXPECT_THAT(run.output + run.errors, HasSubstr("are of a game for the other kind of machine")) << command;
    }
    EXPECT_EQ(read(file("a.trace")), read(file("b.trace")));
}

TEST_F(Commands, cut_and_shrink_never_replace_the_trace_that_they_read) {
    record("a.trace");
    const auto before = read(file("a.trace"));
    for (const std::string command : {"cut --to 1s", "shrink --layer machine"}) {
        const auto run = fortress("trace " + command + " -o ./a.trace a.trace");
        EXPECT_EQ(run.exit_code, 2) << command;
        EXPECT_THAT(run.errors, HasSubstr("writes to a file of its own: give -o FILE")) << command;
        EXPECT_EQ(read(file("a.trace")), before) << command;
    }
}

TEST_F(Commands, a_file_that_cannot_be_read_is_named_once) {
    const auto run = fortress("verify gone.trace");
    EXPECT_EQ(run.output, "gone.trace: No such file or directory\n");
    EXPECT_EQ(run.exit_code, 3);
}

TEST_F(Commands, a_missing_command_is_reported) {
    const auto run = fortress("trace");
    EXPECT_EQ(run.errors, "fortress trace: a command is missing; fortress trace --help lists them\n");
    EXPECT_EQ(run.exit_code, 2);
}

TEST_F(Commands, bad_usage_is_reported_in_a_line) {
    EXPECT_EQ(fortress("verify").exit_code, 2);
    EXPECT_EQ(fortress("verify --jobs none a.trace").errors, "fortress verify: --jobs takes a number from 1 to 1000\n");
    EXPECT_THAT(fortress("record --seconds 1").errors, HasSubstr("record needs a file to write to: -o FILE"));
    EXPECT_EQ(fortress("replay no.trace").exit_code, 3);
}

TEST_F(Commands, help_lists_itself_and_the_version) {
    EXPECT_THAT(fortress("verify --help").output, AllOf(HasSubstr("--version"), HasSubstr("-h, --help")));
}

TEST_F(Commands, the_help_of_replay_explains_its_keys) {
    const auto help = fortress("replay --help").output;
    for (const auto* said : {"arrow keys", "joystick 1", "F9 pauses", "Shift-F10", "in the terminal F10"})
        EXPECT_THAT(help, HasSubstr(said));
}

} // namespace
} // namespace host
