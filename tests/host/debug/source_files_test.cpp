// Source lines are found in folders.
#include "host/debug/symbols.hpp"

#include <gtest/gtest.h>

#include <fstream>

namespace host {
namespace {

namespace fs = std::filesystem;

class SourceFilesTest : public testing::Test {
  protected:
    SourceFilesTest() {
        fs::create_directories(folder_ / "core");
        std::ofstream(folder_ / "core" / "rules.s") << "first\r\nsecond\n";
    }
    ~SourceFilesTest() override { fs::remove_all(folder_); }

    const fs::path folder_ =
        fs::path(testing::TempDir()) / testing::UnitTest::GetInstance()->current_test_info()->name();
};

TEST_F(SourceFilesTest, a_path_of_another_computer_is_found_by_its_end) {
    SourceFiles sources({folder_ / "nowhere", folder_});
    EXPECT_EQ(sources.line({"/home/x/game/core/rules.s", 1}), "first");
    EXPECT_EQ(sources.line({"core/rules.s", 2}), "second");
}

TEST_F(SourceFilesTest, a_missing_file_or_line_has_no_text) {
    SourceFiles sources({folder_});
    EXPECT_FALSE(sources.line({"core/rules.s", 3}));
    EXPECT_FALSE(sources.line({"core/rules.s", 0}));
    EXPECT_FALSE(sources.line({"other.s", 1}));
    EXPECT_FALSE(sources.find(""));
}

TEST_F(SourceFilesTest, the_line_table_next_to_symbols_is_read_too) {
    std::ofstream(folder_ / "a.sym") << "main = $4000\n";
    std::ofstream(folder_ / "a.lines") << "; asm65 lines 1\n4000 code EA a.s:7 main\n";
    ProgramSymbols symbols;
    EXPECT_FALSE(symbols.add_file(folder_ / "a.sym"));
    EXPECT_EQ(symbols.place(0x4000, [](std::uint16_t) { return 0xEA; })->line, 7);
    EXPECT_TRUE(symbols.add_file(folder_ / "b.sym")->text.find("b.sym") != std::string::npos);
}

} // namespace
} // namespace host
