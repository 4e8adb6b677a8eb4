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

TEST(State, reads_back_the_values_written) {
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

// A list of varying length, and a word.
std::vector<std::uint8_t> state(StateWriter::Form form, std::uint16_t word, const std::vector<std::uint8_t>& list) {
    StateWriter out(form);
    out.put_variable([&] {
        out.put(static_cast<std::uint8_t>(list.size()));
        out.put_bytes(list);
    });
    out.put(word);
    return out.take();
}

TEST(State, a_part_of_varying_length_is_stored_last_with_its_length) {
    EXPECT_EQ(state(StateWriter::Form::whole, 0x0201, {8, 9}), (std::vector<std::uint8_t>{1, 2, 2, 8, 9, 3, 0, 0, 0}));
    EXPECT_EQ(state(StateWriter::Form::hashed, 0x0201, {8, 9}), (std::vector<std::uint8_t>{2, 8, 9, 1, 2}));
}

TEST(State, a_part_of_varying_length_is_read_in_the_order_it_was_written) {
    const auto bytes = state(StateWriter::Form::whole, 0x0201, {8});
    StateReader in(bytes);
    in.take_variable([&] {
        EXPECT_EQ(in.take<std::uint8_t>(), 1);
        EXPECT_EQ(in.take<std::uint8_t>(), 8);
    });
    EXPECT_EQ(in.take<std::uint16_t>(), 0x0201);
    EXPECT_TRUE(in.finished());
}

TEST(State, a_length_beyond_the_bytes_is_refused) {
    for (const std::uint8_t length : std::to_array<std::uint8_t>({1, 3, 255})) {
        const std::vector<std::uint8_t> bytes = {1, 2, length, 0, 0, 0};
        StateReader in(bytes);
        in.take_variable([] {});
        in.take<std::uint16_t>();
        EXPECT_FALSE(in.finished());
    }
}

// Traces store these hashes.
TEST(State, a_digest_covers_256_bytes_and_more_by_a_hash_of_their_own) {
    const std::vector<std::uint8_t> bytes(256, 7);
    StateWriter long_string(StateWriter::Form::digest), its_hash(StateWriter::Form::digest);
    long_string.put_bytes(bytes);
    its_hash.put(hash_long(bytes));
    EXPECT_EQ(long_string.part_hashes(), its_hash.part_hashes());
}

TEST(State, a_truth_value_is_zero_or_one) {
    const std::vector<std::uint8_t> bytes = {2};
    StateReader in(bytes);
    in.take<bool>();
    EXPECT_FALSE(in.ok());
}

} // namespace
} // namespace emu
