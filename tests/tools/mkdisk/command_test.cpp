// The built program: exit codes, messages, files.
#include "tests/tools/mkdisk/mkdisk_program.hpp"
#include "tools/files/lock.hpp"

#include <cstdio>
#include <sys/wait.h>
#include <unistd.h>

namespace mkdisk {
namespace {

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

TEST_F(Mkdisk, help_lists_every_command) {
    EXPECT_EQ(run("--help"), done);
    for (const char* command :
         {"create", "list", "get", "put", "delete", "rename", "unlock", "check", "boot", "convert", "info"})
        EXPECT_THAT(output_, HasSubstr(command));
}

} // namespace
} // namespace mkdisk
