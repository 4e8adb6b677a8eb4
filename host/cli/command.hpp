// A subcommand of `fortress` as a table row: form, help, options, function.
#pragma once

#include "host/cli/exit_code.hpp"
#include "tools/command_line/command_line.hpp"
#include "tools/command_line/suggestion.hpp"

#include <iosfwd>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace host {

using command_line::Given; // the operands are files

struct Command {
    std::string_view name;
    std::string_view files; // as the help shows them: "A B"
    std::string_view about;
    std::size_t least, most; // number of files
    std::vector<command_line::Option> options;
    // Returns none on success. Printed output explains a failure without text.
    std::optional<Failure> (*run)(const Given& given, std::ostream& out);
    std::string_view program = "fortress trace"; // printed before the name
};

// Parses options and files from `words`, then runs the command.
std::optional<Failure> run_command(const Command& command, std::span<const char* const> words, std::ostream& out);

inline Failure unknown_value(const Given& given, std::string_view option, std::span<const std::string_view> known) {
    return {ExitCode::usage, command_line::invalid_value(option, given.text(option), known)};
}

// Commands that share a first word: `fortress NAME COMMAND ...`.
struct CommandGroup {
    std::string_view name, about;
    std::span<const Command> commands;
    std::string_view usual; // the default command; empty: none
};

// `arguments`: those after the group's name.
ExitCode run_group(const CommandGroup& group, std::span<const char* const> arguments);

// Like run_command, with the words after the command's name; prints failures to standard error.
ExitCode run_alone(const Command& command, std::span<const char* const> words);

} // namespace host
