#include "host/verify/commands/trace_commands.hpp"

#include "host/verify/commands/command_coverage.hpp"
#include "host/verify/commands/command_diff.hpp"
#include "host/verify/commands/command_run.hpp"
#include "host/verify/commands/command_show.hpp"

namespace host {

std::span<const Command> trace_commands() {
    static const std::vector<Command> table{
        {"diff", "A B", "what two traces differ in; exit 1 if they do", 2, 2, {}, diff_command},
        coverage_row(),
        profile_row(),
        {"show", "FILE", "a trace as a person reads it", 1, 1, show_options(), show_command},
        cut_row(),
        rebase_row(),
        shrink_row(),
    };
    return table;
}

const CommandGroup& trace_group() {
    static const CommandGroup group{"trace", "works on files of play traces", trace_commands(), ""};
    return group;
}

} // namespace host
