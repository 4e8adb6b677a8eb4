#include "host/cli/command.hpp"

#include "emu/result.hpp"
#include "tools/visible_text/visible_text.hpp"

#include <algorithm>
#include <fmt/format.h>
#include <iostream>

namespace host {
namespace {

command_line::Form form_of(const Command& command) {
    command_line::Form form{fmt::format("{} {}", command.program, command.name), std::string(command.about),
                            command.options, std::string(command.files)};
    form.options.push_back({"version", "print the version", ""});
    form.options.push_back({"h,help", "print this text", ""});
    return form;
}

Failure wrong_use(const Command& command, const std::string& what) {
    return {ExitCode::usage, fmt::format("{}; try {} {} --help", what, command.program, command.name)};
}

std::optional<emu::Error> misuse(const Command& command, const Given& given) {
    for (const auto& option : command.options) {
        const auto name = option.long_name();
        if (given.has(name) && !option.value.empty() && given.text(name).empty())
            return emu::Error{fmt::format("--{} needs a value", name)};
    }
    const auto count = given.operands().size();
    if (count < command.least || count > command.most)
        return emu::Error{fmt::format("the form is: {} {}{}{} [options]", command.program, command.name,
                                      command.files.empty() ? "" : " ", command.files)};
    return std::nullopt;
}

void print_commands(const CommandGroup& group) {
    std::cout << fmt::format("fortress {}: {}\n\n", group.name, group.about);
    for (const auto& command : group.commands)
        std::cout << fmt::format("  fortress {} {:8} {:11}  {}\n", group.name, command.name, command.files,
                                 command.about);
    std::cout << fmt::format("  fortress {} COMMAND --help   list the options of a command\n", group.name);
}

ExitCode tell(const Command& command, const std::optional<Failure>& failure) {
    if (!failure) return ExitCode::done;
    if (!failure->text.empty()) std::cerr << fmt::format("{} {}: {}\n", command.program, command.name, failure->text);
    return failure->code;
}

} // namespace

std::optional<Failure> run_command(const Command& command, std::span<const char* const> words, std::ostream& out) {
    const auto form = form_of(command);
    const auto given = command_line::parse(form, words);
    if (!given) return wrong_use(command, given.error());
    if (given->has("help")) {
        out << command_line::help(form) << '\n';
        return std::nullopt;
    }
    if (const auto error = misuse(command, *given)) return wrong_use(command, error->text);
    return command.run(*given, out);
}

ExitCode run_alone(const Command& command, std::span<const char* const> words) {
    return tell(command, run_command(command, words, std::cout));
}

ExitCode run_group(const CommandGroup& group, std::span<const char* const> arguments) {
    if (arguments.empty() && group.usual.empty()) {
        std::cerr << fmt::format("fortress {0}: a command is missing; fortress {0} --help lists them\n", group.name);
        return ExitCode::usage;
    }
    const std::string_view name = arguments.empty() ? group.usual : arguments.front();
    if (name == "--help" || name == "-h") {
        print_commands(group);
        return ExitCode::done;
    }
    const auto found = std::ranges::find(group.commands, name, &Command::name);
    if (found == group.commands.end()) {
        std::vector<std::string> known;
        for (const auto& command : group.commands) known.emplace_back(command.name);
        std::cerr << fmt::format("fortress {0}: unknown command '{1}'{2}; fortress {0} --help lists them\n", group.name,
                                 visible_text::of_name(name), command_line::suggestion(name, known));
        return ExitCode::usage;
    }
    return run_alone(*found, arguments.empty() ? arguments : arguments.subspan(1));
}

} // namespace host
