#include "tools/trainer/work/statistics.hpp"

#include "tools/trainer/work/matrix.hpp"

#include <cmath>

namespace trainer {
namespace {

constexpr double deviations = 1.959964; // 95 % of a normal distribution
const double elo_scale = 400 / std::log(10.0);

double expected(double own, double other) { return 1 / (1 + std::exp(other - own)); }

} // namespace

Estimate share(double successes, double trials) {
    const double rate = successes / trials, square = deviations * deviations / trials;
    const double middle = (rate + square / 2) / (1 + square);
    const double half = deviations * std::sqrt(rate * (1 - rate) / trials + square / trials / 4) / (1 + square);
    return {rate, middle - half, middle + half};
}

Estimate mean_of(const std::vector<double>& values) {
    double sum = 0, squares = 0;
    for (const double value : values) sum += value;
    const auto count = static_cast<double>(values.size());
    const double mean = sum / count;
    if (values.size() < 2) return {mean, mean, mean};
    for (const double value : values) squares += (value - mean) * (value - mean);
    const double half = deviations * std::sqrt(squares / (count - 1) / count);
    return {mean, mean - half, mean + half};
}

// Newton's method on the likelihood. The information matrix is singular, because ratings are relative: adding one to
// each element fixes their mean at zero.
std::vector<Estimate> elo(const std::vector<std::vector<double>>& points,
                          const std::vector<std::vector<double>>& games) {
    const std::size_t players = points.size();
    std::vector<double> strength(players);
    Matrix inverse;
    for (int iteration = 0; iteration < 50; ++iteration) {
        Matrix information(players, std::vector<double>(players, 1));
        std::vector<double> gradient(players);
        for (std::size_t i = 0; i < players; ++i)
            for (std::size_t j = 0; j < players; ++j) {
                if (i == j) continue;
                const double rate = expected(strength[i], strength[j]), all = games[i][j] + 1;
                gradient[i] += points[i][j] + 0.5 - all * rate;
                information[i][i] += all * rate * (1 - rate);
                information[i][j] -= all * rate * (1 - rate);
            }
        inverse = inverse_of(information);
        for (std::size_t i = 0; i < players; ++i)
            for (std::size_t j = 0; j < players; ++j) strength[i] += inverse[i][j] * gradient[j];
    }
    std::vector<Estimate> result;
    for (std::size_t i = 0; i < players; ++i) {
        const double half = deviations * elo_scale *
                            std::sqrt(std::max(inverse[i][i] - 1 / static_cast<double>(players * players), 0.0));
        result.push_back({elo_scale * strength[i], elo_scale * strength[i] - half, elo_scale * strength[i] + half});
    }
    return result;
}

} // namespace trainer
