// The built program: convert and info.
#include "tests/tools/mkdisk/mkdisk_program.hpp"
#include "tests/tools/packed/zip_maker.hpp"
#include "tools/packed/zlib_bytes.hpp"

namespace mkdisk {
namespace {

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

} // namespace
} // namespace mkdisk
