// Commands of the program `fortress` as rows of a table: their form, their help, what they do.
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

using command_line::Given; // its operands are files

struct Command {
    std::string_view name;
    std::string_view files; // their form in the help: "A B"
    std::string_view about;
    std::size_t least, most; // files
    std::vector<command_line::Option> options;
    // None: done. A failure without words is one that the output tells of.
    std::optional<Failure> (*run)(const Given& given, std::ostream& out);
    std::string_view program = "fortress trace"; // what stands before its name
};

// Reads its options and files, `words`, and runs it.
std::optional<Failure> run_command(const Command& command, std::span<const char* const> words, std::ostream& out);

inline Failure unknown_value(const Given& given, std::string_view option, std::span<const std::string_view> known) {
    return {ExitCode::usage, command_line::invalid_value(option, given.text(option), known)};
}

// Commands behind one word: `fortress NAME COMMAND ...`.
struct CommandGroup {
    std::string_view name, about;
    std::span<const Command> commands;
    std::string_view usual; // the command that is meant where none is given; empty: one has to be
};

// `arguments`: those behind the group's name.
ExitCode run_group(const CommandGroup& group, std::span<const char* const> arguments);

// As run_command, with what `words` hold behind the command's name; failures go to standard error.
ExitCode run_alone(const Command& command, std::span<const char* const> words);

} // namespace host
