#include "host/trace/command.hpp"

#include "emu/result.hpp"
#include "host/trace/command_diff.hpp"

#include <algorithm>
#include <cxxopts.hpp>
#include <fmt/format.h>
#include <iostream>

namespace host {
namespace {

std::string long_name(const TraceOption& option) { return option.names.substr(option.names.find(',') + 1); }

cxxopts::Options options_of(const TraceCommand& command) {
    cxxopts::Options known(fmt::format("fortress trace {}", command.name), std::string(command.about));
    auto add = known.add_options();
    for (const auto& [names, about, value] : command.options) {
        if (value.empty())
            add(names, about);
        else
            add(names, about, cxxopts::value<std::string>(), value);
    }
    add("h,help", "this text");
    add("files", "", cxxopts::value<std::vector<std::string>>());
    known.parse_positional("files");
    known.positional_help(std::string(command.files));
    return known;
}

emu::Result<TraceArguments> arguments_of(const TraceCommand& command, const cxxopts::ParseResult& given) {
    TraceArguments arguments;
    if (given.count("files")) arguments.files = given["files"].as<std::vector<std::string>>();
    for (const auto& option : command.options) {
        const auto name = long_name(option);
        if (!given.count(name)) continue;
        arguments.options[name] = option.value.empty() ? "" : given[name].as<std::string>();
        if (!option.value.empty() && arguments.options[name].empty())
            return emu::Error{fmt::format("--{} needs a value", name)};
    }
    const auto count = arguments.files.size();
    if (count < command.least || count > command.most)
        return emu::Error{fmt::format("the form is: fortress trace {} {} [options]", command.name, command.files)};
    return arguments;
}

std::optional<Failure> run_command(const TraceCommand& command, int count, const char* const* words) {
    auto known = options_of(command);
    try { // cxxopts tells of bad options by exceptions; they end here
        const auto given = known.parse(count, words);
        if (given.count("help")) {
            std::cout << known.help({""}) << '\n';
            return std::nullopt;
        }
        const auto arguments = arguments_of(command, given);
        if (!arguments) return Failure{ExitCode::usage, arguments.error()};
        return command.run(*arguments, std::cout);
    } catch (const cxxopts::exceptions::exception& problem) {
        return Failure{ExitCode::usage, problem.what()};
    }
}

void print_commands() {
    std::cout << "fortress trace: works on files of play traces\n\n";
    for (const auto& command : trace_commands())
        fmt::print("  fortress trace {:7} {:11}  {}\n", command.name, command.files, command.about);
    std::cout << "  fortress trace COMMAND --help   its options\n";
}

ExitCode tell(std::string_view name, const std::optional<Failure>& failure) {
    if (!failure) return ExitCode::done;
    if (!failure->text.empty()) std::cerr << fmt::format("fortress trace {}: {}\n", name, failure->text);
    return failure->code;
}

} // namespace

std::string TraceArguments::text(std::string_view name) const {
    const auto found = options.find(name);
    return found == options.end() ? std::string() : found->second;
}

std::span<const TraceCommand> trace_commands() {
    static const std::vector<TraceCommand> table{
        {"diff", "A B", "what two traces differ in; exit 1 if they do", 2, 2, {}, diff_command},
    };
    return table;
}

ExitCode run_trace_command(std::span<const char* const> arguments) {
    const std::string_view name = arguments.empty() ? "--help" : arguments.front();
    if (name == "--help" || name == "-h") {
        print_commands();
        return ExitCode::done;
    }
    const auto found = std::ranges::find(trace_commands(), name, &TraceCommand::name);
    if (found == trace_commands().end()) {
        std::cerr << fmt::format("fortress trace: unknown command '{}'; try fortress trace --help\n", name);
        return ExitCode::usage;
    }
    auto failure = run_command(*found, static_cast<int>(arguments.size()), arguments.data());
    if (!std::cout.flush() && !failure) failure = Failure{ExitCode::bad_file, "standard output cannot be written"};
    return tell(name, failure);
}

} // namespace host
