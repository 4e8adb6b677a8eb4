// `fortress`: plays the game, in a window or in the terminal, and runs scripts without either.

#include "host/cli/options.hpp"
#include "host/cli/own_commands.hpp"
#include "host/cli/play.hpp"
#include "host/run/run.hpp"
#include "host/verify/commands/commands.hpp"
#include "tools/command_line/run_main.hpp"
#include "tools/command_line/version.hpp"
#include "tools/visible_text/visible_text.hpp"

#include <iostream>

namespace {

using host::ExitCode;

// Plays, and then the games that the player starts in the window, each as a new start of the program.
ExitCode play_and_tell(host::Options options) {
    for (;;) {
        std::optional<host::NextPlay> next;
        const bool may_start_others = options.action == host::Action::play && !options.read_only;
        if (const auto failure = host::play(options, may_start_others ? &next : nullptr)) {
            std::cerr << (options.action == host::Action::record ? "fortress record: " : "fortress play: ")
                      << failure->text << '\n';
            return failure->code;
        }
        if (!next) return ExitCode::done;
        options = host::options_for(options, next->kind, next->game);
    }
}

ExitCode obey(const host::Options& options) {
    switch (options.action) {
    case host::Action::play: return play_and_tell(options);
    case host::Action::run: return host::run(options);
    case host::Action::record:
        return options.seconds || !options.script.empty() ? host::run(options) : play_and_tell(options);
    case host::Action::help: std::cout << options.help; break;
    }
    return ExitCode::done;
}

int run(std::span<const char* const> words) {
    if (command_line::asks_for_version(words)) {
        std::cout << "fortress " << command_line::version() << '\n';
        return 0;
    }
    for (const auto* group : {&host::trace_group(), &host::disk_commands()})
        if (!words.empty() && words.front() == group->name)
            return static_cast<int>(host::run_group(*group, words.subspan(1)));
    if (const auto code = host::run_own_command(words)) return static_cast<int>(*code);
    const auto options = host::parse_options(words);
    if (!options) {
        std::cerr << options.error() << '\n';
        return static_cast<int>(ExitCode::usage);
    }
    return static_cast<int>(obey(*options));
}

} // namespace

int main(int count, char** arguments) {
    const visible_text::Output output;
    return command_line::run_main("fortress", static_cast<int>(ExitCode::bad_file), count, arguments, run);
}
