// The signals by which a program is asked to end, taken as a wish: what is unsaved is saved first.
#pragma once

#include <array>
#include <csignal>
#include <optional>

namespace host {

// While one lives, the signals of `ends` are remembered, except SIGHUP where the program was started to ignore it
// (nohup); SIGPIPE and SIGXFSZ are errors of the write that meets them. Afterwards all are as before. At most one at a
// time.
class EndSignals {
  public:
    EndSignals();
    ~EndSignals();
    EndSignals(const EndSignals&) = delete;
    EndSignals& operator=(const EndSignals&) = delete;

    // The last of them that has come.
    std::optional<int> asked() const;

  private:
    static constexpr std::array ends{SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGXCPU, SIGUSR1, SIGUSR2, SIGALRM};
    static constexpr std::array write_errors{SIGPIPE, SIGXFSZ};

    std::array<struct sigaction, ends.size() + write_errors.size()> before_{};
};

// Ends the program by the signal's own default, so that the parent process sees why. Precondition: no EndSignals lives.
void end_by(int signal);

} // namespace host
