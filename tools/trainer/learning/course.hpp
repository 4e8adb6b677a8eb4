// A course of lessons: games against instructors in order, with the game's own rule of learning (R11.2).
#pragma once

#include "emu/result.hpp"
#include "tools/trainer/match/match.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace trainer {

struct Lesson {
    int games = 15;
    int length = model::standard_length; // turns per side
    std::string instructor;              // a source for find_contestant
};

// Selects the course of tutor.hpp instead of lessons.
constexpr std::string_view manual_course = "manual";

// "GAMESxTURNS:INSTRUCTOR". Error: the problem with it.
emu::Result<Lesson> parse_lesson(std::string_view text);

// A pupil on a course. Sides and first moves alternate within each lesson as in a match.
class Pupil {
  public:
    // `instructors`: one per lesson. Both must outlive the pupil.
    Pupil(const model::Weights& weights, const std::vector<Lesson>& course, const std::vector<Policy>& instructors,
          const model::LearningRule& rule, model::Random luck)
        : weights_(weights), course_(course), instructors_(instructors), rule_(rule), luck_(luck) {}

    bool finished() const { return lesson_ == course_.size(); }
    void play_game();
    const model::Weights& weights() const { return weights_; }

  private:
    model::Weights weights_;
    const std::vector<Lesson>& course_;
    const std::vector<Policy>& instructors_;
    model::LearningRule rule_;
    model::Random luck_;
    std::size_t lesson_ = 0;
    int game_ = 0;
};

} // namespace trainer
