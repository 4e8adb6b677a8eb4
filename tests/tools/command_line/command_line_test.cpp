// Tests the properties of cxxopts that programs rely on: the forms of options, operands, errors and help.
#include "tools/command_line/command_line.hpp"
#include "tools/command_line/run_main.hpp"
#include "tools/command_line/suggestion.hpp"
#include "tools/command_line/version.hpp"

#include <gmock/gmock.h>

#include <iostream>

namespace command_line {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;

const Form with_operands{"program",
                         "does something",
                         {{"I", "look here", "DIR"}, {"o,output", "into", "FILE", "a.out"}, {"v,verbose", "tell", ""}},
                         "FILE"};
const Form without_operands{"program", "", {{"seed", "", "N"}}, ""};

Given given(std::vector<const char*> words, const Form& form = with_operands) {
    const auto result = parse(form, words);
    EXPECT_TRUE(result) << result.error();
    return result ? *result : Given();
}

TEST(CommandLine, values_follow_the_option_or_are_in_its_word) {
    EXPECT_THAT(given({"-I", "../a,b", "-I../c/d", "-I", "-"}).texts("I"), ElementsAre("../a,b", "../c/d", "-"));
    EXPECT_EQ(given({"--output", "x=y.bin"}).text("output"), "x=y.bin");
    EXPECT_EQ(given({"--output=x=y.bin"}).text("output"), "x=y.bin");
}

// The regular expressions recurse once per character: 40,000 characters overflow the stack.
TEST(CommandLine, words_that_are_too_long_are_refused_before_they_are_matched) {
    for (const std::string begin : {"--", "-", "--output=", ""}) {
        const auto word = begin + std::string(40'000, 'a');
        const auto result = parse(with_operands, std::vector{word.c_str()});
        ASSERT_FALSE(result);
        EXPECT_THAT(result.error(), HasSubstr("argument too long: '" + word.substr(0, 20) + "...' ("));
    }
    EXPECT_EQ(given({std::string(4096, 'a').c_str()}).operands().size(), 1U);
}

TEST(RunMain, an_exception_ends_a_program_with_a_line_and_a_code) {
    const char* const argv[] = {"program", "word"};
    testing::internal::CaptureStderr();
    EXPECT_EQ(run_main("program", 3, 2, argv, [](auto words) { return std::stoi(words[0]); }), 3);
    EXPECT_EQ(run_main("program", 3, 2, argv, [](auto) -> int { throw std::bad_alloc(); }), 3);
    EXPECT_EQ(run_main("program", 3, 0, nullptr, [](auto words) { return static_cast<int>(words.size()); }), 0);
    EXPECT_EQ(testing::internal::GetCapturedStderr(), "program: unexpected error: stoi\nprogram: out of memory\n");
}

TEST(RunMain, output_that_cannot_be_written_is_a_failure_for_any_exit_code) {
    testing::internal::CaptureStderr();
    for (const auto run :
         {+[](std::span<const char* const>) { return 0; }, +[](std::span<const char* const>) { return 1; }}) {
        std::cout.setstate(std::ios::badbit);
        EXPECT_EQ(run_main("program", 3, 0, nullptr, run), 3);
        std::cout.clear();
    }
    const std::string line = "program: standard output cannot be written\n";
    EXPECT_EQ(testing::internal::GetCapturedStderr(), line + line);
}

TEST(CommandLine, an_option_goes_by_its_long_name) { EXPECT_EQ(given({"-o", "x"}).text("output"), "x"); }

TEST(CommandLine, the_last_of_several_values_counts) {
    EXPECT_EQ(given({"-o", "x", "--output", "y"}).text("output"), "y");
}

TEST(CommandLine, the_default_is_used_where_no_value_is_given) {
    EXPECT_EQ(given({}).text("output"), "a.out");
    EXPECT_FALSE(given({}).has("output"));
    EXPECT_EQ(given({}).text("I"), "");
}

TEST(CommandLine, flags_may_share_a_word_and_take_no_value) {
    const Given all = given({"-vI.", "file"});
    EXPECT_THAT(all.names(), ElementsAre("I", "verbose"));
    EXPECT_THAT(all.operands(), ElementsAre("file"));
}

TEST(CommandLine, operands_may_be_anywhere_and_keep_their_commas) {
    EXPECT_THAT(given({"a,b", "-v", "c", "-", "--", "-I"}).operands(), ElementsAre("a,b", "c", "-", "-I"));
}

TEST(CommandLine, a_form_without_operands_takes_none) {
    EXPECT_EQ(parse(without_operands, std::vector{"--seed", "1", "x"}).error(), "unexpected argument 'x'");
    EXPECT_EQ(parse(without_operands, std::vector{"-"}).error(), "unexpected argument '-'");
}

TEST(CommandLine, an_option_that_is_mistyped_is_reported_with_the_one_that_was_meant) {
    EXPECT_EQ(parse(with_operands, std::vector{"--ouptut=x"}).error(),
              "unknown option '--ouptut' (did you mean '--output'?)");
    EXPECT_EQ(parse(without_operands, std::vector{"--sed", "1"}).error(),
              "unknown option '--sed' (did you mean '--seed'?)");
    EXPECT_EQ(parse(without_operands, std::vector{"--frobnicate"}).error(), "unknown option '--frobnicate'");
    EXPECT_EQ(parse(without_operands, std::vector{"-z"}).error(), "unknown option '-z'");
}

TEST(CommandLine, the_version_can_be_asked_for_after_a_command_too) {
    EXPECT_TRUE(asks_for_version(std::vector{"--version"}));
    EXPECT_TRUE(asks_for_version(std::vector{"run", "--version"}));
    EXPECT_FALSE(asks_for_version(std::vector{"run", "--", "--version"}));
    EXPECT_FALSE(asks_for_version({}));
}

TEST(Suggestion, the_distance_counts_letters_left_out_put_in_changed_and_swapped) {
    EXPECT_EQ(edit_distance("", "abc"), 3U);
    EXPECT_EQ(edit_distance("verify", "verify"), 0U);
    EXPECT_EQ(edit_distance("verfy", "verify"), 1U);
    EXPECT_EQ(edit_distance("veriify", "verify"), 1U);
    EXPECT_EQ(edit_distance("vexify", "verify"), 1U);
    EXPECT_EQ(edit_distance("vreify", "verify"), 1U);
    EXPECT_EQ(edit_distance("kitten", "sitting"), 3U);
    EXPECT_EQ(edit_distance("sitting", "kitten"), 3U);
}

TEST(Suggestion, is_the_nearest_word_if_one_is_near) {
    const std::vector<std::string> words{"play", "run", "record", "replay", "verify"};
    EXPECT_EQ(suggestion("paly", words), " (did you mean 'play'?)");
    EXPECT_EQ(suggestion("rn", words), " (did you mean 'run'?)");
    EXPECT_EQ(suggestion("ver", words), " (did you mean 'verify'?)");
    EXPECT_EQ(suggestion("pl", words), " (did you mean 'play'?)") << "four letters may have one fault, not two";
    EXPECT_EQ(suggestion("juggle", words), "");
    EXPECT_EQ(suggestion("", words), "");
    EXPECT_EQ(suggestion(std::string(100'000, 'x'), words), "");
}

TEST(Suggestion, does_not_depend_on_capitals) {
    EXPECT_EQ(suggestion("return", {"RETURN", "ESC"}), " (did you mean 'RETURN'?)");
}

TEST(Suggestion, an_invalid_value_is_reported_with_all_that_are_valid) {
    constexpr std::array<std::string_view, 3> games{"fortress", "starchess", "hexfortress"};
    EXPECT_EQ(
        invalid_value("game", "hexfortres", games),
        "invalid value 'hexfortres' for --game (fortress, starchess or hexfortress; did you mean 'hexfortress'?)");
    EXPECT_EQ(invalid_value("tv", "secam", std::array<std::string_view, 2>{"ntsc", "pal"}),
              "invalid value 'secam' for --tv (ntsc or pal)");
}

TEST(CommandLine, errors_name_the_option) {
    EXPECT_THAT(parse(with_operands, std::vector{"--frob"}).error(), HasSubstr("frob"));
    EXPECT_THAT(parse(with_operands, std::vector{"--output"}).error(), HasSubstr("output"));
}

TEST(CommandLine, the_help_has_the_operands_and_each_option) {
    const std::string text = help(with_operands);
    for (const char* part : {"program", "does something", "FILE", "-I DIR", "-o, --output FILE", "(default: a.out)"})
        EXPECT_THAT(text, HasSubstr(part));
    EXPECT_THAT(text, Not(HasSubstr("--operands")));
}

} // namespace
} // namespace command_line
