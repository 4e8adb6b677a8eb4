// The game layer of a trace: what the built game does, read through its symbols while it runs. Who plays, what the game
// asks and is answered, every move and what follows from it, results, what is learned and what is written on disks.
// Reading changes nothing: a watched machine goes through the same states as an unwatched one.
#pragma once

#include "host/game/questions.hpp"
#include "host/game/view.hpp"
#include "host/trace/machine/watch.hpp"

#include <functional>
#include <memory>
#include <optional>
#include <vector>

namespace host {

class GameLayer final : public Watch {
  public:
    // Takes what is found, in the order of its happening.
    using Sink = std::function<void(emu::Cycle at, GameRecord record)>;

    // Error: a symbol that is missing; the program is not the game.
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
    bool game_is_there(const Machine& machine) const; // in its memory: another program may be

  private:
    struct Place;
    struct Work;
    struct OpenWork {
        const Work* work;
        OpenCall call;
    };

    GameLayer(Symbols symbols, Sink sink);
    static const std::vector<Place>& places();
    static const std::vector<Work>& works();

    void note(const Machine& machine, GameRecord record) { sink_(machine.cycles(), std::move(record)); }
    GameView view(const Machine& machine) const { return {machine, symbols_}; }
    void set_stops();
    void forget_calls();

    void question_ends(const Machine& machine);
    void question_begins(const Machine& machine);
    void work_ends(const Machine& machine);
    void work_begins(const Machine& machine);
    void place_reached(const Machine& machine);

    void program_starts(const Machine& machine);
    void player_set(const Machine& machine);
    void tournament_begins(const Machine& machine);
    void game_begins(const Machine& machine);
    void turn_is_forfeit(const Machine& machine);
    void turn_passes(const Machine& machine);
    void game_ends(const Machine& machine);
    void game_breaks_off(const Machine& machine);
    void results_shown(const Machine& machine);
    void record_shown(const Machine& machine);
    void disk_fails(const Machine& machine);

    Symbols symbols_;
    Sink sink_;
    Questions questions_;
    emu::Breakpoints entries_, stops_; // the second: and where open calls return to
    std::optional<Question> question_;
    std::vector<OpenWork> open_;
    bool forfeit_ = false; // the turn passes without a move
};

} // namespace host
