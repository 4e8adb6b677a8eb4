// The tutorial's names: effective_ is mu_eff, sigma_rate_ c_sigma, path_rate_ c_c, rank_one_ c_1, rank_mu_ c_mu.
#include "tools/trainer/breeding/cma.hpp"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace trainer {
namespace {

Matrix identity(std::size_t size) {
    Matrix matrix(size, std::vector<double>(size));
    for (std::size_t i = 0; i < size; ++i) matrix[i][i] = 1;
    return matrix;
}

double square_length(const Cma::Point& point) {
    return std::inner_product(point.begin(), point.end(), point.begin(), 0.0);
}

} // namespace

Cma::Cma(Point start, double spread, int children, model::Random random)
    : size_(start.size()), random_(random), mean_(std::move(start)), sigma_path_(size_), covariance_path_(size_),
      sigma_(spread), covariance_(identity(size_)), factor_(covariance_), normals_(static_cast<std::size_t>(children)),
      steps_(normals_.size()) {
    const auto n = static_cast<double>(size_);
    for (int i = 0; i < children / 2; ++i) weights_.push_back(std::log((children + 1) / 2.0) - std::log(i + 1));
    const double sum = std::accumulate(weights_.begin(), weights_.end(), 0.0);
    for (double& weight : weights_) weight /= sum;
    effective_ = 1 / square_length(weights_);
    sigma_rate_ = (effective_ + 2) / (n + effective_ + 5);
    sigma_damping_ = 1 + 2 * std::max(0.0, std::sqrt((effective_ - 1) / (n + 1)) - 1) + sigma_rate_;
    path_rate_ = (4 + effective_ / n) / (n + 4 + 2 * effective_ / n);
    rank_one_ = 2 / ((n + 1.3) * (n + 1.3) + effective_);
    rank_mu_ = std::min(1 - rank_one_, 2 * (effective_ - 2 + 1 / effective_) / ((n + 2) * (n + 2) + effective_));
    normal_length_ = std::sqrt(n) * (1 - 1 / (4 * n) + 1 / (21 * n * n));
}

// Approximately normal: the sum of twelve bytes, each of variance 65,535 / 12.
double Cma::normal() {
    int sum = -12 * 255 / 2;
    for (int i = 0; i < 12; ++i) sum += random_.next();
    return sum / 255.998;
}

std::vector<Cma::Point> Cma::sample() {
    std::vector<Point> children;
    for (std::size_t child = 0; child < normals_.size(); ++child) {
        Point& z = normals_[child] = Point(size_);
        for (double& coordinate : z) coordinate = normal();
        Point& step = steps_[child] = Point(size_);
        for (std::size_t row = 0; row < size_; ++row)
            for (std::size_t column = 0; column <= row; ++column) step[row] += factor_[row][column] * z[column];
        children.push_back(mean_);
        for (std::size_t i = 0; i < size_; ++i) children.back()[i] += sigma_ * step[i];
    }
    return children;
}

void Cma::learn(const std::vector<double>& fitness) {
    std::vector<std::size_t> order(fitness.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::stable_sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) { return fitness[a] > fitness[b]; });
    Point step(size_), normal_step(size_);
    for (std::size_t rank = 0; rank < weights_.size(); ++rank)
        for (std::size_t i = 0; i < size_; ++i) {
            step[i] += weights_[rank] * steps_[order[rank]][i];
            normal_step[i] += weights_[rank] * normals_[order[rank]][i];
        }
    for (std::size_t i = 0; i < size_; ++i) mean_[i] += sigma_ * step[i];
    ++generation_;
    adapt_paths(step, normal_step);
    adapt_covariance(order);
    sigma_ *= std::exp(
        std::min(1.0, sigma_rate_ / sigma_damping_ * (std::sqrt(square_length(sigma_path_)) / normal_length_ - 1)));
}

void Cma::adapt_paths(const Point& step, const Point& normal_step) {
    const double gain = std::sqrt(sigma_rate_ * (2 - sigma_rate_) * effective_);
    for (std::size_t i = 0; i < size_; ++i) sigma_path_[i] = (1 - sigma_rate_) * sigma_path_[i] + gain * normal_step[i];
    const double length = std::sqrt(square_length(sigma_path_)) /
                          std::sqrt(1 - std::pow(1 - sigma_rate_, 2.0 * generation_)) / normal_length_;
    stalled_ = length >= 1.4 + 2 / (static_cast<double>(size_) + 1);
    const double path_gain = stalled_ ? 0 : std::sqrt(path_rate_ * (2 - path_rate_) * effective_);
    for (std::size_t i = 0; i < size_; ++i)
        covariance_path_[i] = (1 - path_rate_) * covariance_path_[i] + path_gain * step[i];
}

void Cma::adapt_covariance(const std::vector<std::size_t>& order) {
    const double kept = 1 - rank_one_ - rank_mu_ + (stalled_ ? rank_one_ * path_rate_ * (2 - path_rate_) : 0);
    for (std::size_t row = 0; row < size_; ++row)
        for (std::size_t column = 0; column < size_; ++column) {
            double ranks = 0;
            for (std::size_t rank = 0; rank < weights_.size(); ++rank)
                ranks += weights_[rank] * steps_[order[rank]][row] * steps_[order[rank]][column];
            covariance_[row][column] = kept * covariance_[row][column] +
                                       rank_one_ * covariance_path_[row] * covariance_path_[column] + rank_mu_ * ranks;
        }
    factor_ = cholesky(covariance_);
}

} // namespace trainer
