// What the game layer knows of a game: which routines of its program tell something, what they tell, and its words for
// people. A game is one file that makes a LayerGame, and a row in layer_game.cpp.
#pragma once

#include "host/game/questions.hpp"
#include "host/game/view.hpp"
#include "host/recording/format/trace.hpp"

#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace host {

// A routine of the game at its first instruction, or right behind the call that it returns to.
struct GameMoment {
    const GameView& game;
    std::string_view caller; // the routine that calls it, by its label
};

// Reads a game's memory at its moments. It changes nothing, and what it keeps from one moment to the next it finds
// again in a machine that is in the middle of something.
class GameReader {
  public:
    using Tell = std::function<void(GameRecord)>;

    virtual ~GameReader() = default;

    virtual void entered(std::size_t routine, const GameMoment& moment, const Tell& tell) = 0; // of LayerGame::entered
    virtual void returned(std::size_t routine, const GameMoment& moment,
                          const Tell& tell) = 0;           // of LayerGame::returned
    virtual void resume(const std::optional<Question>&) {} // the power, RESET, or a state: this question is open
};

// A routine by its label, and what it tells: the table of a game that keeps nothing from one moment to the next.
struct TellingRoutine {
    std::string_view label;
    void (*tell)(const GameMoment&, const GameReader::Tell&);
};

class TableReader final : public GameReader {
  public:
    TableReader(std::span<const TellingRoutine> entered, std::span<const TellingRoutine> returned)
        : entered_(entered.begin(), entered.end()), returned_(returned.begin(), returned.end()) {}

    void entered(std::size_t routine, const GameMoment& moment, const Tell& tell) override {
        entered_.at(routine).tell(moment, tell);
    }
    void returned(std::size_t routine, const GameMoment& moment, const Tell& tell) override {
        returned_.at(routine).tell(moment, tell);
    }

  private:
    std::vector<TellingRoutine> entered_, returned_;
};

// For LayerGame::entered and ::returned, of a table of routines with labels.
template <class Table>
std::vector<std::string_view> labels_of(const Table& routines) {
    std::vector<std::string_view> labels;
    for (const auto& routine : routines) labels.push_back(routine.label);
    return labels;
}

struct LayerGame {
    std::string_view program;               // its name in a trace's head, one of game_names
    std::vector<std::string_view> symbols;  // that the reader looks at, beside the routines
    std::vector<std::string_view> entered;  // routines that tell something as they begin
    std::vector<std::string_view> returned; // or as they return; one that is named twice tells two things
    std::string_view draws;                 // the routine, of those entered, that draws by z_entropy; empty: none
    bool (*is_in_memory)(const GameView& game);
    std::unique_ptr<GameReader> (*make_reader)();

    // A record in a reader's words. Empty: it is not told. None: the words of the record will do.
    std::optional<std::string> (*in_prose)(const GameRecord& record);
    // Where the positions of two records of a kind differ: "B2: 20 of player 1 -> empty". Empty: nowhere, or the words
    // of the records say it.
    std::string (*place_difference)(const GameRecord& recorded, const GameRecord& found);

    // The first label that it lacks; empty: it is this game's.
    std::string_view missing_in(const Symbols& symbols) const;
};

// Each in a file of its name.
const LayerGame& fortress_layer();
const LayerGame& star_chess_layer();
const LayerGame& hex_fortress_layer();

std::span<const LayerGame* const> layer_games();

// The game whose symbols these are. Error: "not the game: ..." of the first.
emu::Result<const LayerGame*> layer_game_of(const Symbols& symbols);
// By its name in a trace's head. Null: the program is none of ours.
const LayerGame* layer_game_called(std::string_view program);

// Where the positions of two records of any game differ, as LayerGame::place_difference.
std::string place_difference(const GameRecord& recorded, const GameRecord& found);

// A move of FORTRESS or Hex Fortress, a turn without one, a command of Star Chess.
bool is_move(const GameRecord& record);

} // namespace host
