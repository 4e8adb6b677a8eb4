// The manual's course (R11.3, game6502/MANUAL.md, "The computer players"): a person chooses each lesson by the pupil's
// weights, which the game shows after every game, and aborts games that would teach the wrong thing (R5.4).
#pragma once

#include "tools/trainer/match/match.hpp"

namespace trainer {

class Tutor {
  public:
    static constexpr int max_games = 15;

    Tutor(const model::Weights& pupil, const model::LearningRule& rule, model::Random luck)
        : weights_(pupil), rule_(rule), luck_(luck) {}

    bool finished() const { return games_ == max_games || lesson() == nullptr; }
    // Plays the next game that counts, and the aborted ones before it. Precondition: not finished.
    void play_game();

    const model::Weights& weights() const { return weights_; }
    int games() const { return games_; } // games that count
    int begun() const { return begun_; } // including aborted games

  private:
    struct Lesson {
        Policy instructor;
        int length;   // turns per side
        int min_lead; // the instructor aborts a game if his last move does not bring him this lead
    };

    const Lesson* lesson() const; // nullptr: the pupil has finished
    PlayedGame play(const Lesson& lesson);

    model::Weights weights_;
    model::LearningRule rule_;
    model::Random luck_;
    const Lesson* last_ = nullptr;
    int in_tournament_ = 0; // the number of its last game, from 0
    int games_ = 0;
    int begun_ = 0;
};

} // namespace trainer
