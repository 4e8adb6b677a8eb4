#include "host/cli/own_commands.hpp"

#include "host/cli/open_file.hpp"
#include "host/cli/options.hpp"
#include "host/verify/commands/commands.hpp"

#include <algorithm>

namespace host {

namespace {

// True for a trace file without a command, before or after options of its replay.
bool opens_trace(std::span<const char* const> arguments) {
    const auto is_file = [](const std::filesystem::path& word) {
        std::error_code ignored;
        return std::filesystem::is_regular_file(word, ignored);
    };
    if (arguments.empty() || is_command_name(arguments.front())) return false;
    if (*arguments.front() != '-' && !is_file(arguments.front())) return false;
    return std::ranges::any_of(arguments, [&](const char* word) { return is_file(word) && is_trace(word); });
}

} // namespace

std::span<const Command> own_commands() {
    static const std::vector<Command> table{debug_row(),  dap_row(),    monitor_row(),
                                            replay_row(), verify_row(), review_row()};
    return table;
}

std::optional<ExitCode> run_own_command(std::span<const char* const> arguments) {
    const std::string_view name = arguments.empty() ? "" : arguments.front();
    const auto found = std::ranges::find(own_commands(), name, &Command::name);
    if (found != own_commands().end()) return run_alone(*found, arguments.subspan(1));
    if (opens_trace(arguments)) return run_alone(replay_row(), arguments);
    return std::nullopt;
}

} // namespace host
