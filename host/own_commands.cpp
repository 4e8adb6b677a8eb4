#include "host/own_commands.hpp"

#include "host/command_replay.hpp"
#include "host/trace/commands/command_verify.hpp"

#include <algorithm>

namespace host {

std::span<const Command> own_commands() {
    static const std::vector<Command> table{replay_row(), verify_row()};
    return table;
}

std::optional<ExitCode> run_own_command(std::span<const char* const> arguments) {
    const std::string_view name = arguments.empty() ? "" : arguments.front();
    const auto found = std::ranges::find(own_commands(), name, &Command::name);
    if (found == own_commands().end()) return std::nullopt;
    return run_alone(*found, arguments.subspan(1));
}

} // namespace host
