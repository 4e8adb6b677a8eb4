#include "host/review/command_review.hpp"

#include "host/game/square.hpp"
#include "host/machine/numbers.hpp"
#include "host/recording/format/trace.hpp"
#include "host/review/report.hpp"
#include "tools/visible_text/visible_text.hpp"

#include <fmt/format.h>
#include <ostream>

namespace host {
namespace {

emu::Result<std::vector<NamedGame>> games_of(const std::string& word) {
    if (word.find("#g=") != std::string::npos || word.find("#b=") != std::string::npos) {
        const auto link = parse_link(word);
        if (!link) return emu::Error{link.error()};
        return std::vector{game_of(*link)};
    }
    const auto trace = read_trace(word);
    if (!trace) return emu::Error{trace.error()};
    return games_in(trace->records);
}

std::optional<Failure> run(const Given& given, std::ostream& out) {
    const std::string& word = given.operands().front();
    auto games = games_of(word);
    if (!games) return bad_file(games.error());
    if (given.has("game")) {
        const auto wanted = parse_number(given.text("game"), 1, static_cast<int>(games->size()));
        if (!wanted)
            return Failure{ExitCode::usage, fmt::format("invalid game '{}': choose from 1 to {}",
                                                        visible_text::of_name(given.text("game")), games->size())};
        games = std::vector{(*games)[static_cast<std::size_t>(*wanted - 1)]};
    }
    if (games->empty())
        return bad_file(fmt::format("{}: no game of FORTRESS begins in it", visible_text::of_name(word)));
    for (const NamedGame& game : *games) {
        const auto moves = engine::review(game.game);
        if (const auto& played = game.game.moves; moves.size() < played.size())
            return bad_file(fmt::format("{}: move {} of game {}, {}, is illegal", visible_text::of_name(word),
                                        moves.size() + 1, game.number, square_name(played[moves.size()])));
        out << review_text(game, moves) << (&game == &games->back() ? "" : "\n");
    }
    return std::nullopt;
}

} // namespace

Command review_row() {
    return {"review", "FILE",    "grades the moves of the games in a play trace or a link",
            1,        1,         {{"game", "only this game of the trace, counted from 1", "N"}},
            run,      "fortress"};
}

} // namespace host
