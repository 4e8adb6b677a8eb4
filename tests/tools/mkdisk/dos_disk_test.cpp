#include "tests/tools/mkdisk/disk_checks.hpp"
#include "tools/mkdisk/check.hpp"
#include "tools/mkdisk/contents.hpp"
#include "tools/mkdisk/dos_disk.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace mkdisk {
namespace {

using testing::HasSubstr;
using Bytes = std::vector<std::uint8_t>;

Bytes padded(Bytes bytes) {
    bytes.resize((bytes.size() + 255) / 256 * 256);
    return bytes;
}

bool write(SectorImage& disk, std::string_view name, std::size_t bytes) {
    return !write_file(disk, name, FileType::binary, some_bytes(bytes));
}

// Beneath Apple DOS, ch. 4: figs. 4.1 and 4.3.
TEST(DosDisk, a_new_disk_has_the_documented_vtoc) {
    const SectorImage disk = create_disk(123, Layout::init);
    const ConstSector vtoc = disk[{17, 0}];
    EXPECT_EQ(Bytes(vtoc.begin() + 1, vtoc.begin() + 7), (Bytes{17, 15, 3, 0, 0, 123}));
    EXPECT_EQ(vtoc[0x27], 122);
    EXPECT_EQ(Bytes(vtoc.begin() + 0x30, vtoc.begin() + 0x38), (Bytes{17, 1, 0, 0, 35, 16, 0, 1}));
    EXPECT_EQ(Bytes(vtoc.begin() + 0x38 + 4 * 2, vtoc.begin() + 0x38 + 4 * 4), (Bytes{0, 0, 0, 0, 0xFF, 0xFF, 0, 0}));
    EXPECT_EQ(Bytes(vtoc.begin() + 0x38 + 4 * 17, vtoc.begin() + 0x38 + 4 * 17 + 4), (Bytes{0, 0, 0, 0}));
}

TEST(DosDisk, the_catalogue_runs_down_track_17_from_sector_15_to_1) {
    const SectorImage disk = create_disk(254, Layout::init);
    const Chain chain = catalog_chain(disk);
    ASSERT_EQ(chain.sectors.size(), 15U);
    for (std::uint8_t i = 0; i < 15; ++i)
        EXPECT_EQ(chain.sectors[i], (TrackSector{17, static_cast<std::uint8_t>(15 - i)}));
}

TEST(DosDisk, init_keeps_tracks_0_to_2_and_data_only_track_0) {
    EXPECT_EQ(free_sectors(create_disk(254, Layout::init)), 31 * 16);
    EXPECT_EQ(free_sectors(create_disk(254, Layout::data)), 33 * 16);
}

TEST(DosDisk, files_of_any_length_come_back) {
    for (const std::size_t length : {0U, 1U, 255U, 256U, 257U, 122U * 256U, 122U * 256U + 1U, 100'000U}) {
        SectorImage disk = create_disk(254, Layout::init);
        ASSERT_TRUE(write(disk, "FILE", length));
        EXPECT_EQ(*read_file(disk, "FILE"), padded(some_bytes(length))) << length;
        EXPECT_TRUE(check_disk(disk).empty()) << length;
    }
}

// VTOC bytes that DOS ignores, or that do not prevent it from reading.
TEST(DosDisk, a_vtoc_of_odd_numbers_is_read_and_written) {
    for (const std::size_t at : {0x03U, 0x06U, 0x27U, 0x34U, 0x36U, 0x37U}) {
        SectorImage disk = create_disk(254, Layout::init);
        ASSERT_TRUE(write(disk, "OLD", 40'000));
        disk[vtoc_at][at] = at == 0x36U ? 1 : 0;
        EXPECT_FALSE(check_shape(disk)) << at;
        ASSERT_TRUE(write(disk, "NEW", 50'000)) << at;
        EXPECT_EQ(*read_file(disk, "OLD"), padded(some_bytes(40'000)));
        EXPECT_EQ(*read_file(disk, "NEW"), padded(some_bytes(50'000)));
        ASSERT_FALSE(delete_file(disk, "OLD"));
        for (const Problem& problem : check_disk(disk)) EXPECT_NE(problem.severity, Severity::danger) << problem.text;
    }
}

TEST(DosDisk, an_entry_of_track_0_ends_the_catalogue) {
    SectorImage disk = create_disk(254, Layout::init);
    for (const char* name : {"A", "B", "C"}) ASSERT_TRUE(write(disk, name, 300));
    disk[{17, 15}][0x0B + 35] = 0;
    ASSERT_EQ(entries(disk).size(), 1U);
    EXPECT_EQ(entries(disk).front().name, "A");
    EXPECT_FALSE(find(disk, "C"));
    EXPECT_EQ(hidden_entries(disk).front().name, "C");
    disk[{17, 15}][0x0B] = 0; // also where later sectors have entries
    EXPECT_TRUE(entries(disk).empty());
}

TEST(DosDisk, an_entry_of_track_128_or_more_is_deleted) {
    SectorImage disk = create_disk(254, Layout::init);
    for (const char* name : {"A", "B"}) ASSERT_TRUE(write(disk, name, 300));
    disk[{17, 15}][0x0B] = 0x80;
    ASSERT_EQ(entries(disk).size(), 1U);
    EXPECT_EQ(entries(disk).front().name, "B");
    ASSERT_TRUE(write(disk, "C", 10));
    EXPECT_EQ(entries(disk).front().name, "C");
}

TEST(DosDisk, files_go_to_the_tracks_that_the_vtoc_counts) {
    SectorImage disk = create_disk(254, Layout::data, 40);
    EXPECT_EQ(free_sectors(disk), 38 * 16);
    ASSERT_TRUE(write(disk, "A", (38 * 16 - 5) * 256));
    EXPECT_EQ(free_sectors(disk), 0);
    EXPECT_TRUE(check_disk(disk).empty());
    SectorImage of_35 = create_disk(254, Layout::data, 40);
    of_35[vtoc_at][0x34] = 35;
    EXPECT_EQ(free_sectors(of_35), 33 * 16);
    EXPECT_FALSE(write(of_35, "A", (34 * 16 - 5) * 256));
    ASSERT_TRUE(write(of_35, "A", (33 * 16 - 5) * 256));
    EXPECT_EQ(free_sectors(of_35), 0);
    EXPECT_FALSE(of_35[vtoc_at][0x38 + 4 * 35] == 0); // not allocated
}

TEST(DosDisk, after_the_lowest_track_comes_the_one_above_the_catalogue) {
    SectorImage disk = create_disk(254, Layout::init);
    for (std::uint8_t track = 1; track < 17; ++track)
        for (std::uint8_t sector = 0; sector < 16; ++sector) set_free(disk, {track, sector}, false);
    disk[vtoc_at][vtoc::last_track] = 1;
    disk[vtoc_at][vtoc::direction] = 0xFF; // down
    EXPECT_EQ(allocate(disk)->track, 18);
}

TEST(DosDisk, an_entry_and_its_list_are_as_documented) {
    SectorImage disk = create_disk(254, Layout::init);
    ASSERT_TRUE(write(disk, "HELLO", 300));
    const ConstSector catalog = disk[{17, 15}];
    EXPECT_EQ(Bytes(catalog.begin() + 0x0B, catalog.begin() + 0x0B + 9),
              (Bytes{17 + 1, 15, 4, 'H' | 0x80, 'E' | 0x80, 'L' | 0x80, 'L' | 0x80, 'O' | 0x80, 0xA0}));
    EXPECT_EQ(catalog[0x0B + 33], 3); // two of data and the list
    const ConstSector list = disk[{18, 15}];
    EXPECT_EQ(Bytes(list.begin(), list.begin() + 0x12),
              (Bytes{0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 18, 14, 18, 13, 0, 0}));
}

TEST(DosDisk, a_full_disk_refuses_a_file_and_stays_as_it_was) {
    SectorImage disk = create_disk(254, Layout::init);
    ASSERT_TRUE(write(disk, "A", 100'000));
    const SectorImage before = disk;
    EXPECT_THAT(write_file(disk, "B", FileType::binary, some_bytes(30'000))->text, HasSubstr("disk is full"));
    EXPECT_EQ(disk, before);
}

TEST(DosDisk, the_catalogue_holds_105_files_and_refuses_the_next) {
    SectorImage disk = create_disk(254, Layout::init);
    for (int i = 0; i < 105; ++i) ASSERT_TRUE(write(disk, fmt::format("FILE {}", i), 10));
    EXPECT_THAT(write_file(disk, "ONE MORE", FileType::text, {})->text, HasSubstr("catalogue is full"));
    EXPECT_TRUE(check_disk(disk).empty());
}

TEST(DosDisk, a_deleted_file_gives_back_its_sectors_and_its_slot) {
    SectorImage disk = create_disk(254, Layout::init);
    ASSERT_TRUE(write(disk, "A", 5000));
    ASSERT_FALSE(delete_file(disk, "A"));
    EXPECT_EQ(free_sectors(disk), 31 * 16);
    EXPECT_EQ(disk[(TrackSector{17, 15})][0x0B], 0xFF);
    EXPECT_EQ(disk[(TrackSector{17, 15})][0x0B + 32], 18); // the track, saved at the end of the name
    ASSERT_TRUE(write(disk, "B", 10));
    EXPECT_EQ(entries(disk).front().slot, 0U);
}

TEST(DosDisk, a_locked_file_is_neither_deleted_nor_renamed) {
    SectorImage disk = create_disk(254, Layout::init);
    ASSERT_TRUE(write(disk, "A", 10));
    ASSERT_FALSE(lock_file(disk, "A", true));
    EXPECT_THAT(delete_file(disk, "A")->text, HasSubstr("locked"));
    EXPECT_THAT(rename_file(disk, "A", "B")->text, HasSubstr("locked"));
    ASSERT_FALSE(lock_file(disk, "A", false));
    EXPECT_FALSE(rename_file(disk, "A", "B"));
    EXPECT_TRUE(find(disk, "B"));
}

TEST(DosDisk, names_are_unique_and_such_as_dos_accepts) {
    SectorImage disk = create_disk(254, Layout::init);
    ASSERT_TRUE(write(disk, "A", 10));
    for (const char* name : {"A", "", "1X", "A,B", "lower", "ABCDEFGHIJKLMNOPQRSTUVWXYZABCDE", "TRAILS "})
        EXPECT_FALSE(write(disk, name, 10)) << name;
    EXPECT_TRUE(write(disk, "ABCDEFGHIJKLMNOPQRSTUVWXYZ 123", 10));
}

TEST(Contents, text_gets_returns_and_bit_7_and_comes_back) {
    const std::string text = "ONE\nTWO";
    const auto encoded = encode_contents(Bytes(text.begin(), text.end()), {FileType::text});
    EXPECT_EQ(*encoded, (Bytes{0xCF, 0xCE, 0xC5, 0x8D, 0xD4, 0xD7, 0xCF, 0}));
    EXPECT_EQ(*decode_contents(padded(*encoded), {FileType::text}), Bytes(text.begin(), text.end()));
}

TEST(Contents, binary_carries_address_and_length_and_programs_their_length) {
    EXPECT_EQ(*encode_contents(Bytes{9, 8}, {FileType::binary, 0x2000}), (Bytes{0x00, 0x20, 2, 0, 9, 8}));
    EXPECT_EQ(*encode_contents(Bytes{9, 8}, {FileType::applesoft}), (Bytes{2, 0, 9, 8}));
    EXPECT_EQ(*decode_contents(padded({0x00, 0x20, 2, 0, 9, 8}), {FileType::binary}), (Bytes{9, 8}));
    EXPECT_EQ(*decode_contents(padded({2, 0, 9, 8}), {FileType::integer}), (Bytes{9, 8}));
}

TEST(Contents, raw_bytes_are_not_touched) {
    const Bytes bytes = some_bytes(512);
    EXPECT_EQ(*encode_contents(bytes, {FileType::text, 0, true}), bytes);
    EXPECT_EQ(*decode_contents(bytes, {FileType::text, 0, true}), bytes);
}

TEST(Contents, text_that_is_not_ascii_and_headers_that_lie_are_errors) {
    EXPECT_THAT(encode_contents(Bytes{'A', 0xE9}, {FileType::text}).error(), HasSubstr("byte 1 of the text is $E9"));
    EXPECT_THAT(decode_contents(padded({0, 0, 0xFF, 0xFF}), {FileType::binary}).error(), HasSubstr("65535 bytes"));
    EXPECT_FALSE(decode_contents({}, {FileType::applesoft}));
}

} // namespace
} // namespace mkdisk
