// The program asm65 itself: options, exit codes, files.
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <gtest/gtest.h>
#include <iterator>
#include <sys/wait.h>

namespace {

namespace fs = std::filesystem;

class Asm65Command : public testing::Test {
  protected:
    void SetUp() override {
        folder_ = fs::path(testing::TempDir()) /
                  (std::string("asm65_") + testing::UnitTest::GetInstance()->current_test_info()->name());
        fs::remove_all(folder_);
        fs::create_directories(folder_);
        write("good.s", ".memory A, $300, 8\n.memory B, $400, 8\n.segment \"X\", A\n.segment \"Y\", B\n"
                        ".byte 2\n.segment \"X\"\nhere: .byte 1\n");
        write("bad.s", " lda nothing\n");
    }
    void TearDown() override { fs::remove_all(folder_); }

    void write(const std::string& name, const std::string& text) { std::ofstream(folder_ / name) << text; }
    std::string read(const std::string& name) {
        std::ifstream file(folder_ / name, std::ios::binary);
        return std::string((std::istreambuf_iterator<char>(file)), {});
    }
    int run(const std::string& arguments) {
        const std::string command =
            "cd " + folder_.string() + " && " FORTRESS_BINARY_DIR "/bin/asm65 " + arguments + " >out.txt 2>err.txt";
        return WEXITSTATUS(std::system(command.c_str()));
    }

    fs::path folder_;
};

TEST_F(Asm65Command, writes_program_listing_and_symbols) {
    EXPECT_EQ(run("-o all.bin -l all.lst -s all.sym good.s"), 0);
    EXPECT_EQ(read("all.bin"), "\x01\x02");
    EXPECT_EQ(read("all.sym"), "here = $0300\n");
    EXPECT_NE(read("all.lst").find("here: .byte 1"), std::string::npos);
}

TEST_F(Asm65Command, writes_to_standard_output_by_its_name) {
    EXPECT_EQ(run("-o all.bin -s /dev/stdout good.s"), 0);
    EXPECT_EQ(read("out.txt"), "here = $0300\n");
}

TEST_F(Asm65Command, shows_control_characters_of_a_source_harmless) {
    write("evil.s", " lda \x1b]0;a\x7f\xc2\x9b\n");
    EXPECT_EQ(run("evil.s"), 1);
    EXPECT_NE(read("err.txt").find("\n   lda \\x1B]0;a\\x7F\\xC2\\x9B\n"), std::string::npos) << read("err.txt");
}

TEST_F(Asm65Command, writes_an_area_to_its_own_file) {
    EXPECT_EQ(run("-o B=b.bin -o rest.bin good.s"), 0);
    EXPECT_EQ(read("b.bin"), "\x02");
    EXPECT_EQ(read("rest.bin"), "\x01");
}

TEST_F(Asm65Command, writes_nothing_when_there_is_an_error) {
    write("old.bin", "old");
    EXPECT_EQ(run("-o old.bin -s new.sym bad.s"), 1);
    EXPECT_EQ(read("old.bin"), "old");
    EXPECT_FALSE(fs::exists(folder_ / "new.sym"));
    EXPECT_NE(read("err.txt").find("bad.s:1:6: error: 'nothing' is not defined"), std::string::npos);
}

TEST_F(Asm65Command, names_the_file_it_cannot_write) {
    EXPECT_EQ(run("-o no/such/folder.bin good.s"), 3);
    EXPECT_NE(read("err.txt").find("no/such/folder.bin"), std::string::npos);
}

TEST_F(Asm65Command, tells_usage_from_missing_files) {
    EXPECT_EQ(run(""), 2);
    EXPECT_EQ(run("--nonsense good.s"), 2);
    EXPECT_EQ(run("good.s bad.s"), 2);
    EXPECT_EQ(run("missing.s"), 3);
    EXPECT_EQ(run("-o NOWHERE=x.bin good.s"), 2);
    EXPECT_EQ(run("-o x.bin -o y.bin good.s"), 2);
    EXPECT_EQ(run("-o A=x.bin -o A=y.bin good.s"), 2);
    EXPECT_EQ(run("--help"), 0);
}

} // namespace
