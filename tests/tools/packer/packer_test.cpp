// An unpacker written from packer.hpp alone restores the packed bytes.
#include "tools/packer/packer.hpp"

#include <gtest/gtest.h>

#include <numeric>
#include <random>

namespace packer {
namespace {

using Bytes = std::vector<std::uint8_t>;

class Unpacker {
  public:
    explicit Unpacker(const Bytes& packed) : packed_(packed) {}

    Bytes unpack() {
        literals();
        for (bool after_literals = true;;) {
            if (next_bit()) {
                const int high = gamma(next_bit());
                if (high >= 256) return out_;
                const int low = next_byte();
                offset_ = (high - 1) * 128 + (low >> 1) + 1;
                copy(gamma((low & 1) != 0) + 1);
                after_literals = false;
            } else {
                after_literals ? copy(gamma(next_bit())) : literals();
                after_literals = !after_literals;
            }
        }
    }
    bool at_end() const { return at_ == packed_.size(); }

  private:
    std::uint8_t next_byte() { return packed_.at(at_++); }
    bool next_bit() {
        if (left_ == 0) {
            bits_ = next_byte();
            left_ = 8;
        }
        return (bits_ >> --left_ & 1) != 0;
    }
    int gamma(bool ended) {
        int number = 1;
        for (; !ended; ended = next_bit()) number = number * 2 + (next_bit() ? 1 : 0);
        return number;
    }
    void literals() {
        for (int count = gamma(next_bit()); count > 0; --count) out_.push_back(next_byte());
    }
    void copy(int length) {
        for (; length > 0; --length) out_.push_back(out_.at(out_.size() - static_cast<std::size_t>(offset_)));
    }

    const Bytes& packed_;
    Bytes out_;
    std::size_t at_ = 0;
    int bits_ = 0, left_ = 0, offset_ = 1;
};

void expect_round_trip(const Bytes& bytes) {
    const Bytes packed = pack(bytes).value();
    Unpacker unpacker(packed);
    EXPECT_EQ(unpacker.unpack(), bytes);
    EXPECT_TRUE(unpacker.at_end());
}

TEST(Packer, one_byte_comes_back) { expect_round_trip({0x42}); }

TEST(Packer, random_bytes_grow_by_a_few_only) {
    std::mt19937 random(1);
    Bytes bytes(5000);
    for (auto& byte : bytes) byte = static_cast<std::uint8_t>(random() % 128);
    expect_round_trip(bytes);
    EXPECT_LT(pack(bytes)->size(), bytes.size() + 60);
}

TEST(Packer, a_run_of_literals_has_255_bytes_at_most) {
    Bytes bytes(255);
    std::iota(bytes.begin(), bytes.end(), std::uint8_t{0});
    expect_round_trip(bytes);
    bytes.push_back(255);
    EXPECT_FALSE(pack(bytes));
}

TEST(Packer, a_run_of_one_byte_takes_a_byte_for_fifty) {
    const Bytes bytes(1000, 0x11);
    expect_round_trip(bytes);
    EXPECT_LT(pack(bytes)->size(), 1000 / 50U);
}

TEST(Packer, the_farthest_match_is_found_and_one_byte_farther_is_not) {
    std::mt19937 random(2);
    Bytes bytes(farthest + 300);
    for (auto& byte : bytes) byte = static_cast<std::uint8_t>(random() % 128);
    Bytes too_far = bytes;
    std::copy_n(bytes.begin(), 200, bytes.begin() + farthest);
    std::copy_n(too_far.begin(), 200, too_far.begin() + farthest + 1);
    expect_round_trip(bytes);
    expect_round_trip(too_far);
    EXPECT_LT(pack(bytes)->size() + 190, pack(too_far)->size());
}

TEST(Packer, random_texts_of_few_letters_come_back) {
    std::mt19937 random(3);
    for (std::size_t size = 1; size < 400; size += 7) {
        Bytes bytes(size);
        for (auto& byte : bytes) byte = static_cast<std::uint8_t>(random() % 3);
        expect_round_trip(bytes);
    }
}

} // namespace
} // namespace packer
