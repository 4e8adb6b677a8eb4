// The built program with disks of the Atari.
#include "tests/tools/mkdisk/mkdisk_program.hpp"

namespace mkdisk {
namespace {

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

} // namespace
} // namespace mkdisk
