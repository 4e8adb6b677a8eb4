// Plays the game layer of a trace alone: gives each recorded answer when the game asks for it, whatever the cycle, and
// compares what the game does with what was recorded. It stays equal where only the time has changed, and on the other
// machine.
#pragma once

#include "host/verify/game_layer/game_difference.hpp"
#include "host/verify/game_layer/game_layer.hpp"
#include "host/verify/game_layer/layer_steps.hpp"

#include <functional>
#include <limits>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace host {

inline constexpr const char* no_game_layer = "it has no game layer";

class LayerReplay {
  public:
    // Applies an input of disks or power.
    using Apply = std::function<void(const Input&)>;

    struct Setting {
        Machine& machine; // in the state that the trace begins with
        Symbols symbols;  // of the game that it runs
        Apply apply;
        double recorded_cycles_per_second; // of the machine that the trace is of
        std::function<bool()> give_up{};   // asked every second of play; empty: never
        // Gets all that the game does, which then may be anything, if only it asks what the trace answers; empty: it is
        // to do what was recorded.
        std::function<void(emu::Cycle, const GameRecord&)> note{};
        Watch* also = nullptr;                                           // looks on too
        std::size_t max_steps = std::numeric_limits<std::size_t>::max(); // answers, moves and all else that is played
        bool hears_theme = false; // the theme is played for as long as when it was recorded; else it is left at once
    };

    // Error: the symbols are not the game's.
    static emu::Result<std::unique_ptr<LayerReplay>> make(Setting setting, const std::vector<Record>& records);

    // Before run(): so many of the trace's records have happened in the machine's state.
    void go_on(std::size_t records);

    // Plays all of it, or until something differs: what, in a line; empty: nothing did.
    std::string run();
    bool stopped() const { return stopped_; }   // by Setting::give_up
    std::size_t steps() const { return next_; } // that were the same

    // After run(): goes on to where a trace ends whose last answer or input was the last that was played.
    void run_on(emu::Cycle recorded_end);

    // When something is due that was recorded on this cycle: as long after the last step as then, by this machine's
    // clock.
    emu::Cycle due(emu::Cycle recorded) const;

    // Of what was played: "the game layer is the same: 42 moves, 120 answers".
    std::string transcript() const;
    double seconds_played() const; // of the machine's time

  private:
    explicit LayerReplay(Setting setting);
    void take(const std::vector<Record>& records);
    void skip_foreign_questions();
    bool is_foreign(const GameRecord& record) const;
    bool is_own(const std::string& place) const;

    void advance();
    void pass(const GameRecord& record);
    void await_input(const LayerStep& step);
    void apply(const Input& input);
    void answer_question();
    bool hears_theme() const;
    void leave_early_title();
    void press(const std::string& answer);
    void run_to(emu::Cycle target);
    void force_entropy();
    void set_entropy(const std::string& hex_digits);

    void found(emu::Cycle at, GameRecord record);
    bool is_compared(const GameRecord& record) const;
    bool is_expected(const GameRecord& record) const;
    void differ(std::string_view found);
    void differ_from_expected(const std::string& text);
    const GameRecord* expected() const;
    std::string answer_wanted() const;
    GameRecord expected_here() const;
    emu::Cycle seconds(double count) const;

    Setting setting_;
    Machine& machine_;
    std::unique_ptr<GameLayer> layer_;
    const std::vector<Record>* records_ = nullptr; // of the trace
    std::vector<LayerStep> steps_;
    std::vector<const GameRecord*> draws_; // of computer players, by z_entropy
    std::size_t drawn_ = 0;
    std::size_t next_ = 0;
    GamePosition position_;
    std::string difference_;
    emu::Cycle anchor_recorded_ = 0, anchor_here_ = 0; // when the last step was done, there and here
    std::optional<emu::Cycle> pressed_at_;             // for the present question
    bool theme_heard_ = false;                         // since power-on
    bool title_left_ = false;                          // the key that leaves an early title has been pressed
    emu::Cycle title_left_at_ = 0;                     // when it was recorded
    int answers_ = 0, moves_ = 0;
    bool stopped_ = false;
    emu::Cycle before_power_ = 0; // cycles run before the power was switched last
    std::size_t own_answers_ = 0; // to questions that only this machine asks
};

} // namespace host
