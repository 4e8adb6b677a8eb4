// The generator's period and distribution (R11.1, R11.5).
#include "tools/model/random.hpp"

#include <gtest/gtest.h>

#include <array>

namespace support {
namespace {

// The generator's step is linear over the bits: a 32 by 32 matrix, one word per column.
using Matrix = std::array<std::uint32_t, 32>;

std::uint32_t image_of(const Matrix& matrix, std::uint32_t state) {
    std::uint32_t result = 0;
    for (unsigned bit = 0; bit < 32; ++bit)
        if (state >> bit & 1) result ^= matrix[bit];
    return result;
}

Matrix product(const Matrix& second, const Matrix& first) {
    Matrix result{};
    for (unsigned bit = 0; bit < 32; ++bit) result[bit] = image_of(second, first[bit]);
    return result;
}

Matrix identity() {
    Matrix matrix{};
    for (unsigned bit = 0; bit < 32; ++bit) matrix[bit] = 1u << bit;
    return matrix;
}

// The columns, from the shifts named in the header.
Matrix one_step() {
    Matrix matrix = identity();
    for (std::uint32_t& column : matrix) {
        column ^= column << 8;
        column ^= column >> 9;
        column ^= column << 23;
    }
    return matrix;
}

Matrix power(Matrix base, std::uint32_t exponent) {
    Matrix result = identity();
    for (; exponent != 0; exponent >>= 1, base = product(base, base))
        if (exponent & 1) result = product(base, result);
    return result;
}

TEST(Random, steps_as_the_matrix_of_its_shifts_does) {
    model::Random random(12345);
    const std::uint32_t before = random.state();
    random.next();
    EXPECT_EQ(random.state(), image_of(one_step(), before));
}

TEST(Random, visits_every_state_but_zero) {
    constexpr std::uint32_t period = 0xFFFFFFFF; // = 3 * 5 * 17 * 257 * 65537
    EXPECT_EQ(power(one_step(), period), identity());
    for (const std::uint32_t prime : {3u, 5u, 17u, 257u, 65537u})
        EXPECT_NE(power(one_step(), period / prime), identity()) << prime;
}

TEST(Random, below_reaches_every_number_equally_often) {
    model::Random random(99);
    std::array<int, 36> times{};
    for (int i = 0; i < 36'000; ++i) ++times[static_cast<std::size_t>(random.below(36))];
    double chi_squared = 0; // 35 degrees of freedom: above 74 once in 10,000
    for (const int n : times) chi_squared += (n - 1000.0) * (n - 1000.0) / 1000.0;
    EXPECT_LT(chi_squared, 74);
}

TEST(Random, pairs_of_bytes_are_spread_evenly) {
    model::Random random(3);
    std::array<int, 256> times{};
    for (int i = 0; i < 256'000; ++i) {
        const unsigned high = random.next() >> 4;
        ++times[high << 4 | random.next() >> 4];
    }
    double chi_squared = 0; // 255 degrees of freedom: above 347 once in 10,000
    for (const int n : times) chi_squared += (n - 1000.0) * (n - 1000.0) / 1000.0;
    EXPECT_LT(chi_squared, 347);
}

TEST(Random, stirring_never_leaves_the_state_at_zero) {
    model::Random random;
    for (unsigned entropy = 0; entropy < 65536; ++entropy) {
        random.stir(static_cast<std::uint16_t>(entropy));
        ASSERT_NE(random.state(), 0u);
    }
}

} // namespace
} // namespace support
