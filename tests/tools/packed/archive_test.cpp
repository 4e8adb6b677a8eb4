#include "tools/packed/archive.hpp"

#include "tools/packed/zlib_bytes.hpp"
#include "zip_maker.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <random>

namespace packed::test {
namespace {

using testing::HasSubstr;

const auto any = [](const File&) { return true; };

Bytes bytes_of(const std::string& text) { return {text.begin(), text.end()}; }

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

// Zeros pack to a thousandth of their length.
TEST(Archive, what_is_too_long_unpacked_is_refused) {
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
    for (const std::ptrdiff_t cut : {4, 40}) {
        EXPECT_THAT(refusal(Bytes(zip.begin(), zip.end() - cut)), HasSubstr("a damaged .zip: ")) << cut;
    }
    zip[40] ^= 0x55; // of the packed bytes
    EXPECT_THAT(refusal(zip), HasSubstr("a.dsk: "));
}

// Byte 30 begins the name in front of a file's bytes; the list at the end of the archive has it too.
TEST(Archive, two_names_for_one_file_are_refused) {
    Bytes zip = zip_of({{"a.dsk", Bytes(5000, 7)}});
    zip[30] = 'b';
    EXPECT_THAT(refusal(zip), HasSubstr("a damaged .zip: "));
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
