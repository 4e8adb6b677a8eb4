// The built program: exit codes, messages, files.
#include "tests/host/process_test.hpp"
#include "tests/tools/packed/zip_maker.hpp"
#include "tools/files/files.hpp"
#include "tools/files/lock.hpp"
#include "tools/mkdisk/commands.hpp"
#include "tools/packed/zlib_bytes.hpp"

#include <algorithm>
#include <array>
#include <cstdio>
#include <filesystem>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <string>
#include <sys/wait.h>
#include <unistd.h>

namespace mkdisk {
namespace {

using testing::HasSubstr;
namespace fs = std::filesystem;

class Mkdisk : public host::ProcessTest {
  protected:
    // Runs the program in the folder; output_ contains both streams, standard output first.
    int run(const Words& arguments, const Words& runner = "") {
        const auto outcome = program("mkdisk", arguments, {}, runner);
        output_ = outcome.output + outcome.errors;
        return outcome.exit_code;
    }
    std::vector<std::uint8_t> bytes_of(const std::string& name) { return *files::read_file(file(name)); }

    std::string output_;
};

TEST_F(Mkdisk, names_with_control_characters_are_shown_harmless) {
    write("text", "HELLO\n");
    ASSERT_EQ(run("create a.dsk"), done);
    ASSERT_EQ(run("put a.dsk text GREETING --type T"), done);
    auto bytes = bytes_of("a.dsk");
    constexpr std::size_t name = (17 * 16 + 15) * 256 + 0x0B + 3;
    for (const std::size_t at : {0U, 1U, 2U}) bytes[name + at] = std::array<std::uint8_t, 3>{0x9B, 0x8A, 0xFF}[at];
    ASSERT_FALSE(files::write_file_safely(file("a.dsk"), bytes));
    EXPECT_EQ(run("list a.dsk"), done);
    EXPECT_THAT(output_, HasSubstr(" T 002 \\x1B\\x0A\\x7FETING\n"));
}

TEST_F(Mkdisk, an_image_in_use_is_not_changed) {
    write("text", "HELLO\n");
    for (const std::string name : {"a.dsk", "a.atr"}) {
        ASSERT_EQ(run("create " + name), done);
        ASSERT_EQ(run("create b" + name.substr(1)), done);
        const auto before = bytes_of(name);
        const auto lock = files::FileLock::take(file(name));
        for (const std::string& command : {"put " + name + " text A --type T", "create " + name + " --force",
                                           "convert b" + name.substr(1) + " " + name + " --force"}) {
            EXPECT_EQ(run(command), bad_file) << command;
            EXPECT_THAT(output_, HasSubstr(name + ": in use by another program (process ")) << command;
        }
        EXPECT_EQ(bytes_of(name), before);
        EXPECT_EQ(run("list " + name), done);
    }
}

TEST_F(Mkdisk, writes_standard_output_by_its_name) {
    write("text", "HELLO\n");
    ASSERT_EQ(run("create a.dsk"), done);
    ASSERT_EQ(run("put a.dsk text GREETING --type T"), done);
    EXPECT_EQ(run("get a.dsk GREETING /dev/stdout"), done);
    EXPECT_EQ(output_, "HELLO\n");
}

TEST_F(Mkdisk, output_that_cannot_be_written_is_a_failure) {
    write("text", "HELLO\n");
    ASSERT_EQ(run("create a.dsk"), done);
    ASSERT_EQ(run("put a.dsk text HELLO --type T"), done);
    for (const char* arguments : {"--version", "--help", "list a.dsk", "info a.dsk", "get a.dsk HELLO"}) {
        const auto outcome = program("mkdisk", arguments, {.output = "/dev/full"});
        EXPECT_EQ(outcome.exit_code, bad_file) << arguments;
        EXPECT_EQ(outcome.errors, "mkdisk: standard output cannot be written\n") << arguments;
    }
}

TEST_F(Mkdisk, a_file_is_replaced_only_by_force) {
    write("text", "HELLO\n");
    for (const std::string image : {"a.dsk", "a.atr"}) {
        ASSERT_EQ(run("create " + image), done);
        ASSERT_EQ(run("put " + image + " text HELLO --type T"), done) << output_;
    }
    for (const std::string command : {"create mine.dsk", "create mine.atr", "convert a.dsk mine.po",
                                      "get a.dsk HELLO mine", "get a.atr HELLO mine"}) {
        const auto name = command.substr(command.rfind(' ') + 1);
        write(name, "my own");
        EXPECT_EQ(run(command), bad_file);
        EXPECT_EQ(output_, "mkdisk: " + name + ": exists; --force replaces it\n");
        EXPECT_EQ(read(file(name)), "my own");
        EXPECT_EQ(run(command + " --force"), done) << output_;
        EXPECT_NE(read(file(name)), "my own");
    }
    EXPECT_THAT(read(file("mine")), testing::StartsWith("HELLO"));
    for (const char* image : {"mine.dsk", "mine.atr", "mine.po"}) EXPECT_EQ(run(std::string("check ") + image), done);
}

TEST_F(Mkdisk, nothing_is_written_through_a_dangling_link_without_force) {
    for (const std::string command : {"create link.dsk", "create link.atr", "convert a.dsk link.woz"}) {
        run("create a.dsk");
        const auto link = command.substr(command.rfind(' ') + 1);
        fs::create_symlink("target" + link, file(link));
        EXPECT_EQ(run(command), bad_file);
        EXPECT_EQ(output_, "mkdisk: " + link + ": exists; --force replaces it\n");
        EXPECT_FALSE(fs::exists(file("target" + link)));
    }
}

TEST_F(Mkdisk, an_image_is_never_replaced_by_what_is_read_from_it) {
    write("text", "HELLO\n");
    ASSERT_EQ(run("create a.dsk"), done);
    ASSERT_EQ(run("put a.dsk text HELLO --type T"), done);
    const auto before = bytes_of("a.dsk");
    fs::create_symlink("a.dsk", file("link.dsk"));
    for (const std::string arguments :
         {"get a.dsk HELLO ./a.dsk", "get a.dsk HELLO link.dsk", "convert a.dsk link.dsk"})
        for (const char* force : {"", " --force"}) {
            EXPECT_NE(run(arguments + force), done) << arguments;
            EXPECT_THAT(output_, HasSubstr("choose another name")) << arguments;
            EXPECT_EQ(bytes_of("a.dsk"), before) << arguments;
        }
}

TEST_F(Mkdisk, puts_lists_and_gets_a_file_in_every_format) {
    write("text", "HELLO\n");
    for (const std::string image : {"a.dsk", "a.do", "a.po", "a.nib", "a.nb2"}) {
        ASSERT_EQ(run("create " + image), done) << output_;
        ASSERT_EQ(run("put " + image + " text GREETING --type T"), done) << output_;
        ASSERT_EQ(run("list " + image), done);
        EXPECT_EQ(output_, "DISK VOLUME 254\n T 002 GREETING\n494 FREE SECTORS\n");
        ASSERT_EQ(run("get " + image + " GREETING"), done);
        EXPECT_EQ(output_, "HELLO\n");
        EXPECT_EQ(run("check " + image), done);
        EXPECT_EQ(output_, "");
    }
}

TEST_F(Mkdisk, puts_lists_and_gets_a_file_on_the_disks_of_an_atari) {
    write("text", "HELLO\n");
    for (const std::string image : {"a.atr", "a.xfd"}) {
        ASSERT_EQ(run("create " + image), done) << output_;
        ASSERT_EQ(run("put " + image + " text GREETING.TXT --type T"), done) << output_;
        ASSERT_EQ(run("list " + image), done);
        EXPECT_EQ(output_, "  GREETING.TXT 001\n706 FREE SECTORS\n");
        ASSERT_EQ(run("get " + image + " GREETING.TXT"), done);
        EXPECT_EQ(output_, "HELLO\x9B");
        ASSERT_EQ(run("get " + image + " GREETING.TXT --type T"), done);
        EXPECT_EQ(output_, "HELLO\n");
        EXPECT_EQ(run("check " + image), done);
        EXPECT_EQ(output_, "");
    }
}

TEST_F(Mkdisk, locks_renames_and_deletes_on_the_disks_of_an_atari) {
    write("data", "12345");
    ASSERT_EQ(run("create a.atr"), done);
    ASSERT_EQ(run("put a.atr data A --type B"), done);
    ASSERT_EQ(run("lock a.atr A"), done);
    EXPECT_EQ(run("delete a.atr A"), refused);
    EXPECT_EQ(output_, "mkdisk: a.atr: the file \"A\" is locked\n");
    ASSERT_EQ(run("unlock a.atr A"), done);
    ASSERT_EQ(run("rename a.atr A B.NEW"), done);
    ASSERT_EQ(run("put a.atr data B.NEW --type B --force"), done) << output_;
    ASSERT_EQ(run("delete a.atr B.NEW"), done);
    EXPECT_EQ(run("get a.atr B.NEW"), refused);
    EXPECT_EQ(run("check a.atr"), done);
}

TEST_F(Mkdisk, an_atr_image_is_single_density_unless_another_is_given) {
    ASSERT_EQ(run("create a.atr"), done);
    const auto bytes = bytes_of("a.atr");
    EXPECT_EQ(bytes.size(), 16u + 720 * 128);
    EXPECT_EQ(bytes[0], 0x96);
    ASSERT_EQ(run("create a.atr --density enhanced --force"), done);
    EXPECT_EQ(bytes_of("a.atr").size(), 16u + 1040 * 128);
    ASSERT_EQ(run("create a.atr --density double --force"), done);
    EXPECT_EQ(bytes_of("a.atr").size(), 16u + 3 * 128 + 717 * 256);
    EXPECT_EQ(run("create b.atr --density quad"), usage);
    EXPECT_EQ(output_, "mkdisk: --density takes single, enhanced or double\n");
    EXPECT_EQ(run("create b.dsk --density double"), usage);
}

TEST_F(Mkdisk, an_atr_image_of_another_size_is_refused_with_the_sizes_known) {
    write("long.xfd", std::string(1000 * 128, '\0'));
    EXPECT_EQ(run("list long.xfd"), bad_file);
    EXPECT_EQ(output_, "mkdisk: long.xfd: 1000 sectors of 128 bytes; a DOS 2 disk has 720 or 1040 of 128, or 720 of "
                       "256\n");
}

TEST_F(Mkdisk, works_on_disks_of_enhanced_and_double_density) {
    write("small", "12345");
    write("big", std::string(95'000, 'x'));
    write("code", std::string(500, '\x01'));
    for (const auto& [density, listed] : {std::pair("enhanced", "  SMALL        001\n <BIG>         760\n249"),
                                          std::pair("double", "  SMALL        001\n  BIG          376\n330")})
        for (const std::string image : {"a.atr", "b.xfd"}) {
            ASSERT_EQ(run("create " + image + " --force --density " + density), done) << output_;
            ASSERT_EQ(run("put " + image + " small SMALL big BIG --type B"), done) << output_;
            ASSERT_EQ(run("list " + image), done);
            EXPECT_EQ(output_, std::string(listed) + " FREE SECTORS\n");
            ASSERT_EQ(run("get " + image + " BIG"), done);
            EXPECT_EQ(output_, std::string(95'000, 'x'));
            EXPECT_EQ(run("boot " + image + " code"), refused) << "SMALL is in its way";
            ASSERT_EQ(run("delete " + image + " SMALL"), done);
            ASSERT_EQ(run("delete " + image + " BIG"), done);
            ASSERT_EQ(run("boot " + image + " code"), done) << output_;
            EXPECT_EQ(run("check " + image), done);
            EXPECT_EQ(output_, "");
        }
}

TEST_F(Mkdisk, an_atari_image_that_is_short_or_long_gets_a_line) {
    ASSERT_EQ(run("create a.atr"), done);
    auto bytes = bytes_of("a.atr");
    bytes.resize(bytes.size() + 7);
    write("long.atr", std::string(bytes.begin(), bytes.end()));
    for (const char* command : {"list long.atr", "check long.atr", "lock long.atr A"}) {
        run(command);
        EXPECT_THAT(output_, HasSubstr("mkdisk: note: long.atr: the image is 7 bytes too long")) << command;
    }
}

TEST_F(Mkdisk, a_refused_change_leaves_the_image_alone) {
    write("text", "HELLO\n");
    ASSERT_EQ(run("create a.dsk"), done);
    const auto before = bytes_of("a.dsk");
    EXPECT_EQ(run("delete a.dsk NOTHING"), refused);
    EXPECT_EQ(output_, "mkdisk: a.dsk: no file \"NOTHING\" on the disk\n");
    EXPECT_EQ(run({"put a.dsk text", support::one_word("1 BAD NAME"), "--type T"}), refused);
    EXPECT_EQ(bytes_of("a.dsk"), before);
}

TEST_F(Mkdisk, of_several_files_all_are_put_or_none) {
    write("one", "ONE\n");
    write("long", std::string(140'000, 'X'));
    for (const std::string image : {"a.dsk", "a.atr"}) {
        ASSERT_EQ(run("create " + image), done);
        const auto before = bytes_of(image);
        EXPECT_EQ(run("put " + image + " one A long B --type T"), refused);
        EXPECT_THAT(output_, testing::StartsWith("mkdisk: " + image + ": long: the disk is full"));
        EXPECT_EQ(run("put " + image + " one A missing B --type T"), bad_file);
        EXPECT_EQ(bytes_of(image), before);
    }
}

TEST_F(Mkdisk, a_put_that_is_killed_while_it_writes_leaves_the_old_image) {
    write("one", "ONE\n");
    ASSERT_EQ(run("create a.dsk"), done);
    const auto before = bytes_of("a.dsk");
    EXPECT_NE(run("put a.dsk one A one B --type T", "prlimit --fsize=32768"), done);
    EXPECT_EQ(bytes_of("a.dsk"), before);
    EXPECT_EQ(run("put a.dsk one A one B --type T"), done) << output_;
}

TEST_F(Mkdisk, check_prints_a_line_for_each_problem_and_exits_1_unless_all_are_remarks) {
    ASSERT_EQ(run("create a.dsk"), done);
    auto bytes = bytes_of("a.dsk");
    bytes[17 * 4096 + 0x38 + 4 * 20] = 0; // sectors 8 to 15 of track 20
    ASSERT_FALSE(files::write_file_safely(file("a.dsk"), bytes));
    EXPECT_EQ(run("check a.dsk"), done);
    EXPECT_EQ(std::ranges::count(output_, '\n'), 8);
    EXPECT_THAT(output_, HasSubstr("a.dsk: remark: T20 S8 is lost"));
    bytes[17 * 4096 + 15 * 256 + 1] = 40; // the catalogue continues on track 40
    ASSERT_FALSE(files::write_file_safely(file("a.dsk"), bytes));
    EXPECT_EQ(run("check a.dsk"), refused);
    EXPECT_THAT(output_, HasSubstr("a.dsk: the catalogue points off the disk, to T40"));
}

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

TEST_F(Mkdisk, nothing_is_written_to_a_disk_whose_files_that_would_endanger) {
    write("text", "HELLO\n");
    ASSERT_EQ(run("create a.dsk"), done);
    ASSERT_EQ(run("put a.dsk text A --type T"), done);
    auto bytes = bytes_of("a.dsk");
    bytes[17 * 4096 + 0x38 + 4 * 18] = 0xFF;
    ASSERT_FALSE(files::write_file_safely(file("a.dsk"), bytes));
    EXPECT_EQ(run("put a.dsk text B --type T"), refused);
    EXPECT_THAT(output_, HasSubstr("the disk is damaged: T18 S15"));
    EXPECT_EQ(bytes_of("a.dsk"), bytes);
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

TEST_F(Mkdisk, wrong_usage_is_one_line_and_exit_2) {
    for (const char* arguments : {"",
                                  "frobnicate",
                                  "list",
                                  "list a b",
                                  "list a.dsk --raw",
                                  "create a.dsk --volume 255",
                                  "create a.dsk --bogus",
                                  "put a.dsk text A",
                                  "put a.dsk text A text --type T",
                                  "put a.dsk --type T",
                                  "put a.dsk text A --type Q",
                                  "put a.dsk text A --type T --address 5",
                                  "create a.nib --data --unformatted",
                                  "boot a.dsk b --order sideways",
                                  "create a.dsk --volume=x",
                                  "create a.dsk --tracks 34",
                                  "create a.dsk --tracks 41",
                                  "convert a.dsk",
                                  "convert . out",
                                  "convert a.dsk b.woz --to woz",
                                  "create a.atr --volume 3", // for Apple disks only
                                  "create a.atr --data",
                                  "put a.atr text A --type I",
                                  "put a.atr text A --type B --raw",
                                  "boot a.atr b --order logical",
                                  "get a.dsk A --type T"}) {
        EXPECT_EQ(run(arguments), usage) << arguments;
        EXPECT_EQ(std::ranges::count(output_, '\n'), 1) << arguments << ": " << output_;
    }
}

TEST_F(Mkdisk, bad_files_are_one_line_and_exit_3) {
    write("short.dsk", "too short");
    write("x.gif", "picture");
    for (const char* arguments : {"list missing.dsk", "list short.dsk", "check x.gif", "list .", "create x.gif --force",
                                  "create folder/a.dsk", "put short.dsk missing A --type T"}) {
        EXPECT_EQ(run(arguments), bad_file) << arguments;
        EXPECT_EQ(std::ranges::count(output_, '\n'), 1) << arguments << ": " << output_;
    }
    EXPECT_EQ(run("list short.dsk"), bad_file);
    EXPECT_EQ(output_, "mkdisk: short.dsk: the image is 9 bytes long; a .dsk image has 35 to 40 tracks of 4096\n");
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

TEST_F(Mkdisk, a_boot_program_is_placed_as_the_boot_rom_reads_it) {
    write("program", std::string(256, '\1') + std::string(256, '\2'));
    ASSERT_EQ(run("create a.dsk"), done);
    ASSERT_EQ(run("boot a.dsk program"), done) << output_;
    EXPECT_EQ(bytes_of("a.dsk")[7 * 256], 2); // DOS's sector 7 has the physical number 1
    ASSERT_EQ(run("boot a.dsk program --order logical"), done) << output_;
    EXPECT_EQ(bytes_of("a.dsk")[1 * 256], 2);
}

TEST_F(Mkdisk, a_put_that_would_bring_back_a_file_of_shared_sectors_is_refused) {
    write("text", "HELLO\n");
    ASSERT_EQ(run("create a.dsk"), done);
    ASSERT_EQ(run("put a.dsk text A text B text C --type T"), done);
    auto bytes = bytes_of("a.dsk");
    constexpr std::size_t first = (17 * 16 + 15) * 256 + 0x0B, entry = 35;
    bytes[first + entry] = 0;                // the catalogue ends before B; C follows
    bytes[first + 2 * entry] = bytes[first]; // and shares A's sectors
    bytes[first + 2 * entry + 1] = bytes[first + 1];
    ASSERT_FALSE(files::write_file_safely(file("a.dsk"), bytes));
    EXPECT_EQ(run("put a.dsk text D --type T"), refused);
    EXPECT_THAT(output_, HasSubstr("not written: afterwards the disk is damaged"));
    EXPECT_EQ(bytes_of("a.dsk"), bytes);
}

TEST_F(Mkdisk, converts_between_all_formats_of_the_apple) {
    write("text", "HELLO\n");
    ASSERT_EQ(run("create a.dsk --tracks 36"), done);
    ASSERT_EQ(run("put a.dsk text A --type T"), done);
    std::string from = "a.dsk";
    for (const std::string to : {"b.po", "b.nib", "b.nb2", "b.woz", "b.2mg", "b.do"}) {
        ASSERT_EQ(run("convert " + from + " " + to), done) << output_;
        ASSERT_EQ(run("get " + to + " A"), done) << output_;
        EXPECT_EQ(output_, "HELLO\n");
        from = to;
    }
    EXPECT_EQ(bytes_of("b.do"), bytes_of("a.dsk"));
}

TEST_F(Mkdisk, converts_disks_and_programs_of_the_atari) {
    ASSERT_EQ(run("create a.atr"), done);
    ASSERT_EQ(run("convert a.atr a.xfd"), done) << output_;
    ASSERT_EQ(run("convert a.xfd b.atr"), done) << output_;
    EXPECT_EQ(bytes_of("b.atr"), bytes_of("a.atr"));
    write("p.xex", std::string("\xFF\xFF\x00\x06\x02\x06\x4C\x00\x06", 9));
    ASSERT_EQ(run("convert p.xex p.atr"), done) << output_;
    EXPECT_EQ(run("info p.atr"), done) << output_;
}

TEST_F(Mkdisk, a_conversion_that_makes_no_sense_is_refused_and_leaves_no_file) {
    ASSERT_EQ(run("create a.atr"), done);
    ASSERT_EQ(run("create blank.nib --unformatted"), done);
    for (const std::string to : {"a.dsk", "a.xex", "a.atx", "a.gif"}) {
        EXPECT_EQ(run("convert a.atr " + to), bad_file) << to;
        EXPECT_EQ(std::ranges::count(output_, '\n'), 1) << output_;
        EXPECT_FALSE(fs::exists(file(to)));
    }
    EXPECT_EQ(run("convert blank.nib a.dsk"), bad_file);
    EXPECT_THAT(output_, HasSubstr("blank.nib: track 0 is unformatted"));
    EXPECT_EQ(run("convert blank.nib b.atr"), bad_file);
    EXPECT_THAT(output_, HasSubstr("an Apple disk cannot be converted to an Atari image: .atr"));
}

TEST_F(Mkdisk, convert_names_what_the_new_format_does_not_keep) {
    ASSERT_EQ(run("create a.woz --volume 17"), done);
    EXPECT_EQ(run("convert a.woz a.nib"), done);
    EXPECT_EQ(output_, "mkdisk: note: a.nib: not kept: timing\n");
    EXPECT_EQ(run("convert a.nib a.dsk"), done);
    EXPECT_EQ(output_, "mkdisk: note: a.dsk: not kept: gaps and timing, disk volume 17\n");
    ASSERT_EQ(run("create a.2mg"), done);
    auto bytes = bytes_of("a.2mg");
    bytes[19] = 0x80; // locked
    bytes.push_back('!');
    ASSERT_FALSE(files::write_file_safely(file("a.2mg"), bytes));
    EXPECT_EQ(run("convert a.2mg b.dsk"), done);
    EXPECT_EQ(output_, "mkdisk: note: b.dsk: not kept: comments, write protection\n");
    EXPECT_EQ(run("convert a.2mg b.2mg"), done);
    EXPECT_EQ(output_, "");
    EXPECT_EQ(bytes_of("b.2mg"), bytes);
}

TEST_F(Mkdisk, folders_are_converted_with_a_line_for_each_image) {
    fs::create_directories(file("in/deep"));
    ASSERT_EQ(run("create in/a.dsk"), done);
    ASSERT_EQ(run("create in/a.po"), done);
    ASSERT_EQ(run("create in/deep/b.nib"), done);
    write("in/notes.txt", "no image");
    EXPECT_EQ(run("convert in out --to woz"), bad_file); // the second result would replace the first
    EXPECT_THAT(output_, HasSubstr("in/a.dsk: out/a.woz\nin/deep/b.nib: out/deep/b.woz\nin/notes.txt: not a disk"));
    EXPECT_THAT(output_, HasSubstr("mkdisk: in/a.po: out/a.woz was made from in/a.dsk"));
    EXPECT_EQ(run("check out/deep/b.woz"), done) << output_;
    EXPECT_EQ(run("convert . ./out --to nib"), bad_file); // the same
    EXPECT_FALSE(fs::exists(file("out/out")));            // results are not converted again
    fs::remove(file("in/a.po"));
    EXPECT_EQ(run("convert in/ out --to woz --force"), done) << output_;
    EXPECT_EQ(run("convert in/deep . --to po"), done) << output_;
    EXPECT_TRUE(fs::exists(file("b.po")));
    EXPECT_EQ(run("convert in in --to 2mg"), done) << output_;
    EXPECT_TRUE(fs::exists(file("in/deep/b.2mg")));
}

TEST_F(Mkdisk, convert_never_replaces_an_image_of_the_folder_by_another) {
    fs::create_directories(file("in/in"));
    fs::create_directories(file("out"));
    for (const char* name : {"in/x.dsk", "in/x.po", "in/in/x.dsk"}) ASSERT_EQ(run("create " + std::string(name)), done);
    write("text", "HELLO\n");
    ASSERT_EQ(run("put in/x.po text HELLO --type T"), done);
    const auto before = bytes_of("in/x.dsk");
    fs::create_directory_symlink("in", file("link"));
    fs::create_symlink("../in/x.dsk", file("out/x.dsk"));
    for (const char* folders : {"in in", "link in", "in link", "in/ ./in", "in out"}) {
        EXPECT_EQ(run(std::string("convert ") + folders + " --to dsk --force"), bad_file) << folders;
        EXPECT_THAT(output_, HasSubstr("x.dsk is one of the images to convert")) << folders;
        EXPECT_EQ(bytes_of("in/x.dsk"), before) << folders;
    }
    EXPECT_EQ(run("convert in/in . --to po --force"), done) << output_; // "in" is not an image
    fs::create_hard_link(file("in/in/x.dsk"), file("x.nib"));
    EXPECT_EQ(run("convert in/in . --to nib --force"), bad_file);
}

TEST_F(Mkdisk, convert_keeps_both_results_when_one_is_a_link_to_the_other) {
    fs::create_directories(file("in"));
    fs::create_directories(file("out"));
    for (const char* name : {"in/a.dsk", "in/b.dsk"}) ASSERT_EQ(run("create " + std::string(name)), done);
    fs::create_symlink("a.po", file("out/b.po"));
    EXPECT_EQ(run("convert in out --to po --force"), bad_file);
    EXPECT_THAT(output_, HasSubstr("in/b.dsk: out/b.po was made from in/a.dsk"));
}

TEST_F(Mkdisk, convert_refuses_a_second_image_of_a_name_and_names_the_first) {
    for (const char* name : {"in/a.dsk", "in/a.po"}) {
        fs::create_directories(file("in"));
        ASSERT_EQ(run(std::string("create ") + name), done);
    }
    for (const char* force : {"", " --force"}) {
        fs::remove_all(file("out"));
        EXPECT_EQ(run(std::string("convert in out --to woz") + force), bad_file);
        EXPECT_THAT(output_, HasSubstr("mkdisk: in/a.po: out/a.woz was made from in/a.dsk"));
    }
}

TEST_F(Mkdisk, convert_refuses_operands_and_formats_in_one_line) {
    ASSERT_EQ(run("create a.dsk"), done);
    ASSERT_EQ(run("create b.dsk"), done);
    const auto refusal = [&](const char* arguments, int code) {
        EXPECT_EQ(run(arguments), code);
        EXPECT_EQ(std::ranges::count(output_, '\n'), 1) << output_;
        return output_;
    };
    EXPECT_THAT(refusal("convert missing out --to po", bad_file), HasSubstr("missing: no such file or folder"));
    EXPECT_THAT(refusal("convert . out --to xyz", usage), HasSubstr("invalid value 'xyz' for --to (dsk, do,"));
    EXPECT_THAT(refusal("convert . out", usage), HasSubstr("a folder needs --to FORMAT"));
    EXPECT_THAT(refusal("convert a.dsk out --to po", usage), HasSubstr("--to is for folders"));
}

TEST_F(Mkdisk, wrong_operands_are_answered_with_the_form_of_the_command) {
    for (const auto& [arguments, form] : std::initializer_list<std::pair<const char*, const char*>>{
             {"info", "info IMAGE | FOLDER\n"},
             {"unlock a.dsk", "delete | lock | unlock IMAGE NAME\n"},
             {"put a.dsk b", "put IMAGE FILE NAME [FILE NAME]... --type T|I|A|B [--address N] [--raw] [--force]\n"},
             {"convert a.dsk", "convert A B [--force]\n"}}) {
        EXPECT_EQ(run(arguments), usage);
        EXPECT_EQ(output_, std::string("mkdisk: the form is: mkdisk ") + form);
    }
}

TEST_F(Mkdisk, info_names_the_image_in_an_archive_and_one_that_is_not_read) {
    ASSERT_EQ(run("create a.dsk"), done);
    const auto disk = bytes_of("a.dsk");
    const auto zip = packed::test::zip_of({{"b/a.dsk", disk}, {"readme", {}}, {"b/B.dsk", disk}});
    ASSERT_FALSE(files::write_file_safely(file("two.zip"), zip));
    ASSERT_FALSE(files::write_file_safely(file("a.dsk.gz"), packed::pack(disk, packed::Packing::gzip)));
    EXPECT_EQ(run("info two.zip"), done);
    EXPECT_THAT(output_, HasSubstr("packed as b/a.dsk; b/a.dsk is used; the archive also holds b/B.dsk\n"));
    EXPECT_EQ(run("info a.dsk.gz"), done);
    EXPECT_THAT(output_, HasSubstr("packed as a.dsk\n"));
    EXPECT_EQ(run("list two.zip"), done);
    EXPECT_THAT(output_, HasSubstr("mkdisk: note: two.zip: b/a.dsk is used; the archive also holds b/B.dsk\n"));
}

TEST_F(Mkdisk, info_prints_a_line_for_each_image) {
    fs::create_directories(file("in"));
    write("in/text", "HELLO\n");
    ASSERT_EQ(run("create in/a.nib --volume 17 --tracks 40"), done);
    ASSERT_EQ(run("put in/a.nib in/text A --type T"), done);
    ASSERT_EQ(run("create in/b.atr"), done);
    EXPECT_EQ(run("info in"), done) << output_;
    EXPECT_EQ(output_, "in/a.nib: .nib, volume 17, 40 tracks of 16 sectors, DOS 3.3, files: 1, free sectors: 574\n"
                       "in/b.atr: .atr, 720 sectors of 128 bytes, Atari DOS, files: 0, free sectors: 707\n"
                       "in/text: not a disk image\n");
    write("in/bad.dsk", "short");
    EXPECT_EQ(run("info in"), bad_file);
    EXPECT_THAT(output_, HasSubstr("mkdisk: in/bad.dsk: the image is 5 bytes long"));
    ASSERT_EQ(run("create blank.nib --unformatted"), done);
    EXPECT_EQ(run("info blank.nib"), done);
    EXPECT_EQ(output_, "blank.nib: .nib, track 0 is unformatted\n");
    EXPECT_EQ(run("info in/a.nib"), done);
    EXPECT_EQ(std::ranges::count(output_, '\n'), 1);
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

TEST_F(Mkdisk, help_tells_every_command) {
    EXPECT_EQ(run("--help"), done);
    for (const char* command :
         {"create", "list", "get", "put", "delete", "rename", "unlock", "check", "boot", "convert", "info"})
        EXPECT_THAT(output_, HasSubstr(command));
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
