// AFP and FASC: conversion between numbers and text.
#include "tests/roms/atari/float_rom.hpp"

#include <gtest/gtest.h>

#include <random>

namespace {

struct FloatingPointText : testing::Test {
    FloatRom rom;
};

TEST_F(FloatingPointText, is_read) {
    EXPECT_EQ(rom.read("0"), Decimal{});
    EXPECT_EQ(rom.read("5"), decimal(5));
    EXPECT_EQ(rom.read("-12.5"), decimal(-12.5L));
    EXPECT_EQ(rom.read("  +1000"), decimal(1000));
    EXPECT_EQ(rom.read(".0625"), decimal(.0625L));
    EXPECT_EQ(rom.read("000123.4500"), decimal(123.45L));
    EXPECT_EQ(rom.read("65535"), decimal(65535));
    EXPECT_EQ(rom.read("3."), decimal(3));
}

TEST_F(FloatingPointText, is_read_with_an_exponent) {
    EXPECT_EQ(rom.read("1E5"), decimal(1e5L));
    EXPECT_EQ(rom.read("1.5E+10"), decimal(1.5e10L));
    EXPECT_EQ(rom.read("25E-3"), decimal(.025L));
    EXPECT_EQ(rom.read("-9.99E97"), decimal(-9.99e97L));
    EXPECT_EQ(rom.read("1E-98"), decimal(1e-98L));
}

TEST_F(FloatingPointText, is_not_a_number_without_a_digit) {
    for (const char* text : {"", "+", "-", ".", "E5", "A", " ", "-."}) EXPECT_EQ(rom.read(text), std::nullopt) << text;
}

TEST_F(FloatingPointText, is_read_as_far_as_it_is_a_number) {
    int used = 0;
    EXPECT_EQ(rom.read("12,34", &used), decimal(12));
    EXPECT_EQ(used, 2);
    EXPECT_EQ(rom.read("1.2.3", &used), decimal(1.2L));
    EXPECT_EQ(used, 3);
    EXPECT_EQ(rom.read("7ELSE", &used), decimal(7));
    EXPECT_EQ(used, 1);
    EXPECT_EQ(rom.read("2E+X", &used), decimal(2));
    EXPECT_EQ(used, 1);
    EXPECT_EQ(rom.read("3E12 ", &used), decimal(3e12L));
    EXPECT_EQ(used, 4);
}

TEST_F(FloatingPointText, keeps_nine_or_ten_digits) {
    EXPECT_EQ(rom.read("12345678901234"), rom.read("12345678900000"));
    EXPECT_EQ(rom.read("1.23456789999"), rom.read("1.23456789"));
    EXPECT_EQ(rom.read("0.00000000000000000000000000012"), decimal(1.2e-28L));
}

TEST_F(FloatingPointText, outside_the_range_is_an_error_or_zero) {
    EXPECT_EQ(rom.read("1E98"), std::nullopt);
    EXPECT_EQ(rom.read("1000E96"), std::nullopt);
    EXPECT_EQ(rom.read("1E-99"), Decimal{});
    EXPECT_EQ(rom.read("0E99"), Decimal{});
    EXPECT_EQ(rom.read(std::string(100, '1') + "E99"), std::nullopt);
    EXPECT_EQ(rom.read("." + std::string(100, '0') + "1E-99"), Decimal{});
}

TEST_F(FloatingPointText, is_written_plainly_from_a_hundredth_to_ten_thousand_millions) {
    EXPECT_EQ(rom.write({}), "0");
    EXPECT_EQ(rom.write(decimal(5)), "5");
    EXPECT_EQ(rom.write(decimal(-12.5L)), "-12.5");
    EXPECT_EQ(rom.write(decimal(.01L)), "0.01");
    EXPECT_EQ(rom.write(decimal(.5L)), "0.5");
    EXPECT_EQ(rom.write(decimal(100)), "100");
    EXPECT_EQ(rom.write(decimal(9876543210.0L)), "9876543210");
    EXPECT_EQ(rom.write(decimal(3.14159265L)), "3.14159265");
}

TEST_F(FloatingPointText, is_written_with_an_exponent_beyond) {
    EXPECT_EQ(rom.write(decimal(1e10L)), "1E+10");
    EXPECT_EQ(rom.write(decimal(-2.5e11L)), "-2.5E+11");
    EXPECT_EQ(rom.write(decimal(1e11L)), "1.0E+11"); // both digits of the first pair are printed
    EXPECT_EQ(rom.write(decimal(.001L)), "1.0E-03");
    EXPECT_EQ(rom.write(decimal(.00123L)), "1.23E-03");
    EXPECT_EQ(rom.write(decimal(1e-98L)), "1E-98");
    EXPECT_EQ(rom.write(decimal(9.99e97L)), "9.99E+97");
}

TEST_F(FloatingPointText, comes_back_as_the_same_number) {
    std::mt19937 random(7);
    std::uniform_int_distribution<std::uint64_t> mantissa(100'000'000, 9'999'999'999);
    std::uniform_int_distribution<int> exponent(0x0F, 0x70);
    for (int i = 0; i < 3000; ++i) {
        const Decimal number{.negative = random() % 2 == 0, .e = exponent(random), .m = mantissa(random)};
        const std::string text = rom.write(number);
        ASSERT_EQ(rom.read(text), number) << text;
    }
}

} // namespace
