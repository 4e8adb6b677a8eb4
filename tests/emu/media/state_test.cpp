#include "emu/state.hpp"

#include <gtest/gtest.h>

namespace emu {
namespace {

TEST(State, values_are_little_endian_without_padding) {
    StateWriter out;
    out.put(std::uint8_t{1});
    out.put(std::uint32_t{0x05040302});
    out.put(true);
    EXPECT_EQ(out.take(), (std::vector<std::uint8_t>{1, 2, 3, 4, 5, 1}));
}

TEST(State, reads_back_what_was_written) {
    StateWriter out;
    out.put(std::uint64_t{0x0123456789ABCDEF});
    out.put(std::uint16_t{0xFFFE});
    StateReader in(out.bytes());
    EXPECT_EQ(in.take<std::uint64_t>(), 0x0123456789ABCDEFU);
    EXPECT_EQ(in.take<std::uint16_t>(), 0xFFFE);
    EXPECT_TRUE(in.finished());
}

TEST(State, reading_past_the_end_fails_for_good_and_gives_zeros) {
    const std::vector<std::uint8_t> bytes = {7, 8, 9};
    StateReader in(bytes);
    EXPECT_EQ(in.take<std::uint32_t>(), 0U);
    EXPECT_EQ(in.take<std::uint8_t>(), 0);
    EXPECT_FALSE(in.ok());
}

TEST(State, a_truth_value_is_zero_or_one) {
    const std::vector<std::uint8_t> bytes = {2};
    StateReader in(bytes);
    in.take<bool>();
    EXPECT_FALSE(in.ok());
}

} // namespace
} // namespace emu
