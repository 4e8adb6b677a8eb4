#include "host/cli/own_commands.hpp"

#include "host/game/square.hpp"
#include "host/machine/numbers.hpp"
#include "host/recording/format/trace.hpp"
#include "host/review/hex_review.hpp"
#include "host/review/report.hpp"
#include "tools/visible_text/visible_text.hpp"

#include <fmt/format.h>
#include <ostream>

namespace host {
namespace {

struct Games {
    std::vector<NamedGame> fortress;
    std::vector<HexGame> hex;
};

emu::Result<Games> games_of(const std::string& word) {
    if (word.find("#g=") != std::string::npos || word.find("#b=") != std::string::npos) {
        const auto link = parse_link(word);
        if (!link) return emu::Error{link.error()};
        return Games{{game_of(*link)}, {}};
    }
    const auto trace = read_trace(word);
    if (!trace) return emu::Error{trace.error()};
    if (trace->identity.program == "hexfortress") return Games{{}, games_in<HexGames>(trace->records)};
    return Games{games_in<PlayedGames>(trace->records), {}};
}

// Prints the reviews of all games, or of one. `review`: a game and its number to a text.
template <typename Game, typename Review>
std::optional<Failure> print(const std::vector<Game>& games, const Given& given, std::ostream& out, Review review) {
    std::size_t first = 0, last = games.size();
    if (given.has("game")) {
        const auto wanted = parse_number(given.text("game"), 1, static_cast<int>(games.size()));
        if (!wanted)
            return Failure{ExitCode::usage, fmt::format("invalid game '{}': choose from 1 to {}",
                                                        visible_text::of_name(given.text("game")), games.size())};
        last = static_cast<std::size_t>(*wanted);
        first = last - 1;
    }
    for (std::size_t i = first; i < last; ++i) {
        const emu::Result<std::string> text = review(games[i], i + 1);
        if (!text) return bad_file(text.error());
        out << *text << (i + 1 == last ? "" : "\n");
    }
    return std::nullopt;
}

std::optional<Failure> run(const Given& given, std::ostream& out) {
    const std::string& word = given.operands().front();
    const auto games = games_of(word);
    if (!games) return bad_file(games.error());
    const auto name = visible_text::of_name(word);
    if (games->fortress.empty() && games->hex.empty())
        return bad_file(fmt::format("{}: no game of FORTRESS or Hex Fortress begins in it", name));
    const auto illegal = [&](std::size_t move, std::size_t game, std::string_view text) {
        return emu::Error{fmt::format("{}: move {} of game {}, {}, is illegal", name, move, game, text)};
    };
    if (!games->hex.empty())
        return print(games->hex, given, out, [&](const HexGame& game, std::size_t number) -> emu::Result<std::string> {
            const auto turns = hex_fortress::review(game.start, game.turns);
            if (turns.size() < game.turns.size())
                return illegal(turns.size() + 1, number, hex_fortress::text_of(game.turns[turns.size()]));
            return hex_review_text(game, static_cast<int>(number), turns);
        });
    return print(games->fortress, given, out, [&](const NamedGame& game, std::size_t) -> emu::Result<std::string> {
        const auto moves = engine::review(game.game);
        if (const auto& played = game.game.moves; moves.size() < played.size())
            return illegal(moves.size() + 1, static_cast<std::size_t>(game.number), square_name(played[moves.size()]));
        return review_text(game, moves);
    });
}

} // namespace

Command review_row() {
    return {"review", "FILE",    "grades the moves of the games in a play trace or a link",
            1,        1,         {{"game", "only this game of the trace, counted from 1", "N"}},
            run,      "fortress"};
}

} // namespace host
