// Describes a game to the game layer: the routines that report records, the records, and their words for people. A game
// is one file that makes a LayerGame, and a row in layer_game.cpp.
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

// A routine of the game at its first instruction, or the return address right after its call.
struct GameMoment {
    const GameView& game;
    std::string_view caller; // label of the calling routine
};

// Reads a game's memory at these moments, without changing it. resume() restores its own state from a machine in any
// state.
class GameReader {
  public:
    using Tell = std::function<void(GameRecord)>;

    virtual ~GameReader() = default;

    virtual void entered(std::size_t routine, const GameMoment& moment,
                         const Tell& tell) = 0; // index in LayerGame::entered
    virtual void returned(std::size_t routine, const GameMoment& moment,
                          const Tell& tell) = 0;           // index in LayerGame::returned
    virtual void resume(const std::optional<Question>&) {} // after power-on, RESET or a restored state, with the
                                                           // question that is open
};

// A routine by its label and the function that reports its record: an entry of the table for a game whose reader has no
// state.
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

// Returns the labels of a table of routines, for LayerGame::entered and ::returned.
template <class Table>
std::vector<std::string_view> labels_of(const Table& routines) {
    std::vector<std::string_view> labels;
    for (const auto& routine : routines) labels.push_back(routine.label);
    return labels;
}

struct LayerGame {
    std::string_view program;               // name in a trace's head, one of game_names
    std::vector<std::string_view> symbols;  // that the reader needs in addition to the routines
    std::vector<std::string_view> entered;  // routines that report a record on entry
    std::vector<std::string_view> returned; // or on return; a routine listed twice reports two records
    std::string_view draws;                 // the routine in `entered` that draws by z_entropy; empty: none
    bool (*is_in_memory)(const GameView& game);
    std::unique_ptr<GameReader> (*make_reader)();

    // Describes a record in plain words. Empty: omit the record. None: use the record's own words.
    std::optional<std::string> (*in_prose)(const GameRecord& record);
    // Describes where the positions of two records of a kind differ: "B2: 20 of player 1 -> empty". Empty: nowhere, or
    // the records' words say it already.
    std::string (*place_difference)(const GameRecord& recorded, const GameRecord& found);

    // Returns the first label that is missing; empty: the symbols belong to this game.
    std::string_view missing_in(const Symbols& symbols) const;
};

const LayerGame& fortress_layer();
const LayerGame& star_chess_layer();
const LayerGame& hex_fortress_layer();
std::array<int, 4> star_scores(const GameView& game); // S5, from the ships and colonies in the galaxy

std::span<const LayerGame* const> layer_games();

// Returns the game to which these symbols belong. Error: "not the game: ..." from the first game.
emu::Result<const LayerGame*> layer_game_of(const Symbols& symbols);
// Returns the game with this name in a trace's head. Null: unknown program.
const LayerGame* layer_game_called(std::string_view program);

// Like LayerGame::place_difference, for records of any game.
std::string place_difference(const GameRecord& recorded, const GameRecord& found);

// True for a move of FORTRESS or Hex Fortress, a turn without a move, and a command of Star Chess.
bool is_move(const GameRecord& record);

} // namespace host
