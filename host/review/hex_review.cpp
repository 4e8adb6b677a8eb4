#include "host/review/hex_review.hpp"

#include "tools/model/hex_fortress/turn_search.hpp"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>

namespace host {
namespace {

namespace hex = hex_fortress;
using hex::GradedTurn, hex::index, hex::Position, hex::Turn;

bool decides(int value) { return std::abs(value) > hex::win / 2; }

double in_walls(int value) { return static_cast<double>(value) / hex::wall_value; }

std::string margin_text(int margin) {
    if (decides(margin)) return margin > 0 ? "White wins" : "Black wins";
    return fmt::format("{:+.1f}", in_walls(margin));
}

std::string lost_text(const GradedTurn& turn) {
    if (!decides(turn.loss)) return fmt::format("{:.1f} Walls", in_walls(turn.loss));
    return decides(turn.margin) ? "the game" : "a won game";
}

std::string_view grade_text(int loss) {
    constexpr std::array<std::string_view, 4> names{"", "slip", "mistake", "blunder"};
    return names[index(hex::grade_of(loss))];
}

char letter(const Position& position, hex::Hex place) {
    for (const hex::Side side : {hex::Side::white, hex::Side::black})
        if (const auto kind = position.kind_at(side, place))
            return (side == hex::Side::white ? "WBTK" : "wbtk")[index(*kind)];
    return '.';
}

std::string_view side_name(hex::Side side) { return side == hex::Side::white ? "White" : "Black"; }

std::string then(const Turn& reply) { return reply.empty() ? "the game ends" : hex::text_of(reply); }

// Black's tip on top. The pieces played are in brackets, the hexes they went to too; those of the better turn have
// stars.
std::string board_text(const GradedTurn& turn) {
    const auto moves = [](const Turn& of, hex::Hex place) {
        return std::ranges::any_of(of, [&](const hex::Move& move) { return move.from == place || move.to == place; });
    };
    std::string text;
    for (int half_row = hex::half_row_count - 1; half_row >= 0; --half_row) {
        std::string line;
        for (int column = 0; column < hex::column_count; ++column) {
            const hex::Hex place = hex::board.at[index(column)][index(half_row)];
            std::string cell = place == hex::off_board ? "" : std::string(1, letter(turn.before, place));
            const bool played = place != hex::off_board && moves(turn.played, place);
            const bool better = place != hex::off_board && moves(turn.best, place);
            if (played || better) cell = (played ? "[" : "*") + cell + (better ? "*" : "]");
            line += fmt::format("{:^4}", cell);
        }
        line.erase(line.find_last_not_of(' ') + 1);
        text += fmt::format("    {}\n", line);
    }
    std::string columns = "    ";
    for (int column = 0; column < hex::column_count; ++column)
        columns += fmt::format("{:^4}", static_cast<char>('a' + column));
    return text + columns.substr(0, columns.find_last_not_of(' ') + 1) + '\n';
}

} // namespace

std::string result_text(const std::string& result) {
    if (result.empty() || result == broken_off) return result;
    const auto winner = result.substr(0, result.find(' ')), ending = result.substr(result.find(' ') + 1);
    constexpr std::array<std::pair<std::string_view, std::string_view>, 6> reasons{
        {{"KEEPS", "both Keeps fell"},
         {"REPETITION", "the position came again"},
         {"VALUE", "more worth on the board"},
         {"ADVANCE", "more pieces ahead"},
         {"BALANCE", "worth and pieces ahead equal"},
         {"RECORD", "its record is full"}}};
    const auto found = std::ranges::find(reasons, ending, &std::pair<std::string_view, std::string_view>::first);
    const auto reason = found != reasons.end() ? std::string(found->second)
                        : ending != "KEEP"     ? ending
                        : winner == "white"    ? "Black's Keep fell"
                                               : "White's Keep fell";
    if (winner == "draw") return "a draw: " + reason;
    return fmt::format("{} won: {}", winner == "white" ? "White" : "Black", reason);
}

std::string loss_text(const HexGame& game, const GradedTurn& turn, std::string_view played) {
    return fmt::format("Round {}, {}: {} loses {}", game.round_of(turn.number), side_name(turn.before.mover), played,
                       lost_text(turn));
}

std::string hex_review_text(const HexGame& game, int number, const std::vector<GradedTurn>& turns) {
    std::string text =
        fmt::format("Game {} of Hex Fortress: {} (White) against {} (Black){}\n\nround side   {:<21} {:>12}"
                    "          margin in Walls\n",
                    number, game.seats[0], game.seats[1], game.result.empty() ? "" : ", " + result_text(game.result),
                    "played", "loses");
    for (const GradedTurn& turn : turns) {
        const auto grade = grade_text(turn.loss);
        text += fmt::format("{:>5} {}  {:<21} {:>12} {:<9}{:>16}\n", game.round_of(turn.number),
                            side_name(turn.before.mover), hex::text_of(turn.played),
                            grade.empty() ? "" : lost_text(turn), grade, margin_text(turn.margin));
    }
    const auto bad = hex::worst(turns);
    if (bad.empty())
        text += fmt::format("\n{}\n", no_bad_turn);
    else
        text += "\nCapitals: White's pieces. [ ]: the turn played. * *: the better one. [ *: both.\n";
    for (const GradedTurn& turn : bad)
        text += fmt::format("\n{}. Better: {}\n\n{}\n  Best play: {}\n  After {}: {}\n",
                            loss_text(game, turn, fmt::format("[{}]", hex::text_of(turn.played))), hex::explain(turn),
                            board_text(turn), hex::text_of(turn.best) + ", " + then(turn.answer),
                            hex::text_of(turn.played), then(turn.reply));
    return text;
}

} // namespace host
