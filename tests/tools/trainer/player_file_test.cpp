// Player files byte for byte (game6502/fortress/store/README.md) and back.
#include "tools/trainer/former_player.hpp"
#include "tools/trainer/record_bits.hpp"

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

TEST(Record, fills_its_31_bytes_from_the_first_bit_on) {
    trainer::RecordedTournament record;
    record.side = model::Side::black;
    record.siege_warning = false;
    record.opponent_computer = true;
    record.opponent = "B";
    record.length = 1;
    const auto bytes = trainer::pack(record);
    EXPECT_EQ(bytes[0], 0b10110000); // black, no warning, a computer; length 1, lowest bit first
    EXPECT_EQ(bytes[1], 0b01000001); // ... its last bit; B is 1 in five bits; then none, 26, in six
    EXPECT_EQ(bytes[30], 0xFF);      // no fifteenth game
}

TEST(Record, keeps_every_pair_of_scores) {
    for (int own = 0; own <= 36; ++own)
        for (int other = 0; own + other <= 36; ++other) {
            trainer::RecordedTournament record;
            record.opponent = "A";
            record.own_scores = {own};
            record.opponent_scores = {other};
            EXPECT_EQ(trainer::unpack(trainer::pack(record)), record) << own << " " << other;
        }
}

TEST(PlayerFile, reads_what_it_writes) {
    std::vector<trainer::RecordedTournament> tournaments;
    for (int i = 0; i < 30; ++i) tournaments.push_back(tournament(i));
    model::Weights weights{};
    weights[0] = -32768;
    weights[25] = 32767;
    const Bytes file = trainer::write_player(3, weights, tournaments, sector);
    EXPECT_EQ(file.size(), 6 * sector);
    const auto read = trainer::read_player(file, 3, sector);
    ASSERT_TRUE(read) << read.error();
    EXPECT_EQ(read->history.count, 30);
    EXPECT_EQ(read->history.tournaments, tournaments);
    EXPECT_EQ(read->weights, weights);
}

TEST(PlayerFile, a_new_player_has_no_tournaments) {
    const auto read = trainer::read_player(trainer::write_player(3, {}, {}, sector), 3, sector);
    ASSERT_TRUE(read);
    EXPECT_EQ(read->history.count, 0);
}

TEST(PlayerFile, another_players_file_is_refused) {
    EXPECT_FALSE(trainer::read_player(trainer::write_player(3, {}, {}, sector), 4, sector));
}

TEST(PlayerFile, a_block_from_before_a_tournament_has_lost_it) {
    std::vector<trainer::RecordedTournament> tournaments(7, tournament(1));
    Bytes file = trainer::write_player(3, {}, tournaments, sector);
    const Bytes before = trainer::write_player(3, {}, {}, sector);
    std::copy_n(before.begin(), sector, file.begin());
    EXPECT_FALSE(trainer::read_player(file, 3, sector));
}

TEST(FormerHistory, reads_what_it_writes) {
    std::vector<trainer::RecordedTournament> tournaments;
    for (int i = 0; i < 30; ++i) tournaments.push_back(tournament(i));
    const Bytes file = trainer::write_former_history(3, tournaments, sector);
    EXPECT_EQ(file.size(), 8 * sector);
    const auto read = trainer::read_former_history(file, 3, sector);
    ASSERT_TRUE(read) << read.error();
    EXPECT_EQ(read->count, 30);
    EXPECT_EQ(read->tournaments, tournaments);
}

TEST(FormerHistory, a_new_player_has_none) {
    const auto read = trainer::read_former_history(trainer::write_former_history(3, {}, sector), 3, sector);
    ASSERT_TRUE(read);
    EXPECT_EQ(read->count, 0);
}

TEST(FormerHistory, another_players_file_is_refused) {
    EXPECT_FALSE(trainer::read_former_history(trainer::write_former_history(3, {}, sector), 4, sector));
}

TEST(FormerWeights, reads_what_it_writes) {
    model::Weights weights{};
    weights[0] = -32768;
    weights[25] = 32767;
    const Bytes file = trainer::write_former_weights(9, weights, 2, sector);
    const auto read = trainer::read_former_weights(file, 9, 2, sector);
    ASSERT_TRUE(read) << read.error();
    EXPECT_EQ(*read, weights);
}

TEST(FormerWeights, R10_2_a_slot_newer_than_the_history_is_not_looked_at) {
    EXPECT_FALSE(trainer::read_former_weights(trainer::write_former_weights(9, {}, 3, sector), 9, 2, sector));
}

} // namespace
