// Means and shares with the intervals in which the true value lies with a probability of 95 %.
#pragma once

#include <vector>

namespace trainer {

struct Estimate {
    double value = 0;
    double low = 0;
    double high = 0;
};

// A share of successes: the interval of Wilson ("Probable inference", 1927). `trials` is above 0.
Estimate share(double successes, double trials);

// A mean of independent values: the normal interval by their standard deviation; of less than two values, the value.
Estimate mean_of(const std::vector<double>& values);

// The fitted strengths of players in Elo's points about their mean (A. Elo, "The Rating of Chessplayers", 1978), from
// the points that row took of column and the games of the two. Each pair counts one drawn game more, so that who wins
// all games has a strength too. The intervals follow from the information of the Bradley-Terry model.
std::vector<Estimate> elo(const std::vector<std::vector<double>>& points,
                          const std::vector<std::vector<double>>& games);

} // namespace trainer
