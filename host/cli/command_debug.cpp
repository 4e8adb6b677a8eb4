#include "host/cli/command_debug.hpp"

#include "host/cli/debug_subject.hpp"
#include "host/debug/commands.hpp"
#include "host/disks/data_folder.hpp"
#include "host/terminal/line_editor.hpp"
#include "tools/files/files.hpp"
#include "tools/visible_text/visible_text.hpp"

#include <csignal>
#include <fmt/format.h>
#include <fstream>
#include <iostream>
#include <unistd.h>

namespace host {
namespace {

namespace fs = std::filesystem;

constexpr std::string_view about_debug =
    R"(Debugs a program or a play trace, forwards and backwards. FILE: a disk, tape, cartridge, program or trace; without
one, the game. Nothing is written to the disk images. Type help for the commands; host/DEBUGGER.md explains them.
)";

Debugger* running = nullptr; // for Ctrl-C

void interrupt_running(int) {
    if (running != nullptr) running->interrupt();
}

// Stops at the first error: a script that goes on after one would show nonsense.
std::optional<Failure> run_script(DebugCommands& commands, std::istream& lines, const std::string& name,
                                  std::ostream& out) {
    std::string line;
    for (int number = 1; std::getline(lines, line); ++number) {
        const auto answer = commands.run(line);
        out << answer.text;
        if (!answer.error.empty())
            return Failure{ExitCode::expectation_failed,
                           fmt::format("{}:{}: {}", visible_text::of_name(name), number, answer.error)};
        if (answer.quits) break;
    }
    return std::nullopt;
}

std::optional<Failure> talk(DebugCommands& commands, Debugger& debugger, std::ostream& out) {
    running = &debugger;
    struct sigaction action {};
    action.sa_handler = interrupt_running;
    sigaction(SIGINT, &action, nullptr);
    commands.can_be_interrupted(true);
    const auto folder = data_folder();
    LineEditor editor(
        "(fortress) ", [&](std::string_view line) { return commands.completions(line); },
        folder ? *folder / "debugger-history" : fs::path());
    out << commands.run("registers").text;
    std::string last;
    while (auto line = editor.read()) {
        if (line->empty()) line = last; // as in other debuggers: an empty line repeats
        last = *line;
        const auto answer = commands.run(*line);
        out << answer.text << std::flush;
        if (!answer.error.empty()) out << answer.error << std::endl;
        if (answer.quits) break;
    }
    running = nullptr;
    return std::nullopt;
}

std::optional<Failure> debug(const Given& given, std::ostream& out) {
    DebugSubject subject;
    if (auto failure = open(given, subject)) return failure;
    const auto debugger = subject.debugger();
    DebugCommands commands(*debugger, subject.names);
    for (const auto& file : given.texts("commands")) {
        const auto bytes = files::read_file(file);
        if (!bytes) return bad_file(bytes.error());
        std::istringstream lines(std::string(bytes->begin(), bytes->end()));
        if (auto error = run_script(commands, lines, file, out)) return error;
    }
    if (given.has("commands")) return std::nullopt;
    if (isatty(STDIN_FILENO) == 0) return run_script(commands, std::cin, "standard input", out);
    return talk(commands, *debugger, out);
}

} // namespace

Command debug_row() {
    auto options = debug_subject_options();
    options.insert(options.begin(),
                   {"x,commands", "run the debugger's commands in FILE and end; exit 1 at the first error", "FILE"});
    return {"debug", "[FILE...]", about_debug, 0, 10, std::move(options), debug, "fortress"};
}

} // namespace host
