// The game layer of Star Chess (S1 to S7): the commands of each turn and the position after it.

#include "host/verify/game_layer/layer_game.hpp"
#include "host/verify/game_layer/shared_words.hpp"

#include <algorithm>
#include <array>
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <iterator>

namespace host::star_words {
namespace {

using Words = std::vector<std::string>;

constexpr int sectors = 16, columns = 4, players = 4;
constexpr std::array<int, players> homes{0, 12, 15, 3}; // S1.2
constexpr std::uint8_t terran = 0x80;                   // FLAG_TERRAN

std::string sector_name(int sector) {
    return {static_cast<char>('A' + sector % columns), static_cast<char>('1' + sector / columns)};
}

// Reads a word from the byte tables NAME and NAME_high.
int wide(const GameView& game, std::string_view low, std::string_view high, int index) {
    return game.byte(low, index) | game.byte(high, index) << 8;
}

// Prints "20*1": 20 that belong to player 1; "-": none.
std::string owned(int count, int owner) { return owner == 0 ? "-" : fmt::format("{}*{}", count, owner); }

// Prints A2=terran:1000*1:20*1: the planet, its inhabitants, the ships.
std::string sector(const GameView& game, int at) {
    return fmt::format("{}={}:{}:{}", sector_name(at), (game.byte("w_flags", at) & terran) != 0 ? "terran" : "barren",
                       owned(wide(game, "w_people", "w_people_high", at), game.byte("w_colony", at)),
                       owned(wide(game, "w_ships", "w_ships_high", at), game.byte("w_fleet", at)));
}

bool is_alive(const GameView& game, int player) {
    return game.byte("w_colony", homes.at(static_cast<std::size_t>(player))) == player + 1;
}

// S5, from the ships and colonies in the galaxy.
std::array<int, players> scores(const GameView& game) {
    std::array<int, players + 1> basic{}; // by owner; index 0, no owner, is dropped
    for (int at = 0; at < sectors; ++at) {
        basic.at(game.byte("w_fleet", at) % basic.size()) += wide(game, "w_ships", "w_ships_high", at);
        basic.at(game.byte("w_colony", at) % basic.size()) += 10;
    }
    std::array<int, players> result{};
    for (std::size_t own = 1; own <= players; ++own) {
        int score = 3 * basic.at(own);
        for (std::size_t other = 1; other <= players; ++other)
            if (other != own) score -= basic.at(other) * (basic.at(other) > basic.at(own) ? 2 : 1);
        result.at(own - 1) = score;
    }
    return result;
}

// Adds the sixteen sectors, each player's materials and credits, and the four scores (S7.2).
void add_position(const GameView& game, Words& words) {
    for (int at = 0; at < sectors; ++at) words.push_back(sector(game, at));
    for (int player = 0; player < players; ++player)
        words.push_back(fmt::format("{}={},{}", player + 1, wide(game, "w_materials", "w_materials_high", player),
                                    wide(game, "w_credits", "w_credits_high", player)));
    words.push_back(fmt::format("scores={}", fmt::join(scores(game), ",")));
}

// Prints "move 20 A1-A2", "build 5 A1" or "colonize A2" (S7.2).
Words command(const GameView& game, int number) {
    constexpr std::array<std::string_view, 5> verbs{"move", "build", "colonize", "terraform", "scrap"};
    const auto verb = game.byte("w_log_verb", number), place = game.byte("w_log_place", number);
    const int ships = wide(game, "w_log_ships", "w_log_ships_high", number);
    const auto from = sector_name(place >> 4), to = sector_name(place & 15);
    Words words{verb < verbs.size() ? std::string(verbs[verb]) : std::to_string(verb)};
    if (verb != 2 && verb != 3) words.push_back(std::to_string(ships));
    words.push_back(verb == 0 ? from + '-' + to : from);
    return words;
}

std::string seat(std::uint8_t value) { return value == 0 ? "human" : std::to_string(value - 1); }

// --- records of its routines

void game_begins(const GameMoment& moment, const GameReader::Tell& tell) {
    constexpr std::array<std::string_view, 3> kinds{"random", "barren", "terran"};
    const auto& game = moment.game;
    const auto kind = game.byte("w_kind");
    Words words{kind < kinds.size() ? std::string(kinds[kind]) : std::to_string(kind),
                "seed",
                std::to_string(game.word("w_seed")),
                "seats",
                fmt::format("{},{},{},{}", seat(game.byte("w_seat")), seat(game.byte("w_seat", 1)),
                            seat(game.byte("w_seat", 2)), seat(game.byte("w_seat", 3))),
                "limit",
                std::to_string(game.word("w_turn_limit")),
                "turn",
                std::to_string(game.word("w_turn")),
                "player",
                std::to_string(game.byte("z_mover") + 1)};
    add_position(game, words);
    tell({"begin", std::move(words)});
}

// Reports the commands that a human kept, or those of a computer, in order.
void turn_ends(const GameMoment& moment, const GameReader::Tell& tell) {
    const auto& game = moment.game;
    if (moment.caller != "play_game" || !is_alive(game, game.byte("z_mover"))) return;
    for (int i = 0; i < game.byte("w_log_count"); ++i) {
        Words words{std::to_string(game.word("w_turn")), std::to_string(game.byte("z_mover") + 1)};
        std::ranges::move(command(game, i), std::back_inserter(words));
        tell({"command", std::move(words)});
    }
}

// By now the next player's turn has begun.
void turn_has_ended(const GameMoment& moment, const GameReader::Tell& tell) {
    const auto& game = moment.game;
    if (moment.caller != "play_game" && moment.caller != "replay_show") return;
    const int player = (game.byte("z_mover") + players - 1) % players;
    const int turn = game.word("w_turn") - (player == players - 1 ? 1 : 0);
    Words words{std::to_string(turn), std::to_string(player + 1)};
    add_position(game, words);
    tell({moment.caller == "play_game" ? "turn" : "shown", std::move(words)});
}

void game_ends(const GameMoment& moment, const GameReader::Tell& tell) {
    const auto counted = scores(moment.game);
    const auto highest = *std::ranges::max_element(counted);
    Words winners;
    for (int player = 0; player < players; ++player)
        if (counted.at(static_cast<std::size_t>(player)) == highest && is_alive(moment.game, player))
            winners.push_back(std::to_string(player + 1));
    tell({"result",
          {fmt::format("scores={}", fmt::join(counted, ",")), "winner", fmt::format("{}", fmt::join(winners, ","))}});
}

void taken_back(const GameMoment& moment, const GameReader::Tell& tell) {
    const auto& game = moment.game;
    const int count = game.byte("w_log_count");
    if (count == 0) return;
    Words words{std::to_string(game.word("w_turn")), std::to_string(game.byte("z_mover") + 1)};
    std::ranges::move(command(game, count - 1), std::back_inserter(words));
    tell({"back", std::move(words)});
}

void replay_begins(const GameMoment&, const GameReader::Tell& tell) { tell({"replay", {}}); }

constexpr std::array<TellingRoutine, 7> entries{{
    {"game_start", shared_words::program_starts},
    {"play_game", game_begins},
    {"game_end_turn", turn_ends},
    {"play_over", game_ends},
    {"command_undo", taken_back},
    {"replay_show", replay_begins},
    {"disk_trouble", shared_words::disk_fails},
}};

constexpr std::array<TellingRoutine, 3> returns{{
    {"game_end_turn", turn_has_ended},
    {"save_write", shared_words::saved},
    {"save_read", shared_words::loaded},
}};

// Returns "20 of player 1".
std::string of_player(std::string_view text) {
    const auto star = text.find('*');
    return star == std::string_view::npos ? "none"
                                          : fmt::format("{} of player {}", text.substr(0, star), text.substr(star + 1));
}

// The name on the screen of a player by number; otherwise the number.
std::string player_name(const std::string& number) {
    constexpr std::array<std::string_view, players> names{"GEMMA", "VIRGO", "ORION", "CETUS"};
    return number.size() == 1 && number >= "1" && number <= "4"
               ? std::string(names.at(static_cast<std::size_t>(number[0] - '1')))
               : number;
}

// Describes the text after "A2=": the planet, its inhabitants, the ships.
std::string sector_in_words(std::string_view text) {
    const auto first = text.find(':'), second = text.rfind(':');
    if (first == std::string_view::npos || first == second) return std::string(text);
    return fmt::format("{}, inhabitants {}, ships {}", text.substr(0, first),
                       of_player(text.substr(first + 1, second - first - 1)), of_player(text.substr(second + 1)));
}

std::string value_in_words(std::string_view name, std::string_view value) {
    return name.size() == 2 ? sector_in_words(value) : std::string(value);
}

std::string name_in_words(std::string_view name) {
    return name.size() == 1 ? fmt::format("materials,credits of player {}", name) : std::string(name);
}

// Lists the words NAME=VALUE whose values differ.
std::string differing_places(const GameRecord& recorded, const GameRecord& found) {
    const bool position = recorded.kind == "begin" || recorded.kind == "turn" || recorded.kind == "shown";
    if (!position || recorded.kind != found.kind || recorded.words.size() != found.words.size()) return {};
    std::string text;
    for (std::size_t i = 0; i < recorded.words.size(); ++i) {
        const std::string_view was = recorded.words[i], now = found.words[i];
        const auto end = was.find('=');
        if (was == now || end == std::string_view::npos || now.substr(0, end + 1) != was.substr(0, end + 1)) continue;
        const auto name = was.substr(0, end);
        text += fmt::format("{}{}: {} -> {}", text.empty() ? "" : "; ", name_in_words(name),
                            value_in_words(name, was.substr(end + 1)), value_in_words(name, now.substr(end + 1)));
    }
    return text;
}

std::optional<std::string> in_prose(const GameRecord& record) {
    const auto& [kind, words] = record;
    if (words.size() < 3) return std::nullopt;
    const auto rest = [&record](std::size_t from) {
        return fmt::format("{}", fmt::join(record.words.begin() + static_cast<int>(from), record.words.end(), " "));
    };
    if (kind == "begin" && words.size() > 10)
        return fmt::format("GAME: galaxy {}, seed {}, seats {}, turn {}", words[0], words[2], words[4], words[8]);
    if (kind == "command") return fmt::format("{:>4}. {}: {}", words[0], player_name(words[1]), rest(2));
    if (kind == "back") return fmt::format("{:>4}. {} takes back: {}", words[0], player_name(words[1]), rest(2));
    if (kind == "turn" || kind == "shown")
        return fmt::format("{:>4}. {} has ended the turn, {}", words[0], player_name(words[1]), words.back());
    if (kind == "result")
        return fmt::format("the game ends, {}: {} {}", words[0], player_name(words[2]),
                           words[2].size() == 1 ? "wins" : "share the victory");
    return std::nullopt;
}

const LayerGame& layer() {
    static const LayerGame game{
        "starchess",
        {"w_fleet",     "w_ships",     "w_ships_high",     "w_colony",     "w_people",       "w_people_high",
         "w_flags",     "w_materials", "w_materials_high", "w_credits",    "w_credits_high", "w_seed",
         "w_kind",      "w_seat",      "w_turn",           "w_turn_limit", "w_log_count",    "w_log_verb",
         "w_log_place", "w_log_ships", "w_log_ships_high", "z_mover",      "z_entropy",      "keys_get",
         "keys_look",   "sound_theme"},
        labels_of(entries),
        labels_of(returns),
        {},
        shared_words::has_keys,
        []() -> std::unique_ptr<GameReader> { return std::make_unique<TableReader>(entries, returns); },
        in_prose,
        differing_places};
    return game;
}

} // namespace
} // namespace host::star_words

const host::LayerGame& host::star_chess_layer() { return star_words::layer(); }
std::array<int, 4> host::star_scores(const GameView& game) { return star_words::scores(game); }
