// What the programs rely on of the library below `command_line`: the forms of options, operands, errors and help.
#include "tools/command_line/command_line.hpp"

#include <gmock/gmock.h>

namespace command_line {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

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

TEST(CommandLine, values_stand_behind_the_option_or_in_its_word) {
    EXPECT_THAT(given({"-I", "../a,b", "-I../c/d", "-I", "-"}).texts("I"), ElementsAre("../a,b", "../c/d", "-"));
    EXPECT_EQ(given({"--output", "x=y.bin"}).text("output"), "x=y.bin");
    EXPECT_EQ(given({"--output=x=y.bin"}).text("output"), "x=y.bin");
}

TEST(CommandLine, an_option_goes_by_its_long_name) { EXPECT_EQ(given({"-o", "x"}).text("output"), "x"); }

TEST(CommandLine, the_last_of_several_values_counts) {
    EXPECT_EQ(given({"-o", "x", "--output", "y"}).text("output"), "y");
}

TEST(CommandLine, the_usual_value_stands_where_none_is_given) {
    EXPECT_EQ(given({}).text("output"), "a.out");
    EXPECT_FALSE(given({}).has("output"));
    EXPECT_EQ(given({}).text("I"), "");
}

TEST(CommandLine, flags_may_share_a_word_and_take_no_value) {
    const Given all = given({"-vI.", "file"});
    EXPECT_THAT(all.names(), ElementsAre("I", "verbose"));
    EXPECT_THAT(all.operands(), ElementsAre("file"));
}

TEST(CommandLine, operands_stand_anywhere_and_keep_their_commas) {
    EXPECT_THAT(given({"a,b", "-v", "c", "-", "--", "-I"}).operands(), ElementsAre("a,b", "c", "-", "-I"));
}

TEST(CommandLine, what_a_form_without_operands_does_not_know_is_a_stray) {
    EXPECT_THAT(given({"--frob", "x", "--seed", "1"}, without_operands).strays(), ElementsAre("--frob", "x"));
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
