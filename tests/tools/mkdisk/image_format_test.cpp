// The built program with each format of Apple images, packed ones too.
#include "tests/tools/mkdisk/mkdisk_program.hpp"
#include "tests/tools/packed/zip_maker.hpp"
#include "tools/packed/zlib_bytes.hpp"

#include <algorithm>
#include <array>

namespace mkdisk {
namespace {

TEST_F(Mkdisk, an_image_is_what_its_bytes_are_and_stays_so) {
    write("text", "HELLO\n");
    for (const char* name : {"a.2mg", "a.po", "a.nib"}) {
        const std::string named = name;
        ASSERT_EQ(run("create " + named), done) << output_;
        fs::rename(file(named), file("a.img"));
        ASSERT_EQ(run("put a.img text A --type T"), done) << output_;
        EXPECT_EQ(run("get a.img A"), done) << output_;
        EXPECT_EQ(output_, "HELLO\n");
        fs::rename(file("a.img"), file(named));
        EXPECT_EQ(run("check " + named), done) << output_;
    }
}

TEST_F(Mkdisk, the_comment_of_a_2mg_image_stays) {
    write("text", "HELLO\n");
    ASSERT_EQ(run("create a.2mg"), done);
    auto bytes = bytes_of("a.2mg");
    for (const char letter : std::string("comment")) bytes.push_back(static_cast<std::uint8_t>(letter));
    ASSERT_FALSE(files::write_file_safely(file("a.2mg"), bytes));
    ASSERT_EQ(run("put a.2mg text A --type T"), done) << output_;
    const auto after = bytes_of("a.2mg");
    EXPECT_TRUE(std::equal(after.end() - 7, after.end(), bytes.end() - 7));
    EXPECT_TRUE(std::equal(after.begin(), after.begin() + 64, bytes.begin()));
}

TEST_F(Mkdisk, an_image_that_is_short_or_long_gets_a_line) {
    ASSERT_EQ(run("create a.dsk"), done);
    auto bytes = bytes_of("a.dsk");
    bytes.resize(143'488);
    ASSERT_FALSE(files::write_file_safely(file("a.dsk"), bytes));
    EXPECT_EQ(run("check a.dsk"), done);
    EXPECT_THAT(output_, testing::StartsWith("mkdisk: note: a.dsk: the image is 128 bytes too long"));
    EXPECT_EQ(std::ranges::count(output_, '\n'), 1);
}

TEST_F(Mkdisk, packed_images_are_read_and_not_changed) {
    write("text", "HELLO\n");
    for (const std::string image : {"a.dsk", "a.atr"}) {
        ASSERT_EQ(run("create " + image), done);
        ASSERT_EQ(run("put " + image + " text A --type B"), done);
        const auto packed = packed::pack(bytes_of(image), packed::Packing::gzip);
        ASSERT_FALSE(files::write_file_safely(file(image + ".gz"), packed));
        EXPECT_EQ(run("get " + image + ".gz A"), done) << output_;
        EXPECT_EQ(output_, "HELLO\n");
        EXPECT_EQ(run("put " + image + ".gz text B --type B"), bad_file);
        EXPECT_EQ(output_, "mkdisk: " + image + ".gz: packed, so it is not changed; unpack it first\n");
        EXPECT_EQ(bytes_of(image + ".gz"), packed);
    }
    EXPECT_EQ(run("list missing.zip"), bad_file);
}

TEST_F(Mkdisk, mac_binary_files_are_read_and_not_changed) {
    for (const std::string name : {"a.dsk", "a.po", "a.nib", "a.2mg"}) {
        ASSERT_EQ(run("create " + name), done) << output_;
        auto bytes = bytes_of(name.c_str());
        std::vector<std::uint8_t> header(128);
        header[1] = 1; // letters of its name
        for (std::size_t i = 0; i < 4; ++i) header[83 + i] = static_cast<std::uint8_t>(bytes.size() >> (24 - 8 * i));
        bytes.insert(bytes.begin(), header.begin(), header.end());
        ASSERT_FALSE(files::write_file_safely(file(name), bytes));
        write("text", "HELLO\n");
        EXPECT_EQ(run("list " + name), done) << output_;
        EXPECT_EQ(run("put " + name + " text B --type T"), bad_file);
        EXPECT_THAT(output_, HasSubstr(name + ": a MacBinary file, so it is not changed"));
        EXPECT_EQ(bytes_of(name.c_str()), bytes);
    }
}

TEST_F(Mkdisk, a_wrong_crc_in_a_zip_is_a_note) {
    ASSERT_EQ(run("create a.dsk"), done);
    auto zip = packed::test::zip_of({{"a.dsk", bytes_of("a.dsk")}});
    const auto entry = std::ranges::search(zip, std::string_view("PK\1\2")).begin();
    entry[16] ^= 1;
    ASSERT_FALSE(files::write_file_safely(file("a.zip"), zip));
    EXPECT_EQ(run("check a.zip"), done);
    EXPECT_EQ(output_, "mkdisk: note: a.zip: the CRC of a.dsk is wrong; it may be damaged\n");
}

TEST_F(Mkdisk, disks_of_13_sectors_are_refused_by_their_name) {
    EXPECT_EQ(run("create t.d13"), bad_file);
    EXPECT_THAT(output_, HasSubstr("t.d13: disks of 13 sectors are DOS 3.2's, which mkdisk does not know"));
    EXPECT_FALSE(fs::exists(file("t.d13")));
    write("u.dsk", std::string(116'480, '\0'));
    EXPECT_EQ(run("list u.dsk"), bad_file);
    EXPECT_THAT(output_, HasSubstr("u.dsk: disks of 13 sectors"));
}

TEST_F(Mkdisk, a_disk_of_another_system_is_not_called_damaged) {
    write("text", "HELLO\n");
    write("a.xfd", std::string(720 * 128, '\0'));
    for (const char* arguments : {"put a.xfd text A --type T", "delete a.xfd A", "boot a.xfd text"}) {
        EXPECT_EQ(run(arguments), refused) << arguments;
        EXPECT_EQ(output_, "mkdisk: a.xfd: not a DOS 2 disk: its VTOC begins with 0, not 2\n") << arguments;
    }
    EXPECT_EQ(run("check a.xfd"), refused);
    EXPECT_EQ(output_, "a.xfd: not a DOS 2 disk: its VTOC begins with 0, not 2\n");
}

TEST_F(Mkdisk, puts_lists_and_gets_a_file_on_36_and_40_tracks) {
    write("text", "HELLO\n");
    write("long", std::string(136'000, 'X')); // needs tracks past 34
    for (const std::string tracks : {"36", "40"})
        for (const std::string image : {"a.dsk", "a.do", "a.po", "a.nib", "a.nb2", "a.2mg"}) {
            ASSERT_EQ(run("create " + image + " --force --data --tracks " + tracks), done) << output_;
            ASSERT_EQ(run("put " + image + " text GREETING long LONG --type T"), done) << output_;
            ASSERT_EQ(run("list " + image), done);
            EXPECT_THAT(output_, HasSubstr(tracks == "36" ? "LONG\n5 FREE" : "LONG\n69 FREE")) << image;
            ASSERT_EQ(run("get " + image + " LONG copy --force"), done) << output_;
            EXPECT_EQ(bytes_of("copy"), bytes_of("long"));
            EXPECT_EQ(run("check " + image), done);
            EXPECT_EQ(output_, "");
        }
}

// Counts the address fields with a volume, 4-and-4 coded after D5 AA 96.
std::ptrdiff_t fields_of_volume(const std::vector<std::uint8_t>& nib, unsigned volume) {
    const std::array<std::uint8_t, 5> field = {0xD5, 0xAA, 0x96, static_cast<std::uint8_t>(volume >> 1 | 0xAA),
                                               static_cast<std::uint8_t>(volume | 0xAA)};
    std::ptrdiff_t count = 0;
    for (auto at = nib.begin(); at != nib.end(); ++at, ++count) {
        at = std::search(at, nib.end(), field.begin(), field.end());
        if (at == nib.end()) break;
    }
    return count;
}

TEST_F(Mkdisk, no_command_changes_the_volume_of_a_nib_image) {
    write("text", "HELLO\n");
    for (const std::string image : {"a.nib", "a.nb2"}) {
        ASSERT_EQ(run("create " + image + " --volume 17"), done) << output_;
        for (const std::string command : {"put IMAGE text A --type T", "rename IMAGE A B", "lock IMAGE B",
                                          "unlock IMAGE B", "delete IMAGE B", "boot IMAGE text"}) {
            ASSERT_EQ(run(std::string(command).replace(command.find("IMAGE"), 5, image)), done) << output_;
            EXPECT_EQ(fields_of_volume(bytes_of(image), 17), 560) << command;
        }
        EXPECT_EQ(run("list " + image), done);
        EXPECT_THAT(output_, HasSubstr("DISK VOLUME 17\n"));
    }
}

TEST_F(Mkdisk, a_put_leaves_all_but_the_sectors_of_a_nib_image_as_they_were) {
    write("text", "HELLO\n");
    ASSERT_EQ(run("create a.nib"), done);
    auto before = bytes_of("a.nib");
    std::rotate(before.begin(), before.begin() + 777, before.begin() + 6656); // track 0, starting at another place
    ASSERT_FALSE(files::write_file_safely(file("a.nib"), before));
    ASSERT_EQ(run("put a.nib text A --type T"), done) << output_;
    auto after = bytes_of("a.nib");
    std::vector<std::size_t> changed; // tracks
    for (std::size_t track = 0; track < 35; ++track)
        if (!std::equal(before.begin() + static_cast<std::ptrdiff_t>(track * 6656),
                        before.begin() + static_cast<std::ptrdiff_t>((track + 1) * 6656),
                        after.begin() + static_cast<std::ptrdiff_t>(track * 6656)))
            changed.push_back(track);
    EXPECT_THAT(changed, testing::ElementsAre(17, 18));
}

TEST_F(Mkdisk, a_volume_that_a_format_cannot_keep_gets_a_note) {
    for (const std::string image : {"a.nib", "a.woz", "a.2mg"}) {
        ASSERT_EQ(run("create " + image + " --volume 17"), done);
        EXPECT_EQ(output_, "") << image;
        ASSERT_EQ(run("list " + image), done);
        EXPECT_THAT(output_, HasSubstr("DISK VOLUME 17\n")) << image;
    }
    EXPECT_EQ(run("create a.dsk --volume 17"), done);
    EXPECT_EQ(output_, "mkdisk: note: a.dsk: a .dsk image cannot keep disk volume 17, it reads back as 254; save the "
                       "disk as .nib or .woz\n");
}

TEST_F(Mkdisk, an_unformatted_disk_is_a_nib_image_of_zeros) {
    ASSERT_EQ(run("create a.nib --unformatted"), done);
    EXPECT_EQ(bytes_of("a.nib"), std::vector<std::uint8_t>(232'960));
    EXPECT_EQ(run("list a.nib"), bad_file);
    EXPECT_THAT(output_, HasSubstr("track 0 is unformatted"));
    ASSERT_EQ(run("create a.nib --unformatted --tracks 40 --force"), done);
    EXPECT_EQ(bytes_of("a.nib"), std::vector<std::uint8_t>(266'240));
}

TEST_F(Mkdisk, a_nib_image_of_short_tracks_stays_one) {
    write("text", "HELLO\n");
    ASSERT_EQ(run("create a.nb2"), done) << output_;
    fs::rename(file("a.nb2"), file("a.nib"));
    ASSERT_EQ(run("put a.nib text A --type T"), done) << output_;
    EXPECT_EQ(bytes_of("a.nib").size(), 223'440u);
    EXPECT_EQ(run("get a.nib A"), done);
    EXPECT_EQ(output_, "HELLO\n");
}

TEST_F(Mkdisk, a_woz_image_is_made_and_read_but_not_changed) {
    ASSERT_EQ(run("create disk.woz"), 0) << output_;
    EXPECT_EQ(run("check disk.woz"), 0) << output_;
    write("letter", "HELLO");
    EXPECT_NE(run("put disk.woz letter LETTER --type T"), 0);
    EXPECT_THAT(output_, HasSubstr("is not changed"));
}

} // namespace
} // namespace mkdisk
