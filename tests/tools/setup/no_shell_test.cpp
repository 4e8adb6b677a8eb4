// Programs are started with an argument vector: a shell command line breaks on paths with blanks or quotes.
#include <fmt/format.h>
#include <gmock/gmock.h>

#include <algorithm>
#include <array>
#include <filesystem>
#include <fstream>
#include <regex>

namespace {

namespace fs = std::filesystem;

// The strings are split so that this file does not match itself.
constexpr std::array words{"sys"
                           "tem",
                           "po"
                           "pen",
                           "word"
                           "exp",
                           "s"
                           "h -c",
                           "/bin/s"
                           "h"};

// Searches for the words first: a regular expression takes a hundred times as long.
bool starts_a_shell(const std::string& line) {
    static const std::regex shell(
        fmt::format(R"(\b({}|{}|{})\s*\(|\b(ba|da)?{}\b|"{}")", words[0], words[1], words[2], words[3], words[4]));
    const auto is_there = [&line](const char* word) { return line.find(word) != std::string::npos; };
    return std::ranges::any_of(words, is_there) && std::regex_search(line, shell);
}

// The lines of `text` that pass a command to a shell.
std::vector<std::string> shell_lines(const std::string& name, std::istream& text) {
    std::vector<std::string> found;
    std::string line;
    for (int number = 1; std::getline(text, line); ++number)
        if (starts_a_shell(line)) found.push_back(name + ":" + std::to_string(number) + ": " + line);
    return found;
}

bool is_source(const fs::path& path) {
    static const std::regex name(R"(.*\.(cpp|hpp|cmake|sh)|CMakeLists\.txt|[a-z_]+)"); // scripts have no extension
    return std::regex_match(path.filename().string(), name);
}

TEST(NoShell, gets_a_line_to_run) {
    std::size_t files = 0;
    for (const char* folder : {"emu", "game6502", "host", "roms", "tests", "tools"})
        for (const auto& entry : fs::recursive_directory_iterator(fs::path(FORTRESS_SOURCE_DIR) / folder)) {
            if (!entry.is_regular_file() || !is_source(entry.path())) continue;
            std::ifstream text(entry.path());
            EXPECT_THAT(shell_lines(entry.path().string(), text), testing::IsEmpty());
            ++files;
        }
    EXPECT_GT(files, 300U);
}

TEST(NoShell, is_found_where_it_is) {
    for (const char* line : {"std::sys"
                             "tem(command)",
                             "FILE* pipe = po"
                             "pen(line)",
                             "exec s"
                             "h -c \"$line\""}) {
        std::istringstream text(line);
        EXPECT_EQ(shell_lines("it", text).size(), 1U) << line;
    }
}

} // namespace
