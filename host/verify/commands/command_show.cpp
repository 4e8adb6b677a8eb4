#include "host/verify/commands/command_show.hpp"

#include "host/verify/game_layer/move_table.hpp"
#include "host/verify/reports/transcript.hpp"
#include "tools/visible_text/visible_text.hpp"

#include <fmt/format.h>
#include <ostream>

namespace host {

std::vector<command_line::Option> show_options() {
    return {{"moves", "each turn of its games with the field after either move", ""},
            {"summary", "no more than what it is of and what it holds", ""}};
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

} // namespace host
