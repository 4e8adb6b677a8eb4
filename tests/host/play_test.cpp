// `fortress play` as a process: in a pseudo-terminal, and in an invisible window.

#include "host/run/runner.hpp"
#include "host/session/start.hpp"
#include "tests/host/process_test.hpp"
#include "tests/host/terminal.hpp"

#include <fmt/format.h>
#include <gmock/gmock.h>

#include <csignal>
#include <fstream>
#include <sstream>
#include <unistd.h>

namespace host {
namespace {

using testing::AllOf;
using testing::EndsWith;
using testing::HasSubstr;
using testing::Not;

const std::string leaving = "\x1b[?1049l";

TEST(TerminalPlay, control_c_ends_it_and_gives_the_terminal_back) {
    Terminal terminal;
    terminal.read_until_shown("Ctrl-C quits");
    EXPECT_FALSE(terminal.as_before());
    terminal.type("\x03");
    EXPECT_THAT(terminal.read_until(leaving), EndsWith(leaving));
    EXPECT_EQ(terminal.wait_for_end(), 0);
    EXPECT_TRUE(terminal.as_before());
}

// Runs fast to the first turn.
TEST(TerminalPlay, a_killed_game_continues_where_it_was_and_control_c_needs_no_question) {
    const auto data = std::filesystem::path(testing::TempDir()) / ("resumed" + std::to_string(::getpid()));
    {
        Terminal terminal("apple2plus", ".", {}, data);
        terminal.read_until_shown("Ctrl-C quits");
        terminal.type("\x1b[17~"); // F6
        for (const auto& [text, keys] : {std::pair("PRESS ANY KEY", " "),
                                         {"EFFECTS? (Y/N)", "Y"},
                                         {"ENTER YOUR NAME", "BOB\r"},
                                         {"PRESS A NUMBER", "1"},
                                         {"TURN 1", ""}}) {
            ASSERT_THAT(terminal.read_until_shown(text), HasSubstr(text));
            terminal.type(keys);
        }
        terminal.read_for(std::chrono::seconds(8));
        terminal.signal(SIGKILL);
        terminal.wait_for_end();
    }
    {
        Terminal terminal("atari800", ".", {}, data);
        EXPECT_THAT(terminal.read_until_shown("Any key: continue"), HasSubstr("Your game on the Apple II+:"));
    }
    for (const char* const key : {"x", "y"}) {
        Terminal terminal("apple2plus", ".", {}, data);
        ASSERT_THAT(terminal.read_until_shown("Esc: start over"), HasSubstr("Turn 1, 0:0"));
        terminal.type(key);
        EXPECT_THAT(terminal.read_until_shown("Ctrl-C quits"), HasSubstr("TURN 1"));
        terminal.type("\x03");
        EXPECT_EQ(terminal.wait_for_end(), 0);
    }
    {
        Terminal terminal("apple2plus", ".", {}, data);
        terminal.read_until_shown("Esc: start over");
        terminal.type("\x1b");
        EXPECT_THAT(terminal.read_until_shown("PRESS ANY KEY"), HasSubstr("PRESS ANY KEY"));
        terminal.signal(SIGKILL);
        terminal.wait_for_end();
    }
    {
        Terminal terminal("apple2plus", ".", {}, data);
        EXPECT_THAT(terminal.read_until_shown("Esc: start over"), HasSubstr("Other keys: go on"));
        terminal.type("\x1b[1;2Q"); // Shift-F2
        EXPECT_THAT(terminal.read_until_shown("Back in your game"), HasSubstr("Back in your game"));
    }
    std::filesystem::remove_all(data);
}

// Mode 2026, "synchronized output": supporting terminals never show half a picture.
TEST(TerminalPlay, a_drawn_screen_is_shown_at_once) {
    Terminal terminal;
    const std::string written = terminal.read_until("Ctrl-C quits");
    const auto begin = written.find("\x1b[?2026h"), end = written.find("\x1b[?2026l");
    ASSERT_NE(end, std::string::npos);
    EXPECT_LT(begin, end);
}

TEST(TerminalPlay, the_atari_is_played_with_its_own_keys) {
    Terminal terminal("atari800");
    EXPECT_THAT(terminal.read_until_shown("F4 START"), HasSubstr("F4 START"));
    terminal.type("\x1bOS\x03");
    EXPECT_EQ(terminal.wait_for_end(), 0);
}

TEST(TerminalPlay, f2_opens_the_menu_of_the_player_s_disk) {
    Terminal terminal;
    EXPECT_THAT(terminal.read_until_shown("Your disk: "), HasSubstr("Your disk: "));
    terminal.type("\x1bOQ");
    EXPECT_THAT(terminal.read_until_shown("Back it up"), HasSubstr("Back it up"));
    terminal.type("1");
    EXPECT_THAT(terminal.read_until_shown("Backup:"), HasSubstr("Backup:"));
    terminal.type("\x03");
    EXPECT_EQ(terminal.wait_for_end(), 0);
}

TEST(TerminalPlay, f9_stops_the_machine_says_so_and_resumes) {
    Terminal terminal;
    terminal.read_until_shown("Your disk: ");
    terminal.type("\x1b[17~\x1b[20~"); // F6: fast, F9
    EXPECT_THAT(terminal.read_until_shown("Paused. F9: resume"), HasSubstr("Paused. F9: resume"));
    EXPECT_EQ(terminal.read_for(std::chrono::seconds(1)), "");
    terminal.type("\x1b[20~");
    EXPECT_THAT(terminal.read_until_shown("PRESS ANY KEY"), HasSubstr("PRESS ANY KEY"));
}

TEST(TerminalPlay, menu_and_list_open_in_a_folder_that_has_been_deleted) {
    const auto folder = std::filesystem::path(testing::TempDir()) / ("deleted" + std::to_string(::getpid()));
    const auto shown = [&](const std::vector<std::string>& disk, const std::string& key, const std::string& text) {
        std::filesystem::create_directory(folder);
        Terminal terminal("apple2plus", folder, disk);
        terminal.read_until_shown("Ctrl-C quits");
        std::filesystem::remove(folder);
        terminal.type(key);
        return terminal.read_until_shown(text);
    };
    EXPECT_THAT(shown({}, "\x1bOQ", "Back it up"), HasSubstr("Back it up"));
    EXPECT_THAT(shown({"--no-disk"}, "\x1bOR", " bin/"), HasSubstr(" bin/")); // of the root folder
}

TEST(TerminalPlay, another_disk_is_not_called_the_player_s) {
    Terminal terminal("apple2plus", ".", {"--no-disk"});
    EXPECT_THAT(terminal.read_until_shown("Ctrl-C quits"), Not(HasSubstr("Your disk: ")));
    terminal.type("\x1bOQ");
    EXPECT_THAT(terminal.read_until_shown("No disk of yours is in play"), HasSubstr("No disk of yours is in play"));
    terminal.type("\x03");
    EXPECT_EQ(terminal.wait_for_end(), 0);
}

TEST(TerminalPlay, signals_give_the_terminal_back) {
    for (const int number : {SIGTERM, SIGHUP, SIGSEGV}) {
        Terminal terminal;
        terminal.read_until_shown("Ctrl-C quits");
        terminal.signal(number);
        EXPECT_THAT(terminal.read_until(leaving), HasSubstr(leaving)) << number;
        terminal.wait_for_end();
        EXPECT_TRUE(terminal.as_before()) << number;
    }
}

TEST(TerminalPlay, an_empty_drive_shows_which_key_inserts_a_disk) {
    for (const auto* machine : {"apple2plus", "atari800"}) {
        Terminal terminal(machine, ".", {"--no-disk"});
        EXPECT_THAT(terminal.read_until_shown("F3: insert a disk"), HasSubstr("F3: insert a disk")) << machine;
    }
}

TEST(TerminalPlay, the_list_of_disks_begins_where_one_was_taken_last) {
    const auto folder = std::filesystem::path(testing::TempDir()) / ("last" + std::to_string(::getpid()));
    std::filesystem::create_directories(folder / "games");
    std::filesystem::copy_file(FORTRESS_BINARY_DIR "/disks/starchess.dsk", folder / "games/mine.dsk");
    Terminal terminal("apple2plus", folder, {"--no-disk"});
    terminal.read_until_shown("insert a disk");
    terminal.type("\x1bOR");
    EXPECT_THAT(terminal.read_until_shown("games/"), HasSubstr("games/"));
    terminal.type("g\r");
    terminal.read_until_shown("mine.dsk");
    terminal.type("\r");
    EXPECT_THAT(terminal.read_until_shown("Drive 1: mine.dsk"), HasSubstr("Drive 1: mine.dsk"));
    terminal.type("\x1bOR");
    EXPECT_THAT(terminal.read_until_shown("/games"), HasSubstr("/games"));
    std::filesystem::remove_all(folder);
}

class WindowPlay : public ProcessTest {
  protected:
    Outcome unseen(const Words& arguments) const { return program("fortress", arguments, {}, in_unseen_window()); }
    static std::filesystem::path only_folder(const std::filesystem::path& parent) {
        return std::filesystem::directory_iterator(parent)->path();
    }
};

TEST_F(WindowPlay, it_runs_until_it_is_asked_to_end) {
    const auto run = unseen("play");
    EXPECT_EQ(run.exit_code, 0) << run.errors;
}

TEST_F(WindowPlay, the_atari_runs_until_it_is_asked_to_end_as_well) {
    const auto run = unseen("play --machine atari800 --tv pal");
    EXPECT_EQ(run.exit_code, 0) << run.errors;
}

TEST_F(WindowPlay, a_tape_says_how_it_is_booted) {
    write("t.cas", "");
    EXPECT_THAT(unseen("play --machine atari800 --tape t.cas").errors,
                HasSubstr("t.cas: hold START and reset: F4 + Ctrl-F12"));
}

TEST(Advice, names_what_gives_the_machine_a_program) {
    const auto advice_of = [](MachineKind kind, const char* script) {
        Options options;
        options.machine.kind = kind;
        options.no_disk = true;
        auto session = start_session(options, DiskWrites::dropped);
        std::ostringstream printed;
        EXPECT_FALSE(Runner(*session, {}, printed).run(*parse_script(script)));
        return session->advice("F2");
    };
    EXPECT_EQ(advice_of(MachineKind::apple2plus, "wait 4"), "Drive 1 is empty. F2: insert a disk");
    EXPECT_THAT(advice_of(MachineKind::apple2plus, "wait 4\nkey RESET\nwait 1"), HasSubstr("--basic FILE"));
    EXPECT_THAT(advice_of(MachineKind::atari800, "wait 8"), AllOf(HasSubstr("F2: insert"), HasSubstr("--basic FILE")));
    const auto cassette = testing::TempDir() + "advice.cas";
    std::ofstream(cassette) << "";
    EXPECT_THAT(advice_of(MachineKind::atari800, fmt::format("wait 8\ndisk 5 '{}'", cassette).c_str()),
                HasSubstr("hold START and reset: F4 + Ctrl-F12"));
}

TEST_F(WindowPlay, programs_of_the_same_name_keep_their_states_apart) {
    const auto states = [&] {
        return std::ranges::distance(std::filesystem::directory_iterator(file("data/fortress/states")));
    };
    for (const auto* name : {"a/prog.s", "b/prog.s"}) {
        std::filesystem::create_directory(file(name).parent_path());
        write(name, "        .org $1000\nhere:   jmp here\n");
    }
    EXPECT_EQ(unseen("a/prog.s").exit_code, 0);
    EXPECT_EQ(unseen("./a/prog.s").exit_code, 0);
    EXPECT_EQ(states(), 1);
    EXPECT_EQ(unseen("b/prog.s").exit_code, 0);
    EXPECT_EQ(states(), 2);
}

TEST_F(WindowPlay, a_disk_of_a_state_never_goes_to_the_build_s_folder) {
    const auto listing = [] {
        return std::ranges::distance(std::filesystem::directory_iterator(FORTRESS_BINARY_DIR "/disks"));
    };
    const auto before = listing();
    write("script", "wait 30\nsnapshot own.fstate\n");
    ASSERT_EQ(program("fortress", "run --machine atari800 --script script").exit_code, 0);
    const auto run = unseen("own.fstate");
    EXPECT_THAT(run.errors, HasSubstr("is kept as " + file("data/fortress/fortress-kept-1.atr").string()));
    EXPECT_EQ(listing(), before);
}

TEST_F(WindowPlay, a_link_keeps_every_game_that_it_follows_and_none_if_it_cannot_be_shown) {
    const auto states = [&](const char* name) { return read(only_folder(file("data/fortress/states")) / name); };
    ASSERT_EQ(unseen("play").exit_code, 0);
    const auto last = states("resume.fstate");
    ASSERT_FALSE(last.empty());
    EXPECT_EQ(program("fortress", "#g=AUBw4c", {}, "env -u WAYLAND_DISPLAY -u DISPLAY").exit_code, 2);
    EXPECT_EQ(states("resume.fstate"), last);
    EXPECT_THAT(unseen("#g=AUBw4c").errors, HasSubstr("the last game is in the saved states"));
    EXPECT_EQ(states("before.fstate"), last);
    const auto first_link = states("resume.fstate");
    unseen("#g=AUBw4c");
    EXPECT_EQ(states("before.fstate"), last);
    EXPECT_EQ(states("before-2.fstate"), first_link);
}

TEST_F(WindowPlay, without_display_and_terminal_it_says_what_needs_neither) {
    for (const std::string display : {"-u DISPLAY", "-u SDL_VIDEODRIVER DISPLAY=:9999"}) {
        const auto run = program("fortress", "play", {}, "env -u WAYLAND_DISPLAY " + display);
        EXPECT_EQ(run.exit_code, 2) << display;
        EXPECT_THAT(run.errors, HasSubstr("fortress run needs neither")) << display;
    }
}

} // namespace
} // namespace host
