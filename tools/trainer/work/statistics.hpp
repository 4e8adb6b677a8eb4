// Means and shares with 95 % confidence intervals.
#pragma once

#include <vector>

namespace trainer {

struct Estimate {
    double value = 0;
    double low = 0;
    double high = 0;
};

// A share of successes with Wilson's interval ("Probable inference", 1927). Precondition: `trials` > 0.
Estimate share(double successes, double trials);

// A mean of independent values with the normal interval by their standard deviation; with fewer than two values, the
// value alone.
Estimate mean_of(const std::vector<double>& values);

// Ratings of players in Elo points relative to their mean (A. Elo, "The Rating of Chessplayers", 1978), fitted to the
// points that row scored against column and the number of their games. Each pair counts one additional drawn game, so
// that a player who wins all games has a finite rating. The intervals follow from the information of the Bradley-Terry
// model.
std::vector<Estimate> elo(const std::vector<std::vector<double>>& points,
                          const std::vector<std::vector<double>>& games);

} // namespace trainer
