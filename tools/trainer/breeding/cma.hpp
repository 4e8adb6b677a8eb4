// Evolution with covariance matrix adaptation (N. Hansen, "The CMA Evolution Strategy: A Tutorial", 2016), with the
// Cholesky factor instead of the matrix's root (T. Suttorp, N. Hansen, C. Igel, 2009). Uses plain arithmetic and the
// games' own random numbers, so that a seed always gives the same players.
#pragma once

#include "tools/model/random.hpp"
#include "tools/trainer/work/matrix.hpp"

namespace trainer {

class Cma {
  public:
    using Point = std::vector<double>;

    // `spread`: the standard deviation of the first children in each direction.
    Cma(Point start, double spread, int children, model::Random random);

    // The children of the next generation.
    std::vector<Point> sample();
    // Learns from the children's fitness, in the order of sample(); higher is better.
    void learn(const std::vector<double>& fitness);

    const Point& mean() const { return mean_; }
    double spread() const { return sigma_; }

  private:
    double normal();
    void adapt_paths(const Point& step, const Point& normal_step);
    void adapt_covariance(const std::vector<std::size_t>& order);

    std::size_t size_;
    model::Random random_;
    Point mean_, sigma_path_, covariance_path_;
    double sigma_;
    Matrix covariance_, factor_;
    std::vector<Point> normals_, steps_; // per child: z and A z
    int generation_ = 0;
    bool stalled_ = false; // the evolution path of the step size is long, so the covariance's path pauses
    // Constants in the tutorial's notation.
    std::vector<double> weights_;
    double effective_, sigma_rate_, sigma_damping_, path_rate_, rank_one_, rank_mu_, normal_length_;
};

} // namespace trainer
