// The game layer of FORTRESS (R1 to R13): tournaments, moves, learning and work on disks.

#include "host/verify/game_layer/game_words.hpp"
#include "host/verify/game_layer/layer_game.hpp"
#include "host/verify/game_layer/move_table.hpp"

#include <array>
#include <fmt/format.h>

namespace host {
namespace {

class Fortress final : public GameReader {
  public:
    struct Entry {
        std::string_view label;
        void (Fortress::*tell)(const GameView&, const Tell&);
    };
    // A routine that works on a disk, reported on its return.
    struct Work {
        std::string_view label, name;
        bool on_player;
        std::uint8_t wanted; // the bit of w_what that enables it; 0: always enabled
    };
    static const std::array<Entry, 11> entries;
    static const std::array<Work, 8> works;

    void entered(std::size_t routine, const GameMoment& moment, const Tell& tell) override {
        (this->*entries.at(routine).tell)(moment.game, tell);
    }

    void returned(std::size_t routine, const GameMoment& moment, const Tell& tell) override {
        const auto& work = works.at(routine);
        if (work.wanted == 0 || (moment.game.byte("w_what") & work.wanted) != 0)
            tell(game_words::disk(moment.game, work.name, work.on_player));
    }

    void resume(const std::optional<Question>& question) override {
        forfeit_ = question && question->place == "play_game/turn_pause";
    }

  private:
    void program_starts(const GameView&, const Tell& tell) { tell({"start", {}}); }

    void player_set(const GameView& game, const Tell& tell) {
        const auto side = game.machine().registers().x == 0 ? Side::white : Side::black;
        auto record = game_words::player(game, side);
        const bool computer = record.words.back() == "computer";
        told_[side == Side::white ? 0 : 1] = record;
        tell(std::move(record));
        if (computer) tell(game_words::weights(game, side));
    }

    // The lesson changes its contestants without a choice of the player, and back.
    void tournament_begins(const GameView& game, const Tell& tell) {
        for (const auto side : {Side::white, Side::black}) {
            auto& told = told_[side == Side::white ? 0 : 1];
            const auto now = game_words::contestant(game, side);
            if (told && *told != now) tell(*(told = now));
        }
        tell(game_words::tournament(game));
    }

    void game_begins(const GameView& game, const Tell& tell) { tell(game_words::begin(game)); }

    void turn_is_forfeit(const GameView&, const Tell&) { forfeit_ = true; }

    void turn_passes(const GameView& game, const Tell& tell) {
        tell(forfeit_ ? game_words::forfeit(game) : game_words::move(game));
        forfeit_ = false;
    }

    void game_ends(const GameView& game, const Tell& tell) {
        tell(game_words::result(game));
        for (const auto side : {Side::white, Side::black}) // both have learned by now (R11.2)
            if (game_words::is_computer(game, side)) tell(game_words::weights(game, side));
    }

    void game_breaks_off(const GameView& game, const Tell& tell) {
        tell(game_words::broken(game));
        forfeit_ = false;
    }

    void results_shown(const GameView& game, const Tell& tell) { tell(game_words::results(game)); }
    void record_shown(const GameView& game, const Tell& tell) { tell(game_words::history(game)); }
    void disk_fails(const GameView& game, const Tell& tell) { tell(game_words::error(game)); }

    bool forfeit_ = false;                          // the turn passes without a move
    std::array<std::optional<GameRecord>, 2> told_; // of the players; none: not known
};

const std::array<Fortress::Entry, 11> Fortress::entries{{
    {"game_start", &Fortress::program_starts},
    {"players_set", &Fortress::player_set},
    {"tournament_new", &Fortress::tournament_begins},
    {"tournament_begin", &Fortress::game_begins},
    {"turn_forfeit", &Fortress::turn_is_forfeit},
    {"tournament_pass", &Fortress::turn_passes},
    {"tournament_record", &Fortress::game_ends},
    {"play_broken", &Fortress::game_breaks_off},
    {"results_run", &Fortress::results_shown},
    {"record_view", &Fortress::record_shown},
    {"disk_error", &Fortress::disk_fails},
}};

constexpr std::uint8_t history = 1, learning = 2; // RESULTS_* of results.s

const std::array<Fortress::Work, 8> Fortress::works{{
    {"roster_create", "roster", false, 0},
    {"disk_format", "format", false, 0},
    {"player_begin", "files", true, 0},
    {"results_put", "history", true, history}, // one write for both; learning opens last, so it is reported first
    {"results_put", "learning", true, learning},
    {"player_enter", "enter", true, 0},
    {"player_give", "copy", true, 0},
    {"player_remove", "remove", true, 0},
}};

bool is_in_memory(const GameView& game) {
    constexpr std::uint8_t jsr = 0x20;
    const int first_call = game.byte("game_start", 1) | game.byte("game_start", 2) << 8;
    return game.byte("game_start") == jsr && first_call == game.address("start_run");
}

std::optional<std::string> in_prose(const GameRecord& record) {
    const auto& [kind, words] = record;
    if (const auto move = move_in(record)) return fmt::format("{:>4}. {}", move->turn, move->in_words());
    if (kind == "player" && words.size() == 3)
        return fmt::format("{} is {} ({})", words[0] == "white" ? "White" : "Black", words[1], words[2]);
    if (kind == "weights") return "";
    if (kind == "tournament" && words.size() == 4)
        return fmt::format("TOURNAMENT, {} turns, siege warning {}", words[1], words[3]);
    if (kind == "begin" && words.size() == 2) return fmt::format("GAME {}, {} begins", words[0], words[1]);
    if (kind == "result" && words.size() == 2) return fmt::format("game {} ends {}", words[0], words[1]);
    return std::nullopt;
}

// A move record already lists the squares that fell, and the changed field is drawn.
std::string no_place_difference(const GameRecord&, const GameRecord&) { return {}; }

} // namespace

const LayerGame& fortress_layer() {
    static const LayerGame game{"fortress",
                                {"board",         "turn",      "score_white", "score_black",  "weights_white",
                                 "weights_black", "w_players", "w_player",    "w_what",       "w_length",
                                 "w_siege",       "w_games",   "w_first",     "w_game_white", "w_game_black",
                                 "w_lost",        "w_sieges",  "w_shown",     "w_record",     "z_side",
                                 "z_last",        "z_entropy", "start_run"},
                                labels_of(Fortress::entries),
                                labels_of(Fortress::works),
                                {},
                                is_in_memory,
                                []() -> std::unique_ptr<GameReader> { return std::make_unique<Fortress>(); },
                                in_prose,
                                no_place_difference};
    return game;
}

} // namespace host
