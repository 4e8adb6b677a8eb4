// The game layer of a trace: what a built game does, read through its symbols while it runs. Who plays, what the game
// asks and is answered, every move and what follows from it, results, what is learned and what is written on disks.
// Reading changes nothing: a watched machine goes through the same states as an unwatched one. What is common to all
// games is here; layer_game.hpp has what is of one.
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
    // Takes what is found, in the order of its happening.
    using Sink = std::function<void(emu::Cycle at, GameRecord record)>;

    // Of the game whose symbols these are. Error: a symbol that is missing; the program is no game of ours.
    static emu::Result<std::unique_ptr<GameLayer>> make(Symbols symbols, Sink sink);

    const emu::Breakpoints& stops() const override { return stops_; }
    void reached(Machine& machine) override;

    // A disk that is changed while the game asks, or the power switched, is told of by a record `waits`: the replay of
    // the layer alone does it again at that question, and not as long after what came before.
    void before(const Input& input, Machine& machine) override;

    // The machine is in the middle of something: finds the question and the calls it is in.
    void resume(Machine& machine) override;

    const std::optional<Question>& question() const { return question_; } // that the game is asking now
    const Questions& questions() const { return questions_; }
    const Symbols& symbols() const { return symbols_; }
    const LayerGame& game() const { return game_; }
    bool game_is_there(const Machine& machine) const; // in its memory: another program may be

  private:
    struct OpenRoutine {
        std::size_t routine; // of LayerGame::returned
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
    emu::Breakpoints entries_, stops_; // the second: and where questions begin, and open calls return to
    std::optional<Question> question_;
    std::vector<OpenRoutine> open_;
};

} // namespace host
