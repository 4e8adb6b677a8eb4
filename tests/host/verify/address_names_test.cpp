#include "host/verify/explain/address_names.hpp"

#include <gtest/gtest.h>

namespace host {
namespace {

const AddressNames names(Symbols{
    {"board", 0x1100}, {"rules_play", 0x6100}, {"z_side", 0xFE}, {"BOARD_SQUARES", 0x1110}});

TEST(AddressNames, counts_from_the_label_before) {
    EXPECT_EQ(names.name(0x1100), "board");
    EXPECT_EQ(names.name(0x1112), "board+18");
}

TEST(AddressNames, keeps_the_number_far_from_any_label) {
    EXPECT_EQ(names.name(0x2000), "$2000");
    EXPECT_EQ(names.name(0x0010), "$0010");
    EXPECT_EQ(names.name(0x0100), "$0100");
}

} // namespace
} // namespace host
