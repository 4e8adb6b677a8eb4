// Catches signals that end the program, so that it can save first.
#pragma once

#include <array>
#include <csignal>
#include <optional>

namespace host {

// During the object's life, the signals in `ends` are recorded (SIGHUP only if it was not ignored at the start, as
// under nohup), and SIGPIPE and SIGXFSZ become errors of the write. The destructor restores all handlers. Only one
// object may exist at a time.
class EndSignals {
  public:
    EndSignals();
    ~EndSignals();
    EndSignals(const EndSignals&) = delete;
    EndSignals& operator=(const EndSignals&) = delete;

    // The last signal received.
    std::optional<int> asked() const;

  private:
    static constexpr std::array ends{SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGXCPU, SIGUSR1, SIGUSR2, SIGALRM};
    static constexpr std::array write_errors{SIGPIPE, SIGXFSZ};

    std::array<struct sigaction, ends.size() + write_errors.size()> before_{};
};

// Ends the program by the signal's default action, so that the parent sees the cause. Precondition: no EndSignals
// object exists.
void end_by(int signal);

} // namespace host
