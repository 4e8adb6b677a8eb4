// Writes player files byte for byte (game6502/fortress/store/FORMAT.md) and reads them.
#include "tools/trainer/players/player_file.hpp"

#include <algorithm>
#include <gtest/gtest.h>

#include <string_view>

namespace {

using trainer::Bytes;

constexpr std::size_t sector = 256;

std::vector<trainer::RosterEntry> twenty_players() {
    std::vector<trainer::RosterEntry> entries;
    for (int i = 0; i < 20; ++i) entries.push_back({"PLAYER " + std::to_string(i), i % 2 == 0, 50 - i});
    return entries;
}

TEST(Slots, the_crc_is_the_documented_one) {
    constexpr std::string_view text = "123456789";
    EXPECT_EQ(trainer::crc16({reinterpret_cast<const std::uint8_t*>(text.data()), text.size()}), 0x29B1);
}

TEST(Slots, a_slot_has_its_header_data_and_crc_where_the_page_says) {
    trainer::Slot slot{.block = 3, .sequence = 0x010203};
    slot.data[0] = 0xAA;
    const Bytes file = trainer::write_slots(trainer::FileKind::player, 7, {slot}, 2, sector);
    EXPECT_EQ(Bytes(file.begin(), file.begin() + 9), (Bytes{'F', 'P', 1, 7, 3, 3, 2, 1, 0xAA}));
    const auto crc = trainer::crc16(std::span(file).first(248));
    EXPECT_EQ(file[248], crc & 0xFF);
    EXPECT_EQ(file[249], crc >> 8);
    EXPECT_EQ(Bytes(file.begin() + 250, file.end()), Bytes(2 * sector - 250));
}

TEST(Slots, a_torn_slot_is_not_read) {
    Bytes file = trainer::write_slots(trainer::FileKind::roster, 0, {{.block = 0, .sequence = 1}}, 5, sector);
    file[100] ^= 1;
    EXPECT_TRUE(trainer::read_slots(file, trainer::FileKind::roster, 0, sector).empty());
}

TEST(Slots, of_two_copies_the_newer_counts) {
    const std::vector<trainer::Slot> slots{
        {.block = 1, .sequence = 9}, {.block = 1, .sequence = 10}, {.block = 2, .sequence = 11}};
    EXPECT_EQ(trainer::current_slot(slots, 1)->sequence, 10u);
    EXPECT_EQ(trainer::current_slot(slots, 0), nullptr);
}

TEST(Roster, reads_what_it_writes_across_blocks) {
    const Bytes file = trainer::write_roster(twenty_players(), trainer::slot_size);
    EXPECT_EQ(file.size(), 5u * 250);
    const auto read = trainer::read_roster(file, trainer::slot_size);
    ASSERT_TRUE(read) << read.error();
    EXPECT_EQ(*read, twenty_players());
}

TEST(Roster, an_entry_has_kind_number_and_padded_name) {
    const Bytes file = trainer::write_roster({{"BO", false, 4}}, sector);
    EXPECT_EQ(Bytes(file.begin() + 8, file.begin() + 13), (Bytes{'H', 4, 'B', 'O', 0}));
}

TEST(Roster, a_missing_block_is_an_error) {
    Bytes file = trainer::write_roster(twenty_players(), sector);
    file[sector] = 0;
    EXPECT_FALSE(trainer::read_roster(file, sector));
}

TEST(PlayerFile, reads_what_it_writes) {
    model::Weights weights{};
    weights[0] = -32768;
    weights[25] = 32767;
    const Bytes file = trainer::write_player(3, weights, sector);
    EXPECT_EQ(file.size(), 6 * sector);
    const auto read = trainer::read_player(file, 3, sector);
    ASSERT_TRUE(read) << read.error();
    EXPECT_EQ(*read, weights);
}

TEST(PlayerFile, new_player_has_count_0_then_the_weights_low_byte_first) {
    const Bytes file = trainer::write_player(3, {0x0102, -2}, sector);
    EXPECT_EQ(Bytes(file.begin() + 8, file.begin() + 14), (Bytes{0, 0, 2, 1, 0xFE, 0xFF}));
}

TEST(PlayerFile, weights_are_those_of_the_newest_slot) {
    trainer::Slot older{.block = 1, .sequence = 7}, newer{.block = 0, .sequence = 8};
    newer.data[2] = 5;
    const Bytes file = trainer::write_slots(trainer::FileKind::player, 3, {newer, older}, 6, sector);
    EXPECT_EQ(trainer::read_player(file, 3, sector)->front(), 5);
}

TEST(PlayerFile, another_players_file_is_refused) {
    EXPECT_FALSE(trainer::read_player(trainer::write_player(3, {}, sector), 4, sector));
}

} // namespace
