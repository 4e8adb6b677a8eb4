// A course of lessons: games against instructors in order, with the game's own rule of learning (R11.2).
#pragma once

#include "emu/result.hpp"
#include "tools/trainer/match/match.hpp"

#include <array>
#include <string>
#include <string_view>
#include <vector>

namespace trainer {

struct Lesson {
    int games = 15;
    int length = model::standard_length; // turns per side
    std::string instructor;              // a source for find_contestant
};

struct Course {
    std::vector<Lesson> lessons;
    std::vector<Policy> instructors; // one per lesson
};

// Means the lessons of the game's manual (R11.3, game6502/MANUAL.md, "Learning").
constexpr std::string_view manual_course = "manual";
constexpr std::array<const char*, 2> manual_lessons{"9x11:mender", "6x7:raider"};

// "GAMESxTURNS:INSTRUCTOR". Error: the problem with it.
emu::Result<Lesson> parse_lesson(std::string_view text);

// A pupil on a course. Sides and first moves alternate within each lesson as in a match.
class Pupil {
  public:
    // `course` must outlive the pupil.
    Pupil(const model::Weights& weights, const Course& course, const model::LearningRule& rule, model::Random luck)
        : weights_(weights), course_(course), rule_(rule), luck_(luck) {}

    bool finished() const { return lesson_ == course_.lessons.size(); }
    void play_game();
    const model::Weights& weights() const { return weights_; }

  private:
    model::Weights weights_;
    const Course& course_;
    model::LearningRule rule_;
    model::Random luck_;
    std::size_t lesson_ = 0;
    int game_ = 0;
};

} // namespace trainer
