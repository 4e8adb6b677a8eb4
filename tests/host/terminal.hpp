// A terminal for the built program.
#pragma once

#include <gtest/gtest.h>

#include <chrono>
#include <csignal>
#include <cstdio>
#include <filesystem>
#include <poll.h>
#include <pty.h>
#include <string>
#include <sys/wait.h>
#include <termios.h>
#include <unistd.h>
#include <utmp.h>
#include <vector>

namespace host {

// A pseudo-terminal of 80 x 25 that runs `fortress play`.
class Terminal {
  public:
    // Runs in a folder (default: the test's own) with additional arguments.
    explicit Terminal(const char* machine = "apple2plus", const std::filesystem::path& folder = ".",
                      std::vector<std::string> arguments = {}, const std::filesystem::path& data = {})
        : shared_data_(data) {
        winsize size{25, 80, 0, 0};
        EXPECT_EQ(::openpty(&ours_, &theirs_, nullptr, nullptr, &size), 0);
        ::tcgetattr(theirs_, &before_);
        child_ = ::fork();
        if (child_ != 0) return;
        std::filesystem::current_path(folder);
        arguments.insert(arguments.begin(), {"fortress", "play", "--terminal", "--machine", machine});
        play(arguments);
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

    // Returns all output, once it contains `text` or the program has ended.
    const std::string& read_until(const std::string& text) {
        const auto deadline = Clock::now() + patience;
        while (written_.find(text) == std::string::npos && Clock::now() < deadline) written_ += read_some();
        return written_;
    }

    // Returns the rows of the screen, once `text` is visible in a finished drawing or the program has ended. Updates
    // leave out unchanged characters, so that `text` may be missing in the output.
    std::string read_until_shown(const std::string& text) {
        const auto deadline = Clock::now() + patience;
        while ((amid_a_drawing() || screen().find(text) == std::string::npos) && Clock::now() < deadline)
            written_ += read_some();
        return screen();
    }

    // Returns the output during that time.
    std::string read_for(std::chrono::seconds time) const {
        std::string written;
        for (const auto deadline = Clock::now() + time; Clock::now() < deadline;) written += read_some();
        return written;
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
    using Clock = std::chrono::steady_clock;
    static constexpr auto patience = std::chrono::minutes(10); // on a busy computer

    std::string read_some() const {
        pollfd waiting{ours_, POLLIN, 0};
        if (::poll(&waiting, 1, 100) <= 0) return "";
        char bytes[4096];
        const auto count = ::read(ours_, bytes, sizeof bytes);
        return {bytes, static_cast<std::size_t>(count > 0 ? count : 0)};
    }

    // A read may end anywhere in a drawing, which mode 2026 encloses.
    bool amid_a_drawing() const {
        const auto begin = written_.rfind("\x1b[?2026h"), end = written_.rfind("\x1b[?2026l");
        return begin != std::string::npos && (end == std::string::npos || end < begin);
    }

    // Interprets CUP (ESC [ row ; column H) and skips other sequences, as far as the output needs it.
    std::string screen() const {
        constexpr std::size_t rows = 25, columns = 80;
        std::vector<std::string> shown(rows, std::string(columns, ' '));
        std::size_t row = 0, column = 0;
        for (std::size_t at = 0; at < written_.size(); ++at) {
            if (written_.compare(at, 2, "\x1b[") != 0) {
                if (row < rows && column < columns) shown[row][column++] = written_[at];
                continue;
            }
            const auto end = written_.find_first_of("ABCDEFGHJKhlm", at);
            if (end == std::string::npos) break;
            int y = 0, x = 0;
            if (written_[end] == 'H' && std::sscanf(written_.c_str() + at, "\x1b[%d;%dH", &y, &x) == 2) {
                row = static_cast<std::size_t>(y - 1);
                column = static_cast<std::size_t>(x - 1);
            }
            at = end;
        }
        std::string text;
        for (const auto& each : shown) text += each + '\n';
        return text;
    }

    [[noreturn]] void play(const std::vector<std::string>& arguments) const {
        std::vector<char*> words;
        for (const auto& word : arguments) words.push_back(const_cast<char*>(word.c_str()));
        words.push_back(nullptr);
        ::login_tty(theirs_);
        ::setenv("TERM", "xterm", 1);
        ::setenv("XDG_DATA_HOME", shared_data_.empty() ? data_.c_str() : shared_data_.c_str(), 1);
        ::execv(FORTRESS_BINARY_DIR "/bin/fortress", words.data());
        ::_exit(127);
    }

    const std::filesystem::path shared_data_; // outlives the terminal; empty: data_
    // instead of the disks of the person who runs the test
    const std::filesystem::path data_ =
        std::filesystem::path(testing::TempDir()) / ("terminal" + std::to_string(::getpid()));
    int ours_ = -1, theirs_ = -1;
    pid_t child_ = -1;
    termios before_{};
    std::string written_;
};

} // namespace host
