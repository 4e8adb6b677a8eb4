#include "host/cli/own_commands.hpp"

#include "host/cli/at_difference.hpp"
#include "host/debug/commands/command_pair.hpp"
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

using Answer = DebugCommands::Answer;

std::vector<Debugger*> running; // for Ctrl-C

void interrupt_running(int) {
    for (auto* debugger : running) debugger->interrupt();
}

// Runs the commands of a person or a script, on one machine or two.
struct Face {
    std::function<Answer(std::string_view line)> run;
    std::vector<Debugger*> debuggers;
    std::vector<DebugCommands*> commands;
};

// Stops at the first error.
std::optional<Failure> run_script(const Face& face, std::istream& lines, const std::string& name, std::ostream& out) {
    std::string line;
    for (int number = 1; std::getline(lines, line); ++number) {
        const auto answer = face.run(line);
        out << answer.text;
        if (!answer.error.empty())
            return Failure{ExitCode::expectation_failed,
                           fmt::format("{}:{}: {}", visible_text::of_name(name), number, answer.error)};
        if (answer.quits) break;
    }
    return std::nullopt;
}

std::optional<Failure> talk(const Face& face, std::ostream& out) {
    running = face.debuggers;
    struct sigaction action {};
    action.sa_handler = interrupt_running;
    sigaction(SIGINT, &action, nullptr);
    for (auto* commands : face.commands) commands->can_be_interrupted(true);
    const auto folder = data_folder();
    LineEditor editor(
        "(fortress) ", [&](std::string_view line) { return face.commands.back()->completions(line); },
        folder ? *folder / "debugger-history" : fs::path());
    out << face.run("registers").text;
    std::string last;
    while (auto line = editor.read()) {
        if (line->empty()) line = last; // as in other debuggers: an empty line repeats
        last = *line;
        for (auto* debugger : running) debugger->interrupt(false); // Ctrl-C during the other machine's run
        const auto answer = face.run(*line);
        out << answer.text << std::flush;
        if (!answer.error.empty()) out << answer.error << std::endl;
        if (answer.quits) break;
    }
    running.clear();
    return std::nullopt;
}

std::optional<Failure> debug(const Given& given, const Face& face, std::ostream& out) {
    for (const auto& file : given.texts("commands")) {
        if (file == "-") {
            if (auto error = run_script(face, std::cin, "standard input", out)) return error;
            continue;
        }
        const auto bytes = files::read_file(file);
        if (!bytes) return bad_file(bytes.error());
        std::istringstream lines(std::string(bytes->begin(), bytes->end()));
        if (auto error = run_script(face, lines, file, out)) return error;
    }
    if (given.has("commands")) return std::nullopt;
    if (isatty(STDIN_FILENO) == 0) return run_script(face, std::cin, "standard input", out);
    return talk(face, out);
}

std::optional<Failure> debug_difference(const Given& given, std::ostream& out) {
    DifferentRuns runs;
    if (auto failure = open_at_difference(given, runs)) return failure;
    const auto recorded = runs.recorded.debugger(), built = runs.built.debugger();
    recorded->go_to(runs.at);
    built->go_to(runs.at);
    DebugCommands of_recorded(*recorded, runs.recorded.names), of_built(*built, runs.built.names);
    CommandPair pair({{{"recorded", of_recorded}, {"built", of_built}}});
    out << runs.about;
    return debug(given,
                 {[&](std::string_view line) { return pair.run(line); },
                  {recorded.get(), built.get()},
                  {&of_recorded, &of_built}},
                 out);
}

std::optional<Failure> debug(const Given& given, std::ostream& out) {
    if (given.has("at-difference")) return debug_difference(given, out);
    if (given.has("reference")) return Failure{ExitCode::usage, "--reference needs --at-difference"};
    DebugSubject subject;
    auto failure = open(given, subject);
    std::cerr << subject.messages;
    if (failure) return failure;
    const auto debugger = subject.debugger();
    DebugCommands commands(*debugger, subject.names);
    return debug(given, {[&](std::string_view line) { return commands.run(line); }, {debugger.get()}, {&commands}},
                 out);
}

} // namespace

Command debug_row() {
    auto options = debug_subject_options();
    options.insert(
        options.begin(),
        {{"x,commands", "run the debugger's commands in FILE, - for standard input, and end; exit 1 at the first error",
          "FILE"},
         {"at-difference",
          "open the trace FILE as recorded and as built, where they first differ; --game names the changed "
          "disk",
          ""},
         {"reference", "with --at-difference: a build whose disks and ROMs reproduce the trace", "FOLDER"}});
    return {"debug", "[FILE...]", about_debug, 0, 10, std::move(options), debug, "fortress"};
}

} // namespace host
