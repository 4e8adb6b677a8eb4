// Compares the floating-point package with exact 128-bit arithmetic and with long double.
#include "tests/roms/atari/float_rom.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <random>

namespace {

__extension__ using Wide = unsigned __int128;

constexpr std::uint64_t ten_8 = 100'000'000, ten_10 = 10'000'000'000;

class FloatingPoint : public testing::Test {
  protected:
    // Mantissas of all lengths, exponents at most `reach` from 0.
    Decimal any(int reach) {
        std::uint64_t m = std::uniform_int_distribution<std::uint64_t>(ten_8, ten_10 - 1)(random);
        for (std::uint64_t cut = ten_10; cut > 1 && random() % 3 == 0;) cut /= 100, m -= m % (ten_10 / cut) % m;
        return {.negative = random() % 2 == 0,
                .e = std::uniform_int_distribution<int>(64 - reach, 64 + reach)(random),
                .m = std::max(m, ten_8)};
    }

    std::mt19937 random{1983};
    FloatRom rom;
};

Decimal zero_if_small(Decimal number) { return number.e < 0x0F ? Decimal{} : number; }

Decimal product(const Decimal& a, const Decimal& b) {
    const Wide wide = static_cast<Wide>(a.m) * b.m;
    const bool two = wide >= static_cast<Wide>(ten_10) * ten_8;
    return zero_if_small({.negative = a.negative != b.negative,
                          .e = a.e + b.e - 64 + two,
                          .m = static_cast<std::uint64_t>(wide / (two ? ten_10 : ten_8))});
}

Decimal quotient(const Decimal& a, const Decimal& b) {
    const bool whole = a.m >= b.m;
    return zero_if_small({.negative = a.negative != b.negative,
                          .e = a.e - b.e + 64 - !whole,
                          .m = static_cast<std::uint64_t>(static_cast<Wide>(a.m) * (whole ? ten_8 : ten_10) / b.m)});
}

// One unit in the last place.
long double unit(const Decimal& number) { return std::pow(100.0L, static_cast<long double>(number.e - 68)); }

TEST_F(FloatingPoint, products_are_exact_and_cut_off_after_the_mantissa) {
    for (int i = 0; i < 5000; ++i) {
        const Decimal a = any(23), b = any(23);
        ASSERT_EQ(rom.call("FMUL", a, b), product(a, b)) << a << " by " << b;
    }
}

TEST_F(FloatingPoint, quotients_are_exact_and_cut_off_after_the_mantissa) {
    for (int i = 0; i < 5000; ++i) {
        const Decimal a = any(23), b = any(23);
        ASSERT_EQ(rom.call("FDIV", a, b), quotient(a, b)) << a << " by " << b;
    }
}

TEST_F(FloatingPoint, sums_and_differences_are_right_to_one_in_the_last_place) {
    for (int i = 0; i < 5000; ++i) {
        const Decimal a = any(5), b = any(5);
        const Decimal sum = *rom.call("FADD", a, b), difference = *rom.call("FSUB", a, b);
        ASSERT_LT(std::fabs(sum.value() - (a.value() + b.value())), unit(sum) * 1.0001L) << a << " and " << b;
        ASSERT_LT(std::fabs(difference.value() - (a.value() - b.value())), unit(difference) * 1.0001L)
            << a << " less " << b;
    }
}

TEST_F(FloatingPoint, sums_of_equal_exponents_are_exact) {
    for (int i = 0; i < 1000; ++i) {
        Decimal a = any(0), b = any(0);
        a.negative = b.negative = false;
        const std::uint64_t sum = a.m + b.m;
        const bool carry = sum >= ten_10;
        ASSERT_EQ(rom.call("FADD", a, b), (Decimal{.e = 64 + carry, .m = carry ? sum / 100 : sum}));
    }
}

TEST_F(FloatingPoint, a_number_less_itself_is_zero) {
    for (int i = 0; i < 200; ++i) {
        const Decimal a = any(40);
        ASSERT_EQ(rom.call("FSUB", a, a), Decimal{});
    }
}

TEST_F(FloatingPoint, zero_changes_no_sum_and_every_product) {
    const Decimal five = decimal(5);
    EXPECT_EQ(rom.call("FADD", five, {}), five);
    EXPECT_EQ(rom.call("FADD", {}, five), five);
    EXPECT_EQ(rom.call("FSUB", {}, five), decimal(-5));
    EXPECT_EQ(rom.call("FMUL", five, {}), Decimal{});
    EXPECT_EQ(rom.call("FMUL", {}, five), Decimal{});
    EXPECT_EQ(rom.call("FDIV", {}, five), Decimal{});
}

TEST_F(FloatingPoint, too_large_a_result_is_an_error_and_too_small_a_one_is_zero) {
    const Decimal huge = decimal(9e97L), tiny = decimal(2e-98L);
    EXPECT_EQ(rom.call("FMUL", huge, decimal(20)), std::nullopt);
    EXPECT_EQ(rom.call("FADD", huge, decimal(9.9e97L)), std::nullopt);
    EXPECT_EQ(rom.call("FDIV", huge, tiny), std::nullopt);
    EXPECT_EQ(rom.call("FDIV", decimal(1), {}), std::nullopt);
    EXPECT_EQ(rom.call("FMUL", tiny, decimal(0.001L)), Decimal{});
    EXPECT_EQ(rom.call("FDIV", tiny, huge), Decimal{});
    EXPECT_EQ(rom.call("FSUB", decimal(2.5e-98L), tiny), Decimal{});
}

TEST_F(FloatingPoint, integers_go_there_and_back) {
    for (std::uint32_t i = 0; i < 65536; i += 37) {
        const Decimal number = rom.from_integer(static_cast<std::uint16_t>(i));
        ASSERT_EQ(number, decimal(i));
        ASSERT_EQ(rom.to_integer(number), i);
    }
}

TEST_F(FloatingPoint, integers_are_rounded) {
    EXPECT_EQ(rom.to_integer(decimal(0.49L)), 0);
    EXPECT_EQ(rom.to_integer(decimal(0.5L)), 1);
    EXPECT_EQ(rom.to_integer(decimal(1234.499L)), 1234);
    EXPECT_EQ(rom.to_integer(decimal(65535.4L)), 65535);
    EXPECT_EQ(rom.to_integer({}), 0);
}

TEST_F(FloatingPoint, integers_end_at_65535_and_are_not_negative) {
    EXPECT_EQ(rom.to_integer(decimal(65535.5L)), std::nullopt);
    EXPECT_EQ(rom.to_integer(decimal(99999)), std::nullopt);
    EXPECT_EQ(rom.to_integer(decimal(1e9L)), std::nullopt);
    EXPECT_EQ(rom.to_integer(decimal(-1)), std::nullopt);
}

TEST_F(FloatingPoint, exponentials_are_right_to_nine_digits) {
    std::uniform_real_distribution<double> spread(-97, 97);
    for (int i = 0; i < 300; ++i) {
        const Decimal x = decimal(spread(random));
        const long double right = std::pow(10.0L, x.value());
        ASSERT_NEAR(static_cast<double>(rom.call("EXP10", x)->value() / right), 1, 3e-8) << x;
        const Decimal y = decimal(spread(random));
        ASSERT_NEAR(static_cast<double>(rom.call("EXP", y)->value() / std::exp(y.value())), 1, 4e-8) << y;
    }
}

TEST_F(FloatingPoint, whole_powers_of_ten_are_exact) {
    for (int i = -98; i < 98; ++i)
        ASSERT_EQ(rom.call("EXP10", decimal(i)), decimal(std::pow(10.0L, static_cast<long double>(i)))) << i;
    EXPECT_EQ(rom.call("EXP", {}), decimal(1));
}

TEST_F(FloatingPoint, exponentials_end_where_the_numbers_do) {
    EXPECT_EQ(rom.call("EXP10", decimal(98)), std::nullopt);
    EXPECT_EQ(rom.call("EXP10", decimal(1000)), std::nullopt);
    EXPECT_EQ(rom.call("EXP10", decimal(-99)), Decimal{});
    EXPECT_EQ(rom.call("EXP10", decimal(-1000)), Decimal{});
    EXPECT_EQ(rom.call("EXP", decimal(226)), std::nullopt);
}

TEST_F(FloatingPoint, logarithms_are_right_to_nine_digits) {
    for (int i = 0; i < 600; ++i) {
        Decimal x = any(40);
        x.negative = false;
        const Decimal common = *rom.call("LOG10", x), natural = *rom.call("LOG", x);
        ASSERT_LT(std::fabs(common.value() - std::log10(x.value())), 2 * unit(common) + 1e-9L) << x;
        ASSERT_LT(std::fabs(natural.value() - std::log(x.value())), 2 * unit(natural) + 3e-8L) << x;
    }
}

TEST_F(FloatingPoint, logarithms_near_one_lose_nothing) {
    for (long double x : {1.000001L, 0.999999L, 1.01L, 0.99L, 1.5L, 0.7L}) {
        const Decimal number = decimal(x);
        ASSERT_NEAR(static_cast<double>(rom.call("LOG", number)->value() / std::log(number.value())), 1, 2e-8) << x;
    }
}

TEST_F(FloatingPoint, logarithms_of_powers_of_ten_are_whole) {
    for (int i = -98; i < 98; ++i)
        ASSERT_EQ(rom.call("LOG10", decimal(std::pow(10.0L, static_cast<long double>(i)))), decimal(i)) << i;
    EXPECT_EQ(rom.call("LOG", {}), std::nullopt);
    EXPECT_EQ(rom.call("LOG", decimal(-1)), std::nullopt);
}

} // namespace
