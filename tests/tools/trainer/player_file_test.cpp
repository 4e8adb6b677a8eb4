// Player files byte for byte (game6502/fortress/store/README.md) and back.
#include "tools/trainer/player_file.hpp"

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

trainer::RecordedTournament tournament(int number) {
    trainer::RecordedTournament record;
    record.side = number % 2 == 0 ? model::Side::white : model::Side::black;
    record.siege_warning = number % 3 == 0;
    record.opponent_computer = number % 5 == 0;
    record.opponent = "ABCDEFGHIJKLMNO";
    record.length = 1 + number;
    for (int game = 0; game < 1 + number % 15; ++game) {
        record.own_scores.push_back(game);
        record.opponent_scores.push_back(36 - game);
    }
    return record;
}

TEST(Slots, the_crc_is_the_documented_one) {
    constexpr std::string_view text = "123456789";
    EXPECT_EQ(trainer::crc16({reinterpret_cast<const std::uint8_t*>(text.data()), text.size()}), 0x29B1);
}

TEST(Slots, a_slot_has_its_header_data_and_crc_where_the_page_says) {
    trainer::Slot slot{.block = 3, .sequence = 0x010203};
    slot.data[0] = 0xAA;
    const Bytes file = trainer::write_slots(trainer::FileKind::history, 7, {slot}, 2, sector);
    EXPECT_EQ(Bytes(file.begin(), file.begin() + 9), (Bytes{'F', 'H', 1, 7, 3, 3, 2, 1, 0xAA}));
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

TEST(History, reads_what_it_writes) {
    std::vector<trainer::RecordedTournament> tournaments;
    for (int i = 0; i < 30; ++i) tournaments.push_back(tournament(i));
    const Bytes file = trainer::write_history(3, tournaments, sector);
    EXPECT_EQ(file.size(), 8 * sector);
    const auto read = trainer::read_history(file, 3, sector);
    ASSERT_TRUE(read) << read.error();
    EXPECT_EQ(read->count, 30);
    EXPECT_EQ(read->tournaments, tournaments);
}

TEST(History, a_new_player_has_none) {
    const auto read = trainer::read_history(trainer::write_history(3, {}, sector), 3, sector);
    ASSERT_TRUE(read);
    EXPECT_EQ(read->count, 0);
}

TEST(History, another_players_file_is_refused) {
    EXPECT_FALSE(trainer::read_history(trainer::write_history(3, {}, sector), 4, sector));
}

TEST(Weights, reads_what_it_writes) {
    model::Weights weights{};
    weights[0] = -32768;
    weights[25] = 32767;
    const Bytes file = trainer::write_weights(9, weights, 2, sector);
    const auto read = trainer::read_weights(file, 9, 2, sector);
    ASSERT_TRUE(read) << read.error();
    EXPECT_EQ(*read, weights);
}

TEST(Weights, R10_2_a_slot_newer_than_the_history_is_not_looked_at) {
    EXPECT_FALSE(trainer::read_weights(trainer::write_weights(9, {}, 3, sector), 9, 2, sector));
}

} // namespace
