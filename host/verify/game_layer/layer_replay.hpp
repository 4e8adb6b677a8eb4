// Plays the game layer of a trace alone: gives each recorded answer when the game asks for it, regardless of the cycle,
// and compares the game's records with the recorded ones. They stay equal if only the timing has changed, and on the
// other machine.
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
    // Applies an input that concerns disks or power.
    using Apply = std::function<void(const Input&)>;

    struct Setting {
        Machine& machine; // in the trace's initial state
        Symbols symbols;  // of the running game
        Apply apply;
        double recorded_cycles_per_second; // of the recorded machine
        std::function<bool()> give_up{};   // called every second of play; empty: never
        // Receives all records instead of comparing them; the game must still ask for the recorded answers. Empty:
        // compare.
        std::function<void(emu::Cycle, const GameRecord&)> note{};
        Watch* also = nullptr;                                           // an additional watch
        std::size_t max_steps = std::numeric_limits<std::size_t>::max(); // limit on all records and inputs
        bool hears_theme = false; // true: the theme plays as long as it was recorded; false: it is skipped
    };

    // Error: the symbols are not the game's.
    static emu::Result<std::unique_ptr<LayerReplay>> make(Setting setting, const std::vector<Record>& records);

    // Call before run(): the first `records` records are already part of the machine's state.
    void go_on(std::size_t records);

    // Plays to the end or to the first difference; returns a line about it, empty if all is equal.
    std::string run();
    bool stopped() const { return stopped_; }   // by Setting::give_up
    std::size_t steps() const { return next_; } // number of equal ones

    // Call after run(): continues for as long as the trace lasted after its last step.
    void run_on(emu::Cycle recorded_end);

    // Returns the cycle here for one recorded on `recorded`: at the same time since the last step, by this machine's
    // clock.
    emu::Cycle due(emu::Cycle recorded) const;

    // Summarises the play: "the game layer is the same: 42 moves, 120 answers".
    std::string transcript() const;
    double seconds_played() const; // emulated time

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
    std::vector<const GameRecord*> draws_; // records of computer players that draw by z_entropy
    std::size_t drawn_ = 0;
    std::size_t next_ = 0;
    GamePosition position_;
    std::string difference_;
    emu::Cycle anchor_recorded_ = 0, anchor_here_ = 0; // times of the last step, in the trace and here
    std::optional<emu::Cycle> pressed_at_;             // for the current question
    bool theme_heard_ = false;                         // since power-on
    bool title_left_ = false;                          // the key that leaves an early title was pressed
    emu::Cycle title_left_at_ = 0;                     // recorded time of that key
    int answers_ = 0, moves_ = 0;
    bool stopped_ = false;
    emu::Cycle before_power_ = 0; // cycles before the last power-on
};

} // namespace host
