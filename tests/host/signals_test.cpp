// Every end of the program saves its data (SIGKILL: all but the last seconds): the built program in each mode, ended by
// signals.

#include "tests/host/process_test.hpp"
#include "tests/host/terminal.hpp"

#include <fmt/format.h>
#include <gmock/gmock.h>

#include <algorithm>
#include <csignal>

namespace host {
namespace {

using testing::HasSubstr;
using testing::StartsWith;

const std::string window = "env DISPLAY=none SDL_VIDEODRIVER=dummy SDL_AUDIODRIVER=dummy ";

class Signals : public ProcessTest {
  protected:
    // A script that runs for months after the writing disk has booted. Its snapshot shows that it has started.
    static constexpr const char* endless = "wait 2\nsnapshot started\nwait 9000000\n";
    static constexpr const char* has_started = "[ -e started ]";

    static bool is_state(const std::filesystem::path& name) { return name.extension() == ".fstate"; }
    void forget(std::initializer_list<const char*> names) const {
        for (const char* name : names) std::filesystem::remove_all(file(name));
    }

    // Runs the program and its arguments ("$@") in a shell script.
    Words by_script(const std::string& script) const { return {"sh", write("runner", script)}; }

    // A disk that boots a program that overwrites its own track 0, forever or for a while; no .dsk can hold that.
    std::filesystem::path writing_disk(bool for_ever) const {
        std::string image(143'360, '\0');
        const std::string code{"\x01"          // sectors to load
                               "\xBD\x8D\xC0"  // 0801 LDA $C08D,X
                               "\xBD\x8E\xC0"  //      LDA $C08E,X
                               "\xA9\xD5"      //      LDA #$D5
                               "\x9D\x8F\xC0"  //      STA $C08F,X
                               "\x1D\x8C\xC0"  //      ORA $C08C,X
                               "\xA0\x00"      // 080F LDY #0
                               "\x9D\x8D\xC0"  // 0811 STA $C08D,X
                               "\x1D\x8C\xC0"  //      ORA $C08C,X
                               "\xC8\xD0\xF7"  //      INY, BNE $0811
                               "\x4C\x0F\x08"  //      JMP $080F
                               "\xBD\x8E\xC0"  // 081D LDA $C08E,X
                               "\xBD\x88\xC0"  //      LDA $C088,X
                               "\x4C\x23\x08", // 0823 JMP $0823
                               38};
        image.replace(0, code.size(), code);
        if (!for_ever) image[0x1B] = 0x1D; // JMP $081D
        return write("boot.dsk", image);
    }
};

TEST_F(Signals, a_recording_without_a_window_is_kept_and_the_signal_is_passed_on) {
    write("script", endless);
    for (const auto& [name, number] : {std::pair("HUP", SIGHUP),
                                       {"QUIT", SIGQUIT},
                                       {"TERM", SIGTERM},
                                       {"INT", SIGINT},
                                       {"USR1", SIGUSR1},
                                       {"ALRM", SIGALRM}}) {
        const auto run = program("fortress", "record -o my.trace --script script", {}, ended_by(name, has_started));
        EXPECT_EQ(run.exit_code, 128 + number) << name << run.errors;
        EXPECT_THAT(read(file("my.trace")), StartsWith("fortress-trace")) << name;
        EXPECT_THAT(run.errors, HasSubstr("ended by a signal")) << name;
        forget({"my.trace", "started"});
    }
}

TEST_F(Signals, a_changed_disk_is_saved_without_a_window) {
    const auto disk = writing_disk(true);
    const auto before = read(disk);
    write("script", endless);
    const auto run =
        program("fortress", "run --write --script script --disk1 boot.dsk", {}, ended_by("HUP", has_started));
    EXPECT_THAT(run.errors, HasSubstr("saved as boot-torn.woz"));
    EXPECT_THAT(read(file("boot-torn.woz")), StartsWith("WOZ"));
    EXPECT_EQ(read(disk), before);
}

// The folder is gone by then, so the disk goes to the folder of the person's own disks.
TEST_F(Signals, a_disk_that_cannot_be_saved_is_kept_elsewhere_and_reported_however_the_run_ends) {
    write("ends", "wait 2\nsnapshot started\nwait 100\n");
    write("fails", "wait 2\nsnapshot started\nwait 100\nexpect-text \"NEVER SHOWN\"\n");
    write("never-ends", endless);
    for (const std::string how :
         {"run --script ends", "run --script fails", "record -o my.trace --script fails", "run --script never-ends"}) {
        forget({"gone", "data", "started"});
        std::filesystem::create_directory(file("there"));
        std::filesystem::rename(writing_disk(true), file("there/boot.dsk"));
        const auto run = program(
            "fortress", how + " --exact --write --disk1 there/boot.dsk", {},
            meanwhile(has_started, how.ends_with("never-ends") ? "mv there gone; kill -TERM $$" : "mv there gone"));
        EXPECT_NE(run.exit_code, 0) << how;
        EXPECT_THAT(run.errors, HasSubstr("there/boot.dsk: ")) << how;
        EXPECT_THAT(run.errors, HasSubstr("is kept as " + file("data/fortress/boot-kept-1").string())) << how;
    }
}

TEST_F(Signals, under_nohup_a_hangup_is_ignored) {
    write("script", endless);
    const auto run = program("fortress", "record -o my.trace --script script", {},
                             {meanwhile(has_started, "kill -HUP $$; sleep 1; kill -TERM $$"), "nohup"});
    EXPECT_THAT(run.errors, HasSubstr("ended by a signal (Terminated)"));
}

TEST_F(Signals, a_quit_is_heard_in_the_background_of_a_script) {
    write("script", endless);
    const auto run = program("fortress", "record -o my.trace --script script", {},
                             by_script(R"("$@" & until [ -e started ]; do sleep 0.05; done; kill -QUIT $!; wait $!)"));
    EXPECT_EQ(run.exit_code, 128 + SIGQUIT);
    EXPECT_THAT(read(file("my.trace")), StartsWith("fortress-trace"));
}

TEST_F(Signals, output_that_nobody_reads_any_more_ends_the_run_and_keeps_the_recording) {
    std::string script;
    for (int line = 0; line < 3'000; ++line) script += "hash\n";
    write("script", script + "wait 9000000\n");
    const auto run =
        program("fortress", "record -o my.trace --script script", {}, {"timeout 600", by_script(R"("$@" | head -1)")});
    EXPECT_THAT(run.errors, HasSubstr("standard output cannot be written"));
    EXPECT_THAT(read(file("my.trace")), StartsWith("fortress-trace"));
}

// A window does not report when the disk has been written: if it was too early, the test retries with more time.
TEST_F(Signals, the_window_keeps_its_recording_and_its_disk) {
    for (const std::string name : {"HUP", "QUIT"}) {
        writing_disk(true);
        forget({"boot-torn.woz"});
        for (int seconds = 4; seconds < 600 && !std::filesystem::exists(file("boot-torn.woz")); seconds *= 2) {
            forget({"my.trace"});
            const auto run = program("fortress", "record -o my.trace --disk1 boot.dsk", {},
                                     {window, ended_by(name, fmt::format("sleep {} && {}", seconds, catches_signals))});
            EXPECT_EQ(run.exit_code, 0) << name << run.errors;
        }
        EXPECT_THAT(read(file("my.trace")), StartsWith("fortress-trace")) << name;
        EXPECT_THAT(read(file("boot-torn.woz")), StartsWith("WOZ")) << name;
    }
}

TEST_F(Signals, the_window_keeps_all_when_its_display_goes_away) {
    constexpr int not_found = 127;
    if (support::run_process("Xvfb -help", {.folder = file("")}) == not_found) GTEST_SKIP() << "needs Xvfb";
    writing_disk(true);
    std::string errors;
    for (int seconds = 4; seconds < 600 && !std::filesystem::exists(file("boot-torn.woz")); seconds *= 2) {
        forget({"display", "my.trace"});
        errors += program("fortress", "record -o my.trace --disk1 boot.dsk", {},
                          by_script("Xvfb -displayfd 1 >display 2>/dev/null & x=$!; until [ -s display ]; do sleep "
                                    "0.1; done; (sleep " +
                                    std::to_string(seconds) +
                                    "; kill -9 $x) & SDL_AUDIODRIVER=dummy DISPLAY=:$(head -1 display) \"$@\""))
                      .errors;
    }
    EXPECT_THAT(read(file("my.trace")), StartsWith("fortress-trace")) << errors;
    EXPECT_THAT(read(file("boot-torn.woz")), StartsWith("WOZ")) << errors;
}

TEST_F(Signals, the_terminal_keeps_a_recording_that_runs) {
    for (const int number : {SIGHUP, SIGQUIT, SIGTERM, SIGINT}) {
        Terminal terminal("apple2plus", file(""));
        terminal.read_until_shown("Ctrl-C quits");
        terminal.type("\x1b[19~"); // F8
        terminal.read_until_shown("Recording");
        terminal.signal(number);
        terminal.read_until("is saved in");
        EXPECT_EQ(terminal.wait_for_end(), 0) << number;
        EXPECT_TRUE(std::filesystem::remove(file("fortress-001.trace.gz"))) << number;
    }
}

// The saved trace is complete: it replays to its end.
TEST_F(Signals, a_kill_leaves_the_recording_of_some_seconds_before) {
    for (const std::string how : {"--seconds 9000000", "--script sound"}) {
        write("sound", "sound script.wav\nwait 9000000\n");
        for (const char* old : {"my.trace", "my.wav"}) std::filesystem::remove(file(old));
        const std::string last = how == "--script sound" ? "script.wav" : "my.wav";
        const auto has_seconds = [](const std::string& sound) {
            return " && [ $(od -An -t u4 -j 40 -N 4 " + sound + ") -gt 96000 ]";
        };
        program("fortress", "record -o my.trace --exact --wav my.wav " + how, {},
                ended_by("KILL", "[ -s my.trace ]" + has_seconds("my.wav") + has_seconds(last)));
        const auto verified = program("fortress", "verify my.trace");
        EXPECT_EQ(verified.exit_code, 0) << verified.output << verified.errors;
        const auto sound = read(file("my.wav"));
        ASSERT_GT(sound.size(), 44U) << how;
        const auto* data = reinterpret_cast<const unsigned char*>(sound.data());
        const auto length = data[40] + data[41] * 256U + data[42] * 65'536U + data[43] * 16'777'216U;
        EXPECT_GT(length, 2 * 48'000U) << how;
        EXPECT_LE(44U + length, sound.size()) << how; // killed while it wrote: the file may be longer
    }
    EXPECT_GT(std::filesystem::file_size(file("script.wav")), 44U + 2 * 48'000);
}

TEST_F(Signals, a_game_that_cannot_be_written_is_kept_in_the_temporary_folder_and_named) {
    ::setenv("TMPDIR", file("").c_str(), 1);
    Terminal terminal("apple2plus", file(""), {}, file("data"));
    ::unsetenv("TMPDIR");
    terminal.read_until_shown("Ctrl-C quits");
    for (const auto states = file("data/fortress/states"); !std::filesystem::is_regular_file(states);) {
        std::error_code is_saving; // the game, every few seconds
        std::filesystem::remove_all(states, is_saving);
        write("data/fortress/states", "not a folder");
    }
    terminal.signal(SIGTERM);
    EXPECT_THAT(terminal.read_until("the game is kept as"), HasSubstr("Not a directory; the game is kept as"));
    EXPECT_EQ(WEXITSTATUS(terminal.wait_for_end()), 3);
    EXPECT_EQ(std::ranges::count_if(std::filesystem::directory_iterator(file("")), is_state), 1);
}

TEST_F(Signals, a_second_terminal_keeps_its_game_too) {
    Terminal first("apple2plus", file(""), {}, file("data"));
    first.read_until_shown("Ctrl-C quits");
    Terminal second("apple2plus", file(""), {}, file("data"));
    second.read_until_shown("another program is playing");
    second.signal(SIGHUP);
    EXPECT_THAT(second.read_until("fortress play: another program is"), HasSubstr("fortress play: another program is"));
    EXPECT_EQ(second.wait_for_end(), 0);
    first.signal(SIGTERM);
    EXPECT_EQ(first.wait_for_end(), 0);
    EXPECT_EQ(std::ranges::count_if(std::filesystem::recursive_directory_iterator(file("data")), is_state), 2);
}

TEST_F(Signals, a_kill_leaves_the_recording_that_a_key_began) {
    Terminal terminal("apple2plus", file(""));
    terminal.read_until_shown("Ctrl-C quits");
    terminal.type("\x1b[19~"); // F8
    terminal.read_until_shown("Recording");
    terminal.read_for(std::chrono::seconds(5));
    terminal.signal(SIGKILL);
    terminal.wait_for_end();
    const auto shown = program("fortress", "verify fortress-001.trace.gz");
    EXPECT_EQ(shown.exit_code, 0) << shown.output << shown.errors;
}

TEST_F(Signals, a_save_error_in_the_terminal_stays_on_the_screen) {
    writing_disk(false);
    const auto folder = file("").parent_path();
    Terminal terminal("apple2plus", folder, {"--disk1", (folder / "boot.dsk").string()});
    terminal.read_until_shown("Ctrl-C quits");
    std::filesystem::rename(folder, folder.string() + "x");
    EXPECT_THAT(terminal.read_until_shown("boot.dsk: not saved"), HasSubstr("boot.dsk: not saved"));
    for (int tries = 0; tries < 60 && !terminal.read_for(std::chrono::seconds(1)).empty(); ++tries) {
    }
    EXPECT_EQ(terminal.read_for(std::chrono::seconds(6)), "") << "nothing takes its place";
    std::filesystem::rename(folder.string() + "x", folder);
    terminal.signal(SIGTERM);
    EXPECT_EQ(terminal.wait_for_end(), 0);
    EXPECT_TRUE(std::filesystem::exists(folder / "boot-torn.woz"));
}

} // namespace
} // namespace host
