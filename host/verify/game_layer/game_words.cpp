#include "host/verify/game_layer/game_words.hpp"

#include "host/game/square.hpp"
#include "host/verify/game_layer/shared_words.hpp"
#include "tools/model/board.hpp"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <fmt/format.h>

namespace host::game_words {
namespace {

using Words = std::vector<std::string>;

// Offsets in a roster entry and in a history record (game6502/fortress/store).
constexpr int entry_size = 18, entry_name = 2;
constexpr std::uint8_t record_black = 1, record_siege = 2, record_computer = 4;
constexpr int record_length = 1, record_name = 2, record_own = 17, record_theirs = 32;
constexpr int max_games = 15;

constexpr int first_castle = 3, tiles = first_castle + 4 * model::highest_level; // TILE_CASTLE, TILE_COUNT

std::string number(int value) { return std::to_string(value); }

std::string on_off(bool on) { return on ? "on" : "off"; }

std::string score(int white, int black) { return fmt::format("{}-{}", white, black); }

std::string score_now(const GameView& game) { return score(game.byte("score_white"), game.byte("score_black")); }

std::string kind(std::uint8_t byte) {
    return byte == 'H' ? "human" : byte == 'C' ? "computer" : fmt::format("${:02X}", byte);
}

// Returns a character per square, row by row, with slashes between rows.
template <class Char>
std::string field(const GameView& game, std::string_view label, Char char_of) {
    std::string text;
    for (int square = 0; square < board_squares; ++square) {
        if (square > 0 && square % board_columns == 0) text += '/';
        text += char_of(game.byte(label, square));
    }
    return text;
}

std::string fallen(const GameView& game) {
    std::string text;
    for (int square = 0; square < board_squares; ++square) {
        if (game.byte("w_lost", square) == 0) continue;
        if (!text.empty()) text += ',';
        text += square_name(square);
    }
    return text.empty() ? "-" : text;
}

// Names an ERR_* of platform.inc or of the store.
std::string error_name(std::uint8_t code) {
    constexpr std::array<std::string_view, 5> store{"DAMAGED", "NO_ROSTER", "ROSTER_FULL", "NO_PLAYER", "NO_GAME"};
    constexpr int first_of_store = 16;
    if (const auto name = shared_words::platform_error(code); !name.empty()) return std::string(name);
    const auto own = static_cast<std::size_t>(code) - first_of_store;
    return code >= first_of_store && own < store.size() ? std::string(store[own]) : number(code);
}

} // namespace

std::string_view side(Side side) { return of<std::string_view>(side, "white", "black"); }

char castle(std::uint8_t square) {
    const int castle = static_cast<std::int8_t>(square);
    return std::abs(castle) > model::highest_level ? '?' : model::letter_of_castle(castle);
}

char shown(std::uint8_t tile) {
    constexpr std::string_view empty = ".wb";
    if (tile < first_castle) return empty[tile];
    if (tile >= tiles) return '?';
    return (tile - first_castle) % 2 == 0 ? 'o' : 'x';
}

bool is_computer(const GameView& game, Side side) { return game.byte("w_players", of(side, 0, entry_size)) == 'C'; }

GameRecord player(const GameView& game, Side side) {
    return {"player",
            {std::string(game_words::side(side)), game.name("w_player", entry_name), kind(game.byte("w_player"))}};
}

GameRecord contestant(const GameView& game, Side side) {
    const int entry = of(side, 0, entry_size);
    return {"player",
            {std::string(game_words::side(side)), game.name("w_players", entry + entry_name),
             kind(game.byte("w_players", entry))}};
}

GameRecord weights(const GameView& game, Side side) {
    Words words{std::string(game_words::side(side))};
    const std::string_view table = of<std::string_view>(side, "weights_white", "weights_black");
    for (int i = 0; i < weights_count; ++i) words.push_back(number(game.signed_word(table, i)));
    return {"weights", std::move(words)};
}

GameRecord tournament(const GameView& game) {
    return {"tournament", {"length", number(game.byte("w_length")), "siege", on_off(game.byte("w_siege") != 0)}};
}

GameRecord begin(const GameView& game) {
    return {"begin", {number(game.byte("w_games") + 1), std::string(side(game.side("w_first")))}};
}

GameRecord move(const GameView& game) {
    const int square = game.byte("z_last");
    return {"move",
            {number(game.byte("turn")), std::string(side(game.side("z_side"))),
             square < board_squares ? square_name(square) : number(square), "score", score_now(game), "fell",
             fallen(game), "sieges", number(game.byte("w_sieges")), "board", field(game, "board", castle), "shown",
             field(game, "w_shown", shown)}};
}

GameRecord forfeit(const GameView& game) {
    return {"forfeit", {number(game.byte("turn")), std::string(side(game.side("z_side")))}};
}

GameRecord result(const GameView& game) { return {"result", {number(game.byte("w_games") + 1), score_now(game)}}; }

GameRecord broken(const GameView& game) {
    return {"broken", {number(game.byte("w_games") + 1), "turn", number(game.byte("turn"))}};
}

GameRecord results(const GameView& game) {
    Words words;
    const int games = std::min<int>(game.byte("w_games"), max_games);
    for (int i = 0; i < games; ++i) words.push_back(score(game.byte("w_game_white", i), game.byte("w_game_black", i)));
    return {"results", std::move(words)};
}

GameRecord history(const GameView& game) {
    const auto flags = game.byte("w_record");
    const bool black = (flags & record_black) != 0;
    Words words{std::string(side(black ? Side::black : Side::white)),
                "siege",
                on_off((flags & record_siege) != 0),
                "length",
                number(game.byte("w_record", record_length)),
                "against",
                game.name("w_record", record_name),
                kind((flags & record_computer) != 0 ? 'C' : 'H')};
    for (int i = 0; i < std::min(flags >> 4, max_games); ++i) {
        const int own = game.byte("w_record", record_own + i), theirs = game.byte("w_record", record_theirs + i);
        words.push_back(black ? score(theirs, own) : score(own, theirs));
    }
    return {"history", std::move(words)};
}

GameRecord error(const GameView& game) { return {"error", {error_name(game.machine().registers().a)}}; }

GameRecord disk(const GameView& game, std::string_view work, bool on_player) {
    const auto registers = game.machine().registers();
    const bool failed = (registers.p & emu::flag::carry) != 0;
    Words words{std::string(work)};
    if (on_player) {
        words.push_back(game.name("w_player", entry_name));
        words.push_back(kind(game.byte("w_player")));
    }
    words.push_back(failed ? error_name(registers.a) : "done");
    return {"disk", std::move(words)};
}

} // namespace host::game_words
