// The terminal taken over for play: raw keys, the alternate screen, no cursor; and given back on any exit.
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

// While one lives the terminal is in raw mode. Its destructor restores it, and so do SIGABRT, SIGSEGV, SIGBUS, SIGFPE
// and SIGILL before they end the program. At most one at a time.
class Tty {
  public:
    Tty();
    ~Tty();
    Tty(const Tty&) = delete;
    Tty& operator=(const Tty&) = delete;

    // Standard input and output are both terminals.
    static bool present();

    TerminalSize size() const;

    // The bytes that have been typed; does not wait. None: the terminal is gone.
    std::optional<std::string> typed() const;

    // One drawing: terminals that can show it at once.
    void write(std::string_view text) const;
};

} // namespace host
