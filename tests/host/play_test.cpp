// `fortress play` as a process: in a terminal of its own, and in a window that nobody sees.

#include "tests/host/process_test.hpp"

#include <gmock/gmock.h>

#include <chrono>
#include <csignal>
#include <poll.h>
#include <pty.h>
#include <termios.h>
#include <unistd.h>
#include <utmp.h>

namespace host {
namespace {

using testing::EndsWith;
using testing::HasSubstr;

// A terminal of 80 x 25 in which `fortress play` runs a machine.
class Terminal {
  public:
    explicit Terminal(const char* machine = "apple2plus") {
        winsize size{25, 80, 0, 0};
        EXPECT_EQ(::openpty(&ours_, &theirs_, nullptr, nullptr, &size), 0);
        ::tcgetattr(theirs_, &before_);
        child_ = ::fork();
        if (child_ == 0) play(machine);
    }
    ~Terminal() {
        ::kill(child_, SIGKILL);
        ::waitpid(child_, nullptr, 0);
        ::close(ours_);
        ::close(theirs_);
        std::filesystem::remove_all(data_);
    }
    Terminal(const Terminal&) = delete;
    Terminal& operator=(const Terminal&) = delete;

    void signal(int number) const { ::kill(child_, number); }
    void type(const std::string& keys) const { EXPECT_EQ(::write(ours_, keys.data(), keys.size()), std::ssize(keys)); }

    // All that was written, once `text` has been among it or the program has ended.
    const std::string& read_until(const std::string& text) {
        const auto deadline = std::chrono::steady_clock::now() + std::chrono::seconds(20);
        pollfd waiting{ours_, POLLIN, 0};
        while (written_.find(text) == std::string::npos && std::chrono::steady_clock::now() < deadline) {
            if (::poll(&waiting, 1, 100) <= 0) continue;
            char bytes[4096];
            const auto count = ::read(ours_, bytes, sizeof bytes);
            if (count > 0) written_.append(bytes, static_cast<std::size_t>(count));
        }
        return written_;
    }

    int wait_for_end() const {
        int status = 0;
        ::waitpid(child_, &status, 0);
        return status;
    }

    bool as_before() const {
        termios now{};
        ::tcgetattr(theirs_, &now);
        return now.c_lflag == before_.c_lflag && now.c_iflag == before_.c_iflag && now.c_oflag == before_.c_oflag;
    }

  private:
    [[noreturn]] void play(const char* machine) const {
        ::login_tty(theirs_);
        ::setenv("TERM", "xterm", 1);
        ::setenv("XDG_DATA_HOME", data_.c_str(), 1);
        ::execl(FORTRESS_BINARY_DIR "/bin/fortress", "fortress", "play", "--terminal", "--machine", machine, nullptr);
        ::_exit(127);
    }

    // Not the disks of the person who runs the test.
    const std::filesystem::path data_ =
        std::filesystem::path(testing::TempDir()) / ("terminal" + std::to_string(::getpid()));
    int ours_ = -1, theirs_ = -1;
    pid_t child_ = -1;
    termios before_{};
    std::string written_;
};

const std::string leaving = "\x1b[?1049l";

TEST(TerminalPlay, control_c_ends_it_and_gives_the_terminal_back) {
    Terminal terminal;
    terminal.read_until("Ctrl-C quits");
    EXPECT_FALSE(terminal.as_before());
    terminal.type("\x03");
    EXPECT_THAT(terminal.read_until(leaving), EndsWith(leaving));
    EXPECT_EQ(terminal.wait_for_end(), 0);
    EXPECT_TRUE(terminal.as_before());
}

TEST(TerminalPlay, the_atari_is_played_with_its_own_keys) {
    Terminal terminal("atari800");
    EXPECT_THAT(terminal.read_until("F4 START"), HasSubstr("F4 START"));
    terminal.type("\x1bOS\x03");
    EXPECT_EQ(terminal.wait_for_end(), 0);
}

TEST(TerminalPlay, f2_opens_the_menu_of_the_player_s_disk) {
    Terminal terminal;
    EXPECT_THAT(terminal.read_until("Your disk: "), HasSubstr("Your disk: "));
    terminal.type("\x1bOQ");
    EXPECT_THAT(terminal.read_until("Back it up"), HasSubstr("Back it up"));
    terminal.type("1");
    EXPECT_THAT(terminal.read_until("Any key goes on."), HasSubstr("Backup: "));
    terminal.type("\x03");
    EXPECT_EQ(terminal.wait_for_end(), 0);
}

TEST(TerminalPlay, signals_give_the_terminal_back) {
    for (const int number : {SIGTERM, SIGHUP, SIGSEGV}) {
        Terminal terminal;
        terminal.read_until("Ctrl-C quits");
        terminal.signal(number);
        EXPECT_THAT(terminal.read_until(leaving), HasSubstr(leaving)) << number;
        terminal.wait_for_end();
        EXPECT_TRUE(terminal.as_before()) << number;
    }
}

class WindowPlay : public ProcessTest {};

TEST_F(WindowPlay, it_runs_until_it_is_asked_to_end) {
    const auto run = program("fortress", "play",
                             "env DISPLAY=none SDL_VIDEODRIVER=dummy SDL_AUDIODRIVER=dummy "
                             "timeout --preserve-status -s TERM 1");
    EXPECT_EQ(run.exit_code, 0) << run.errors;
}

TEST_F(WindowPlay, the_atari_runs_until_it_is_asked_to_end_as_well) {
    const auto run = program("fortress", "play --machine atari800 --tv pal",
                             "env DISPLAY=none SDL_VIDEODRIVER=dummy SDL_AUDIODRIVER=dummy "
                             "timeout --preserve-status -s TERM 1");
    EXPECT_EQ(run.exit_code, 0) << run.errors;
}

TEST_F(WindowPlay, without_display_and_terminal_it_says_what_needs_neither) {
    for (const std::string display : {"-u DISPLAY", "-u SDL_VIDEODRIVER DISPLAY=:9999"}) {
        const auto run = program("fortress", "play < /dev/null", "env -u WAYLAND_DISPLAY " + display);
        EXPECT_EQ(run.exit_code, 2) << display;
        EXPECT_THAT(run.errors, HasSubstr("fortress run needs neither")) << display;
    }
}

} // namespace
} // namespace host
