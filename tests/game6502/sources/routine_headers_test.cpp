// Checks the format of the 6502 sources: headers of routines, indents.
#include "tests/game6502/sources/routine_headers.hpp"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <iterator>

namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;

const std::filesystem::path root = FORTRESS_SOURCE_DIR;

std::vector<std::string> sources() {
    std::vector<std::string> paths;
    for (const char* folder : {"game6502", "roms"})
        for (const auto& entry : std::filesystem::recursive_directory_iterator(root / folder))
            if (entry.path().extension() == ".s") paths.push_back(entry.path().lexically_relative(root).string());
    std::sort(paths.begin(), paths.end());
    return paths;
}

class RoutineHeaders : public testing::TestWithParam<std::string> {};

TEST_P(RoutineHeaders, are_complete) {
    std::ifstream file(root / GetParam());
    EXPECT_THAT(header_faults({std::istreambuf_iterator<char>(file), {}}), IsEmpty()) << GetParam();
}

std::string test_name(const testing::TestParamInfo<std::string>& path) {
    std::string name = path.param;
    std::replace_if(
        name.begin(), name.end(), [](char c) { return c == '/' || c == '.'; }, '_');
    return name;
}

INSTANTIATE_TEST_SUITE_P(sources, RoutineHeaders, testing::ValuesIn(sources()), test_name);

const std::string header = "; play - plays (R1)\n; In:       A\n; Out:      -\n; Keeps:    X\n; Clobbers: A, Y\n";

TEST(RoutineHeadersTest, a_complete_header_has_no_fault) {
    EXPECT_THAT(header_faults(header + "play:\n        rts\n"), IsEmpty());
}

TEST(RoutineHeadersTest, a_routine_without_a_header_is_found) {
    EXPECT_THAT(header_faults(header + "play:\n        rts\n\nstop:\n        rts\n"),
                ElementsAre("9: stop has no header"));
}

TEST(RoutineHeadersTest, a_label_named_inside_needs_no_header) {
    EXPECT_THAT(header_faults(header + "; Inside:   stop, an rts\nplay:\n        nop\nstop:\n        rts\n"),
                IsEmpty());
}

TEST(RoutineHeadersTest, a_missing_field_is_found) {
    EXPECT_THAT(
        header_faults("; play - plays\n; In:       -\n; Keeps:    A, X, Y\n; Clobbers: -\nplay:\n        rts\n"),
        ElementsAre("1: play needs In, Out, Keeps and Clobbers in this order"));
}

TEST(RoutineHeadersTest, a_register_left_out_is_found) {
    EXPECT_THAT(header_faults(
                    "; play - plays\n; In:       Y\n; Out:      -\n; Keeps:    A\n; Clobbers: X\nplay:\n        rts\n"),
                ElementsAre("1: play does not say whether Y is kept"));
}

TEST(RoutineHeadersTest, a_header_of_another_routine_is_found) {
    EXPECT_THAT(header_faults(header + "stop:\n        rts\n"),
                ElementsAre("1: play does not follow its header", "6: stop has no header"));
}

TEST(RoutineHeadersTest, another_indent_is_found) {
    EXPECT_THAT(header_faults(header + "play:\n            rts\n"),
                ElementsAre("7: an instruction must begin in column 8, from 0"));
}

} // namespace
