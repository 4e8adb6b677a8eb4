// Runs the case files: sources whose lines carry their expected results.
#include <algorithm>
#include <filesystem>
#include <fmt/format.h>
#include <fstream>
#include <gtest/gtest.h>
#include <iterator>
#include <sstream>

#include "tests/tools/asm65/assemble_text.hpp"

namespace asm65 {
namespace {

const std::filesystem::path folder = std::filesystem::path(FORTRESS_SOURCE_DIR) / "tests/tools/asm65/cases";

std::vector<std::string> case_names() {
    std::vector<std::string> names;
    for (const auto& entry : std::filesystem::directory_iterator(folder))
        if (entry.path().extension() == ".s") names.push_back(entry.path().stem().string());
    std::sort(names.begin(), names.end());
    return names;
}

std::optional<std::string> read_case(const std::string& path) {
    std::ifstream file(folder / path, std::ios::binary);
    if (!file) return std::nullopt;
    return std::string((std::istreambuf_iterator<char>(file)), {});
}

// The text after `mark` on the line, without surrounding blanks.
std::optional<std::string> answer(const std::string& line, const std::string& mark) {
    const std::size_t at = line.find(mark);
    if (at == std::string::npos) return std::nullopt;
    const std::size_t begin = std::min(line.find_first_not_of(' ', at + mark.size()), line.size());
    return line.substr(begin, line.find_last_not_of(" \r") + 1 - begin);
}

// The bytes of a line of the main file, or of the lines that it called if it has none itself.
std::vector<std::uint8_t> bytes_of(const Assembly& result, std::uint32_t number) {
    std::vector<std::uint8_t> bytes;
    bool inside = false;
    std::size_t depth = 0;
    for (const AssembledLine& line : result.lines) {
        const bool own = line.line == number && line.file == 0;
        if (!own && !(inside && line.depth > depth)) {
            inside = false;
            continue;
        }
        if (own) depth = line.depth;
        inside = !own || line.bytes.empty();
        bytes.insert(bytes.end(), line.bytes.begin(), line.bytes.end());
    }
    return bytes;
}

std::string said_at(const Assembly& result, std::uint32_t number, Severity severity) {
    std::string said;
    for (const Diagnostic& d : result.diagnostics)
        if (d.line == number && d.severity == severity) said += d.text + "\n";
    return said;
}

void check_message(const Assembly& result, std::uint32_t number, Severity severity,
                   const std::optional<std::string>& expected) {
    const std::string said = said_at(result, number, severity);
    if (!expected)
        EXPECT_EQ(said, "") << "line " << number;
    else
        EXPECT_NE(said.find(*expected), std::string::npos)
            << "line " << number << ": " << *expected << "; said: " << said;
}

class Asm65Case : public testing::TestWithParam<std::string> {};

TEST_P(Asm65Case, gives_the_answers_on_its_lines) {
    const std::string path = GetParam() + ".s";
    Options options;
    const std::string text = *read_case(path);
    if (const auto warnings = answer(text.substr(0, text.find('\n')), ";-W")) options.warnings = {*warnings};
    const Assembly result = assemble(path, options, read_case);
    std::istringstream lines(text);
    std::string line;
    for (std::uint32_t number = 1; std::getline(lines, line); ++number) {
        check_message(result, number, Severity::error, answer(line, ";!"));
        check_message(result, number, Severity::warning, answer(line, ";?"));
        if (const auto expected = answer(line, ";="); expected && result.ok)
            EXPECT_EQ(hex(bytes_of(result, number)), *expected) << path << ":" << number << ": " << line;
        else if (expected)
            ADD_FAILURE() << "answers in bytes need a case without errors\n" << messages(result);
        if (testing::Test::HasFailure() && !result.ok) break;
    }
}

INSTANTIATE_TEST_SUITE_P(Files, Asm65Case, testing::ValuesIn(case_names()),
                         [](const auto& test) { return test.param; });

} // namespace
} // namespace asm65
