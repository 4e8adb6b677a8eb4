// Grades the moves of a game by how much the expected margin falls against the engine's best move.
#pragma once

#include "tools/engine/engine.hpp"
#include "tools/model/game.hpp"
#include "tools/model/move_effects.hpp"

#include <string>

namespace engine {

struct PlayedGame {
    int length = model::standard_length; // turns per side
    Side first = Side::white;
    std::vector<model::Square> moves; // of both sides without forfeited turns; may end before the game does
};

struct GradedMove {
    int turn = 1; // from 1
    Side side = Side::white;
    model::Board before{};
    model::Square played = 0;
    model::Square best = 0;
    double loss = 0;                    // squares; 0 for the best move
    double margin = 0;                  // White's expected margin after the move played, in squares
    bool exact = false;                 // both values are those of perfect play to the end
    std::vector<model::Square> line{};  // best play from the position, `best` first; -1: a forfeited turn
    std::vector<model::Square> reply{}; // best play after `played`
};

enum class Grade { good, slip, mistake, blunder };
Grade grade_of(double loss); // from 1, 2.5 and 5 squares

// Grades the moves of a game one after the other.
class Review {
  public:
    // `positions`: limit of each search; a move takes one or two.
    explicit Review(PlayedGame played, std::uint64_t positions = 100'000);

    // Returns the next move, or nothing after the last one and at an illegal one.
    std::optional<GradedMove> next();

  private:
    PlayedGame played_;
    model::Game game_;
    Engine engine_;
    std::uint64_t positions_;
    std::size_t next_ = 0;
};

// All moves up to the first illegal one.
std::vector<GradedMove> review(const PlayedGame& played, std::uint64_t positions = 100'000);

// The moves with a grade below good, the worst first, at most `most`.
std::vector<GradedMove> worst(const std::vector<GradedMove>& moves, std::size_t most = 3);

// The effects that only the better move has; its gain, if that is larger than the one of the move played.
model::MoveEffects advantage_of(const GradedMove& move);

// The effects of the opponent's best reply, if it takes castles that the better move would have saved.
struct Permitted {
    model::Square reply;
    model::MoveEffects effects;
};
std::optional<Permitted> permitted_by(const GradedMove& move);

// The advantage of the better move, and the fall of the move played or the reply that it permits: "E2 takes D2 and E1.
// C4 lets Black play B4, which takes C4."
std::string explain(const GradedMove& move);

} // namespace engine
