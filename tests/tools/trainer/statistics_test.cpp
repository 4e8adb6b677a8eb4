// Intervals, ratings, and evolution with covariance matrix adaptation.
#include "tools/trainer/breeding/cma.hpp"
#include "tools/trainer/work/luck.hpp"
#include "tools/trainer/work/statistics.hpp"

#include <gtest/gtest.h>

#include <cmath>

namespace trainer {
namespace {

TEST(Statistics, a_share_has_wilsons_interval) {
    const Estimate half = share(50, 100); // E. Wilson's formula, computed by hand
    EXPECT_NEAR(half.low, 0.4038, 1e-4);
    EXPECT_NEAR(half.high, 0.5962, 1e-4);
    const Estimate none = share(0, 10);
    EXPECT_NEAR(none.low, 0, 1e-12);
    EXPECT_NEAR(none.high, 0.2775, 1e-4);
}

TEST(Statistics, a_mean_has_the_normal_interval) {
    const Estimate mean = mean_of({1, 2, 3, 4});
    EXPECT_DOUBLE_EQ(mean.value, 2.5);
    EXPECT_NEAR(mean.high - mean.value, 1.959964 * std::sqrt(5.0 / 3 / 4), 1e-5);
    EXPECT_EQ(mean_of({7}).low, 7);
}

TEST(Statistics, intervals_hold_the_true_share_in_95_of_100_cases) {
    int held = 0;
    for (std::uint64_t trial = 0; trial < 1000; ++trial) {
        model::Random luck = luck_of(1, {trial});
        int successes = 0;
        for (int i = 0; i < 200; ++i) successes += luck.below(10) < 3;
        const Estimate estimate = share(successes, 200);
        held += estimate.low <= 0.3 && 0.3 <= estimate.high;
    }
    EXPECT_NEAR(held, 950, 25);
}

TEST(Elo, ten_wins_to_one_are_400_points) {
    const auto fitted = elo({{0, 10000}, {1000, 0}}, {{0, 11000}, {11000, 0}});
    EXPECT_NEAR(fitted[0].value - fitted[1].value, 400, 1);
    EXPECT_NEAR(fitted[0].value + fitted[1].value, 0, 1e-9);
    EXPECT_LT(fitted[0].low, fitted[0].value);
}

TEST(Elo, a_player_who_wins_everything_has_a_strength_too) {
    const auto fitted = elo({{0, 40, 40}, {0, 0, 20}, {0, 20, 0}}, {{0, 40, 40}, {40, 0, 40}, {40, 40, 0}});
    EXPECT_GT(fitted[0].value, 300);
    EXPECT_LT(fitted[0].value, 2000);
    EXPECT_NEAR(fitted[1].value, fitted[2].value, 1e-6);
}

TEST(Elo, more_games_make_narrower_intervals) {
    const auto few = elo({{0, 60}, {40, 0}}, {{0, 100}, {100, 0}});
    const auto many = elo({{0, 6000}, {4000, 0}}, {{0, 10000}, {10000, 0}});
    EXPECT_NEAR((few[0].high - few[0].low) / (many[0].high - many[0].low), 10, 0.2);
}

TEST(Cma, finds_the_top_of_a_narrow_ridge) {
    constexpr std::size_t size = 12;
    Cma cma(Cma::Point(size, 5.0), 1, 20, model::Random(1));
    const auto height = [](const Cma::Point& point) { // one direction is a thousand times steeper
        double sum = 0;
        for (std::size_t i = 0; i < size; ++i)
            sum -= std::pow(1000, 2.0 * static_cast<double>(i) / (size - 1)) * (point[i] - 1) * (point[i] - 1);
        return sum;
    };
    for (int generation = 0; generation < 1200; ++generation) {
        std::vector<double> heights;
        for (const auto& child : cma.sample()) heights.push_back(height(child));
        cma.learn(heights);
    }
    for (const double coordinate : cma.mean()) EXPECT_NEAR(coordinate, 1, 1e-3);
    EXPECT_LT(cma.spread(), 1e-2);
}

TEST(Cma, the_same_seed_gives_the_same_children) {
    Cma one(Cma::Point(4), 1, 8, model::Random(2)), other(Cma::Point(4), 1, 8, model::Random(2));
    for (int generation = 0; generation < 5; ++generation) {
        const auto children = one.sample();
        ASSERT_EQ(children, other.sample());
        std::vector<double> fitness;
        for (const auto& child : children) fitness.push_back(-child[0] * child[0] - child[2]);
        one.learn(fitness);
        other.learn(fitness);
    }
}

} // namespace
} // namespace trainer
