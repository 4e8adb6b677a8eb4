// `fortress trace COMMAND ...`: what can be done with traces beside recording, replaying and verifying them. A command
// is a row of the table in command.cpp.
#pragma once

#include "host/exit_code.hpp"
#include "tools/command_line/command_line.hpp"

#include <iosfwd>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace host {

using command_line::Given; // its operands are files

struct TraceCommand {
    std::string_view name;
    std::string_view files; // their form in the help: "A B"
    std::string_view about;
    std::size_t least, most; // files
    std::vector<command_line::Option> options;
    // None: done. A failure without words is one that the output tells of.
    std::optional<Failure> (*run)(const Given& given, std::ostream& out);
    std::string_view program = "fortress trace"; // what stands before its name
};

std::span<const TraceCommand> trace_commands();

// Those that do without `trace`: `fortress replay`, `fortress verify`.
std::span<const TraceCommand> own_commands();

// Reads its options and files, `words`, and runs it.
std::optional<Failure> run_command(const TraceCommand& command, std::span<const char* const> words, std::ostream& out);

// Commands behind one word: `fortress NAME COMMAND ...`.
struct CommandGroup {
    std::string_view name, about;
    std::span<const TraceCommand> commands;
    std::string_view usual; // the command that is meant where none is given; empty: one has to be
};
const CommandGroup& trace_group();

// `arguments`: those behind the group's name.
ExitCode run_group(const CommandGroup& group, std::span<const char* const> arguments);

// `arguments`: the whole command line. None: it is none of own_commands().
std::optional<ExitCode> run_own_command(std::span<const char* const> arguments);

} // namespace host
