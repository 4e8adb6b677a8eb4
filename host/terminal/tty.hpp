// Takes over the terminal for play (raw keys, alternate screen, no cursor), and restores it on any exit.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace host {

struct TerminalSize {
    int columns;
    int rows;

    bool operator==(const TerminalSize&) const = default;
};

// The terminal is in raw mode during the object's life. The destructor restores it, and so do SIGABRT, SIGSEGV, SIGBUS,
// SIGFPE and SIGILL before they end the program. Only one object may exist at a time.
class Tty {
  public:
    Tty();
    ~Tty();
    Tty(const Tty&) = delete;
    Tty& operator=(const Tty&) = delete;

    // True if standard input and output are both terminals.
    static bool present();

    TerminalSize size() const;

    // Bytes typed since the last call; does not wait. None: the terminal is gone.
    std::optional<std::string> typed() const;

    // Writes one update, which supporting terminals show at once.
    void write(std::string_view text) const;
};

} // namespace host
