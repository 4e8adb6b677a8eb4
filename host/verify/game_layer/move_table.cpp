#include "host/verify/game_layer/move_table.hpp"

#include "host/game/square.hpp"
#include "host/verify/game_layer/layer_game.hpp"
#include "tools/model/board.hpp"

#include <algorithm>
#include <cctype>
#include <cstdlib>
#include <fmt/format.h>

namespace host {
namespace {

constexpr std::size_t column_width = 36; // of half a page

using Lines = std::vector<std::string>;

std::string capital(std::string text) {
    if (!text.empty()) text[0] = static_cast<char>(std::toupper(static_cast<unsigned char>(text[0])));
    return text;
}

// Returns the word after `name`; empty: not found.
std::string behind(const GameRecord& record, std::string_view name) {
    const auto found = std::ranges::find(record.words, name);
    return found == record.words.end() || std::next(found) == record.words.end() ? "" : *std::next(found);
}

// Returns the squares without the slashes between rows; empty: not 36 squares.
std::string squares_of(std::string field) {
    std::erase(field, '/');
    return field.size() == board_squares ? field : "";
}

bool lists(std::string_view squares, std::string_view name) { return squares.find(name) != std::string_view::npos; }

std::string cell(const MoveRecord& move, int square) {
    const char castle = move.board[static_cast<std::size_t>(square)],
               shown = move.shown[static_cast<std::size_t>(square)];
    std::string text(1, shown == 'w' || shown == 'b' ? shown : '.');
    if (const int level = model::castle_of_letter(castle).value_or(0); level != 0)
        text = fmt::format("{}{}", level > 0 ? 'W' : 'B', std::abs(level));
    if (text.size() == 2 && shown == 'x') text += '!';
    if (castle == '.' && lists(move.fell, square_name(square))) text.assign(1, 'x');
    return fmt::format("{}{:<3}", square_name(square) == move.square ? '>' : ' ', text);
}

Lines panel(const MoveRecord& move) {
    Lines lines{move.in_words()};
    if (move.forfeit()) return lines;
    auto field = draw_field(move);
    lines.insert(lines.end(), field.begin(), field.end());
    return lines;
}

std::string side_by_side(const Lines& left, const Lines& right) {
    std::string text;
    for (std::size_t i = 0; i < std::max(left.size(), right.size()); ++i) {
        auto line = fmt::format("  {:<{}}{}", i < left.size() ? left[i] : "", right.empty() ? 0 : column_width,
                                i < right.size() ? right[i] : "");
        line.erase(line.find_last_not_of(' ') + 1);
        text += line + '\n';
    }
    return text;
}

// Collects records; moves wait until their turn is complete.
class Table {
  public:
    void add(const GameRecord& record) {
        if (const auto move = move_in(record)) return add(*move);
        if (record.kind == "begin" && record.words.size() == 2) {
            heading(fmt::format("GAME {}: {} begins", record.words[0], capital(record.words[1])));
        } else if (record.kind == "result" && record.words.size() == 2) {
            heading(fmt::format("GAME {} ENDS {}", record.words[0], record.words[1]));
        } else if (record.kind == "broken" && !record.words.empty()) {
            heading(fmt::format("GAME {} IS BROKEN OFF", record.words[0]));
        }
    }

    std::string take() {
        end_turn();
        return any_ ? std::move(text_) : "";
    }

  private:
    void add(const MoveRecord& move) {
        any_ = true;
        if (move.turn != turn_ || panels_.size() == 2) end_turn();
        turn_ = move.turn;
        panels_.push_back(panel(move));
    }

    void heading(const std::string& words) {
        end_turn();
        if (!text_.empty()) text_ += '\n';
        text_ += words;
        text_ += '\n';
    }

    void end_turn() {
        if (panels_.empty()) return;
        text_ += fmt::format("\n turn {}\n", turn_);
        text_ += side_by_side(panels_[0], panels_.size() > 1 ? panels_[1] : Lines());
        panels_.clear();
    }

    std::string text_, turn_;
    std::vector<Lines> panels_;
    bool any_ = false;
};

} // namespace

std::string MoveRecord::in_words() const {
    auto text = fmt::format("{} {}", capital(side), forfeit() ? "has no site: the turn is forfeit" : square);
    if (forfeit()) return text;
    text += fmt::format("  {}", score);
    if (fell != "-") text += fmt::format(", {} {}", fell, fell.find(',') == std::string::npos ? "falls" : "fall");
    if (sieges != "0") text += fmt::format(", {} under siege", sieges);
    return text;
}

std::optional<MoveRecord> move_in(const GameRecord& record) {
    const bool forfeit = record.kind == "forfeit";
    if ((!forfeit && record.kind != "move") || record.words.size() < (forfeit ? 2 : 3)) return std::nullopt;
    MoveRecord move{record.words[0], record.words[1], {}, {}, {}, {}, {}, {}};
    if (forfeit) return move;
    move.square = record.words[2];
    move.score = behind(record, "score");
    move.fell = behind(record, "fell");
    move.sieges = behind(record, "sieges");
    move.board = squares_of(behind(record, "board"));
    move.shown = squares_of(behind(record, "shown"));
    if (move.square.empty() || move.board.empty() || move.shown.empty()) return std::nullopt;
    return move;
}

std::vector<std::string> draw_field(const MoveRecord& move) {
    Lines lines{"  "};
    for (char column = 'A'; column < 'A' + board_columns; ++column) lines.front() += fmt::format("  {} ", column);
    for (int square = 0; square < board_squares; ++square) {
        if (square % board_columns == 0) lines.push_back(fmt::format("{:>2} ", square / board_columns + 1));
        lines.back() += cell(move, square);
    }
    return lines;
}

namespace {

// Lists the moves of a game without drawn positions.
std::string move_lines(const Trace& trace, const LayerGame& game) {
    std::string text;
    bool any = false;
    for (const auto& record : trace.records) {
        const auto* of_game = std::get_if<GameRecord>(&record.what);
        const bool heading = of_game && (of_game->kind == "begin" || of_game->kind == "result");
        if (!of_game || !(heading || is_move(*of_game))) continue;
        any = any || is_move(*of_game);
        text += game.in_prose(*of_game).value_or(of_game->kind) + '\n';
    }
    return any ? text : "";
}

} // namespace

std::string move_table(const Trace& trace) {
    const auto* program = layer_game_called(trace.identity.program);
    if (program != nullptr && program != &fortress_layer()) return move_lines(trace, *program);
    Table table;
    for (const auto& record : trace.records) {
        if (const auto* game = std::get_if<GameRecord>(&record.what)) table.add(*game);
    }
    return table.take();
}

} // namespace host
