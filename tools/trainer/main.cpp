// The command trainer: creates, trains and measures the computer players, and reads and writes their files.
#include "tools/command_line/run_main.hpp"
#include "tools/command_line/suggestion.hpp"
#include "tools/command_line/version.hpp"
#include "tools/trainer/commands/command.hpp"
#include "tools/visible_text/visible_text.hpp"

#include <fmt/format.h>

#include <iostream>

namespace {

using trainer::Failure;

constexpr auto about_players = R"(
A PLAYER is a name of the supplied five or of --players FILE; random, greedy, tactician, sloppy, sloppy2 to sloppy9,
reckless, mender, raider, search1 to search9; the engine's levels recruit, sergeant, castellan, constable, marshal and
master; 'line:C3 D4 ...', a memorized line; or FILE or FILE:NAME, a text of 26 numbers, a table, a disk's image (.dsk,
.atr) or a folder of players' files.
`trainer COMMAND --help` has the options of a command.
)";

void print_usage() {
    bool first = true;
    for (const auto& [name, command] : trainer::commands()) {
        std::cout << fmt::format("{} {} {}\n", first ? "usage:" : "      ", command.form.program,
                                 command.form.operands);
        first = false;
    }
    std::cout << "       trainer --version\n";
    for (const auto& [name, command] : trainer::commands())
        std::cout << fmt::format("{:<8} {}\n", name, command.form.about);
    std::cout << about_players;
}

const trainer::Command& command_named(const std::string& name) {
    const auto& commands = trainer::commands();
    if (const auto found = commands.find(name); found != commands.end()) return found->second;
    std::vector<std::string> names;
    for (const auto& [known, command] : commands) names.push_back(known);
    throw Failure{trainer::exit_usage, fmt::format("unknown command '{}'{}; see trainer --help", name,
                                                   command_line::suggestion(name, names))};
}

void run(std::span<const char* const> words, const trainer::Processes& processes) {
    if (words.empty()) throw Failure{trainer::exit_usage, "a command is missing; see trainer --help"};
    const std::string name = words.front();
    if (name == "--help" || name == "-h") return print_usage();
    const trainer::Command& command = command_named(name);
    const auto given = command_line::parse(command.form, words.subspan(1));
    if (!given) throw Failure{trainer::exit_usage, given.error() + "; see trainer --help"};
    if (given->has("help")) return void(std::cout << command_line::help(command.form));
    trainer::check_outputs(*given, processes);
    command.run(*given, processes);
}

int run_words(std::span<const char* const> words) {
    if (command_line::asks_for_version(words)) {
        std::cout << fmt::format("trainer {}\n", command_line::version());
        return 0;
    }
    const trainer::Processes processes;
    Failure failure{trainer::exit_file, ""};
    try {
        run(words, processes);
        return 0;
    } catch (const Failure& thrown) {
        failure = thrown;
    } catch (...) {
        failure.text = command_line::unexpected_error();
    }
    if (processes.rank() == 0) std::cerr << fmt::format("trainer: {}\n", failure.text);
    std::cerr.flush();
    // All processes fail on invalid options; only process 0 fails on a file, while the others wait.
    if (failure.status == trainer::exit_file) processes.abort(failure.status);
    return failure.status;
}

} // namespace

int main(int argc, char** argv) {
    const visible_text::Output output;
    return command_line::run_main("trainer", trainer::exit_file, argc, argv, run_words);
}
