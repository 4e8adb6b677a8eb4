#include "host/review/hex_review.hpp"

#include "tools/model/hex_fortress/turn_search.hpp"

#include <algorithm>
#include <bit>
#include <charconv>
#include <cmath>
#include <fmt/format.h>

namespace host {
namespace {

namespace hex = hex_fortress;
using hex::GradedTurn, hex::index, hex::Position, hex::Turn;

constexpr int most_pieces = 16; // of a side (H1.2)

// 0 to 65,535, as the program counts; otherwise 0.
int number_in(const std::string& text) {
    std::uint16_t number = 0;
    std::from_chars(text.data(), text.data() + text.size(), number);
    return number;
}

// A file may contain anything.
bool is_in_play(const Position& position) {
    return std::ranges::all_of(std::array{hex::Side::white, hex::Side::black}, [&](hex::Side side) {
        return std::popcount(position.of(side)) <= most_pieces &&
               std::popcount(position.at(side, hex::Kind::keep)) == 1;
    });
}

// "white human black king limit 16 turn 0 mover white board k/tt/..." (game_words.hpp)
std::optional<HexGame> begun(const std::vector<std::string>& words) {
    if (words.size() != 12) return {};
    const auto position = hex::position_of(words[11] + (words[9] == "black" ? " b" : " w"));
    if (!position || !is_in_play(*position)) return {};
    const hex::Options options{number_in(words[5]), hex::BothKeeps::storm};
    const int before = number_in(words[7]);
    return HexGame{
        {words[1], words[3]}, "", before, before == 0 ? hex::Game(options) : hex::Game(*position, options), {}};
}

// "2 black e9-e8 b6-b4 fell ...": "-" is no move.
std::optional<Turn> turn_in(const std::vector<std::string>& words) {
    if (words.size() < 4 || words[2] == "-") return Turn{};
    return hex::turn_of(words[3] == "-" ? words[2] : words[2] + " " + words[3]);
}

// How many turns of the game are before the one that the record's first word numbers.
std::size_t turns_before(const HexGame& game, const std::vector<std::string>& words) {
    return static_cast<std::size_t>(std::max(0, number_in(words[0]) - game.turns_before - 1));
}

bool decides(int value) { return std::abs(value) > hex::win / 2; }

double in_walls(int value) { return static_cast<double>(value) / hex::wall_value; }

std::string margin_text(int margin) {
    if (decides(margin)) return margin > 0 ? "White wins" : "Black wins";
    return fmt::format("{:+.1f}", in_walls(margin));
}

std::string lost_text(int loss) { return decides(loss) ? "the game" : fmt::format("{:.1f} Walls", in_walls(loss)); }

std::string_view grade_of(int loss) {
    return loss < hex::wall_value       ? ""
           : loss < 3 * hex::wall_value ? "slip"
           : loss < 6 * hex::wall_value ? "mistake"
                                        : "blunder";
}

char letter(const Position& position, hex::Hex place) {
    for (const hex::Side side : {hex::Side::white, hex::Side::black})
        if (const auto kind = position.kind_at(side, place))
            return (side == hex::Side::white ? "WBTK" : "wbtk")[index(*kind)];
    return '.';
}

std::string in_words(const HexGame& game, const GradedTurn& turn) {
    return fmt::format("Turn {}, {}: [{}] loses {}. Better: {}", turn.number + game.turns_before,
                       turn.before.mover == hex::Side::white ? "White" : "Black", hex::text_of(turn.played),
                       lost_text(turn.loss), hex::explain(turn));
}

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
            if (place != hex::off_board && moves(turn.played, place)) cell = '[' + cell + ']';
            if (place != hex::off_board && moves(turn.best, place)) cell = '*' + cell + '*';
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

std::vector<HexGame> hex_games_in(std::span<const Record> records) {
    std::vector<HexGame> games;
    bool open = false;
    for (const Record& record : records) {
        const auto* found = std::get_if<GameRecord>(&record.what);
        if (found == nullptr) continue;
        const auto& [kind, words] = *found;
        if (kind == "begin") {
            const auto game = begun(words);
            open = game.has_value();
            if (open) games.push_back(*game);
        } else if (kind == "start") {
            open = false;
        } else if (kind == "back" && open && !words.empty()) { // the turn that is taken back
            games.back().turns.resize(std::min(games.back().turns.size(), turns_before(games.back(), words)));
        } else if (kind == "move" && open && !words.empty()) {
            if (turns_before(games.back(), words) != games.back().turns.size()) continue; // the game is shown again
            const auto turn = turn_in(words);
            open = turn.has_value();
            if (open) games.back().turns.push_back(*turn);
        } else if (kind == "result" && open && words.size() == 2) {
            games.back().result = words[0] + " " + words[1];
        }
    }
    std::erase_if(games, [](const HexGame& game) { return game.turns.empty(); });
    return games;
}

std::vector<std::string> worst_turns_text(const HexGame& game, const std::vector<GradedTurn>& turns) {
    std::vector<std::string> lines;
    for (const GradedTurn& turn : hex::worst(turns)) lines.push_back(in_words(game, turn));
    if (lines.empty()) lines.emplace_back("No turn lost a Wall or more.");
    return lines;
}

std::string hex_review_text(const HexGame& game, int number, const std::vector<GradedTurn>& turns) {
    std::string text = fmt::format(
        "Game {} of Hex Fortress: {} (White) against {} (Black){}\n\nturn  side   {:<21} {:>12}"
        "          margin in Walls\n",
        number, game.seats[0], game.seats[1], game.result.empty() ? "" : ", " + game.result, "played", "loses");
    for (const GradedTurn& turn : turns) {
        const auto grade = grade_of(turn.loss);
        text += fmt::format("{:>4}  {}  {:<21} {:>12} {:<9}{:>16}\n", turn.number + game.turns_before,
                            turn.before.mover == hex::Side::white ? "White" : "Black", hex::text_of(turn.played),
                            grade.empty() ? "" : lost_text(turn.loss), grade, margin_text(turn.margin));
    }
    const auto bad = hex::worst(turns);
    if (bad.empty()) text += '\n' + worst_turns_text(game, turns).front() + '\n';
    for (const GradedTurn& turn : bad) text += fmt::format("\n{}\n\n{}", in_words(game, turn), board_text(turn));
    return text;
}

} // namespace host
