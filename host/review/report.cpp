#include "host/review/report.hpp"

#include "host/game/square.hpp"
#include "tools/model/score.hpp"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>

namespace host {
namespace {

using engine::GradedMove;
using engine::Side;

constexpr int half_bar = 18; // columns for 18 squares of margin

std::string_view side_name(Side side) { return side == Side::white ? "White" : "Black"; }

std::string_view word_of(engine::Grade grade) {
    static constexpr std::string_view words[] = {"", "slip", "mistake", "blunder"};
    return words[static_cast<std::size_t>(grade)];
}

// "C4 -2.6 mistake"
std::string judged(const GradedMove& move) {
    std::string text = square_name(move.played);
    if (move.loss > 0) text += fmt::format(" {:5.1f} {}", -move.loss, word_of(engine::grade_of(move.loss)));
    text.erase(text.find_last_not_of(' ') + 1);
    return text;
}

// White's expected margin as a bar to the right of the middle, Black's to the left.
std::string bar(double margin) {
    const int length = std::min(half_bar, static_cast<int>(std::lround(std::abs(margin))));
    const std::string full(static_cast<std::size_t>(length), '#'),
        blank(static_cast<std::size_t>(half_bar - length), ' ');
    return margin < 0 ? fmt::format("{}{}|", blank, full) : fmt::format("{:{}}|{}", "", half_bar, full);
}

std::string table(const std::vector<GradedMove>& moves) {
    std::string text = fmt::format("turn  {:<18} {:<18} margin {:>18}|White\n", "White", "Black", "Black");
    for (std::size_t i = 0; i < moves.size();) {
        std::array<std::string, 2> cells;
        const int turn = moves[i].turn;
        double margin = 0;
        for (; i < moves.size() && moves[i].turn == turn; ++i) {
            cells[moves[i].side == Side::white ? 0 : 1] = judged(moves[i]);
            margin = moves[i].margin;
        }
        text += fmt::format("{:>4}  {:<18} {:<18} {:>+6.1f} {}\n", turn, cells[0], cells[1], margin, bar(margin));
    }
    return text;
}

// The board before the move: castles W1 to B3, flags w and b; the move played in brackets, the better one starred.
std::string board_text(const GradedMove& move) {
    std::string text = "      A    B    C    D    E    F\n";
    for (int square = 0; square < board_squares; ++square) {
        const model::Castle& castle = move.before[static_cast<std::size_t>(square)];
        const auto owner = model::owner_of(move.before, square);
        std::string cell = !owner ? "." : *owner == Side::white ? "w" : "b";
        if (castle.level > 0) cell = fmt::format("{}{}", castle.owner == Side::white ? 'W' : 'B', castle.level);
        if (square == move.played) cell = fmt::format("[{}]", cell);
        if (square == move.best) cell = fmt::format("*{}*", cell);
        if (square % board_columns == 0) text += fmt::format("  {} ", square / board_columns + 1);
        text += fmt::format("{:^5}", cell);
        if (square % board_columns == board_columns - 1) {
            text.erase(text.find_last_not_of(' ') + 1);
            text += '\n';
        }
    }
    return text;
}

} // namespace

std::string line_text(const std::vector<model::Square>& line) {
    constexpr std::size_t most = 8;
    std::string text;
    for (std::size_t i = 0; i < std::min(most, line.size()); ++i)
        text += (i == 0 ? "" : " ") + (line[i] < 0 ? std::string("--") : square_name(line[i]));
    return text;
}

std::string loss_text(const GradedMove& move, std::string_view played) {
    const auto loss = move.loss > 0 ? fmt::format("{:.1f} squares", move.loss) : "nothing";
    return fmt::format("Turn {}, {}: {} loses {}{}", move.turn, side_name(move.side), played, loss,
                       move.exact ? " against perfect play" : "");
}

std::string review_text(const NamedGame& game, const std::vector<GradedMove>& moves) {
    std::string text =
        fmt::format("Game {}: {} (White) against {} (Black), {} turns{}{}\n\n", game.number, game.names[0],
                    game.names[1], game.game.length, game.score.empty() ? "" : ", " + game.score,
                    game.game.first == Side::black ? "; Black moves first" : "");
    text += table(moves);
    const auto bad = engine::worst(moves);
    if (bad.empty()) return text + "\nNo move lost a square or more.\n";
    text += "\nW1 to B3: castles. w, b: flags. [ ]: the move played. * *: the better one.\n";
    for (const GradedMove& move : bad) {
        text += fmt::format("\n{}. Better: {}\n\n", loss_text(move, fmt::format("[{}]", square_name(move.played))),
                            engine::explain(move));
        text += board_text(move) + fmt::format("\n  Best play: {}\n", line_text(move.line));
        if (move.played != move.best)
            text += fmt::format("  After {}:  {}\n", square_name(move.played), line_text(move.reply));
    }
    return text;
}

} // namespace host
