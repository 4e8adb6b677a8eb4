#include "tools/packed/archive.hpp"

#include "tools/packed/zlib_bytes.hpp"
#include "zip_maker.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cstring>
#include <random>

namespace packed::test {
namespace {

using testing::HasSubstr;
using testing::StartsWith;

const auto any = [](const File&) { return true; };

Bytes bytes_of(const std::string& text) { return {text.begin(), text.end()}; }

std::size_t find(const Bytes& bytes, std::string_view text) {
    return static_cast<std::size_t>(std::ranges::search(bytes, text).begin() - bytes.begin());
}

std::string refusal(const Bytes& archive) {
    const auto found = first_file(archive, "", any);
    return found ? "taken" : found.error();
}

TEST(Archive, a_gz_holds_one_file) {
    const Bytes packed = pack(bytes_of("HELLO"), Packing::gzip);
    ASSERT_TRUE(is_archive(packed));
    const auto found = first_file(packed, "a.dsk", any);
    ASSERT_TRUE(found) << found.error();
    EXPECT_EQ(found->name, "a.dsk");
    EXPECT_EQ(found->bytes, bytes_of("HELLO"));
}

TEST(Archive, of_a_zip_the_first_wanted_file_is_taken) {
    const Bytes zip = zip_of({{"readme.txt", bytes_of("text")},
                              {"disks/", {}},
                              {"disks/b.dsk", bytes_of("B")},
                              {"disks/a.dsk", bytes_of("A")}});
    ASSERT_TRUE(is_archive(zip));
    const auto found = first_file(zip, "", [](const File& file) { return file.name.ends_with(".dsk"); });
    ASSERT_TRUE(found) << found.error();
    EXPECT_EQ(found->name, "disks/b.dsk");
    EXPECT_EQ(found->bytes, bytes_of("B"));
}

// unzip -t accepts these.
void expect_opened(const Bytes& zip) {
    const auto found = first_file(zip, "", any);
    ASSERT_TRUE(found) << found.error();
    EXPECT_EQ(found->bytes, bytes_of("A"));
}

TEST(Archive, a_comment_that_is_cut_short_is_passed_over) {
    for (const std::string comment : {"", "cut"}) {
        Bytes zip = zip_of({{"a.dsk", bytes_of("A")}});
        zip[zip.size() - 2] = 50;
        zip.insert(zip.end(), comment.begin(), comment.end());
        expect_opened(zip);
    }
}

TEST(Archive, a_name_that_is_not_the_utf_8_it_is_marked_as_is_passed_over) {
    Bytes zip = zip_of({{"caf\u00e9.dsk", bytes_of("A")}});
    const auto entry = find(zip, "PK\x01\x02");
    ASSERT_EQ(zip[entry + 9] & 8, 8);
    zip[entry + 46 + 4] = 'x'; // before the second byte of its letter
    expect_opened(zip);
}

TEST(Archive, extra_fields_of_a_wrong_length_are_passed_over) {
    for (const std::string extra : {"\x01", "UT\x20",
                                    "UT\x20\x01"
                                    "ab"}) {
        Bytes zip = zip_of({{"a.dsk", bytes_of("A")}});
        const auto entry = find(zip, "PK\x01\x02"), end = find(zip, "PK\x05\x06");
        zip[entry + 30] = static_cast<std::uint8_t>(extra.size());
        zip[end + 12] = static_cast<std::uint8_t>(zip[end + 12] + extra.size());
        zip.insert(zip.begin() + static_cast<std::ptrdiff_t>(entry + 46 + 5), extra.begin(), extra.end());
        expect_opened(zip);
    }
}

TEST(Archive, other_files_are_none) {
    EXPECT_FALSE(is_archive({}));
    EXPECT_FALSE(is_archive(bytes_of("WOZ2")));
    EXPECT_FALSE(is_archive(Bytes{0x1F, 0x8B}));
}

TEST(Archive, where_none_is_wanted_a_line_says_so) {
    const auto none = [](const File&) { return false; };
    for (const Bytes& archive : {pack(bytes_of("A"), Packing::gzip), zip_of({{"a.txt", bytes_of("A")}})})
        EXPECT_EQ(first_file(archive, "", none).error(), "holds no disk image of this machine");
}

// Zeros compress to a thousandth of their length.
TEST(Archive, a_file_that_is_too_long_unpacked_is_refused) {
    const Bytes zeros(max_unpacked + 1);
    EXPECT_EQ(refusal(pack(zeros, Packing::gzip)), "a .gz that is more than may be unpacked");
    EXPECT_EQ(refusal(zip_of({{"a.dsk", zeros}})), "a.dsk: holds more than 32 MB");
    const Bytes half(max_unpacked / 2 + 1);
    const auto second = [](const File& file) { return file.name == "b"; };
    EXPECT_EQ(first_file(zip_of({{"a", half}, {"b", half}}), "", second).error(), "b: holds more than 32 MB");
}

TEST(Archive, damage_is_refused_with_a_line) {
    Bytes gz = pack(bytes_of("HELLO, HELLO, HELLO"), Packing::gzip);
    gz.pop_back();
    EXPECT_EQ(refusal(gz), "a .gz that is damaged or cut short");
    Bytes zip = zip_of({{"a.dsk", Bytes(5000, 7)}});
    for (const std::ptrdiff_t cut : {4, 40})
        EXPECT_THAT(refusal(Bytes(zip.begin(), zip.end() - cut)), StartsWith("a damaged .zip: "))
            << cut;  // libzip's words
    zip[40] ^= 0x55; // in the packed bytes
    EXPECT_THAT(refusal(zip), HasSubstr("a.dsk: "));
}

TEST(Archive, a_damaged_entry_does_not_keep_a_sound_one_from_being_found) {
    Bytes zip = zip_of({{"readme.txt", Bytes(5000, 7)}, {"a.dsk", bytes_of("A")}});
    zip[45] ^= 0x55;
    const auto found = first_file(zip, "", any);
    ASSERT_TRUE(found) << found.error();
    EXPECT_EQ(found->name, "a.dsk");
}

// Bytes 14 to 25 before a file: its CRC and sizes. Only the directory's values and name count.
TEST(Archive, bytes_before_the_files_of_a_zip_are_ignored) {
    Bytes zip = zip_of({{"a.dsk", Bytes(5000, 7)}});
    std::fill(zip.begin() + 14, zip.begin() + 26, std::uint8_t{0});
    zip[6] |= 8; // the sizes follow the file, as in a zip written to a pipe
    zip[30] = 'b';
    const auto found = first_file(zip, "", any);
    ASSERT_TRUE(found) << found.error();
    EXPECT_EQ(found->name, "a.dsk");
    EXPECT_EQ(found->bytes, Bytes(5000, 7));
    EXPECT_EQ(found->remark, "");
}

TEST(Archive, a_wrong_crc_is_remarked_on) {
    Bytes zip = zip_of({{"a.dsk", Bytes(5000, 7)}});
    zip[find(zip, "PK\1\2") + 16] ^= 1;
    const auto found = first_file(zip, "", any);
    ASSERT_TRUE(found) << found.error();
    EXPECT_EQ(found->bytes, Bytes(5000, 7));
    EXPECT_EQ(found->remark, "the CRC of a.dsk is wrong; it may be damaged");
}

// Entries that overlap would unpack the same bytes thousands of times.
TEST(Archive, files_that_overlap_are_refused) {
    Bytes zip = zip_of({{"a.dsk", Bytes(5000, 7)}, {"b.dsk", Bytes(5000, 7)}});
    const auto first = find(zip, "PK\1\2");
    for (std::size_t i = 20; i < 22; ++i) zip[first + i] = 0x20; // its packed length
    EXPECT_EQ(first_file(zip, "", [](const File&) { return false; }).error(), "a damaged .zip: its files overlap");
}

TEST(Archive, no_more_files_are_listed_than_can_be_looked_up_in_time) {
    Bytes zip = zip_of({{"a.dsk", bytes_of("A")}});
    const auto list_more = [&](int files) {
        for (; files > 0; --files) zip.insert(zip.end(), {'P', 'K', 1, 2}); // signatures that look like entries
    };
    list_more(9'999);
    EXPECT_EQ(refusal(zip), "taken");
    list_more(1);
    EXPECT_EQ(refusal(zip), "holds more than 10000 files");
}

TEST(Archive, bytes_before_and_after_a_zip_are_passed_over) {
    const Bytes zip = zip_of({{"a.dsk", bytes_of("A")}});
    for (const auto& [before, after] : {std::pair("MZ a program that unpacks it", ""), {"", "and a signature"}}) {
        Bytes all = bytes_of(before);
        all.insert(all.end(), zip.begin(), zip.end());
        all.insert(all.end(), after, after + std::strlen(after));
        EXPECT_TRUE(is_archive(all)) << before << after;
        EXPECT_EQ(refusal(all), "taken") << before << after;
    }
}

TEST(Archive, a_disk_with_a_zip_on_it_is_not_an_archive) {
    Bytes disk(1024);
    const Bytes zip = zip_of({{"a.dsk", bytes_of("A")}});
    disk.insert(disk.end(), zip.begin(), zip.end());
    disk.resize(4096);
    EXPECT_FALSE(is_archive(disk));
}

TEST(Archive, comments_of_a_zip_are_passed_over) {
    Bytes zip = zip_of({{"a.dsk", bytes_of("A")}});
    const auto comment = bytes_of("PK\5\6 is what ends an archive");
    zip[zip.size() - 2] = static_cast<std::uint8_t>(comment.size());
    zip.insert(zip.end(), comment.begin(), comment.end());
    EXPECT_EQ(refusal(zip), "taken");
}

TEST(Archive, files_that_macs_add_to_a_zip_are_skipped) {
    const auto found = first_file(zip_of({{"__MACOSX/", {}},
                                          {"__MACOSX/a.dsk", bytes_of("not this")},
                                          {"disks/._a.dsk", bytes_of("nor this")},
                                          {"disks/a.dsk", bytes_of("A")}}),
                                  "", any);
    ASSERT_TRUE(found) << found.error();
    EXPECT_EQ(found->name, "disks/a.dsk");
}

// The sizes and the entry's offset, in an extra field (APPNOTE 4.5.3); the end in a record of its own (4.3.14).
TEST(Archive, a_zip64_is_read) {
    Bytes zip = zip_of({{"a.dsk", Bytes(5000, 7)}});
    const auto entry = find(zip, "PK\1\2"), end = find(zip, "PK\5\6");
    const auto put = [](Bytes& to, std::uint64_t value, int count) {
        for (; count > 0; --count, value >>= 8) to.push_back(static_cast<std::uint8_t>(value));
    };
    Bytes extra;
    put(extra, 1, 2);
    put(extra, 24, 2);
    put(extra, 5000, 8);
    put(extra, entry - 35, 8); // packed length
    put(extra, 0, 8);
    Bytes record(4);
    std::copy_n("PK\6\6", 4, record.begin());
    put(record, 44, 8); // length of the rest of the record
    put(record, 0, 12);
    put(record, 1, 8); // number of entries
    put(record, 1, 8);
    put(record, end - entry + extra.size(), 8);
    put(record, entry, 8);
    Bytes locator = bytes_of("PK\6\7");
    put(locator, 0, 4);
    put(locator, end + extra.size(), 8);
    put(locator, 1, 4);
    std::fill_n(zip.begin() + static_cast<std::ptrdiff_t>(entry) + 20, 8, std::uint8_t{0xFF});
    std::fill_n(zip.begin() + static_cast<std::ptrdiff_t>(entry) + 42, 4, std::uint8_t{0xFF});
    std::fill_n(zip.begin() + static_cast<std::ptrdiff_t>(end) + 8, 12, std::uint8_t{0xFF});
    zip[entry + 30] = static_cast<std::uint8_t>(extra.size());
    const auto at = zip.begin() + static_cast<std::ptrdiff_t>(end);
    extra.insert(extra.end(), record.begin(), record.end());
    extra.insert(extra.end(), locator.begin(), locator.end());
    zip.insert(at, extra.begin(), extra.end());
    EXPECT_EQ(refusal(zip), "taken");
}

TEST(Archive, the_members_of_a_gz_are_one_file_and_zeros_after_them_are_padding) {
    Bytes gz = pack(bytes_of("HELLO, "), Packing::gzip);
    for (const Bytes& member : {pack({}, Packing::gzip), pack(bytes_of("WORLD"), Packing::gzip), Bytes(100)})
        gz.insert(gz.end(), member.begin(), member.end());
    const auto found = first_file(gz, "a.dsk.gz", any);
    ASSERT_TRUE(found) << found.error();
    EXPECT_EQ(found->name, "a.dsk");
    EXPECT_EQ(found->bytes, bytes_of("HELLO, WORLD"));
    gz.push_back('x');
    EXPECT_EQ(refusal(gz), "a .gz that is damaged or cut short");
}

// Unpacking must not fill a buffer for each member.
TEST(Archive, a_gz_of_many_members_is_read) {
    const Bytes member = pack(bytes_of("A"), Packing::gzip);
    Bytes gz;
    for (int i = 0; i < 20'000; ++i) gz.insert(gz.end(), member.begin(), member.end());
    EXPECT_EQ(first_file(gz, "", any)->bytes, Bytes(20'000, 'A'));
}

TEST(Archive, archives_in_an_archive_are_not_opened) {
    const Bytes inner = zip_of({{"a.dsk", bytes_of("A")}});
    const auto is_disk = [](const File& file) { return file.bytes == bytes_of("A"); };
    EXPECT_EQ(first_file(pack(inner, Packing::gzip), "", is_disk).error(), none_wanted);
    EXPECT_EQ(first_file(zip_of({{"a.zip", inner}}), "", is_disk).error(),
              "holds no disk image of this machine; unpack a.zip first");
}

// The fields common to all versions of the format.
Bytes mac_binary(const Bytes& data) {
    Bytes file(128);
    file[1] = 1;
    file[2] = 'A';
    for (std::size_t i = 0; i < 4; ++i) file[83 + i] = static_cast<std::uint8_t>(data.size() >> (24 - 8 * i));
    file.insert(file.end(), data.begin(), data.end());
    return file;
}

TEST(Archive, a_mac_binary_file_holds_one_file_wherever_it_is) {
    const Bytes file = mac_binary(Bytes(1000, 7));
    for (const Bytes& archive : {file, pack(file, Packing::gzip), zip_of({{"a.po", file}})}) {
        ASSERT_TRUE(is_archive(archive));
        const auto found = first_file(archive, "a.po", any);
        ASSERT_TRUE(found) << found.error();
        EXPECT_EQ(found->name, "a.po");
        EXPECT_EQ(found->bytes, Bytes(1000, 7));
    }
}

TEST(Archive, a_mac_binary_file_may_be_padded_and_have_resources_and_a_comment) {
    Bytes file = mac_binary(Bytes(1000, 7));
    file.resize(128 + 1024); // padded to blocks of 128
    EXPECT_TRUE(is_archive(file));
    file[90] = 200; // length of the resource fork
    EXPECT_FALSE(is_archive(file));
    file.resize(file.size() + 200);
    EXPECT_TRUE(is_archive(file));
    file.resize(128 + 1024 + 256);
    EXPECT_TRUE(is_archive(file));
    file[100] = 5; // length of a comment
    file.resize(file.size() + 128);
    EXPECT_TRUE(is_archive(file));
    file.push_back(0);
    EXPECT_FALSE(is_archive(file));
}

TEST(Archive, a_second_header_precedes_a_mac_binary_file_s_bytes) {
    Bytes file = mac_binary(Bytes(1000, 7));
    file[121] = 100;
    file.insert(file.begin() + 128, 128, 9);
    EXPECT_EQ(first_file(file, "", any)->bytes, Bytes(1000, 7));
}

TEST(Archive, other_bytes_before_a_file_are_not_a_mac_binary_header) {
    const Bytes file = mac_binary(Bytes(1000, 7));
    for (const std::size_t at : {0U, 74U, 82U, 86U}) {
        Bytes changed = file;
        changed[at] ^= 0x40;
        EXPECT_FALSE(is_archive(changed)) << at;
    }
    Bytes unnamed = file, long_name = file;
    unnamed[1] = 0;
    long_name[1] = 64;
    EXPECT_FALSE(is_archive(unnamed));
    EXPECT_FALSE(is_archive(long_name));
    EXPECT_FALSE(is_archive(Bytes(143'488)));
}

TEST(Archive, random_changes_are_refused_or_survived) {
    std::mt19937 random(1);
    const Bytes zip = zip_of({{"a.dsk", Bytes(5000, 7)}, {"b.dsk", bytes_of("HELLO")}});
    for (int i = 0; i < 2000; ++i) {
        Bytes changed = zip;
        for (int change = 0; change < 3; ++change)
            changed[random() % changed.size()] = static_cast<std::uint8_t>(random());
        const auto found = first_file(changed, "", [&](const File& file) { return file.name != "a.dsk"; });
        EXPECT_TRUE(found || !found.error().empty());
    }
}

} // namespace
} // namespace packed::test
