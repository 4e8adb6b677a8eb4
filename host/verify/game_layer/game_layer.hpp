// The game layer of a trace: the actions of a built game, read through its symbols while it runs. It reports players,
// questions and answers, moves and their consequences, results, learning, and work on disks. Reading has no side
// effects: a watched machine goes through the same states as an unwatched one. This file has the parts common to all
// games, layer_game.hpp those of each game.
#pragma once

#include "host/game/questions.hpp"
#include "host/game/view.hpp"
#include "host/station/watch.hpp"
#include "host/verify/game_layer/layer_game.hpp"

#include <functional>
#include <memory>
#include <optional>
#include <vector>

namespace host {

class GameLayer final : public Watch {
  public:
    // Receives the records in the order in which they happen.
    using Sink = std::function<void(emu::Cycle at, GameRecord record)>;

    // Makes the layer of the game to which the symbols belong. Error: a symbol is missing, or the program is not one of
    // our games.
    static emu::Result<std::unique_ptr<GameLayer>> make(Symbols symbols, Sink sink);

    const emu::Breakpoints& stops() const override { return stops_; }
    void reached(Machine& machine) override;

    // Reports a disk change or power switch during a question with a record `waits`, so that a replay of the layer
    // alone repeats the input at that question and not after a fixed time.
    void before(const Input& input, Machine& machine) override;

    // The machine is in an arbitrary state: finds the open question and calls.
    void resume(Machine& machine) override;

    const std::optional<Question>& question() const { return question_; } // the open question
    const Questions& questions() const { return questions_; }
    const Symbols& symbols() const { return symbols_; }
    const LayerGame& game() const { return game_; }
    bool game_is_there(const Machine& machine) const; // in memory, where another program may be

  private:
    struct OpenRoutine {
        std::size_t routine; // index in LayerGame::returned
        OpenCall call;
    };

    GameLayer(const LayerGame& game, Symbols symbols, Sink sink);

    void tell(const Machine& machine, GameRecord record) { sink_(machine.cycles(), std::move(record)); }
    GameView view(const Machine& machine) const { return {machine, symbols_}; }
    std::uint16_t address(std::string_view label) const { return symbols_.find(label)->second; }
    std::string_view caller(std::uint16_t return_to) const;
    void set_stops();
    void forget_calls();

    void question_ends(const Machine& machine);
    void question_begins(const Machine& machine);
    void routine_returns(const Machine& machine);
    void routine_is_entered(const Machine& machine);
    void call_begins(const Machine& machine);

    const LayerGame& game_;
    Symbols symbols_;
    Sink sink_;
    CodeNames names_;
    Questions questions_;
    std::unique_ptr<GameReader> reader_;
    emu::Breakpoints entries_, stops_; // `stops_` adds the starts of questions and the return addresses of open calls
    std::optional<Question> question_;
    std::vector<OpenRoutine> open_;
};

} // namespace host
