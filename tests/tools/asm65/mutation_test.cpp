// Damaged sources: the assembler must always return, with bytes or with messages.
#include <filesystem>
#include <fstream>
#include <gtest/gtest.h>
#include <iterator>
#include <random>

#include "tests/tools/asm65/assemble_text.hpp"

namespace asm65 {
namespace {

Files case_files() {
    Files files;
    for (const auto& entry :
         std::filesystem::directory_iterator(std::filesystem::path(FORTRESS_SOURCE_DIR) / "tests/tools/asm65/cases")) {
        std::ifstream file(entry.path(), std::ios::binary);
        files[entry.path().filename().string()] = std::string((std::istreambuf_iterator<char>(file)), {});
    }
    return files;
}

std::size_t below(std::mt19937& random, std::size_t limit) { return random() % limit; }

// Changes, duplicates, removes or moves some characters; sometimes inserts dangerous ones.
std::string damage(std::string text, std::mt19937& random) {
    static constexpr std::string_view pieces[] = {
        "(",           ")",       "{",         "}",          "::", ".macro m\n", ".repeat 9\n",
        ".endmacro\n", ".if 1\n", ".endif\n",  " m m\n",     "-",  "<",          ".res 65536\n",
        "@",           "*",       ".proc p\n", ".endproc\n", "\"", "'",          "$FFFFFFFF",
        ".local ",     "9"};
    for (std::size_t i = 1 + below(random, 6); i > 0 && !text.empty(); --i) {
        const std::size_t at = below(random, text.size());
        switch (below(random, 5)) {
        case 0: text[at] = static_cast<char>(random()); break;
        case 1: text.erase(at, 1 + below(random, 20)); break;
        case 2: text.insert(at, text.substr(below(random, text.size()), 1 + below(random, 60))); break;
        default: text.insert(at, pieces[below(random, std::size(pieces))]);
        }
    }
    return text;
}

TEST(Asm65Mutation, damaged_sources_are_survived) {
    const Files good = case_files();
    std::mt19937 random(65);
    int failed = 0;
    for (int trial = 0; trial < 60; ++trial)
        for (const auto& [name, text] : good) {
            Files files = good;
            files["main.s"] = damage(text, random);
            const Assembly result = assemble_files(files);
            EXPECT_EQ(result.ok, result.listing.size() > 0 || result.diagnostics.empty());
            failed += !result.ok;
        }
    EXPECT_GT(failed, 0);
}

TEST(Asm65Mutation, deep_nesting_is_an_error_and_no_crash) {
    for (const char* piece : {"(", "-", "!", "~(", "<", ".lobyte(", "1+("}) {
        std::string source = ".byte ";
        for (int i = 0; i < 5000; ++i) source += piece;
        EXPECT_FALSE(assemble_text(source).ok) << piece;
    }
    for (const char* line : {".if 1\n", ".repeat 1\n", ".proc p\n", ".scope\n", ".macro m\n", ".enum e\n", "m {\n"}) {
        std::string source;
        for (int i = 0; i < 2000; ++i) source += line;
        EXPECT_FALSE(assemble_text(source).ok) << line;
    }
}

TEST(Asm65Mutation, arguments_that_double_are_an_error) {
    EXPECT_FALSE(assemble_text(".macro m a\n m {a a}\n.endmacro\n m {1 1}\n").ok);
}

} // namespace
} // namespace asm65
