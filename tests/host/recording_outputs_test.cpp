// Output files that cannot be written are reported before the recording starts.

#include "host/run/recording_outputs.hpp"
#include "tests/host/process_test.hpp"
#include "tools/packed/zlib_bytes.hpp"

#include <gmock/gmock.h>

#include <array>

namespace host {
namespace {

using testing::HasSubstr;

class RecordingOutputs : public ProcessTest {
  protected:
    // The error for a recording that would take months.
    std::string refusal(const Words& options) const {
        const auto run = program("fortress", {"record --seconds 9000000", options}, {}, "timeout 600");
        EXPECT_TRUE(run.exit_code == 2 || run.exit_code == 3) << run.exit_code;
        return run.errors;
    }
};

TEST_F(RecordingOutputs, a_place_that_takes_no_files_is_reported_before_the_run) {
    EXPECT_THAT(refusal("-o nowhere/x.trace"), HasSubstr("nowhere/x.trace: the folder takes no files: No such file"));
    EXPECT_THAT(refusal("--wav nowhere/x.wav"), HasSubstr("nowhere/x.wav: the folder takes no files"));
    EXPECT_THAT(refusal("-o ."), HasSubstr(".: it is a folder"));
    write("old.trace", "x");
    std::filesystem::permissions(file("old.trace"), std::filesystem::perms::owner_read);
    EXPECT_THAT(refusal("-o old.trace"), HasSubstr("old.trace: the file is read-only"));
}

TEST_F(RecordingOutputs, nothing_replaces_the_files_that_the_run_needs) {
    EXPECT_THAT(refusal("-o x.trace --wav ./x.trace"), HasSubstr("name one file"));
    write("s.script", "wait 1\n");
    write("a.dsk", std::string(143'360, '\0'));
    EXPECT_THAT(refusal("-o s.script --script s.script"), HasSubstr("s.script: it is read or written as well"));
    EXPECT_THAT(refusal("-o x.trace --wav a.dsk --disk1 a.dsk"), HasSubstr("a.dsk: it is read or written as well"));
    std::filesystem::create_hard_link(file("s.script"), file("s.wav"));
    EXPECT_THAT(refusal("--wav s.wav --script s.script"), HasSubstr("s.wav: it is read or written as well"));
    EXPECT_THAT(refusal("--wav -"), HasSubstr("--wav needs the name of a file"));
}

TEST_F(RecordingOutputs, nothing_replaces_the_files_that_the_script_writes) {
    for (const char* const command : {"sound x.wav", "snapshot x.wav", "screenshot ./x.wav", "disk 2 x.wav"}) {
        write("s.script", std::string(command) + "\n");
        EXPECT_THAT(refusal("--wav x.wav --script s.script"), HasSubstr("x.wav: it is read or written as well"))
            << command;
        EXPECT_THAT(refusal("-o x.wav --script s.script"), HasSubstr("x.wav: it is read or written as well"))
            << command;
    }
}

TEST_F(RecordingOutputs, a_trace_replaces_nothing_but_a_trace) {
    ASSERT_EQ(program("fortress", "record --no-disk --seconds 1 -o x.trace").exit_code, 0);
    ASSERT_EQ(program("fortress", "run --no-disk --script -", {.piped = "snapshot my.fstate\n"}).exit_code, 0);
    const auto packed = packed::pack(std::array<std::uint8_t, 4>{'m', 'i', 'n', 'e'}, packed::Packing::gzip);
    write("letters.gz", {packed.begin(), packed.end()});
    for (const char* const other : {"my.fstate", "letters.gz"}) {
        const auto before = read(file(other));
        for (const char* const command : {"trace cut x.trace --force -o", "trace rebase x.trace --force -o",
                                          "record --no-disk --seconds 1 --force -o"}) {
            const auto run = program("fortress", {command, other});
            EXPECT_EQ(run.exit_code, 3) << command;
            EXPECT_THAT(run.errors, HasSubstr("exists and is a file of another kind")) << command;
        }
        EXPECT_EQ(read(file(other)), before);
    }
}

TEST_F(RecordingOutputs, commands_for_traces_replace_another_only_by_force) {
    for (const char* const name : {"x.trace", "y.trace.gz"})
        ASSERT_EQ(program("fortress", {"record --no-disk --seconds 1 -o", name}).exit_code, 0);
    const auto before = read(file("y.trace.gz"));
    for (const char* const command : {"trace cut x.trace -o y.trace.gz", "trace rebase x.trace -o y.trace.gz",
                                      "trace shrink x.trace -o y.trace.gz"})
        EXPECT_THAT(program("fortress", command).errors, HasSubstr("y.trace.gz: exists; --force replaces it"))
            << command;
    EXPECT_EQ(read(file("y.trace.gz")), before);
    EXPECT_EQ(program("fortress", "trace cut x.trace --to 0.5s --force -o y.trace.gz").exit_code, 0);
    EXPECT_NE(read(file("y.trace.gz")), before);
}

TEST_F(RecordingOutputs, files_of_another_kind_are_never_written_over) {
    const std::string disk(143'360, '\1');
    write("a.dsk", disk);
    for (const char* option : {"-o a.dsk", "--wav a.dsk"})
        EXPECT_THAT(refusal(option), HasSubstr("a.dsk: exists and is a file of another kind; choose another name"));
    for (const char* command : {"screenshot a.dsk", "snapshot a.dsk", "sound a.dsk\nwait 1"}) {
        const auto run = program("fortress", "run --no-disk --script -", {.piped = std::string(command) + "\n"});
        EXPECT_EQ(run.exit_code, 3) << command;
        EXPECT_THAT(run.errors, HasSubstr("a.dsk: exists and is a file of another kind")) << command;
    }
    EXPECT_EQ(read(file("a.dsk")), disk);
}

TEST_F(RecordingOutputs, an_earlier_recording_is_replaced_only_by_force) {
    const auto record = [&](const Words& options) {
        return program("fortress", {"record --no-disk --seconds", options});
    };
    ASSERT_EQ(record("1 -o x.trace.gz --wav x.wav").exit_code, 0);
    const std::string trace = read(file("x.trace.gz")), sound = read(file("x.wav"));
    EXPECT_THAT(record("2 -o x.trace.gz").errors, HasSubstr(" x.trace.gz: exists; --force replaces it\n"));
    EXPECT_EQ(record("2 --wav x.wav").exit_code, 3);
    EXPECT_EQ(read(file("x.trace.gz")) + read(file("x.wav")), trace + sound);
    EXPECT_EQ(record("2 -o x.trace.gz --wav x.wav --force").exit_code, 0);
    EXPECT_NE(read(file("x.wav")), sound);
}

TEST_F(RecordingOutputs, an_empty_file_may_be_recorded_to) {
    write("x.trace", "");
    EXPECT_EQ(program("fortress", "record --no-disk --seconds 1 -o x.trace").exit_code, 0);
}

TEST_F(RecordingOutputs, in_a_window_too) {
    const auto run = program("fortress", "record -o nowhere/x.trace", {},
                             "env DISPLAY=none SDL_VIDEODRIVER=dummy SDL_AUDIODRIVER=dummy timeout 600");
    EXPECT_EQ(run.exit_code, 3);
    EXPECT_THAT(run.errors, HasSubstr("nowhere/x.trace: the folder takes no files"));
}

TEST_F(RecordingOutputs, a_device_and_standard_output_take_it) {
    for (const char* output : {"/dev/null", "-"}) {
        const auto run = program("fortress", {"record --no-disk --seconds 1 -o", output});
        EXPECT_EQ(run.exit_code, 0) << run.errors;
    }
    EXPECT_TRUE(std::filesystem::is_character_file("/dev/null"));
}

} // namespace
} // namespace host
