// The game layer of Hex Fortress (H1 to H4): the moves of each turn, the pieces removed, and the board after it.

#include "host/game/hex.hpp"
#include "host/verify/game_layer/layer_game.hpp"
#include "host/verify/game_layer/shared_words.hpp"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <iterator>

namespace host::hex_words {
namespace {

using Words = std::vector<std::string>;

constexpr std::uint8_t nobody = 0xFF;

// Returns the hex at an index of the board.
int hex_of(const GameView& game, std::uint8_t place) { return game.byte("t_hex", place); }

char piece(std::uint8_t code) {
    constexpr std::string_view pieces = ".WBTK???.wbtk";
    return code < pieces.size() ? pieces[code] : '?';
}

std::string_view piece_name(char piece) {
    constexpr std::array<std::pair<char, std::string_view>, 8> names{{{'W', "White's Wall"},
                                                                      {'B', "White's Bastion"},
                                                                      {'T', "White's Tower"},
                                                                      {'K', "White's Keep"},
                                                                      {'w', "Black's Wall"},
                                                                      {'b', "Black's Bastion"},
                                                                      {'t', "Black's Tower"},
                                                                      {'k', "Black's Keep"}}};
    const auto found = std::ranges::find(names, piece, &std::pair<char, std::string_view>::first);
    return found == names.end() ? "empty" : found->second;
}

// Prints half-rows from Black's tip, separated by slashes (H3.7).
std::string board(const GameView& game) {
    std::string text;
    int last = hex_count;
    for (auto width = half_row_widths.rbegin(); width != half_row_widths.rend(); ++width) {
        if (!text.empty()) text += '/';
        last -= *width;
        for (int i = 0; i < *width; ++i) text += piece(game.byte("w_board", game.byte("t_place", last + i)));
    }
    return text;
}

std::string side(std::uint8_t mover) { return mover == 0 ? "white" : "black"; }

// Prints "e3-e4" or "a3-b3=T" (H3.7); "-": no move. `at`: index of its two bytes in the record.
std::string move(const GameView& game, int at) {
    const auto from = game.byte("w_record", at), to = game.byte("w_record", at + 1);
    if (from >= hex_count) return "-";
    constexpr std::array<std::string_view, 4> promotions{"", "=B", "=T", "=?"};
    return fmt::format("{}-{}{}", hex_name(from), hex_name(to & 0x3F), promotions.at(to >> 6));
}

// Lists pieces removed by combat and H2.2: "e5=w,d4=B".
std::string fallen(const GameView& game) {
    Words words;
    for (int i = 0; i < game.byte("w_gone"); ++i)
        words.push_back(fmt::format("{}={}", hex_name(hex_of(game, game.byte("w_gone_place", i))),
                                    piece(game.byte("w_gone_code", i))));
    return words.empty() ? "-" : fmt::format("{}", fmt::join(words, ","));
}

std::string seat(std::uint8_t value) {
    constexpr std::array<std::string_view, 6> names{"human", "squire", "knight", "baron", "duke", "king"};
    return value < names.size() ? std::string(names[value]) : std::to_string(value);
}

// --- records of its routines

void game_begins(const GameMoment& moment, const GameReader::Tell& tell) {
    const auto& game = moment.game;
    tell({"begin",
          {"white", seat(game.byte("w_seat")), "black", seat(game.byte("w_seat", 1)), "limit",
           std::to_string(game.byte("w_limit")), "turn", std::to_string(game.word("w_turn")), "mover",
           side(game.byte("z_mover")), "board", board(game)}});
}

// The computer draws among its best turns.
void computer_thinks(const GameMoment& moment, const GameReader::Tell& tell) {
    const auto& game = moment.game;
    tell({"thinks", {std::to_string(game.word("w_turn") + 1), side(game.byte("z_mover")), game.entropy()}});
}

// Reports a turn when it is shown: loading a game or taking back a turn replays turns without showing them. By then it
// is the other side's turn.
void turn_has_ended(const GameMoment& moment, const GameReader::Tell& tell) {
    const auto& game = moment.game;
    if (moment.caller != "show_turn") return;
    const int turn = game.word("w_turn");
    tell({"move",
          {std::to_string(turn), game.byte("z_mover") == 0 ? "black" : "white", move(game, 4 * (turn - 1)),
           move(game, 4 * (turn - 1) + 2), "fell", fallen(game), "quiet", std::to_string(game.word("w_quiet")), "board",
           board(game)}});
}

void game_ends(const GameMoment& moment, const GameReader::Tell& tell) {
    constexpr std::array<std::string_view, 8> endings{"-",     "KEEP",    "KEEPS",   "REPETITION",
                                                      "VALUE", "ADVANCE", "BALANCE", "RECORD"};
    const auto ending = moment.game.byte("w_ending"), winner = moment.game.byte("w_winner");
    tell({"result",
          {winner == nobody ? "draw" : side(winner),
           ending < endings.size() ? std::string(endings[ending]) : std::to_string(ending)}});
}

void taken_back(const GameMoment& moment, const GameReader::Tell& tell) {
    tell({"back", {std::to_string(moment.game.word("w_turn"))}});
}

// A game that is loaded instead of another one.
void disk_was_read(const GameMoment& moment, const GameReader::Tell& tell) {
    const bool failed = (moment.game.machine().registers().p & emu::flag::carry) != 0;
    if (moment.caller == "play_key" && !failed) game_begins(moment, tell);
}

void replay_begins(const GameMoment& moment, const GameReader::Tell& tell) {
    tell({"replay", {std::to_string(moment.game.word("w_turn"))}});
}

constexpr std::array<TellingRoutine, 7> entries{{
    {"game_start", shared_words::program_starts},
    {"play_game", game_begins},
    {"think_turn", computer_thinks},
    {"over_show", game_ends},
    {"play_back", taken_back},
    {"replay_run", replay_begins},
    {"disk_trouble", shared_words::disk_fails},
}};

constexpr std::array<TellingRoutine, 4> returns{{
    {"game_end_turn", turn_has_ended},
    {"disk_load", disk_was_read},
    {"save_write", shared_words::saved},
    {"save_read", shared_words::loaded},
}};

std::string board_of(const GameRecord& record) {
    const auto found = std::ranges::find(record.words, "board");
    if (found == record.words.end() || std::next(found) == record.words.end()) return {};
    auto text = *std::next(found);
    std::erase(text, '/');
    return text.size() == hex_count ? text : "";
}

std::string differing_places(const GameRecord& recorded, const GameRecord& found) {
    const auto was = board_of(recorded), now = board_of(found);
    if (recorded.kind != found.kind || was.empty() || now.empty()) return {};
    std::string text;
    int hex = hex_count, at = 0;
    for (auto width = half_row_widths.rbegin(); width != half_row_widths.rend(); ++width) {
        hex -= *width;
        for (int i = 0; i < *width; ++i, ++at) {
            const char a = was[static_cast<std::size_t>(at)], b = now[static_cast<std::size_t>(at)];
            if (a != b)
                text += fmt::format("{}{}: {} -> {}", text.empty() ? "" : "; ", hex_name(hex + i), piece_name(a),
                                    piece_name(b));
        }
    }
    return text;
}

// Shortens "e5=w,d4=K" to ", a Keep and 1 fall": it follows a move in one line.
std::string fall_in_words(std::string_view fell) {
    if (fell.size() < 4) return {};
    const auto name_of = [](char code) { // without its side
        const auto name = piece_name(code);
        return name.substr(name.find(' ') + 1);
    };
    const auto count = std::ranges::count(fell, '=');
    if (count == 1) return fmt::format(", {} {} falls", name_of(fell.back()), fell.substr(0, fell.find('=')));
    const bool has_keep = fell.find("=K") != std::string_view::npos || fell.find("=k") != std::string_view::npos;
    return has_keep ? fmt::format(", a Keep and {} fall", count - 1) : fmt::format(", {} fall", count);
}

// The round that the screen shows, for the number of a turn.
std::string round_of(const std::string& turn) { return std::to_string((std::atoi(turn.c_str()) + 1) / 2); }

std::optional<std::string> in_prose(const GameRecord& record) {
    const auto& [kind, words] = record;
    if (kind == "begin" && words.size() == 12)
        return fmt::format("GAME: White {}, Black {}, ends after {} quiet turns, turn {}", words[1], words[3], words[5],
                           words[7]);
    if (kind == "move" && words.size() == 10)
        return fmt::format("{:>4}. {} {}{}{}", round_of(words[0]), words[1] == "white" ? "White" : "Black", words[2],
                           words[3] == "-" ? "" : " " + words[3], fall_in_words(words[5]));
    if (kind == "thinks") return "";
    if (kind == "back") return fmt::format("turn {} is taken back", words.empty() ? "" : words.front());
    if (kind == "result" && words.size() == 2) return fmt::format("the game ends: {}, {}", words[0], words[1]);
    return std::nullopt;
}

const LayerGame& layer() {
    static const LayerGame game{
        "hexfortress",
        {"w_board", "t_place", "t_hex", "w_record", "w_seat", "w_limit", "w_turn", "w_quiet", "w_ending", "w_winner",
         "w_gone", "w_gone_place", "w_gone_code", "z_mover", "z_entropy", "keys_get", "keys_look", "sound_theme",
         "show_turn"},
        labels_of(entries),
        labels_of(returns),
        "think_turn",
        shared_words::has_keys,
        []() -> std::unique_ptr<GameReader> { return std::make_unique<TableReader>(entries, returns); },
        in_prose,
        differing_places};
    return game;
}

} // namespace
} // namespace host::hex_words

const host::LayerGame& host::hex_fortress_layer() { return hex_words::layer(); }
