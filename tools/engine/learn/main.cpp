// Learns the weights of the evaluation from games against itself, by temporal differences with a rate for each weight
// (R. Sutton, "Learning to predict by the methods of temporal differences", 1988; D. Beal, M. Smith, "Temporal
// coherence and prediction decay in TD learning", 1999), and prints them for evaluation_weights.inc.
#include "tools/engine/patterns.hpp"
#include "tools/model/random.hpp"

#include <charconv>
#include <cmath>
#include <cstdio>
#include <string_view>
#include <vector>

namespace {

using namespace engine;
using namespace model::fast;
using model::opponent;

constexpr int units = 100;     // weights are in hundredths of a square
constexpr int active = 97;     // weights per position
constexpr float lambda = 0.7F; // share of the later outcome in a target
constexpr int explored = 16;   // one move in so many is random

struct Weight {
    float value = 0, sum = 0, size = 0;
};

class Learner {
  public:
    float value(const Field& field, Side mover, int moves_left) const {
        if (moves_left == 0) return static_cast<float>(field.score().margin() * sign_of(mover));
        float sum = 0;
        CellContents contents;
        for_each_weight(field, mover, moves_left, contents,
                        [&](int weight) { sum += weights_[static_cast<std::size_t>(weight)].value; });
        return sum;
    }

    void learn(const Field& field, Side mover, int moves_left, float error, float rate) {
        CellContents contents;
        for_each_weight(field, mover, moves_left, contents, [&](int at) {
            Weight& weight = weights_[static_cast<std::size_t>(at)];
            const float own = weight.size == 0 ? 1 : std::abs(weight.sum) / weight.size;
            weight.value += rate * error / active * own;
            weight.sum += error;
            weight.size += std::abs(error);
        });
    }

    void print() const {
        for (std::size_t i = 0; i < weights_.size(); ++i)
            std::printf("%ld,%s", std::lround(weights_[i].value * units), i % 25 == 24 ? "\n" : "");
        std::printf("\n");
    }

  private:
    std::vector<Weight> weights_ = std::vector<Weight>(weight_count);
};

struct Moment {
    Field field;
    Side mover;
    int moves_left;
    float target; // the value one move ahead
    bool random;
};

// Plays a game and learns from it. Returns the squared error of its predictions.
float play(Learner& learner, model::Random& luck, float rate) {
    std::vector<Moment> game;
    Field field;
    Side mover = Side::white;
    const int random_moves = luck.below(12);
    for (int left = 42; left > 0; --left, mover = opponent(mover)) {
        if (field.legal(mover) == 0) continue;
        Cell best = 0;
        float highest = -1000;
        for_each(field.legal(mover), [&](Cell cell) {
            Field after = field;
            after.play(cell, mover);
            const float value = -learner.value(after, opponent(mover), left - 1);
            if (value > highest) {
                highest = value;
                best = cell;
            }
        });
        const bool random = 42 - left < random_moves || luck.below(explored) == 0;
        game.push_back({field, mover, left, highest, random});
        const CellIndex legal(field.legal(mover));
        field.play(random ? legal.member(luck.below(legal.count())) : best, mover);
    }
    float later = 0, squares = 0;
    bool first = true;
    for (auto at = game.rbegin(); at != game.rend(); ++at) {
        const float target = at->random || first ? at->target : (1 - lambda) * at->target - lambda * later;
        first = false;
        const float error = target - learner.value(at->field, at->mover, at->moves_left);
        learner.learn(at->field, at->mover, at->moves_left, error, rate);
        squares += error * error;
        later = target;
    }
    return squares / static_cast<float>(game.size());
}

} // namespace

int main(int argc, char** argv) {
    const std::string_view count = argc == 2 ? argv[1] : "";
    long games = 0;
    const auto [end, problem] = std::from_chars(count.begin(), count.end(), games);
    if (count.empty() || problem != std::errc() || end != count.end() || games < 1) {
        std::fprintf(stderr, "learn_evaluation: the form is: learn_evaluation GAMES, such as 2000000\n");
        return 2;
    }
    Learner learner;
    model::Random luck(1983);
    float error = 0;
    for (long game = 1; game <= games; ++game) {
        error += play(learner, luck, 1);
        if (game % 20'000 == 0) {
            std::fprintf(stderr, "%ld games, error %.2f\n", game, static_cast<double>(error) / 20'000);
            error = 0;
        }
    }
    learner.print();
}
