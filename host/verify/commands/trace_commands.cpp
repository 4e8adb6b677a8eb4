#include "host/verify/commands/commands.hpp"
#include "host/verify/game_layer/move_table.hpp"
#include "host/verify/reports/diff.hpp"
#include "host/verify/reports/transcript.hpp"
#include "tools/visible_text/visible_text.hpp"

#include <fmt/format.h>
#include <ostream>

namespace host {
namespace {

std::optional<Failure> diff_command(const Given& given, std::ostream& out) {
    const auto first = read_trace(given.operands()[0]);
    if (!first) return bad_file(first.error());
    const auto second = read_trace(given.operands()[1]);
    if (!second) return bad_file(second.error());
    const auto compared = compare_traces(*first, *second, "A", "B");
    out << compared.text;
    if (compared.same) return std::nullopt;
    return Failure{ExitCode::expectation_failed, ""};
}

std::optional<Failure> show_command(const Given& given, std::ostream& out) {
    const auto trace = read_trace(given.operands().front());
    if (!trace) return bad_file(trace.error());
    if (given.has("moves")) {
        const auto table = move_table(*trace);
        if (table.empty())
            return bad_file(fmt::format("{}: it has no moves", visible_text::of_name(given.operands().front())));
        out << table;
        return std::nullopt;
    }
    out << trace_summary(*trace);
    if (!given.has("summary")) out << '\n' << trace_transcript(*trace);
    return std::nullopt;
}

} // namespace

Command diff_row() { return {"diff", "A B", "compare two traces; exit with 1 if they differ", 2, 2, {}, diff_command}; }

Command show_row() {
    return {"show",
            "FILE",
            "print a trace for people",
            1,
            1,
            {{"moves", "print each turn of its games with the field after either move", ""},
             {"summary", "print only the machine, the program and the numbers of records", ""}},
            show_command};
}

std::span<const Command> trace_commands() {
    static const std::vector<Command> table{diff_row(), coverage_row(), profile_row(), show_row(),
                                            cut_row(),  rebase_row(),   shrink_row()};
    return table;
}

const CommandGroup& trace_group() {
    static const CommandGroup group{"trace", "compare, measure, cut, rebase and shrink trace files", trace_commands(),
                                    ""};
    return group;
}

} // namespace host
