// A tournament of the built game on an emulated machine, played with keys from power-on and compared with tools/model
// at every move: side, square, board, scores, random numbers, the choice of every computer player (R11.1), the moments
// of stirring (R11.5); after every game: score, both weight tables (R11.2), who moves first next (R5.3); at the end:
// the list of games (R9.1). The model gets only the first random state and the humans' moves.
#pragma once

#include "emu/breakpoints.hpp"
#include "host/session/typing.hpp"
#include "tests/host/tournaments/plan.hpp"
#include "tools/model/game.hpp"
#include "tools/model/random.hpp"

#include <map>

namespace host {

class ComparedTournament {
  public:
    ComparedTournament(MachineKind kind, unsigned seed);

    // Plays to the results. Throws std::runtime_error at the first difference.
    void run();

    int games() const { return static_cast<int>(tournament_.games().size()); } // finished
    int moves() const { return moves_; }                                       // in all games
    int broken_off() const { return broken_off_; }                             // abandoned games
    std::array<model::Weights, 2>& tables() { return tables_; }                // of the model

  private:
    using Handler = void (ComparedTournament::*)();

    void prepare();
    void stop_at(const std::string& label, Handler handler);
    void press(std::string_view name);

    // One function for each step that the program is about to take.
    void begin_game();
    void take_a_humans_turn();
    void stir();
    void count_move();
    void forfeit();
    void finish_game();
    void answer();
    void show_results();

    bool is_human(model::Side side) const { return plan_.contestants[static_cast<std::size_t>(side)].is_human; }
    void move_cursor(int& cursor, int square);
    void ask_for_advice(int& cursor);
    void compare_turn();
    void compare_position();
    std::uint32_t random_state() const;
    model::Weights table_in_memory(const std::string& label, std::size_t number = 0) const;
    template <class Value>
    void expect_equal(const std::string& what, const Value& machine, const Value& model) const;
    [[noreturn]] void differs(const std::string& what) const;

    TournamentPlan plan_;
    Seat seat_;
    emu::Breakpoints stops_;
    std::map<std::uint16_t, Handler> handlers_;
    Typing typing_;

    model::Tournament tournament_;
    std::optional<model::Game> game_;
    std::optional<model::Random> random_; // set by the first game
    std::array<model::Weights, 2> tables_{};
    model::Weights adviser_{}; // COUNT VAUBAN's at the start
    model::Square humans_choice_ = 0;
    int moves_ = 0, broken_off_ = 0;
    bool over_ = false;
};

} // namespace host
