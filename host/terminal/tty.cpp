#include "host/terminal/tty.hpp"

#include <array>
#include <cerrno>
#include <csignal>
#include <poll.h>
#include <sys/ioctl.h>
#include <termios.h>
#include <unistd.h>

namespace host {
namespace {

constexpr std::string_view enter_sequence = "\x1b[?1049h\x1b[?25l\x1b[2J";
constexpr std::string_view leave_sequence = "\x1b[0m\x1b[?25h\x1b[?1049l";
constexpr std::string_view begin_drawing = "\x1b[?2026h"; // synchronized update: supporting terminals show it at once
constexpr std::string_view end_drawing = "\x1b[?2026l";
constexpr std::array ending_signals{SIGABRT, SIGSEGV, SIGBUS, SIGFPE, SIGILL};

// The terminal's former settings; global, because a signal handler cannot reach anything else.
termios settings_before;

void write_all(std::string_view text) {
    pollfd room{STDOUT_FILENO, POLLOUT, 0};
    while (!text.empty()) {
        const auto written = ::write(STDOUT_FILENO, text.data(), text.size());
        if (written < 0 && errno == EAGAIN)
            ::poll(&room, 1, 100);
        else if (written < 0 && errno != EINTR)
            return;
        if (written > 0) text.remove_prefix(static_cast<std::size_t>(written));
    }
}

void restore() {
    write_all(leave_sequence);
    ::tcsetattr(STDIN_FILENO, TCSAFLUSH, &settings_before);
}

// Makes async-signal-safe calls only, then raises the signal with its default action.
void restore_and_end(int signal) {
    restore();
    std::signal(signal, SIG_DFL);
    std::raise(signal);
}

} // namespace

bool Tty::present() { return ::isatty(STDIN_FILENO) == 1 && ::isatty(STDOUT_FILENO) == 1; }

Tty::Tty() {
    ::tcgetattr(STDIN_FILENO, &settings_before);
    for (const int signal : ending_signals) std::signal(signal, restore_and_end);
    termios raw = settings_before;
    ::cfmakeraw(&raw);
    raw.c_cc[VMIN] = 0;
    raw.c_cc[VTIME] = 0;
    ::tcsetattr(STDIN_FILENO, TCSAFLUSH, &raw);
    write_all(enter_sequence);
}

Tty::~Tty() {
    restore();
    for (const int signal : ending_signals) std::signal(signal, SIG_DFL);
}

TerminalSize Tty::size() const {
    winsize size{};
    if (::ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) != 0 || size.ws_col == 0 || size.ws_row == 0) return {80, 24};
    return {size.ws_col, size.ws_row};
}

std::optional<std::string> Tty::typed() const {
    pollfd waiting{STDIN_FILENO, POLLIN, 0};
    if (::poll(&waiting, 1, 0) <= 0) return std::string();
    std::array<char, 256> bytes{};
    const auto count = ::read(STDIN_FILENO, bytes.data(), bytes.size());
    if (count < 0) return errno == EINTR || errno == EAGAIN ? std::optional<std::string>("") : std::nullopt;
    if (count == 0 && (waiting.revents & (POLLHUP | POLLERR)) != 0) return std::nullopt;
    return std::string(bytes.data(), static_cast<std::size_t>(count));
}

void Tty::write(std::string_view text) const {
    if (text.empty()) return;
    write_all(begin_drawing);
    write_all(text);
    write_all(end_drawing);
}

} // namespace host
