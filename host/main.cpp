// `fortress`: plays the game, in a window or in the terminal, and runs scripts without either.

#include "host/options.hpp"
#include "host/run.hpp"
#include "host/start.hpp"
#include "host/terminal/play.hpp"
#include "host/terminal/tty.hpp"
#include "host/trace/command.hpp"
#include "host/window/play.hpp"

#include <fmt/format.h>
#include <iostream>

namespace {

using host::ExitCode;
using host::Failure;

std::optional<Failure> start_playing(const host::Options& options) {
    auto session = host::start_session(options, host::DiskWrites::kept);
    if (!session) return Failure{ExitCode::bad_file, session.error()};
    if (!options.terminal && host::display_present()) return host::play_in_window(*session, options);
    if (host::Tty::present()) return host::play_in_terminal(*session, options.monitor);
    return Failure{ExitCode::usage, "neither a display nor a terminal to play in; fortress run needs neither"};
}

ExitCode play(const host::Options& options) {
    const auto failure = start_playing(options);
    if (!failure) return ExitCode::done;
    std::cerr << "fortress play: " << failure->text << '\n';
    return failure->code;
}

ExitCode obey(const host::Options& options) {
    switch (options.action) {
    case host::Action::play: return play(options);
    case host::Action::run: return host::run(options);
    case host::Action::help: std::cout << options.help; break;
    case host::Action::version: std::cout << "fortress " FORTRESS_VERSION "\n"; break;
    }
    return ExitCode::done;
}

} // namespace

int main(int count, char** arguments) {
    const std::span<const char* const> words(arguments + 1, static_cast<std::size_t>(count > 0 ? count - 1 : 0));
    if (!words.empty() && words.front() == std::string_view("trace"))
        return static_cast<int>(host::run_trace_command(words.subspan(1)));
    const auto options = host::parse_options(words);
    if (!options) {
        std::cerr << "fortress: " << options.error() << "; try fortress --help\n";
        return static_cast<int>(ExitCode::usage);
    }
    return static_cast<int>(obey(*options));
}
