// R11.4: the lords differ so much that five games show which of them plays. A linear discriminant guesses from the
// conduct of a lord against the tactician.
#include "tools/trainer/match/tally.hpp"
#include "tools/trainer/players/player_table.hpp"
#include "tools/trainer/players/supplied_players.hpp"

#include <algorithm>
#include <gtest/gtest.h>

namespace trainer {
namespace {

constexpr std::size_t features = 14;
using Sample = std::array<double, features>;

Sample five_games(const Policy& lord, model::Random& luck) {
    const Tally tally = play_games(lord, tactician_policy(), 5, {.observe = true}, luck);
    const Conduct& seen = tally.conduct[0];
    const std::array<std::int64_t, features> counts{
        seen.castles_lost, seen.castles_taken, seen.walls,    seen.longest_wall,   seen.sieges_laid,
        seen.forks,        seen.own_sieges,    seen.relieved, seen.chances,        seen.captures,
        seen.last_lead,    tally.margin,       tally.won,     seen.territory_at_10};
    Sample sample;
    std::ranges::transform(counts, sample.begin(), [](std::int64_t count) { return static_cast<double>(count); });
    return sample;
}

double product(const Sample& one, const Sample& other) {
    double sum = 0;
    for (std::size_t i = 0; i < features; ++i) sum += one[i] * other[i];
    return sum;
}

// Solves matrix * x = right for a positive definite matrix.
Sample solution(std::array<Sample, features> matrix, Sample right) {
    for (std::size_t pivot = 0; pivot < features; ++pivot)
        for (std::size_t row = 0; row < features; ++row) {
            if (row == pivot) continue;
            const double factor = matrix[row][pivot] / matrix[pivot][pivot];
            for (std::size_t i = pivot; i < features; ++i) matrix[row][i] -= factor * matrix[pivot][i];
            right[row] -= factor * right[pivot];
        }
    for (std::size_t row = 0; row < features; ++row) right[row] /= matrix[row][row];
    return right;
}

// Fisher's discriminant: the means of each lord's samples, and their common covariance.
class Guesser {
  public:
    explicit Guesser(const std::vector<std::vector<Sample>>& known) {
        std::array<Sample, features> covariance{};
        for (std::size_t i = 0; i < features; ++i) covariance[i][i] = 1e-3; // no feature is constant
        for (const auto& samples : known) {
            Sample& mean = means_.emplace_back();
            const auto count = static_cast<double>(samples.size());
            for (const Sample& sample : samples)
                for (std::size_t i = 0; i < features; ++i) mean[i] += sample[i] / count;
            for (const Sample& sample : samples)
                for (std::size_t i = 0; i < features; ++i)
                    for (std::size_t j = 0; j < features; ++j)
                        covariance[i][j] += (sample[i] - mean[i]) * (sample[j] - mean[j]) / count;
        }
        for (Sample& entries : covariance)
            for (double& entry : entries) entry /= static_cast<double>(known.size());
        for (const Sample& mean : means_) directions_.push_back(solution(covariance, mean));
    }

    std::size_t guess(const Sample& sample) const {
        std::vector<double> scores;
        for (std::size_t lord = 0; lord < means_.size(); ++lord)
            scores.push_back(product(directions_[lord], sample) - product(directions_[lord], means_[lord]) / 2);
        return static_cast<std::size_t>(std::ranges::max_element(scores) - scores.begin());
    }

  private:
    std::vector<Sample> means_, directions_;
};

TEST(Characters, R11_4_five_games_distinguish_the_lords) {
    constexpr int learned = 400, guessed = 250;
    const auto players = *parse_players(supplied_players);
    std::vector<std::vector<Sample>> known(4);
    model::Random luck(1);
    for (std::size_t lord = 0; lord < known.size(); ++lord)
        for (int i = 0; i < learned; ++i) known[lord].push_back(five_games(table_policy(players[lord].weights), luck));
    const Guesser guesser(known);
    int right = 0;
    for (std::size_t lord = 0; lord < known.size(); ++lord)
        for (int i = 0; i < guessed; ++i)
            right += guesser.guess(five_games(table_policy(players[lord].weights), luck)) == lord;
    EXPECT_GE(right, 950); // of a thousand; it guesses 970
}

} // namespace
} // namespace trainer
