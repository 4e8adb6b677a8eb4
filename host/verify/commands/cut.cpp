#include "host/verify/commands/cut.hpp"

#include "host/machine/numbers.hpp"
#include "host/verify/explain/bisect.hpp"

#include <fmt/format.h>

namespace host {
namespace {

constexpr std::string_view move_word = "move";

double cycles_per_second(const Trace& trace) {
    const auto& machine = trace.identity.machine;
    return machine.kind == MachineKind::apple2plus ? emu::apple2::cycles_per_second
                                                   : emu::atari::cycles_per_second(machine.tv);
}

bool is_move(const Record& record) {
    const auto* game = std::get_if<GameRecord>(&record.what);
    return game != nullptr && game->kind == move_word;
}

emu::Result<Moment> moment_of_move(const Trace& trace, int number, Edge edge) {
    Moment before; // after the previous move
    int moves = 0;
    for (std::size_t i = 0; i < trace.records.size(); ++i) {
        if (!is_move(trace.records[i])) continue;
        const Moment after{i + 1, trace.records[i].at};
        if (++moves == number) return edge == Edge::begin ? before : after;
        before = after;
    }
    return emu::Error{fmt::format("invalid move {}: the trace has {} moves", number, moves)};
}

emu::Result<Moment> moment_of_cycle(const Trace& trace, emu::Cycle cycle, Edge edge) {
    for (std::size_t i = 0; i < trace.records.size(); ++i) {
        const auto at = trace.records[i].at;
        if (at > cycle || (at == cycle && edge == Edge::begin)) return Moment{i, cycle};
        if (sets_clock_back(trace.records[i]) && at >= cycle) return Moment{i, cycle};
    }
    if (cycle <= trace.end) return Moment{trace.records.size(), cycle};
    return emu::Error{fmt::format("the trace ends at cycle {}", trace.end)};
}

std::string_view without_blanks(std::string_view text) {
    const auto first = text.find_first_not_of(' ');
    return first == std::string_view::npos ? std::string_view() : text.substr(first);
}

} // namespace

emu::Result<Moment> moment_named(const Trace& trace, std::string_view text, Edge edge) {
    if (text.starts_with(move_word)) {
        const auto number = parse_number(without_blanks(text.substr(move_word.size())), 1, 1'000'000);
        if (number) return moment_of_move(trace, *number, edge);
    } else if (text.ends_with('s')) {
        const auto seconds = parse_seconds(text.substr(0, text.size() - 1));
        if (seconds) return moment_of_cycle(trace, static_cast<emu::Cycle>(*seconds * cycles_per_second(trace)), edge);
    } else if (const auto cycle = parse_number<emu::Cycle>(text, 0, trace_limits::last_cycle)) {
        return moment_of_cycle(trace, *cycle, edge);
    }
    return emu::Error{
        fmt::format("'{}' is not a position: use a cycle number, seconds (12.5s) or a move (move 7)", text)};
}

Trace cut_out(const Trace& trace, const Moment& from, const Moment& to,
              std::optional<std::vector<std::uint8_t>> snapshot) {
    Trace piece = trace;
    const auto first = trace.records.begin();
    piece.records.assign(first + static_cast<std::ptrdiff_t>(from.records),
                         first + static_cast<std::ptrdiff_t>(to.records));
    piece.end = to.cycle;
    if (snapshot) piece.start_snapshot = std::move(snapshot);
    if (to.records < trace.records.size()) piece.last_comments.clear();
    return piece;
}

} // namespace host
