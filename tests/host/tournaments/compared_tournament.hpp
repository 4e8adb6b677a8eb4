// A tournament as the built game plays it on an emulated machine, by keyboard and screen from power-on, compared with
// tools/model at every move: who moves, the squares, the position, the score, the random numbers, the choice of every
// computer player (R11.1), the moments of stirring (R11.5); after every game the score, the two tables (R11.2) and who
// moves first next (R5.3); at the end the list of games (R9.1). The model is told the first random state and the
// humans' moves and nothing else.
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

    // Plays it to the results. Throws std::runtime_error, which names the first thing that differs.
    void run();

    int games() const { return static_cast<int>(tournament_.games().size()); } // finished
    int moves() const { return moves_; }                                       // of all games
    int broken_off() const { return broken_off_; }                             // games
    std::array<model::Weights, 2>& tables() { return tables_; }                // the model's

  private:
    using Handler = void (ComparedTournament::*)();

    void prepare();
    void stop_at(const std::string& label, Handler handler);
    void press(std::string_view name);

    // What the program is about to do.
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
    model::Weights table_in_memory(model::Side side) const;
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
    std::optional<model::Random> random_; // from the first game on
    std::array<model::Weights, 2> tables_{};
    model::Square humans_choice_ = 0;
    int moves_ = 0, broken_off_ = 0;
    bool over_ = false;
};

} // namespace host
