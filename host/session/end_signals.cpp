#include "host/session/end_signals.hpp"

namespace host {
namespace {

// Global, because signal handlers cannot reach anything else.
volatile std::sig_atomic_t signal_that_came;

void note(int signal) { signal_that_came = signal; }

} // namespace

EndSignals::EndSignals() {
    signal_that_came = 0;
    auto* before = before_.begin();
    const auto set = [&](int signal, void (*handler)(int)) {
        struct sigaction action {};
        action.sa_handler = handler;
        ::sigaction(signal, nullptr, before);
        if (signal != SIGHUP || before->sa_handler != SIG_IGN) ::sigaction(signal, &action, nullptr);
        ++before;
    };
    for (const int signal : ends) set(signal, note);
    for (const int signal : write_errors) set(signal, SIG_IGN);
}

EndSignals::~EndSignals() {
    const auto* before = before_.begin();
    for (const int signal : ends) ::sigaction(signal, before++, nullptr);
    for (const int signal : write_errors) ::sigaction(signal, before++, nullptr);
}

std::optional<int> EndSignals::asked() const {
    const int signal = signal_that_came;
    return signal == 0 ? std::nullopt : std::optional(signal);
}

void end_by(int signal) {
    std::signal(signal, SIG_DFL);
    std::raise(signal);
}

} // namespace host
